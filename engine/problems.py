"""Problems: what is wrong with a description, all of it at once, in words its writer can act on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pydantic_core import ErrorDetails

_SHOWN = 60


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
    """For notation: the line with a caret under the word."""

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
    """Join a location the way it is written in JSON, without the tags that unions add."""
    return ".".join(str(part) for part in location) or "(whole)"


def shown(value: object) -> str:
    """Quote a found value, shortened, so that a hostile one can't flood the answer."""
    text = repr(value) if isinstance(value, str) else str(value)
    text = "".join(c if c.isprintable() else "�" for c in text[: 4 * _SHOWN])
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


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
    "json_invalid": "JSON",
    "frozen_set_type": "a list",
}


def from_pydantic(errors: Iterable[ErrorDetails], locate: Any = path_of) -> list[Problem]:  # noqa: ANN401 - a plain callable
    """Put pydantic's findings into our words."""
    return [malformed(locate(error["loc"]), _found(error), _expected(error)) for error in errors]


def _found(error: ErrorDetails) -> str:
    return "nothing" if error["type"] == "missing" else shown(error["input"])


def _expected(error: ErrorDetails) -> str:
    context = error.get("ctx", {})
    match error["type"]:
        case "literal_error" | "enum" | "union_tag_invalid":
            return f"one of {context.get('expected') or context.get('expected_tags')}"
        case "greater_than_equal":
            return f"{context['ge']} or more"
        case "less_than_equal":
            return f"{context['le']} or less"
        case "too_long" | "string_too_long":
            return (
                f"at most {context['max_length']} of them"
                if error["type"] == "too_long"
                else f"at most {context['max_length']} characters"
            )
        case known if known in _EXPECTED:
            return _EXPECTED[known]
    return error["msg"]
