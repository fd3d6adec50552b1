"""What was read so far: fields that remember where they stand, and references that wait for their labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from engine.notation.effect_phrases import REFERENCES, Fields
from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable


class Reference(Value, frozen=True):
    """Part of a label, as written."""

    text: str
    at: int


class Node(dict[str, Any]):
    """A model's fields before validation, with where they stand in the text."""

    def __init__(self, at: int, model: type[BaseModel] = BaseModel) -> None:
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
        elif isinstance(key, int):
            value = value[key]
    return value.at if isinstance(value, Node) else at
