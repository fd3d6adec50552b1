"""Pieces: every object with its numbers before and after, read off the events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.picture.scene import Piece
from engine import events as ev
from engine.outcome import fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.outcome import ObjectState

_FATES = {"dies": "dies", "destroyed": "destroyed", "banished": "banished", "left": "left"}
"""What is worth a word. A card that is put away after its use was only moved."""


def pieces_of(events: Sequence[ev.Event]) -> dict[str, Piece]:
    """Give every object by its label, in the order of the description."""
    ended = fold(events).objects
    began = {event.object: event for event in events if isinstance(event, ev.Present)}
    power = {event.object: event.total for event in events if isinstance(event, ev.PowerSummed)}
    return {label: _piece(present, ended[label], power.get(label, present.power)) for label, present in began.items()}


def _piece(present: ev.Present, state: ObjectState, power: int | None) -> Piece:
    worn = None if present.durability is None else (present.durability, state.durability or 0)
    fate = _FATES.get(state.fate, "")
    return Piece(
        present.object,
        present.kind,
        present.side,
        power,
        state.life,
        state.damage,
        worn,
        fate,
        dead=fate not in ("", "left"),
    )


def concerned(piece: Piece) -> bool:
    """Say whether something became of an object, so that it must be shown whoever did it."""
    return bool(piece.fate) or (piece.durability is not None and piece.durability[0] != piece.durability[1])
