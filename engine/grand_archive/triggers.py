"""Triggered abilities: which trigger, which do not and why, and how they lie on the stack (Triggered 10, End of Combat 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import NotTriggered, Triggered
from engine.grand_archive.board import ATTACKING
from engine.grand_archive.redirection import FAILS_RESOLVING, bar_to_intercept
from engine.resolution import Choice
from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.combat import Ability
    from engine.grand_archive.course import Blow, Course

BEFORE_DAMAGE, DAMAGE, STATE_CHECK = 0, 1, 2
_HITS = {"On Hit": "", "On Ally Hit": "ally", "On Champion Hit": "champion"}
_SKIPPED = {"combat-ended": "EndingPhases 1.a", "game-over": "SBA Types 1"}
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
    """Put On Attack and Intercept abilities on the stack; they resolve before retaliation (Declaration General 4)."""
    board = course.board
    waiting = [
        Waiting(piece, ability.when, ability.text or "", "", 0, "Declaration General 4")
        for piece in board.participants
        for ability in piece.abilities
        if ability.when == "On Attack"
    ]
    waiting += _interceptions(board)
    _put_on_stack(course, waiting, BEFORE_DAMAGE)
    stay_quiet_beside_attack(course)


def _interceptions(board: Board) -> list[Waiting]:
    """Trigger Intercept when its champion is attacked, also where it will fail as it resolves (Intercept 1, 2.a)."""
    waiting = []
    for piece in (*board.defenders, *board.others):
        if "intercept" in piece.keywords:
            bar = bar_to_intercept(board, piece)
            if bar is None or bar.reason in FAILS_RESOLVING:
                champion = next(target for target in board.defenders if target.kind == "champion")
                waiting.append(Waiting(piece, "Intercept", "", champion.label, 0, "Intercept 1"))
    return waiting


def stay_quiet_beside_attack(course: Course) -> None:
    """Say that On Attack does not trigger on what does not attack."""
    for piece in (*course.board.defenders, *course.board.others):
        for ability in piece.abilities:
            if ability.when == "On Attack":
                _stay_quiet(course, piece, ability, "not-attacking", "On Attack 1.a")


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
        _stay_quiet(course, piece, ability, *_why_no_hit(course, piece, blows, hits, wanted))
        return []
    if len(fitting) > 1 and course.other_reading("hits-per-object", piece.label):
        fitting = fitting[:1]
    clause = "On Hit 2" if piece.unit is not None else "On Hit 3"
    return [Waiting(piece, ability.when, ability.text or "", b.target.label, b.amount, clause) for b in fitting]


def _out_of_attack(piece: Piece) -> bool:
    """Tell whether a card or weapon is no longer part of the attack."""
    return piece.role in ("card", "weapon") and piece.gone == "left"


def _why_no_hit(course: Course, piece: Piece, blows: list[Blow], hits: list[Blow], wanted: str) -> tuple[str, str]:
    """Give the reason and the clause."""
    if course.skipped:
        return course.skipped, _SKIPPED[course.skipped]
    if _out_of_attack(piece):
        return "not-in-attack", "On Hit 3"
    if hits:
        return f"not-{wanted}", "On Hit hint"
    if any(blow.replaced for blow in blows):
        return "replaced", "Hit 3"
    return "no-damage" if blows else "not-dealing", "Hit 3"


def _static_counters(course: Course) -> list[Waiting]:
    """Let static counters add to what an arcane unit of the same side dealt, one a time (Counters/Static 1)."""
    charged = [piece for piece in course.board.units if piece.unit is not None and piece.unit.static]
    waiting: list[Waiting] = []
    for blow in course.blows if charged else ():
        unit = blow.source.unit
        if not blow.amount or unit is None or "arcane" not in unit.elements:
            continue
        for piece in charged:
            if piece.side != blow.source.side or piece.gone in ("left", "died"):
                continue
            used = len([entry for entry in waiting if entry.source is piece])
            if piece.unit is not None and used < piece.unit.static:
                waiting.append(Waiting(piece, "Static", "", blow.target.label, 1, "Counters/Static 1"))
            else:
                course.events.append(
                    NotTriggered(piece.label, "Static", "", blow.target.label, piece.side, "no-counter", "Counters/Static 1")
                )
    return waiting


def trigger_deaths(course: Course) -> None:
    """Trigger On Kill for the killing blow's source and On Death for who died (On Kill 2–3, On Death 1–2)."""
    waiting: list[Waiting] = []
    for piece, blows in _strikers(course):
        for ability in piece.abilities:
            if ability.when in _KILLS:
                waiting += _kill(course, piece, ability, blows)
    trigger_on_death(course, waiting)


