"""The flow of a Grand Archive combat, in the rulebook's order: declaration, retaliation, damage, end of combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import AttackDeclared, AttackStopped, EffectReady, Present, Rested, StepBegan
from engine.grand_archive.board import attack_keywords
from engine.grand_archive.course import Course
from engine.grand_archive.damage_step import damage_step, skip_damage_step
from engine.grand_archive.durability import gain_durability
from engine.grand_archive.end_of_combat import end_of_combat
from engine.grand_archive.interruption import bar_by_reading, never_begin
from engine.grand_archive.life import change_life
from engine.grand_archive.other_damage import deal_other_damage
from engine.grand_archive.redirection import intercept, redirect
from engine.grand_archive.replacement import ready_bulwark, ready_effects
from engine.grand_archive.retaliation import declare_retaliators
from engine.grand_archive.roles import lose_roles, lose_roles_by_reading
from engine.grand_archive.triggers import (
    stay_quiet_beside_attack,
    trigger_deaths,
    trigger_hits,
    trigger_on_attack,
)
from engine.order import Session

if TYPE_CHECKING:
    from engine.grand_archive.board import Board, Piece, Source
    from engine.grand_archive.combat import Combat

_ROLE_CLAUSES = {
    "attacker": "Attacking 4",
    "defender": "Attacking 4",
    "card": "Intent 2",
    "weapon": "Wield 2",
    "bystander": "Objects 1",
    "source": "Damage 10",
    "link shield": "Link Shield 1",
}


def run(combat: Combat, board: Board, readings: frozenset[str] = frozenset(), session: Session | None = None) -> Course:
    """Resolve a combat, set up on a board of its own, under the given readings of open points."""
    course = Course(combat, board, readings, session or Session())
    _drop_extra_weapons(course)
    for piece in course.board.by_label.values():
        _introduce(course, piece)
    for source, bearer, _ in board.sources:
        if source is not bearer:
            _ready(course, bearer)
    if combat.attacker is None:
        if board.changes_life:
            change_life(course)
        deal_other_damage(course, board.sources)
        stay_quiet_beside_attack(course)
        trigger_hits(course)
        trigger_deaths(course)
        return course
    if combat.interruption in ("negated", "fizzled"):
        never_begin(course, combat.interruption, "Attack 5.a")
    elif (bar := bar_by_reading(course)) is not None:
        never_begin(course, *bar)
    else:
        _fight(course)
    return course


def _drop_extra_weapons(course: Course) -> None:
    """Read the number of weapons as one, where this run does so (Declaring 2.b says “weapons”, no clause says how many)."""
    board = course.board
    if len(board.weapons) > 1 and course.other_reading("several-weapons", board.weapons[1].label):
        unused = board.weapons[1:]
        loads = [load for weapon in unused for load in (weapon.weapon.loaded if weapon.weapon else ())]
        unused += [card for card in board.cards if any(card.card is load for load in loads)]
        for piece in unused:
            piece.role = "bystander"
        board.weapons = board.weapons[:1]
        board.cards = [card for card in board.cards if card not in unused]
        board.participants = tuple([piece for piece in board.participants if piece not in unused])
        board.declared, board.keywords = attack_keywords(course.combat, board.participants)


def _introduce(course: Course, piece: Piece) -> None:
    """Record how an object stands at the beginning."""
    unit = piece.unit
    counters: tuple[tuple[str, int], ...] = ()
    if unit is not None and (unit.buff or unit.debuff or unit.bulwark or unit.static):
        # Counters/Buff 4, Debuff 4: one of each cancel out.
        buff, debuff = max(0, unit.buff - unit.debuff), max(0, unit.debuff - unit.buff)
        all_counters = (("buff", buff), ("debuff", debuff), ("bulwark", unit.bulwark), ("static", unit.static))
        counters = tuple([(name, count) for name, count in all_counters if count])
        ready_bulwark(course, piece)
    course.events.append(
        Present(
            piece.label, piece.kind, piece.side, piece.role, piece.power, piece.life, piece.damage,
            piece.durability, counters, piece.rested, _ROLE_CLAUSES[piece.role],
        )
    )  # fmt: skip
    if piece.effect_labels:
        _ready(course, piece)


def _ready(course: Course, piece: Piece) -> None:
    for label, left in ready_effects(course, piece):
        course.events.append(EffectReady(label, piece.label, left, "Prevention 6"))


def _fight(course: Course) -> None:
    """Go through the combat phase."""
    board, combat = course.board, course.combat
    attacker = board.attacker
    assert attacker is not None  # noqa: S101 - only called for an attack
    cleave = "cleave" in board.declared
    course.events.append(
        AttackDeclared(
            attacker.label,
            tuple(piece.label for piece in board.defenders if "arrived late" not in piece.happens),
            tuple(piece.label for piece in (*board.cards, *board.weapons)),
            "Declaration General 1.a" if cleave else "Declaration General 1",
        )
    )
    if not attacker.rested and not combat.additional:
        course.events.append(Rested(attacker.label, "attacks", "Attacking 1.d"))
    course.events.append(StepBegan("retaliation", "Retaliation 1"))
    if board.triggers:
        trigger_on_attack(course)
        intercept(course)
    if combat.redirected:
        redirect(course)
    if cleave:
        lose_roles_by_reading(course)
    if board.sources:
        deal_other_damage(course, _sources(board, "before retaliation"))
    if not course.over:
        declare_retaliators(course)
        gain_durability(course)
        if board.changes_life:
            change_life(course)
        if board.sources:
            deal_other_damage(course, _sources(board, "before damage"))
    if course.over:
        skip_damage_step(course, "game-over")
    elif combat.interruption == "combat ended":
        lose_roles(course)
        course.events.append(AttackStopped("combat-ended", "EndingPhases 1.b"))
        skip_damage_step(course, "combat-ended")
    else:
        lose_roles(course)
        damage_step(course)
    end_of_combat(course)


def _sources(board: Board, when: str) -> list[Source]:
    """Give the sources of other damage that is dealt at a moment."""
    return [source for source in board.sources if source.said.when == when]
