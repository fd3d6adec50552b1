"""Orders of marked objects: the retaliators, say. What is not said stands behind what is, in the order of the description."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.panel.drafts import put
from bot.panel.forms import objects_marked
from engine.sections import Field, Marks

if TYPE_CHECKING:
    from bot.panel.drafts import Draft
    from engine.game import Game


def marks_ordered_by(game: Game, path: str) -> Marks | None:
    """Give the marks whose objects a field of the combat puts in order; None if it orders none."""
    for section in game.sections:
        for form in (form for part in section.parts if not part.path for form in part.forms):
            of = next((entry.of for entry in form.entries if isinstance(entry, Field) and entry.name == path), "")
            for entry in form.entries:
                if of and isinstance(entry, Marks) and entry.key == of:
                    return entry
    return None


def order_at(draft: Draft, path: str) -> list[str]:
    """Give the labels in an order: those said, then the other marked objects; empty if the field orders none."""
    marks = marks_ordered_by(draft.game, path)
    if marks is None:
        return []
    labels = draft.labels()
    marked = [labels[place] for place, is_marked in objects_marked(draft, marks).items() if is_marked and place in labels]
    said = draft.get(path)
    stated = [label for label in said if isinstance(label, str)] if isinstance(said, list) else []
    return [*stated, *(label for label in marked if label not in stated)]


def spelled_out(draft: Draft, path: str) -> Draft:
    """Say an order in full, so that its items can be moved."""
    order = order_at(draft, path)
    return put(draft, path, order) if order else draft
