"""What is asked for in words: the text of an object's rarer fields, and what becomes of it when it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.panel.documents import parts_of
from bot.panel.shapes import field_of
from engine.guide import place_at
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.panel.documents import Document
    from engine.game import Game
    from engine.sections import Words


def typed_key(words: Words) -> str:
    """Give the key under which an object keeps a text that can't be read; no field is called so."""
    return f"({words.key})"


def write(game: Game, path: str, values: Mapping[str, object], words: Words) -> str:
    """Write the text: as it was typed if it could not be read, else the fields that it stands for."""
    typed = values.get(typed_key(words))
    if isinstance(typed, str):
        return typed
    shown = [name for name in words.fields if name in values]
    # The other fields go along, though they are not written: how one is written may hang on another.
    without = {name for name in values if name not in shown and not name.startswith("(")}
    written = game.write_phrases(path, values, {*without, *_NEVER_FIRST.difference(words.fields), *words.adds})
    return ", ".join(
        [written] * bool(written) + [_as_typed(name, values[name]) for name in _unwritten(game, path, values, words)]
    )


_NEVER_FIRST = frozenset(("kind", "name", "op"))
"""Fields that the notation would write whether somebody said so or not."""


def _unwritten(game: Game, path: str, values: Mapping[str, object], words: Words) -> list[str]:
    """Find fields whose value is not valid, so that the notation has no phrase for it."""
    models = place_at(game.combat, parts_of(path)).models
    found = []
    for name in words.fields:
        shape, value = field_of(models, name), values.get(name)
        if shape is None or shape.many or shape.kind not in {"number", "text"} or value in (None, 0):
            continue
        alone = {"op": values["op"], name: value} if "op" in values else {name: value}
        if not game.write_phrases(path, alone, {*_NEVER_FIRST, *words.adds}):
            found.append(name)
    return found


def _as_typed(name: str, value: object) -> str:
    return f"{name.replace('_', ' ')} {value}"


def take(game: Game, path: str, values: Document, words: Words, text: str) -> Document:
    """Give an object what a text says; a text that can't be read takes the place of what it showed."""
    kept = {name: value for name, value in values.items() if name not in words.fields and name != typed_key(words)}
    if not text.strip():
        return kept
    try:
        read = game.read_phrases(path, text)
    except DescriptionError:
        return {**kept, typed_key(words): text}
    return add_read(kept, words, read)


def add_read(values: Mapping[str, object], words: Words, read: Mapping[str, object]) -> Document:
    """Add what was read: lists that are shown elsewhere get longer, all else is replaced."""
    changed: Document = {name: value for name, value in values.items() if name != typed_key(words)}
    for name, value in read.items():
        before = changed.get(name)
        if name not in words.fields and isinstance(before, list) and isinstance(value, list):
            changed[name] = [*before, *(item for item in value if name in words.adds or item not in before)]
        else:
            changed[name] = value
    return changed
