"""Point at what is wrong in a text: line, column, and the line itself with a caret below."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.notation.near import did_you_mean
from engine.notation.tree import place
from engine.problems import Problem, ProblemKind, from_pydantic, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pydantic_core import ErrorDetails

    from engine.notation.lexer import Word
    from engine.notation.tree import Node

MOST_PROBLEMS = 25
_BEFORE, _AFTER = 50, 50
"""Characters shown on each side of the caret."""
_HINT = "did you mean"
_TO_SPACE = frozenset("\t\u200b\u2060\ufeff")
_JOINERS = "\u200c\u200d"
"""Left out: what they join then stands apart, each as wide as it is."""


class Problems:
    """The problems of one text, each with its line and a caret."""

    def __init__(self, text: str) -> None:
        """Start without any."""
        self.text = text
        self.found: list[tuple[int, Problem]] = []

    @property
    def full(self) -> bool:
        """Whether there are so many that more would not help."""
        return len(self.found) >= MOST_PROBLEMS

    def add(self, at: int, found: str, expected: str, kind: ProblemKind = ProblemKind.MALFORMED) -> None:
        """Add one that stands at an offset."""
        if not self.full:
            self.found.append((at, self._placed(at, Problem("", kind, found, expected))))

    def add_unknown(self, at: int, said: str, known: Iterable[str], expected: str) -> None:
        """Add a word that is not known, and the nearest that is."""
        if not self.full:
            near = did_you_mean(said, known)
            self.add(at, in_ticks(said), f"{expected}; {near}" if near else expected)

    def add_invalid(self, errors: Iterable[ErrorDetails], root: Node) -> None:
        """Add what the model does not accept."""
        incomplete = bool(self.found)
        for error in errors:
            (problem,) = from_pydantic([error])
            if error["type"] == "missing":
                if incomplete:
                    continue  # what is missing may stand in what could not be read
                said = str(error["loc"][-1]).replace("_", " ")
                problem = replace(problem, found=f"no {said}", expected=f"`{said} …` in its parentheses")
            elif error["type"] == "too_long":
                problem = replace(problem, found=f"{error['ctx']['actual_length']} {str(error['loc'][-1]).replace('_', ' ')}")
            at = place(root, error["loc"])
            # A value that may be one of two things is refused for both; the first says enough.
            if not self.full and (at, problem.found) not in {(known, other.found) for known, other in self.found}:
                self.found.append((at, self._placed(at, problem)))

    def keep_hints(self, since: int) -> None:
        """Of the problems after the first `since`, keep those that name a near word: the others may only follow from another."""
        self.found[since:] = [pair for pair in self.found[since:] if _HINT in pair[1].expected]

    def sorted(self) -> list[Problem]:
        """Give them in the order of the text."""
        return [problem for _, problem in sorted(self.found, key=lambda pair: pair[0])]

    def said(self, words: Sequence[Word]) -> str:
        """Give what words say: one quote's text, else the text as written, in one line."""
        if len(words) == 1:
            return words[0].value
        slice_ = self.text[words[0].at : words[-1].end] if words else ""
        return re.sub(r"[\s\u200b\u2060\ufeff]+", " ", slice_).strip(", ")

    def _placed(self, at: int, problem: Problem) -> Problem:
        start = self.text.rfind("\n", 0, at) + 1
        number = self.text.count("\n", 0, at) + 1
        line = self.text[start:].partition("\n")[0].rstrip()
        return replace(
            problem, path=f"line {number}, column {at - start + 1}", excerpt=_excerpt(line, at - start) if line else None
        )


def in_ticks(said: str) -> str:
    """Show what was written, shortened and without what can't be seen."""
    return f"`{shown(said)[1:-1]}`"


def _excerpt(line: str, column: int) -> str:
    """Show the line around a column and a caret below it, whatever the width of its characters."""
    first, last = max(0, column - _BEFORE), column + _AFTER
    before = "".join(map(_seen, line[first:column].ljust(min(column, _BEFORE))))
    after = "".join(map(_seen, line[column:last]))
    cut_off, goes_on = "…" * (first > 0), "…" * (last < len(line))
    return f"{cut_off}{before}{after}{goes_on}".rstrip() + f"\n{' ' * (len(cut_off) + _width(before))}^"


def _seen(character: str) -> str:
    """Replace what can't be seen or turns the writing direction."""
    if character in _JOINERS:
        return ""
    if character in _TO_SPACE or character.isspace():
        return " "
    return "�" if unicodedata.category(character)[0] == "C" else character


def _width(text: str) -> int:
    """Count the columns that a terminal gives to a text: two to a wide character, none to one that combines."""
    return sum(
        0 if unicodedata.category(c) in {"Mn", "Me"} else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )
