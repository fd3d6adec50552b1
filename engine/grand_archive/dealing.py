"""Dealing damage: apply the effects in the chosen order, then let what is left arrive (Damage Step 3.e–3.f, Damage 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects import Instead
from engine.events import DamageDealt, DamageNotDealt
from engine.grand_archive.choosing import note_effect_choices, note_retaliator_choice
from engine.grand_archive.course import Blow
from engine.grand_archive.replacement import dealing_changes, taking_changes
from engine.grand_archive.telling import tell_step, tell_unused
from engine.order import Instance, OneOrderer, Op, Question, Recipient, search

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course
    from engine.grand_archive.replacement import Origin, Strike
    from engine.order import Answer, Change, Delivery

_INCREASES = (Op.ADD, Op.RAISE, Op.SET)
_FORMS = {"champion": "counters", "domain": "durability"}


@dataclass(frozen=True, slots=True)
class Landing:
    """An instance that came through to an object, or came to nothing on the way."""

    strike: Strike
    target: Piece
    amount: int
    reason: str
    """Why nothing arrives, if nothing does."""
    redirected: bool = False


def deal(course: Course, strikes: list[Strike], orderer: str | None) -> list[Landing]:
    """Apply what changes each instance; tell it step by step; give what arrives where."""
    plain: list[Landing] = []
    changed: list[tuple[Strike, tuple[Change, ...]]] = []
    origins: dict[str, Origin] = {}
    takings: dict[str, tuple[Change, ...]] = {}
    for number, strike in enumerate(strikes):
        if strike.amount <= 0:
            plain.append(Landing(strike, strike.target, 0, "zero-power"))
            continue
        dealing = dealing_changes(course, _used(course, strike), strike, origins)
        _gather_taking(course, strike, dealing, takings, origins, only_for=f"{number}" if len(strikes) > 1 else None)
        changed.append((strike, dealing))
    if not any(dealing for _, dealing in changed) and not any(takings.values()):
        note_retaliator_choice(course, strikes, None)
        return plain + [Landing(strike, strike.target, strike.amount, "") for strike, _ in changed]
    return plain + _solve(course, changed, takings, origins, orderer)


def _used(course: Course, strike: Strike) -> list[Piece]:
    """Give everything whose effects go with the damage: the source, and for an attack all cards and weapons still in it."""
    if not strike.attack:
        return [strike.source]
    return [piece for piece in course.board.participants if piece.gone != "left"]
