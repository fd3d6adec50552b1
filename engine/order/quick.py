"""The everyday question: up to three plain changes an instance, and one player. Every order is tried, without ado.

The answer is the same as the search's, down to which of equally good orders is taken. Most combats ask nothing else, so
it is written for speed: plain tuples, and positions rather than names.
"""

from __future__ import annotations

from itertools import permutations
from operator import itemgetter
from typing import TYPE_CHECKING

from engine.order.arithmetic import MOVES, apply
from engine.order.model import Answer, Delivery, Op, Plan, Step
from engine.order.policy import OneOrderer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.order.model import Change, Instance, Policy, Question

MOST_CHANGES = 3

_POOL = Op.POOL

Trail = tuple[int, int, "Trail"] | None
"""The last pick, as minus its bit, so that the latest-listed sorts first; the amount before it; and the picks before."""

End = tuple[int, int, int, int, Trail, "Mapping[str, int]", "Mapping[str, int]"]
"""One way to the end: amount, cards and points that it cost, which changes were applied (bit by bit), the trail, and what
is left of pools and uses."""


def quick_answer(question: Question, policy: Policy) -> Answer | None:
    """Answer if the question is an everyday one; None leaves it to the search."""
    if type(policy) is not OneOrderer or question.given_changes or question.given_order:
        return None
    if len(question.instances) == 1:
        return _answer(question, policy, question.instances[0])
    if question.orderer is not None or question.pools or question.uses:
        return None
    answers: list[Answer] = []
    for instance in question.instances:
        answer = _answer(question, policy, instance)
        if answer is None:
            return None
        answers.append(answer)
    best, worst = _together([answer.best for answer in answers]), _together([answer.worst for answer in answers])
    return Answer(best, worst, True, sum([answer.states for answer in answers]))  # noqa: FBT003 - positions are faster


def _together(plans: list[Plan]) -> Plan:
    """Put plans into one that have nothing to do with each other."""
    order = tuple([name for plan in plans for name in plan.order])
    return Plan(order, tuple([delivery for plan in plans for delivery in plan.deliveries]), {}, {})


def _answer(question: Question, policy: OneOrderer, instance: Instance) -> Answer | None:
    changes = instance.dealing + question.taking.get(instance.recipient, ())
    if not changes:
        plan = _plan(instance, changes, (instance.amount, 0, 0, 0, None, question.pools, question.uses))
        return Answer(plan, plan, True, 1)  # noqa: FBT003 - positions are faster
    if len(changes) > MOST_CHANGES or not _are_plain(changes):
        return None
    best: End = (instance.amount, 0, 0, 0, None, question.pools, question.uses)
    ends = [best]
    if instance.amount or not policy.ends_at_zero:
        ends = []
        if _are_steady(changes):
            _permute(changes, policy.ends_at_zero, best, ends)
            best, worst = min(ends, key=_STEADY_LEAST), min(ends, key=_steady_greatest)
        else:
            _walk(changes, question.recipients[instance.recipient].controller, policy.ends_at_zero, best, ends)
            best, worst = _least(ends), _greatest(ends)
    else:
        worst = best
    plan = _plan(instance, changes, best)
    return Answer(plan, plan if worst is best else _plan(instance, changes, worst), True, len(ends))  # noqa: FBT003 - as above


def _are_plain(changes: tuple[Change, ...]) -> bool:
    """Tell whether no two changes share anything or may be interchangeable, and none needs more than one number."""
    for number, change in enumerate(changes):
        if change.ransom or change.only_for is not None or change.op in MOVES:
            return False
        for other in changes[:number]:
            if (
                (change.op is other.op and change.n == other.n)
                or (change.pool is not None and change.pool == other.pool)
                or (change.uses is not None and change.uses == other.uses)
            ):
                return False
    return True


def _are_steady(changes: tuple[Change, ...]) -> bool:
    """Tell whether every change must be applied whatever the amount is, and costs nothing."""
    for change in changes:
        if change.optional or change.uses or change.pool or change.at_least is not None or change.at_most is not None:
            return False
    return True


_ORDERS = ((), ((0,),), ((0, 1), (1, 0)), tuple(permutations(range(MOST_CHANGES))))


