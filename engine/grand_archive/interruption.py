"""Attacks that never begin: negated, fizzled, or undone under another reading of who may attack (Attack 5.a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import AttackStopped, Moved, NotRetaliating, Rested
from engine.grand_archive.attack import has_attack_card
from engine.grand_archive.durability import keep_durability
from engine.grand_archive.life import change_life
from engine.grand_archive.other_damage import deal_other_damage
from engine.grand_archive.roles import leave
from engine.grand_archive.triggers import stay_quiet_before_damage, trigger_on_death

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course

_LEAVES_BY = {"attacker": "Attacking 7", "weapon": "Attacking 5.d", "defender": "Attacking 8"}


def bar_by_reading(course: Course) -> tuple[str, str] | None:
    """Give what keeps the attack from being declared under another reading of who may attack."""
    attacker, combat, board = course.board.attacker, course.combat, course.board
    assert attacker is not None  # noqa: S101 - only called for an attack
    if combat.additional and attacker.rested and course.other_reading("additional-attack-rests", attacker.label):
        return "rested-attacker", "Declaring 2.a.i"
    if attacker.kind == "champion":
        power = sum([piece.power_bonus if piece.power is None else piece.power for piece in board.participants])
        power += sum([modifier.power for modifier in combat.modifiers if modifier.power > 0])
        if power <= 0 and course.other_reading("zero-power-champion", attacker.label):
            return "needs-power", "Damage 6"
    return None


def never_begin(course: Course, reason: str, clause: str) -> None:
    """Leave the combat out: the card goes to the graveyard, the attacker stays rested, nothing triggers (Attack 5.a).

    What else was described takes place all the same: objects leave, life changes, other damage is dealt.
    """
    board = course.board
    attacker = board.attacker
    assert attacker is not None  # noqa: S101 - only called for an attack
    course.events.append(AttackStopped(reason, clause))
    if has_attack_card(course.combat):
        course.events.append(Rested(attacker.label, "attack-card", "Attack 5.a"))
        for card in board.cards:
            course.events.append(Moved(card.label, *_off_the_stack(card, reason)))
    for weapon in board.wielded:
        keep_durability(course, weapon, reason, "Damage Step 3.g.ii" if reason in ("negated", "fizzled") else clause)
    for piece in (attacker, *board.weapons, *board.defenders, *board.others):
        if piece.unit is not None and piece.unit.retaliates:
            course.events.append(NotRetaliating(piece.label, reason, clause))
        if "left" in piece.happens:
            # Command 2: a card can't go to the intent of an ally that is gone.
            commanded = piece is attacker and piece.kind == "ally"
            leave(course, piece, "Command 2" if commanded else _LEAVES_BY.get(piece.role, "Damage Step 3.b"))
    if board.changes_life:
        change_life(course)
    deal_other_damage(course, board.sources)
    stay_quiet_before_damage(course, reason, clause)
    trigger_on_death(course)


def _off_the_stack(card: Piece, reason: str) -> tuple[str, str, str]:
    """Give where a negated or fizzled attack card goes, why, and the clause."""
    if "copy" in card.keywords:
        return "nowhere", reason, "SBA Types 5"
    if "regalia" in card.keywords:
        return "banishment", reason, "Regalia 4"
    if "ephemeral" in card.keywords:
        return "banishment", reason, "Ephemeral 1.b.i"
    return "graveyard", reason, "Attack 5.a"