def trigger_on_death(course: Course, waiting: Sequence[Waiting] = ()) -> None:
    """Trigger On Death, together with what waits already."""
    deaths = [
        death
        for piece in (*course.board.units, *course.board.cards, *course.board.weapons)
        for ability in piece.abilities
        if ability.when == "On Death"
        for death in _death(course, piece, ability)
    ]
    _put_on_stack(course, [*waiting, *deaths], STATE_CHECK)


def _death(course: Course, piece: Piece, ability: Ability) -> list[Waiting]:
    fate = course.died.get(piece.label)
    if fate == "graveyard" or (fate == "champion" and course.other_reading("champion-killed", piece.label)):
        # Abilities speak of the unit as it last was, its power included (On Death 3).
        power = max(0, (piece.power or 0) + piece.power_later)
        return [Waiting(piece, "On Death", ability.text or "", piece.label, power, "On Death 1")]
    if not piece.is_unit:
        reason, clause = "not-a-unit", "On Death 1.a"
    elif fate is not None:
        reason, clause = f"lost-{fate}", "Champion 8" if fate == "champion" else "On Death 2"
    elif piece.gone == "left":
        reason, clause = "left", "On Death 1"
    else:
        reason, clause = "survived", "On Death 1"
    _stay_quiet(course, piece, ability, reason, clause)
    return []


def _kill(course: Course, piece: Piece, ability: Ability, blows: list[Blow]) -> list[Waiting]:
    wanted = _KILLS[ability.when]
    rule = "On Kill 2" if piece.unit is not None else "On Kill 3"
    source = course.board.attacker if piece.role in ("card", "weapon") else piece
    targets = list(dict.fromkeys(blow.target for blow in blows if blow.amount))
    killed = []
    reason, clause = "nothing-died", rule
    if course.skipped:
        reason, clause = course.skipped, _SKIPPED[course.skipped]
    for target in targets:
        fate = course.died.get(target.label)
        if target.kind == "domain":
            reason, clause = "domain", "On Kill 1.b"
        elif fate is None:
            continue
        elif target is piece:
            reason, clause = "killed-itself", "On Kill 2"
        elif course.killed.get(target.label) is not source:
            reason, clause = "not-the-killing-blow", "Damage Step 2.a"
        elif fate == "champion" and not course.other_reading("champion-killed", target.label):
            reason, clause = "lost-champion", "Champion 8"
        elif fate not in ("graveyard", "champion"):
            reason, clause = f"lost-{fate}", "Dies 2"
        elif wanted not in ("", target.kind):
            reason, clause = f"not-{wanted}", rule
        else:
            killed.append(target)
    if _out_of_attack(piece):
        killed, reason, clause = [], "not-in-attack", rule
    if not killed:
        _stay_quiet(course, piece, ability, reason, clause)
    return [Waiting(piece, ability.when, ability.text or "", target.label, 0, rule) for target in killed]


def stay_quiet_before_damage(course: Course, reason: str, clause: str) -> None:
    """Say that nothing but a death triggers, because no attack took place."""
    for piece in (*course.board.participants, *course.board.defenders, *course.board.others):
        for ability in piece.abilities:
            if ability.when != "On Death":
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
