"""Problems: what is wrong with a description, all of it at once, in words its writer can act on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pydantic_core import ErrorDetails

_SHOWN = 60
NOTHING = "nothing"
"""What was found where something is missing."""


class ProblemKind(Enum):
    """Four rungs, from what can't be read to what can't be answered yet."""

    MALFORMED = "malformed"
    AGAINST_THE_RULES = "against the rules"
    AMBIGUOUS = "ambiguous"
    NOT_SUPPORTED = "not supported yet"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: where, what was found, what would be right."""

    path: str
    """The field's path, `defenders.0.life`; for notation the line and column, `line 2, column 5`."""
    kind: ProblemKind
    found: str
    expected: str
    clause: str | None = None
    """The rule that says so, for what is against the rules."""
    excerpt: str | None = None
    """The line with a caret under the word, where it is about a text."""

    def __post_init__(self) -> None:
        """Take what can't be seen out of the excerpt, a blank for each: it may be hostile, and the caret must still fit."""
        if self.excerpt and not self.excerpt.replace("\n", "").isprintable():
            seen = "".join(c if c.isprintable() or c == "\n" else " " for c in self.excerpt)
            object.__setattr__(self, "excerpt", seen)

    def as_json(self) -> dict[str, str]:
        """Give the keys that are there."""
        pairs = {"path": self.path, "kind": self.kind.value, "found": self.found, "expected": self.expected}
        if self.clause:
            pairs["clause"] = self.clause
        if self.excerpt:
            pairs["excerpt"] = self.excerpt
        return pairs


class DescriptionError(ValueError):
    """A description that can't be ruled on; carries every problem."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the problems in order, and say the first in the message."""
        first = problems[0]
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        super().__init__(f"{first.path}: found {first.found}; expected {first.expected}{more}")
        self.problems = tuple(problems)


def malformed(path: str, found: str, expected: str) -> Problem:
    """Make the commonest kind."""
    return Problem(path, ProblemKind.MALFORMED, found, expected)


def path_of(location: Iterable[int | str]) -> str:
    """Join a location's keys and places with dots; a key that somebody made up can't flood or garble the answer."""
    return ".".join(_seen(str(part)) for part in location) or "(whole)"


def shown(value: object) -> str:
    """Quote a found value, shortened and with the unseen made visible: it may be hostile."""
    return f'"{_seen(value)}"' if isinstance(value, str) else _seen(str(value))


def _seen(text: str) -> str:
    """Shorten a text, and write out the characters that can't be seen."""
    start = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return start if start.isprintable() else "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in start)


_EXPECTED = {
    "missing": "a value here",
    "extra_forbidden": "no such field; see the schema for the fields there are",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "string_type": "text",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "tuple_type": "a list",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "too_short": "at least {min_length}",
    "too_long": "at most {max_length} of them",
    "string_too_long": "at most {max_length} characters",
    "literal_error": "one of {expected}",
}


def from_pydantic(errors: Iterable[ErrorDetails]) -> list[Problem]:
    """Put pydantic's findings into our words."""
    return [
        malformed(path_of(error["loc"]), NOTHING if error["type"] == "missing" else shown(error["input"]), expected_by(error))
        for error in errors
    ]


def expected_by(error: ErrorDetails) -> str:
    """Say what would be right."""
    return _EXPECTED.get(error["type"], error["msg"]).format(**error.get("ctx", {}))