def _permute(changes: tuple[Change, ...], ends_at_zero: bool, here: End, ends: list[End]) -> None:  # noqa: FBT001 - positions are faster
    """Follow every order of changes that all must be applied."""
    start, _, _, _, _, pools, uses = here
    for order in _ORDERS[len(changes)]:
        amount, applied = start, 0
        trail: Trail = None
        for place in order:
            bit = 1 << place
            trail = (-bit, amount, trail)
            amount = apply(changes[place], amount, 0)
            applied |= bit
            if not amount and ends_at_zero:
                break
        ends.append((amount, 0, 0, applied, trail, pools, uses))


def _walk(changes: tuple[Change, ...], player: str, ends_at_zero: bool, here: End, ends: list[End]) -> None:  # noqa: FBT001 - positions are faster
    """Follow every order of picks to its end, from an amount that is not gone."""
    amount, cards, points, applied, trail, pools, uses = here
    everything = (1 << len(changes)) - 1
    may_stop = True
    bit = 1
    for change in changes:
        own, bit = bit, bit << 1
        if (
            applied & own
            or (change.at_least is not None and amount < change.at_least)
            or (change.at_most is not None and amount > change.at_most)
        ):
            continue
        held = 0
        more_cards, more_points, less_pools, less_uses = cards, points, pools, uses
        if change.uses is not None:
            left = uses.get(change.uses, 0)
            if left <= 0:
                continue
            less_uses = {**uses, change.uses: left - 1}
            more_cards += change.controller == player
        if change.op is _POOL:
            key = change.pool or ""
            held = pools.get(key, 0)
            if held <= 0:
                continue
            spent = min(held, amount)
            less_pools = {**pools, key: held - spent}
            more_points += spent if change.controller == player else 0
        may_stop = may_stop and change.optional
        after = apply(change, amount, held)
        then: End = (after, more_cards, more_points, applied | own, (-own, amount, trail), less_pools, less_uses)
        if then[3] == everything or (after == 0 and ends_at_zero):
            ends.append(then)
        else:
            _walk(changes, player, ends_at_zero, then, ends)
    if may_stop:
        ends.append(here)


_STEADY_LEAST = itemgetter(0, 3, 4)
"""Sort what costs nothing by amount, then as the search does."""


def _steady_greatest(end: End) -> tuple[object, ...]:
    return (-end[0], end[3], end[4])


def _least(ends: list[End]) -> End:
    """Take the best end."""
    amount = min([end[0] for end in ends])
    equal = [end for end in ends if end[0] == amount]
    return equal[0] if len(equal) == 1 else min(equal, key=lambda end: (end[1:3], _left(end), end[3:5]))


def _greatest(ends: list[End]) -> End:
    """Take the worst end; what it costs only matters between equals."""
    amount = max([end[0] for end in ends])
    equal = [end for end in ends if end[0] == amount]
    return equal[0] if len(equal) == 1 else min(equal, key=lambda end: (_left(end), end[1:5]))


def _left(end: End) -> tuple[int, ...]:
    """Sort what leaves more of the pools and uses described first before the others."""
    return tuple([-held for held in (*end[5].values(), *end[6].values())])


def _plan(instance: Instance, changes: tuple[Change, ...], end: End) -> Plan:
    """Write down the steps of the way that was chosen."""
    after, _, _, applied, trail, pools, uses = end
    name, recipient = instance.id, instance.recipient
    steps: list[Step] = []
    while trail is not None:
        minus_bit, before, trail = trail
        change = changes[(-minus_bit).bit_length() - 1]
        spent = 0
        left: int | None = None
        if change.op is _POOL:
            spent = before - after
            left = pools[change.pool or ""]
        elif change.uses is not None:
            left = uses[change.uses]
        steps.append(Step(name, change, recipient, before, after, spent, False, left))  # noqa: FBT003 - positions are faster
        after = before
    steps.reverse()
    unused: tuple[Change, ...] = ()
    if applied + 1 != 1 << len(changes):
        unused = tuple([change for place, change in enumerate(changes) if not applied >> place & 1])
    delivery = Delivery(name, recipient, end[0], tuple(steps), None, unused)
    return Plan((name,), (delivery,), pools, uses)
