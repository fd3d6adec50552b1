"""Choices: what the players order or decide in the damage step, and what hangs on it (Damage Step 2, 3.f, Critical 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.board import ATTACKING, DEFENDING
from engine.resolution import Choice

if TYPE_CHECKING:
    from engine.grand_archive.course import Course
    from engine.grand_archive.gathering import Gathered
    from engine.grand_archive.replacement import Origin, Strike
    from engine.order import Answer, Change, Delivery, Plan, Question


def given_changes(course: Course, gathered: Gathered) -> dict[str, tuple[str, ...]]:
    """Turn the orders that the description gives into change ids, by instance."""
    given: dict[str, tuple[str, ...]] = {}
    for said in course.combat.effect_orders:
        for key, strike in gathered.strikes.items():
            if strike.target.label != said.on or said.source not in (None, strike.source.label):
                continue
            here = [*gathered.dealing[key], *(c for c in gathered.taking.get(said.on, ()) if c.only_for in (None, key))]
            by_label = {gathered.origins[change.id].label.casefold(): change.id for change in reversed(here)}
            given[key] = tuple([by_label[name.casefold()] for name in said.effects if name.casefold() in by_label])
    return given


def note_retaliator_choice(course: Course, strikes: dict[str, Strike], answer: Answer | None, free: Answer | None) -> None:
    """Note the order of several retaliators, which the attacking player chooses (Damage Step 2)."""
    source = {key: strike.source.label for key, strike in strikes.items() if not strike.attack}
    if len(source) < 2:  # noqa: PLR2004 - one retaliator needs no order
        return
    attacker = strikes[next(iter(source))].target
    best = free.best.damage_to(attacker.label) if free else None
    worst = free.worst.damage_to(attacker.label) if free else None
    result = answer.best.damage_to(attacker.label) if answer else None
    options = tuple([piece.label for piece in course.retaliators if piece.label in source.values()])
    taken = tuple([source[key] for key in answer.best.order if key in source]) if answer else tuple(source.values())
    worst_taken = tuple([source[key] for key in free.worst.order if key in source]) if free else taken
    course.choices.append(
        Choice(
            "retaliators",
            attacker.label,
            ATTACKING,
            options,
            taken,
            bool(course.combat.retaliation_order),
            best,
            worst,
            result,
            worst_taken,
            answer.exact if answer else True,
            "Damage Step 2",
        )
    )


def note_effect_choices(course: Course, gathered: Gathered, question: Question, answer: Answer, free: Answer) -> None:
    """Note for each instance the order its controller chose, where order, payment or declining matters (Damage Step 3.f)."""
    for instance in question.instances:
        key, label = instance.id, instance.recipient
        delivery = _own_delivery(answer.best, key)
        for change in instance.dealing:
            if change.ransom:
                _note_discard(course, gathered.strikes[key], change, answer, free)
        given = key in question.given_changes
        if len(delivery.steps) + len(delivery.unused) < 2:  # noqa: PLR2004 - one effect has no order
            continue
        best, worst = free.best.damage_to(label), free.worst.damage_to(label)
        if best == worst and not given and not _spares_something(delivery):
            continue
        origins = gathered.origins
        listed = [*instance.dealing, *[c for c in question.taking.get(label, ()) if c.only_for in (None, key)]]
        course.choices.append(
            Choice(
                "effects",
                label,
                question.recipients[label].controller,
                tuple([origins[change.id].label for change in listed]),
                _order_in(answer.best, key, origins),
                given,
                best,
                worst,
                best if answer is free else answer.best.damage_to(label),
                _order_in(free.worst, key, origins),
                answer.exact and free.exact,
                "Damage Step 3.f",
                gathered.strikes[key].source.label,
            )
        )


def _order_in(plan: Plan, key: str, origins: dict[str, Origin]) -> tuple[str, ...]:
    return tuple([origins[step.change.id].label for step in _own_delivery(plan, key).steps])


def _spares_something(delivery: Delivery) -> bool:
    """Tell whether something that runs out was spent and something else that does was kept."""
    spends = any(step.change.uses or step.change.pool for step in delivery.steps)
    return spends and any(change.uses or change.pool for change in delivery.unused)


def _own_delivery(plan: Plan, key: str) -> Delivery:
    """Give what became of an instance itself, not of what was split off it."""
    return next(delivery for delivery in plan.deliveries if delivery.instance == key and delivery.born_of is None)


def _note_discard(course: Course, strike: Strike, critical: Change, answer: Answer, free: Answer) -> None:
    """Note whether an opponent discards against Critical."""
    paid = any(step.paid for d in answer.best.deliveries for step in d.steps if step.change.id == critical.id)
    label = strike.target.label
    payer = DEFENDING if strike.source.side == ATTACKING else ATTACKING
    taken = f"discard {critical.ransom}" if paid else "do not discard"
    course.choices.append(
        Choice(
            "discard",
            label,
            payer,
            (f"discard {critical.ransom}", "do not discard"),
            (taken,),
            course.combat.discards is not None,
            free.best.damage_to(label),
            free.worst.damage_to(label),
            answer.best.damage_to(label),
            ("do not discard",),
            answer.exact,
            "Critical 1",
        )
    )
