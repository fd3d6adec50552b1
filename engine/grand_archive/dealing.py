"""Dealing damage: apply the effects in the chosen order, then let what is left arrive (Damage Step 3.e–3.f, Damage 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.events import DamageDealt, DamageNotDealt
from engine.grand_archive.asking import ask, find, unbound
from engine.grand_archive.choosing import note_effect_choices, note_retaliator_choice
from engine.grand_archive.course import Blow
from engine.grand_archive.gathering import gather, meets_something
from engine.grand_archive.options import decide_options
from engine.grand_archive.telling import tell_sharers, tell_steps, why_nothing_arrives
from engine.order import Op
from engine.values import Value

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course
    from engine.grand_archive.gathering import Gathered
    from engine.grand_archive.replacement import Strike
    from engine.order import Answer, Plan

_INCREASES = (Op.ADD, Op.RAISE, Op.SET)
_FORMS = {"champion": "counters", "domain": "durability"}


class Landing(Value, frozen=True):
    """An instance that came through to an object, or came to nothing on the way."""

    strike: Strike
    target: Piece
    amount: int
    reason: str = ""
    """Why nothing arrives, if nothing does."""


def deal(course: Course, strikes: list[Strike], orderer: str | None) -> list[Landing]:
    """Apply what changes each instance and tell it step by step; give what arrives where."""
    landed: list[Landing] = []
    live: list[Strike] = []
    met = False
    for strike in strikes:
        if strike.amount > 0:
            live.append(strike)
            met = met or meets_something(course, strike)
        else:
            landed.append(Landing(strike, strike.target, 0, "zero-power"))
    if met:
        gathered = gather(course, live)
        if gathered.origins:
            return landed + _solve(course, gathered, orderer)
    if orderer is not None:
        note_retaliator_choice(course, {str(i): strike for i, strike in enumerate(live)}, None, None)
    landed += [Landing(strike, strike.target, strike.amount) for strike in live]
    return landed


def _solve(course: Course, gathered: Gathered, orderer: str | None) -> list[Landing]:
    """Ask the search, tell what it found, and give what arrives."""
    question, answer = decide_options(course, gathered, ask(course, gathered, orderer))
    if _owner_orders(course, gathered):
        answer = replace(answer, best=answer.worst, worst=answer.best)
    free = answer
    if question.given_changes or question.given_order is not None or course.combat.discards is not None:
        free = find(course, unbound(question))
    _note_zero(course, gathered, answer)
    if orderer is not None:
        note_retaliator_choice(course, gathered.strikes, answer, free)
    note_effect_choices(course, gathered, question, answer, free)
    _spend(course, gathered, answer.best)
    landed = []
    for delivery in answer.best.deliveries:
        if not delivery.amount and not delivery.steps:
            continue  # Nothing was sent on: a part of 0 is no damage (Damage 15).
        strike = gathered.strikes[delivery.instance]
        tell_steps(course, strike, delivery, gathered)
        target = course.board.by_label[delivery.recipient]
        reason = "" if delivery.amount else why_nothing_arrives(delivery, gathered.origins)
        landed.append(Landing(strike, target, delivery.amount, reason))
    if course.sharers:
        tell_sharers(course, gathered, answer.best)
    return landed


def _owner_orders(course: Course, gathered: Gathered) -> bool:
    """Read who orders a bulwark counter on a stolen unit as its owner, where this run does so (Counters/Bulwark 1.a)."""
    for strike in gathered.strikes.values():
        target = strike.target
        if target.unit is not None and target.unit.bulwark and "owned by opponent" in target.keywords:
            return course.other_reading("bulwark-owner", target.label)
    return False


def _spend(course: Course, gathered: Gathered, plan: Plan) -> None:
    """Take off what the plan uses up; one use that covers several instances goes once."""
    course.pools.update(plan.pools)
    course.uses.update(plan.uses)
    if gathered.covered:
        applied = {step.change.id for delivery in plan.deliveries for step in delivery.steps}
        for use in {use for change, use in gathered.covered.items() if change in applied}:
            course.uses[use] -= 1


def _note_zero(course: Course, gathered: Gathered, answer: Answer) -> None:
    """Note the open point where something that would have raised the damage came too late (Damage 9)."""
    for delivery in answer.best.deliveries:
        if not delivery.amount and any(change.op in _INCREASES for change in delivery.unused):
            course.touched.setdefault("zero-in-chain", gathered.strikes[delivery.instance].target.label)


def commit(course: Course, landed: list[Landing]) -> None:
    """Let everything arrive at once (Damage Step 3): marked on allies, counters on champions, durability off domains."""
    for landing in landed:
        strike, target = landing.strike, landing.target
        if target.gone == "died" and landing.amount:
            # What was sacrificed on the way is no longer there when the damage is dealt.
            course.events.append(DamageNotDealt(strike.source.label, target.label, strike.combat, "died", "Damage Step 3.f"))
            continue
        if landing.amount <= 0:
            course.events.append(
                DamageNotDealt(strike.source.label, target.label, strike.combat, landing.reason, _nothing_clause(landing))
            )
            if strike.combat:
                course.blows.append(Blow(strike.source, target, 0, strike.attack, replaced=landing.reason == "replaced"))
            continue
        form = _FORMS.get(target.kind, "damage")
        if form == "durability":
            target.durability = max(0, (target.durability or 0) - landing.amount)
        else:
            target.damage += landing.amount
        course.events.append(
            DamageDealt(strike.source.label, target.label, landing.amount, strike.combat, form, _clause(strike, target))
        )
        if strike.combat:
            course.blows.append(Blow(strike.source, target, landing.amount, strike.attack))


def _nothing_clause(landing: Landing) -> str:
    return "Damage 15" if landing.reason == "zero-power" else "Damage 9"


def _clause(strike: Strike, target: Piece) -> str:
    if target.kind == "domain":
        return "Siegeable 1.b.i"
    if not strike.combat:
        return "Damage 2"
    if strike.attack:
        return "Damage Step 3"
    return "Damage Step 3.c" if target.gone else "Damage Step 3.d"
