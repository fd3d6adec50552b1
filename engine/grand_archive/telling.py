"""Telling how an instance of damage was changed on its way, effect by effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import CountersChanged, DamageRedirected, EffectApplied, EffectReady, EffectWasted, Noted
from engine.grand_archive.replacement import BULWARK
from engine.grand_archive.sacrifice import sacrifice
from engine.order import Op

if TYPE_CHECKING:
    from engine.effects import Consequence
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course
    from engine.grand_archive.gathering import Gathered
    from engine.grand_archive.replacement import Origin, Strike
    from engine.order import Change, Delivery, Plan, Step

_MOVES = (Op.REDIRECT, Op.SPLIT, Op.COPY)


def tell_steps(course: Course, strike: Strike, delivery: Delivery, gathered: Gathered) -> None:
    """Tell every effect that was applied, in order, and those that never were."""
    origins = gathered.origins
    for step in delivery.steps:
        use = gathered.covered.get(step.change.id)
        _tell(course, strike, step, origins[step.change.id], step.left if use is None else course.uses[use])
    for change in delivery.unused:
        origin = origins[change.id]
        reason, clause = _why_unused(course, change, delivery)
        course.events.append(
            EffectWasted(origin.label, origin.holder.label, strike.source.label, delivery.recipient, reason, None, clause)
        )


def _why_unused(course: Course, change: Change, delivery: Delivery) -> tuple[str, str]:
    if delivery.amount == 0:
        return "event-gone", "Damage 9"
    if (change.uses is not None and not course.uses[change.uses]) or (change.pool is not None and not course.pools[change.pool]):
        return "spent", "Prevention 6"
    return "declined" if change.optional else "condition", "Replacement 3.a"


def tell_sharers(course: Course, gathered: Gathered, plan: Plan) -> None:
    """Tell what is left of a shared pool or use to those who hold it as well (Prevention 8)."""
    told: dict[str, set[tuple[str, str]]] = {}
    for delivery in plan.deliveries:
        for step in delivery.steps:
            key = gathered.covered.get(step.change.id) or step.change.pool or step.change.uses
            if key in course.sharers:
                origin = gathered.origins[step.change.id]
                told.setdefault(key, set()).add((origin.holder.label, origin.label))
    for key, own in told.items():
        left = course.pools[key] if key in course.pools else course.uses[key]
        for holder, label in course.sharers[key]:
            if (holder, label) not in own or len(own) > 1:
                course.events.append(EffectReady(label, holder, left, "Prevention 8"))


def _tell(course: Course, strike: Strike, step: Step, origin: Origin, left: int | None) -> None:
    source, holder, label = strike.source.label, origin.holder.label, origin.label
    op = step.change.op
    left = None if label == BULWARK and origin.effect is None else left
    if op in _MOVES and step.change.to is not None:
        amount = step.after if op is Op.REDIRECT else step.before if op is Op.COPY else step.before - step.after
        moved = DamageRedirected(label, holder, source, step.recipient, step.change.to, amount, left, origin.clause)
        course.events.append(moved)
    elif step.paid:
        course.events.append(EffectWasted(label, holder, source, step.recipient, "discarded", left, origin.clause))
    elif op is Op.NOTHING:
        course.events.append(EffectWasted(label, holder, source, step.recipient, "unpreventable", left, origin.clause))
    elif step.before == step.after:
        course.events.append(EffectWasted(label, holder, source, step.recipient, "no-change", left, origin.clause))
    else:
        course.events.append(EffectApplied(label, holder, source, step.recipient, step.before, step.after, left, origin.clause))
    if origin.effect is None and label == BULWARK:
        course.events.append(CountersChanged(holder, "bulwark", -1, step.left or 0, "bulwark", origin.clause))
    for consequence in origin.effect.then if origin.effect is not None else ():
        _follow(course, consequence, abs(step.before - step.after), holder)


def _follow(course: Course, consequence: Consequence, changed: int, holder: str) -> None:
    """Tell what else happens, as part of the effect itself (Prevention 11)."""
    amount = changed if consequence.amount == "changed" else consequence.amount
    if consequence.kind == "text":
        course.events.append(Noted(holder, consequence.what, "Prevention 11"))
    elif consequence.kind == "sacrifice":
        sacrifice(course, consequence.what, holder)
    elif consequence.kind == "heal":
        piece = course.board.by_label[consequence.on or holder]
        healed = min(amount, piece.damage)
        piece.damage -= healed
        if healed:
            course.events.append(CountersChanged(piece.label, "damage", -healed, piece.damage, "effect", "Prevention 11"))
    elif amount:
        on = consequence.on or holder
        piece = course.board.by_label[on]
        left = course.counters.get((on, consequence.what), _described(piece, consequence.what)) + amount
        course.counters[on, consequence.what] = left
        course.events.append(CountersChanged(piece.label, consequence.what, amount, left, "effect", "Prevention 11"))


def _described(piece: Piece, counter: str) -> int:
    """Give how many counters of a name an object had from the beginning."""
    unit = piece.unit
    known = {} if unit is None else {"buff": unit.buff, "debuff": unit.debuff, "bulwark": unit.bulwark, "static": unit.static}
    return known.get(counter, 0)


def why_nothing_arrives(delivery: Delivery, origins: dict[str, Origin]) -> str:
    """Say what brought the damage to nothing: a prevention, something else instead, or a mere reduction."""
    effect = origins[delivery.steps[-1].change.id].effect
    if effect is not None and effect.op == "instead":
        return "replaced"
    return "prevented" if effect is None or effect.op == "prevent" else "reduced"
