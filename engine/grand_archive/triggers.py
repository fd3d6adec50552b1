"""Triggered abilities: which trigger, which do not and why, and how they lie on the stack (Triggered 10, End of Combat 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import NotTriggered, Triggered
from engine.grand_archive.board import ATTACKING
from engine.resolution import Choice
from engine.values import Value

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.combat import Ability
    from engine.grand_archive.course import Blow, Course

BEFORE_DAMAGE, DAMAGE, STATE_CHECK = 0, 1, 2
_HITS = {"On Hit": "", "On Ally Hit": "ally", "On Champion Hit": "champion"}
_KILLS = {"On Kill": "", "On Ally Kill": "ally", "On Champion Kill": "champion"}


class Waiting(Value, frozen=True):
    """An ability that triggered and waits to be put on the stack."""

    source: Piece
    when: str
    text: str
    about: str
    amount: int
    clause: str


def trigger_on_attack(course: Course) -> None:
    """Put On Attack abilities on the stack; they resolve before retaliation (Declaration General 4)."""
    waiting = [
        Waiting(piece, ability.when, ability.text or "", "", 0, "Declaration General 4")
        for piece in course.board.participants
        for ability in piece.abilities
        if ability.when == "On Attack"
    ]
    _put_on_stack(course, waiting, BEFORE_DAMAGE)


def trigger_hits(course: Course) -> None:
    """Trigger On Hit and its kin for every object that was dealt combat damage (On Hit 2–3, Hit 3)."""
    waiting: list[Waiting] = []
    for piece, blows in _strikers(course):
        for ability in piece.abilities:
            if ability.when in _HITS:
                waiting += _hit(course, piece, ability, blows)
    waiting += _static_counters(course)
    _put_on_stack(course, waiting, DAMAGE)


def _strikers(course: Course) -> list[tuple[Piece, list[Blow]]]:
    """List everything that may have hit something, with its blows: the attack's parts, then the units of the other side."""
    attack = [blow for blow in course.blows if blow.attack]
    strikers = [(piece, attack) for piece in course.board.participants]
    strikers += [
        (piece, [blow for blow in course.blows if not blow.attack and blow.source is piece])
        for piece in (*course.board.defenders, *course.board.others)
    ]
    return strikers


def _hit(course: Course, piece: Piece, ability: Ability, blows: list[Blow]) -> list[Waiting]:
    wanted = _HITS[ability.when]
    hits = [blow for blow in blows if blow.amount]
    replaced = [blow for blow in blows if blow.replaced]
    if replaced and course.other_reading("instead-and-hit", replaced[0].target.label):
        hits += replaced
    fitting = [blow for blow in hits if wanted in ("", blow.target.kind)]
    if _out_of_attack(piece):
        fitting = []
    if not fitting:
        _stay_quiet(
            course,
            piece,
            ability,
            _why_no_hit(course, piece, blows, hits, wanted),
            "Hit 3" if not hits else "On Hit hint",
        )
        return []
    if len(fitting) > 1 and course.other_reading("hits-per-object", piece.label):
        fitting = fitting[:1]
    clause = "On Hit 2" if piece.unit is not None else "On Hit 3"
    return [Waiting(piece, ability.when, ability.text or "", b.target.label, b.amount, clause) for b in fitting]


def _out_of_attack(piece: Piece) -> bool:
    """Tell whether a card or weapon is no longer part of the attack."""
    return piece.role in ("card", "weapon") and "left" in piece.happens


def _why_no_hit(course: Course, piece: Piece, blows: list[Blow], hits: list[Blow], wanted: str) -> str:
    if course.skipped:
        return course.skipped
    if _out_of_attack(piece):
        return "not-in-attack"
    if hits:
        return f"not-{wanted}"
    if any(blow.replaced for blow in blows):
        return "replaced"
    if blows:
        return "no-damage"
    return "not-dealing"


def _static_counters(course: Course) -> list[Waiting]:
    """Let static counters add to what an arcane unit of the same side dealt (Counters/Static 1)."""
    waiting: list[Waiting] = []
    for blow in course.blows:
        unit = blow.source.unit
        if not blow.amount or unit is None or "arcane" not in unit.elements:
            continue
        waiting += [
            Waiting(piece, "Static", "", blow.target.label, 1, "Counters/Static 1")
            for piece in course.board.units
            if piece.side == blow.source.side and piece.unit is not None and piece.unit.static
        ]
    return waiting


