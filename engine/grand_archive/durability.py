"""Durability: one counter off each wielded weapon, at the same time as the damage (Damage Step 3.g, Weapon 4–5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import CountersChanged, DurabilityKept, DurabilityLost
from engine.grand_archive.roles import still_defending, why_not_attacking

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course

_KEPT_BY_DEFENDER = {"left": "defender-left", "died": "defender-left", "arrived-late": "no-defender"}


def gain_durability(course: Course) -> None:
    """Put on the counters that weapons get between declaration and damage."""
    for piece in course.board.weapons:
        gained = piece.weapon.gains_durability if piece.weapon else 0
        if gained and "left" not in piece.happens:
            piece.durability = (piece.durability or 0) + gained
            course.events.append(
                CountersChanged(piece.label, "durability", gained, piece.durability, "gained", "Counters/Durability 2")
            )


def spend_durability(course: Course) -> None:
    """Take a counter off each weapon that was part of dealing damage, also if the damage was 0 (Damage Step 3.g.ii)."""
    attacker = course.board.attacker
    assert attacker is not None  # noqa: S101 - only called for an attack
    for weapon in course.board.wielded:
        if weapon.gone == "left":
            keep_durability(course, weapon, "weapon-left", "Damage Step 3.g.ii")
        elif attacker.gone:
            keep_durability(course, weapon, f"attacker-{attacker.gone}", why_not_attacking(attacker))
        elif not still_defending(course):
            keep_durability(course, weapon, _why_no_defender(course), "Damage Step 3.g.ii")
        else:
            _lose_one(course, weapon)


def _lose_one(course: Course, weapon: Piece) -> None:
    """Cleave 7: one counter however many objects were hit."""
    weapon.durability = max(0, (weapon.durability or 0) - 1)
    clause = "Damage Step 3.g.ii"
    for blow in course.blows:
        if blow.attack and blow.amount:
            clause = "Damage Step 3.g"
    course.events.append(DurabilityLost(weapon.label, 1, weapon.durability, clause))


def keep_durability(course: Course, weapon: Piece, reason: str, clause: str) -> None:
    """Note that a weapon keeps its counters, and why."""
    course.events.append(DurabilityKept(weapon.label, reason, clause))


def _why_no_defender(course: Course) -> str:
    return _KEPT_BY_DEFENDER.get(course.board.defenders[0].gone, "defender-illegal")
