"""What was read so far: fields that remember where they stand, and references that wait for their labels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.notation.effect_phrases import REFERENCES, Fields
from engine.problems import Problem, ProblemKind, from_pydantic

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

_MOST_PROBLEMS = 25
_CLOSE = 60
_LONGEST_COMPARED = 80


@dataclass(frozen=True, slots=True)
class Reference:
    """Part of a label, as written."""

    text: str
    at: int


class Node(dict[str, Any]):
    """A model's fields before validation, with where they stand in the text."""

    def __init__(self, at: int, model: type[BaseModel] | None = None) -> None:
        """Start without fields."""
        super().__init__()
        self.at = at
        self.model = model
        self.where: dict[str, int] = {}

    def take(self, fields: Fields) -> None:
        """Add what a phrase said."""
        for name, found in fields.items():
            self[name] = found.value
            self.where[name] = found.at


def effect_node(fields: Fields, at: int) -> Node:
    """Make the node of an effect or consequence, its references unresolved."""
    node = Node(at)
    node.take(fields)
    for name in REFERENCES & fields.keys():
        node[name] = Reference(fields[name].value, fields[name].at)
    if "then" in fields:
        node["then"] = [effect_node(consequence, at) for consequence in fields["then"].value]
    return node


def place(root: Node, location: Iterable[int | str]) -> int:
    """Find where the nearest thing to a field stands."""
    at, here = root.at, root
    value: Any = root
    for key in location:
        if isinstance(value, Node):
            here, at = value, value.at
            if key not in value:
                continue  # a missing field, or the tag of a union
            at = here.where.get(str(key), at)
            value = value[str(key)]
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
    return value.at if isinstance(value, Node) else at


def nearest(text: str, known: Iterable[str]) -> str:
    """Say which known word is meant, perhaps; else nothing."""
    from rapidfuzz import fuzz, process

    choices = {word.casefold(): word for word in known}
    found = process.extractOne(text[:_LONGEST_COMPARED].casefold(), choices.keys(), scorer=fuzz.ratio, score_cutoff=_CLOSE)
    return f"did you mean `{choices[found[0]]}`?" if found else ""


class Problems:
    """The problems of one text, each with its line and a caret."""

    def __init__(self, text: str) -> None:
        """Start without any."""
        self.text = text
        self.found: list[tuple[int, Problem]] = []

    @property
    def full(self) -> bool:
        """Whether there are so many that more would not help."""
        return len(self.found) >= _MOST_PROBLEMS

    def add(self, at: int, found: str, expected: str, kind: ProblemKind = ProblemKind.MALFORMED) -> None:
        """Add one that stands at an offset."""
        if not self.full:
            self.found.append((at, self._placed(at, Problem("", kind, found, expected))))

    def add_invalid(self, errors: Iterable[ErrorDetails], root: Node) -> None:
        """Add what the model does not accept."""
        for error in errors:
            (problem,) = from_pydantic([error])
            if error["type"] == "missing":
                problem = replace(problem, expected=f"`{str(error['loc'][-1]).replace('_', ' ')} …`")
            at = place(root, error["loc"])
            if not self.full:
                self.found.append((at, self._placed(at, problem)))

    def sorted(self) -> list[Problem]:
        """Give them in the order of the text."""
        return [problem for _, problem in sorted(self.found, key=lambda pair: pair[0])]

    def _placed(self, at: int, problem: Problem) -> Problem:
        start = self.text.rfind("\n", 0, at) + 1
        line = self.text[start:].partition("\n")[0]
        number = self.text.count("\n", 0, at) + 1
        excerpt = f"{line}\n{' ' * (at - start)}^"
        return replace(problem, path=f"line {number}, column {at - start + 1}", excerpt=excerpt)
