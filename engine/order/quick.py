"""The everyday question: one instance, one player, up to three plain changes. Every order is tried, without ado.

The answer is the same as the search's, down to which of equally good orders is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.order.arithmetic import MOVES, apply
from engine.order.model import Answer, Delivery, Op, Plan, Step
from engine.order.policy import OneOrderer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.order.model import Change, Instance, Policy, Question

MOST_CHANGES = 3

_POOL = Op.POOL

Trail = tuple[int, int, "Trail"] | None
"""The last pick, as minus its place in the listing, so that the latest-listed sorts first; the amount before it; and
the picks before that."""


class End(NamedTuple):
    """One way to the end."""

    amount: int
    cards: int
    points: int
    applied: int
    """Bit by bit: which changes were."""
    trail: Trail
    pools: Mapping[str, int]
    uses: Mapping[str, int]


def quick_answer(question: Question, policy: Policy) -> Answer | None:
    """Answer if the question is an everyday one; None leaves it to the search."""
    if len(question.instances) != 1 or type(policy) is not OneOrderer or question.given_changes or question.given_order:
        return None
    instance = question.instances[0]
    changes = instance.dealing + question.taking.get(instance.recipient, ())
    if not changes or not (instance.amount or not policy.ends_at_zero):
        plan = _plan(instance, changes, End(instance.amount, 0, 0, 0, None, question.pools, question.uses))
        return Answer(plan, plan, exact=True, states=1)
    if len(changes) > MOST_CHANGES or not _are_plain(changes):
        return None
    return _Walk(question, instance, changes, ends_at_zero=policy.ends_at_zero).answer()


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


class _Walk:
    """Every order of picks, followed to its end."""

    __slots__ = ("all", "changes", "ends", "ends_at_zero", "instance", "player", "question")

    def __init__(self, question: Question, instance: Instance, changes: tuple[Change, ...], *, ends_at_zero: bool) -> None:
        self.question = question
        self.instance = instance
        self.changes = changes
        self.ends_at_zero = ends_at_zero
        self.player = question.recipients[instance.recipient].controller
        self.all = (1 << len(changes)) - 1
        self.ends: list[End] = []

    def answer(self) -> Answer:
        """Take the best end and the worst."""
        question = self.question
        self._walk(self.instance.amount, 0, 0, 0, None, question.pools, question.uses)
        ends = self.ends
        best = worst = ends[0]
        if len(ends) > 1:
            best, worst = min(ends, key=_best_first), min(ends, key=_worst_first)
        plan = _plan(self.instance, self.changes, best)
        other = plan if worst is best else _plan(self.instance, self.changes, worst)
        return Answer(plan, other, exact=True, states=len(ends))

    def _walk(
        self,
        amount: int,
        cards: int,
        points: int,
        applied: int,
        trail: Trail,
        pools: Mapping[str, int],
        uses: Mapping[str, int],
    ) -> None:
        may_stop = True
        bit = 1
        for change in self.changes:
            here, bit = bit, bit << 1
            if (
                applied & here
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
                more_cards += change.controller == self.player
            if change.op is _POOL:
                key = change.pool or ""
                held = pools.get(key, 0)
                if held <= 0:
                    continue
                spent = min(held, amount)
                less_pools = {**pools, key: held - spent}
                more_points += spent if change.controller == self.player else 0
            may_stop = may_stop and change.optional
            after = apply(change, amount, held)
            end = End(after, more_cards, more_points, applied | here, (-here, amount, trail), less_pools, less_uses)
            if end.applied == self.all or (after == 0 and self.ends_at_zero):
                self.ends.append(end)
            else:
                self._walk(*end)
        if may_stop:
            self.ends.append(End(amount, cards, points, applied, trail, pools, uses))


def _best_first(end: End) -> tuple[object, ...]:
    return end.amount, end.cards, end.points, _spent_late(end), end.applied, end.trail


def _worst_first(end: End) -> tuple[object, ...]:
    return -end.amount, _spent_late(end), end.cards, end.points, end.applied, end.trail


def _spent_late(end: End) -> tuple[int, ...]:
    """Sort what leaves more of the pools and uses described first before the others."""
    return tuple([-held for held in (*end.pools.values(), *end.uses.values())])


def _plan(instance: Instance, changes: tuple[Change, ...], end: End) -> Plan:
    """Write down the steps of the way that was chosen."""
    steps: list[Step] = []
    after, trail = end.amount, end.trail
    while trail is not None:
        minus_bit, before, trail = trail
        change = changes[(-minus_bit).bit_length() - 1]
        spent = 0
        left: int | None = None
        if change.op is _POOL:
            spent = before - after
            left = end.pools[change.pool or ""]
        elif change.uses is not None:
            left = end.uses[change.uses]
        steps.append(Step(instance.id, change, instance.recipient, before, after, spent, False, left))  # noqa: FBT003 - positions are faster
        after = before
    steps.reverse()
    unused = tuple([change for place, change in enumerate(changes) if not end.applied >> place & 1])
    delivery = Delivery(instance.id, instance.recipient, end.amount, tuple(steps), None, unused)
    return Plan((instance.id,), (delivery,), end.pools, end.uses)
