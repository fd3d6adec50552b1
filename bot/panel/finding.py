"""Find the forms for a place in a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.panel.documents import parts_of
from engine.effect_forms import EFFECT_FORMS
from engine.guide import place_at
from engine.sections import Words

if TYPE_CHECKING:
    from engine.game import Game
    from engine.sections import Form, Part


def is_effect(game: Game, path: str) -> bool:
    """Tell whether an effect stands at a path."""
    return bool(path) and bool(place_at(game.combat, parts_of(path)).tags) and parts_of(path)[-1].isdecimal()


def part_at(game: Game, path: str) -> Part | None:
    """Give the part of a panel to which an object belongs."""
    way = parts_of(path)
    for section in game.sections:
        for part in section.parts:
            if way[:1] == (part.path,) and len(way) == 1 + part.repeated:
                return part
    return None


def forms_at(game: Game, path: str) -> tuple[Form, ...]:
    """Give the forms about what stands at a path; about an effect, those of every kind."""
    if not path:
        return tuple(form for section in game.sections for part in section.parts if not part.path for form in part.forms)
    if is_effect(game, path):
        return tuple(EFFECT_FORMS.values())
    part = part_at(game, path)
    return part.forms if part else ()


def find_form(game: Game, path: str, key: str) -> Form | None:
    """Give one form about what stands at a path; None if there is none, because the path or the key is stale."""
    return next((form for form in forms_at(game, path) if form.key == key), None)


def words_at(game: Game, path: str) -> tuple[Words, ...]:
    """Give what of an object is asked for in words."""
    return tuple(dict.fromkeys(entry for form in forms_at(game, path) for entry in form.entries if isinstance(entry, Words)))