def trigger_deaths(course: Course) -> None:
    """Trigger On Kill for the killing blow's source and On Death for who died (On Kill 2–3, On Death 1–2)."""
    waiting: list[Waiting] = []
    for piece, blows in _strikers(course):
        for ability in piece.abilities:
            if ability.when in _KILLS:
                waiting += _kill(course, piece, ability, blows)
    for piece in course.board.units:
        for ability in piece.abilities:
            if ability.when != "On Death":
                continue
            fate = course.died.get(piece.label)
            if fate == "graveyard":
                # Abilities speak of the unit as it last was, its power included.
                power = max(0, (piece.power or 0) + (piece.unit.power_later if piece.unit else 0))
                waiting.append(Waiting(piece, "On Death", ability.text or "", piece.label, power, "On Death 1"))
            else:
                reason = course.skipped or "survived" if fate is None else f"lost-{fate}"
                _stay_quiet(course, piece, ability, reason, "On Death 2" if fate else "On Death 1")
    _put_on_stack(course, waiting, STATE_CHECK)


def _kill(course: Course, piece: Piece, ability: Ability, blows: list[Blow]) -> list[Waiting]:
    wanted = _KILLS[ability.when]
    source = course.board.attacker if piece.role in ("card", "weapon") else piece
    targets = list(dict.fromkeys(blow.target for blow in blows if blow.amount))
    killed = []
    reason, clause = course.skipped or "nothing-died", "On Kill 2"
    for target in targets:
        fate = course.died.get(target.label)
        if target.kind == "domain":
            reason, clause = "domain", "On Kill 1.b"
        elif fate is None:
            continue
        elif course.killed.get(target.label) is not source:
            reason, clause = "not-the-killing-blow", "Damage Step 2.a"
        elif fate == "champion" and not course.other_reading("champion-killed", target.label):
            reason, clause = "lost-champion", "Champion 8"
        elif fate not in ("graveyard", "champion"):
            reason, clause = f"lost-{fate}", "Dies 2"
        elif wanted not in ("", target.kind):
            reason, clause = f"not-{wanted}", "On Kill 2"
        else:
            killed.append(target)
    if _out_of_attack(piece):
        killed, reason = [], "not-in-attack"
    if not killed:
        _stay_quiet(course, piece, ability, reason, clause)
    clause = "On Kill 2" if piece.unit is not None else "On Kill 3"
    return [Waiting(piece, ability.when, ability.text or "", target.label, 0, clause) for target in killed]


def stay_quiet_before_damage(course: Course, reason: str, clause: str) -> None:
    """Say that nothing triggers because no attack took place."""
    for piece in (*course.board.participants, *course.board.defenders, *course.board.others):
        for ability in piece.abilities:
            _stay_quiet(course, piece, ability, reason, clause)


def _stay_quiet(course: Course, piece: Piece, ability: Ability, reason: str, clause: str) -> None:
    course.events.append(NotTriggered(piece.label, ability.when, ability.text or "", "", piece.side, reason, clause))


def _put_on_stack(course: Course, waiting: list[Waiting], batch: int) -> None:
    """Put a batch down, the turn player's first (Triggered 10); each player orders their own, here as described."""
    attacking = [entry for entry in waiting if entry.source.side == ATTACKING]
    defending = [entry for entry in waiting if entry.source.side != ATTACKING]
    for position, entry in enumerate((*attacking, *defending)):
        course.events.append(
            Triggered(
                entry.source.label, entry.when, entry.text, entry.about, entry.source.side, batch, position, entry.amount,
                entry.clause,
            )
        )  # fmt: skip
    for own in (attacking, defending):
        if len(own) > 1:
            names = tuple(f"{entry.source.label}: {entry.when}" for entry in own)
            course.choices.append(
                Choice(
                    "triggers",
                    "",
                    own[0].source.side,
                    names,
                    names,
                    given=False,
                    best=None,
                    worst=None,
                    result=None,
                    worst_taken=(),
                    exact=True,
                    clause="Triggered 10",
                )
            )
