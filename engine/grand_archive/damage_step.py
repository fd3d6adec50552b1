"""The Damage Step: sum, order, deal (Damage Step 2–3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects import destination
from engine.events import DamageNotDealt, StepBegan
from engine.grand_archive.board import ATTACKING
from engine.grand_archive.dealing import commit, deal
from engine.grand_archive.durability import keep_durability, spend_durability
from engine.grand_archive.power import retaliation_power, sum_power
from engine.grand_archive.replacement import Strike, traits_of
from engine.grand_archive.roles import still_defending, still_retaliating, why_not_attacking

if TYPE_CHECKING:
    from engine.grand_archive.course import Course

_CLAUSE_OF_ABSENCE = {
    "left": "Attacking 8",
    "died": "Attacking 8",
    "changed-control": "Attacking 10",
    "illegal": "Attacking 4.b",
    "stealth": "Damage Step hint: stealth",
    "not-a-target": "SBA Types 7",
    "arrived-late": "Cleave 1.b",
}
_CLAUSE_OF_NO_STRIKE = {"left": "Damage Step 3.b", "died": "Damage Step 3.b", "changed-control": "Attacking 10"}


def damage_step(course: Course) -> None:
    """Deal the attack's and the retaliators' damage, and take durability, all at once."""
    course.events.append(StepBegan("damage", "Damage Step 1"))
    attack = attack_strikes(course)
    retaliation = order_retaliators(course, retaliation_strikes(course))
    # Damage Step 3.f: first what changes the amounts, for both sides; then everything happens simultaneously.
    if retaliation and _comes_back(course) and not course.other_reading("order-of-objects", retaliation[0].target.label):
        # Both reach the attacker, so its controller looks at both together, at what is meant for it first: the best and
        # the worst are its own. What lands is told of the attack first, as ever.
        landed = deal(course, retaliation + attack, orderer=ATTACKING)
        landed.sort(key=lambda landing: not landing.strike.attack)
    else:
        landed = deal(course, attack, orderer=None)
        landed += deal(course, retaliation, orderer=ATTACKING)
    commit(course, landed)
    spend_durability(course)


def _comes_back(course: Course) -> bool:
    """Tell whether an effect may send damage of the attack to the attacker itself."""
    board = course.board
    for piece in board.by_label.values() if board.moves else ():
        for effect in piece.taking + piece.dealing:
            to = destination(effect)
            if to is not None and board.by_label[to] is board.attacker:
                return True
    return False


def skip_damage_step(course: Course, reason: str) -> None:
    """Leave the step out: no damage, no durability (EndingPhases 1, Weapon 4.c.i)."""
    course.skipped = reason
    for weapon in course.board.wielded:
        keep_durability(course, weapon, reason, "Weapon 4.c.i")


def attack_strikes(course: Course) -> list[Strike]:
    """Make the attack's instance for each defender that is still one; the full amount to each (Damage Step 3.a, 3.e)."""
    attacker = course.board.attacker
    assert attacker is not None  # noqa: S101 - only called for an attack
    for piece in course.board.defenders:
        if piece.gone or attacker.gone:
            reason = f"attacker-{attacker.gone}" if attacker.gone else piece.gone
            clause = why_not_attacking(attacker) if attacker.gone else _CLAUSE_OF_ABSENCE[piece.gone]
            course.events.append(DamageNotDealt(attacker.label, piece.label, combat=True, reason=reason, clause=clause))
    targets = [] if attacker.gone else still_defending(course)
    if not targets:
        return []
    total = sum_power(course)
    unpreventable = "unpreventable" in course.board.keywords
    traits = traits_of(attacker)
    return [
        Strike(attacker, target, total, combat=True, attack=True, unpreventable=unpreventable, traits=traits)
        for target in targets
    ]


def retaliation_strikes(course: Course) -> list[Strike]:
    """Make each retaliator's instance against the attacker (Retaliation 3.a, Damage Step 3.b–3.d)."""
    attacker = course.board.attacker
    assert attacker is not None  # noqa: S101 - only called for an attack
    dealing = still_retaliating(course)
    for piece in course.retaliators:
        if piece not in dealing:
            # One that only gained stealth would still strike, had the attacker not gone.
            own = piece.gone in _CLAUSE_OF_NO_STRIKE
            reason = f"retaliator-{piece.gone}" if own else f"attacker-{attacker.gone}"
            clause = _CLAUSE_OF_NO_STRIKE.get(piece.gone, "SBA Types 7")
            course.events.append(DamageNotDealt(piece.label, attacker.label, combat=True, reason=reason, clause=clause))
    strikes = []
    for piece in dealing:
        power = retaliation_power(course, piece)
        if attacker.kind == "weapon":
            # A weapon that attacks as though it were an ally is no unit that damage could be marked on.
            course.events.append(
                DamageNotDealt(piece.label, attacker.label, combat=True, reason="weapon-attacker", clause="Objects 2")
            )
            continue
        unpreventable = "unpreventable" in piece.keywords
        strikes.append(
            Strike(piece, attacker, power, combat=True, attack=False, unpreventable=unpreventable, traits=traits_of(piece))
        )
    return strikes


def order_retaliators(course: Course, strikes: list[Strike]) -> list[Strike]:
    """Put the retaliators in the order that the description gives (Damage Step 2); the search orders the rest."""
    given = course.combat.retaliation_order
    if not given:
        return strikes
    place = {label: i for i, label in enumerate(given)}
    return sorted(strikes, key=lambda strike: place[strike.source.label])
