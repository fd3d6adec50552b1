"""Drafts: a combat on its way, as raw input. What is valid and what is not are kept alike, by path."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pydantic import BaseModel

from bot.panel import documents
from bot.panel.shapes import field_of
from engine import registry
from engine.guide import place_at
from engine.problems import DescriptionError, Problem, ProblemKind, malformed

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.panel.documents import Document
    from engine.game import Game

LARGEST = 256 * 1024
"""Characters of JSON that a draft may have: more than any combat that somebody would describe by hand."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A combat of a game as far as it was described."""

    key: str
    """The game's."""
    document: Document
    """Raw JSON values; never changed in place."""

    @property
    def game(self) -> Game:
        """The game that it is a combat of."""
        return registry.game(self.key)

    def get(self, path: str) -> object:
        """Give what stands at a path; None where nothing does."""
        return documents.get(self.document, path)

    def count(self, path: str) -> int:
        """Tell how many items the list at a path has."""
        items = self.get(path)
        return len(items) if isinstance(items, list) else 0

    def labels(self) -> dict[str, str]:
        """Give the labels of all objects by path."""
        return self.game.labels(self.document)

    def to_json(self) -> str:
        """Write it as JSON text."""
        return json.dumps({"game": self.key, **self.document}, ensure_ascii=False, separators=(",", ":"))


def start(game: Game) -> Draft:
    """Begin with nothing."""
    return Draft(game.key, {})


def from_combat(combat: BaseModel) -> Draft:
    """Go on from a combat."""
    document = _raw(combat)
    key = document.pop("game", registry.DEFAULT)
    return Draft(str(key), document)


def from_document(game: Game, document: Document) -> Draft:
    """Go on from raw values, of which any may be wrong."""
    return _bounded(Draft(game.key, {name: value for name, value in document.items() if name != "game"}))


def from_json(text: str) -> Draft:
    """Read what `to_json` wrote."""
    document = json.loads(text)
    return Draft(str(document.pop("game")), document)


def put(draft: Draft, path: str, value: object) -> Draft:
    """Put a raw value at a path; None takes away what stands there. One beyond the end of a list adds to it."""
    _refuse_beyond_bounds(draft, path)
    return _changed(draft, documents.put(draft.document, path, value), lambda place: place)


def add(draft: Draft, path: str, item: object) -> Draft:
    """Add an item to the list at a path."""
    return put(draft, f"{path}.{draft.count(path)}", item)


def remove(draft: Draft, path: str) -> Draft:
    """Take out an item, or whatever stands at a path."""
    home, _, last = path.rpartition(".")
    removed = documents.put(draft.document, path, None)

    def moved(place: str) -> str | None:
        if f"{place}.".startswith(f"{path}."):
            return None
        return _shifted(place, home, lambda at: at - 1 if at > int(last) else at) if last.isdecimal() else place

    return _changed(draft, removed, moved)


def move(draft: Draft, path: str, to: int) -> Draft:
    """Move an item of a list to another place in it."""
    home, _, last = path.rpartition(".")
    items = draft.get(home)
    if not isinstance(items, list) or not last.isdecimal() or int(last) >= len(items):
        return draft
    order = list(range(len(items)))
    order.insert(max(0, min(to, len(items) - 1)), order.pop(int(last)))
    sorted_ = [items[place] for place in order]
    return _changed(draft, documents.put(draft.document, home, sorted_), lambda place: _shifted(place, home, order.index))


def _shifted(place: str, home: str, shift: Callable[[int], int]) -> str:
    """Tell where something stands after the items of a list moved."""
    if not place.startswith(f"{home}."):
        return place
    number, dot, rest = place[len(home) + 1 :].partition(".")
    return f"{home}.{shift(int(number))}{dot}{rest}"


def _changed(draft: Draft, document: Document, moved: Callable[[str], str | None]) -> Draft:
    """Take a changed document over; what refers to objects follows their labels."""
    before, after = draft.labels(), draft.game.labels(document)
    labels: dict[str, str | None] = {}
    for place, label in before.items():
        there = moved(place)
        now = None if there is None else after.get(there, label)
        if now != label:
            labels[label] = now
    return _bounded(replace(draft, document=documents.rename(draft.game.combat, document, labels)))


def _bounded(draft: Draft) -> Draft:
    size = len(draft.to_json())
    if size > LARGEST:
        found, expected = f"{size:,} characters in all", f"at most {LARGEST:,}"
        raise DescriptionError([Problem("(whole)", ProblemKind.NOT_SUPPORTED, found, expected)])
    return draft


def _refuse_beyond_bounds(draft: Draft, path: str) -> None:
    """Refuse one more item than the Combat may have."""
    way = documents.parts_of(path)
    for length in range(1, len(way)):
        home = ".".join(way[:length])
        place = place_at(draft.game.combat, way[: length - 1])
        shape = field_of(place.models, way[length - 1])
        if shape is None or not shape.many or shape.items is None or not way[length].isdecimal():
            continue
        if int(way[length]) >= draft.count(home) >= shape.items:
            raise DescriptionError([malformed(home, f"{draft.count(home) + 1} of them", f"at most {shape.items} of them")])


def _raw(value: object) -> Document:
    """Make a raw document of a model: what was said, and what is not as it is by default."""
    raw: Document = {}
    if isinstance(value, BaseModel):
        for name, field in type(value).model_fields.items():
            inner = getattr(value, name)
            # The kind of an effect, and the game, must stand there even if they go without saying.
            if name in value.model_fields_set or inner != field.default or name in {"op", "game"}:
                raw[name] = _plain(inner)
    return {name: inner for name, inner in raw.items() if inner is not None}


def _plain(value: object) -> object:
    if isinstance(value, BaseModel):
        return _raw(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
