"""What is wrong with a description, in sentences for people: what was found, and what would be right."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from bot.render.sentences import capital
from engine.problems import NOTHING, ProblemKind

if TYPE_CHECKING:
    from engine.problems import Problem

_SENTENCES = {
    ProblemKind.MALFORMED: "I can’t use {found} here: I need {wanted}.",
    ProblemKind.AGAINST_THE_RULES: "The rules don’t allow {found}: they ask for {wanted}.",
    ProblemKind.AMBIGUOUS: "I can’t tell what is meant by {found}: please say {wanted}.",
    ProblemKind.NOT_SUPPORTED: "I can’t rule on {found} yet: I can do {wanted}.",
}
_MISSING = "Something is missing here: {wanted}."
_NONE = "There is {found} here: I need {wanted}."
_UNREAD = "I can’t read {found} here.{near} I’d{also} understand {wanted}."
_HINT = "; did you mean "
_WORDS = {"true or false": "yes or no", "a value here": "a value"}
"""What programs say, as people do."""
_WIDEST = 30
"""Characters that stand beside each other in a block of code on a phone."""


def sentence(problem: Problem) -> str:
    """Say it in a sentence or two; what people wrote stands in ticks, as in the problem itself."""
    wanted, _, hint = problem.expected.partition(_HINT)
    wanted = _WORDS.get(wanted, wanted)
    if problem.found == NOTHING:
        return _MISSING.format(wanted=wanted)
    if problem.found.startswith("no "):
        return _NONE.format(found=problem.found, wanted=wanted)
    in_a_text = problem.kind is ProblemKind.MALFORMED and problem.excerpt and problem.found.startswith("`")
    near = f" Did you mean {hint}" if hint else ""
    if in_a_text:
        others = wanted.replace(f"{hint.rstrip('?')} or ", "", 1) if hint else wanted
        return _UNREAD.format(found=problem.found, wanted=others, near=near, also=" also" if hint else "")
    return _SENTENCES[problem.kind].format(found=problem.found, wanted=wanted) + near


def place(problem: Problem) -> str:
    """Say in which line or option it stands, if there may be several; a path is nothing for people."""
    if problem.excerpt is None or problem.path.startswith("line 1,"):
        return ""
    return capital(problem.path) if problem.path.startswith("line ") else f"In the option {problem.path}"


def excerpt(problem: Problem) -> str:
    """Show the words around the caret, so narrow that no phone breaks the line and moves it."""
    line, _, below = (problem.excerpt or "").partition("\n")
    column = len(below) - 1
    if len(line) <= _WIDEST or column < 0 or not all(map(_is_one_wide, line)):
        return problem.excerpt or ""
    first = max(0, min(column - _WIDEST // 2, len(line) - _WIDEST))
    blank = line.find(" ", first, column)
    first = blank + 1 if first and blank >= 0 else first
    cut, goes_on = "…" * (first > 0), "…" * (first + _WIDEST < len(line))
    return f"{cut}{line[first : first + _WIDEST]}{goes_on}\n{' ' * (len(cut) + column - first)}^"


def _is_one_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) not in "WF" and not unicodedata.combining(character)
