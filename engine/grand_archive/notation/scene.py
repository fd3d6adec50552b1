"""What a text has said so far: the objects, the facts about the combat, and what waits until all objects are known."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.grand_archive.combat import Combat
from engine.grand_archive.notation.naming import meant
from engine.labels import Labelled, label_sources
from engine.notation.pointing import Problems, in_ticks
from engine.notation.tree import Node, Reference
from engine.problems import ProblemKind

if TYPE_CHECKING:
    from lark import Token, Tree

    from engine.notation.lexer import Word


@dataclass(frozen=True, slots=True)
class Description:
    """What a statement says about an object that is named elsewhere."""

    of: Reference
    phrases: tuple[Tree[Token] | list[Word], ...]
    side: str
    """`taking` or `dealing`: which damage its effects change."""


class Scene:
    """One text on its way to a Combat."""

    def __init__(self, text: str) -> None:
        """Start with nobody."""
        self.problems = Problems(text)
        self.combat = Node(0)
        self.attacker: Node | None = None
        self.lists: dict[str, list[Any]] = {
            name: [] for name, field in Combat.model_fields.items() if field.default == ()
        }  # fmt: skip
        self.described: list[Description] = []
        self.lone: list[Tree[Token]] = []
        """Statements whose meaning hangs on the names there are: `Bear leaves`."""
        self.lost_objects = False
        """Whether a statement could not be read that may have named objects."""

    def objects(self) -> list[Node]:
        """Give every object in the order of the labels."""
        pieces = [self.attacker] if self.attacker is not None else []
        pieces += self.lists["cards"]
        for weapon in self.lists["weapons"]:
            pieces += [weapon, *weapon.get("loaded", ())]
        return [*pieces, *self.lists["defenders"], *self.lists["others"]]

    def labels(self) -> tuple[str, ...]:
        """Give the label of every object, of what else deals damage, and of Link Shields."""
        return self._labelled().all

    def labelled(self) -> list[tuple[str, Node]]:
        """Give every object and everything else that deals damage by its label."""
        labels = self._labelled()
        return list(zip((*labels.objects, *labels.sources), [*self.objects(), *self.lists["other_damage"]], strict=True))

    def _labelled(self) -> Labelled:
        objects = self.objects()
        names = [piece["name"] for piece in objects]
        links = [composed(piece["link_shield"]) for piece in objects if "link_shield" in piece]
        return label_sources(names, [dealt["source"] for dealt in self.lists["other_damage"]], links)

    def find(self, reference: Reference, labels: tuple[str, ...]) -> str | None:
        """Find the label that a reference means; nothing, and a problem, where that can't be told."""
        text = composed(reference.text)
        found = meant(text, labels) if text else ()
        if len(found) == 1:
            return found[0]
        some = ", ".join(f"`{label}`" for label in (found or labels)[:10])
        if found:
            self.problems.add(reference.at, in_ticks(text), f"one of {some}", ProblemKind.AMBIGUOUS)
        elif not self.lost_objects:
            expected = f"an object of this combat ({some})" if labels else "an object of this combat, and there is none"
            self.problems.add_unknown(reference.at, text, labels, expected)
        return None

    def resolved(self, value: Any, labels: tuple[str, ...]) -> Any:  # noqa: ANN401 - any field's value
        """Put labels in the place of references."""
        match value:
            case Reference():
                return self.find(value, labels) or value.text
            case Node():
                return {name: self.resolved(part, labels) for name, part in value.items()}
            case list():
                return [self.resolved(part, labels) for part in value]
        return value


def composed(name: str) -> str:
    """Write a name as the model will."""
    return unicodedata.normalize("NFC", name).strip()
