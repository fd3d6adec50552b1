"""What is wrong with a text: each finding points at the word, says what would be right, and offers the nearest."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from engine.problems import DescriptionError, Problem, ProblemKind, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_FINDINGS = 50
"""Enough for anybody to start with; a hostile text holds thousands."""
_AROUND = 50
"""Characters of a long line that are shown on each side of the word."""
_ALIKE = 68
"""Percent of likeness from which on a word is taken for a slip of another."""


class Span(NamedTuple):
    """A piece of the text, from its first character to behind its last."""

    start: int
    end: int


class Findings:
    """The text that is read and what was found wrong with it so far."""

    def __init__(self, text: str) -> None:
        """Start with nothing wrong."""
        self.text = text
        self._found: list[tuple[int, Problem]] = []

    def __bool__(self) -> bool:
        """Tell whether anything is wrong."""
        return bool(self._found)

    def add(
        self, span: Span, expected: str, *, found: str | None = None, kind: ProblemKind = ProblemKind.MALFORMED
    ) -> None:
        """Note a problem with a piece of the text; give up when there are too many."""
        what = found or shown(self.text[span.start : span.end]) or "nothing"
        path, excerpt = self._locate(span)
        self._found.append((span.start, Problem(path, kind, what, expected, excerpt=excerpt)))
        if len(self._found) >= MOST_FINDINGS:
            self.give_up()

    def give_up(self) -> NoReturn:
        """Raise what was found, in the order of the text."""
        raise DescriptionError([problem for _, problem in sorted(self._found, key=lambda pair: pair[0])])

    def _locate(self, span: Span) -> tuple[str, str]:
        begin = self.text.rfind("\n", 0, span.start) + 1
        end = self.text.find("\n", span.start)
        end = len(self.text) if end < 0 else end
        number, column = self.text.count("\n", 0, span.start) + 1, span.start - begin + 1
        left, right = max(begin, span.start - _AROUND), min(end, max(span.start + 1, span.end) + _AROUND)
        before, word = self.text[left : span.start], self.text[span.start : min(span.end, end, right)]
        rest = self.text[span.start + len(word) : right]
        cut, more = ("…" if left > begin else ""), ("…" if right < end else "")
        line = f"{cut}{_visible(before)}{_visible(word)}{_visible(rest)}{more}"
        caret = " " * (len(cut) + _width(before)) + "^" * max(1, _width(word))
        return f"line {number}, column {column}", f"{line}\n{caret}"


def _visible(text: str) -> str:
    return "".join(" " if c.isspace() else c if c.isprintable() else "�" for c in text)


def _width(text: str) -> int:
    """Count the columns that a text takes where every letter is as wide as the next."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in text)


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Find the candidate that somebody most likely meant, if any is near."""
    from rapidfuzz import fuzz, process

    best = process.extractOne(word[:80], list(candidates), scorer=fuzz.ratio, score_cutoff=_ALIKE)
    return best[0] if best else None


def did_you_mean(word: str, candidates: Iterable[str], otherwise: str) -> str:
    """Say what was expected, and the nearest to what was written."""
    best = nearest(word, candidates)
    return f"{otherwise}; did you mean `{best}`?" if best else otherwise


def one_of(choices: Iterable[str]) -> str:
    """List choices the way people do."""
    words = list(choices)
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
