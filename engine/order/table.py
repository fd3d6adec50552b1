"""The question laid out for searching: roads, turns, and what may be picked at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.order.arithmetic import MOVES, apply, in_bounds
from engine.order.model import Op
from engine.order.road import NONE, build_road

if TYPE_CHECKING:
    from engine.order.model import Instance, Policy, Question
    from engine.order.road import Kind, Road

Turns = tuple[tuple[str, tuple[int, ...]], ...]
"""Player and kinds, turn by turn."""


@dataclass(frozen=True, slots=True, eq=False)
class Stage:
    """An arrival at a recipient: who picks from which kinds there, turn by turn. Equal ones are one object."""

    recipient: str
    turns: Turns


class Pick(NamedTuple):
    """One application of one of a kind, or the payment of its ransom."""

    kind: int
    paid: bool


class Moment(NamedTuple):
    """Where one instance stands between two picks."""

    stage: Stage
    turn: int
    index: int  # type: ignore[assignment]  # a tuple has a method of that name
    amount: int


class Birth(NamedTuple):
    """An instance that a split or a copy made, waiting for its parent to be done."""

    recipient: str
    index: int  # type: ignore[assignment]  # a tuple has a method of that name
    amount: int


class Stock(NamedTuple):
    """What is left of the shared pools and uses, in the question's order."""

    pools: tuple[int, ...]
    uses: tuple[int, ...]


class Outcome(NamedTuple):
    """What one pick leads to."""

    moment: Moment
    stock: Stock
    birth: Birth | None
    spent: int
    """Points taken from the pool."""


class Table:
    """A question and a policy with what is worked out of them once."""

    def __init__(self, question: Question, policy: Policy) -> None:
        """Lay out nothing yet: roads and stages are built when first asked for."""
        self.question = question
        self.policy = policy
        self.ends_at_zero = policy.ends_at_zero
        self.stock = Stock(tuple(question.pools.values()), tuple(question.uses.values()))
        self._roads: dict[str, Road] = {}
        self._equal: dict[tuple[object, ...], Road] = {}
        self._stages: dict[tuple[int, str, int], Stage] = {}
        self._known: dict[tuple[str, Turns], Stage] = {}

    def road(self, instance: Instance) -> Road:
        """Give the instance's road."""
        road = self._roads.get(instance.id)
        if road is None:
            named = self.question.given_changes.get(instance.id, ())
            lists = self.question.taking.values()
            own = any(change.only_for == instance.id for changes in lists for change in changes)
            key = (instance.recipient, instance.dealing, named, instance.id if own else None)
            road = self._equal.get(key) or build_road(instance, self.question)
            self._roads[instance.id] = self._equal[key] = road
        return road

    def arrive(self, road: Road, recipient: str, index: int) -> Stage:
        """Ask the policy who picks what, now that the damage is on its way to the recipient."""
        key = (id(road), recipient, index)
        stage = self._stages.get(key)
        if stage is None:
            left = road.left(index, recipient)
            number = {member: k for k in road.at[recipient] for member in road.kinds[k].members}
            asked = self.policy.turns(self.question.recipients[recipient], left)
            turns = tuple((turn.player, tuple(dict.fromkeys(number[c] for c in turn.changes))) for turn in asked if turn.changes)
            stage = self._stages[key] = self._known.setdefault((recipient, turns), Stage(recipient, turns))
        return stage

    def picks(self, road: Road, moment: Moment, stock: Stock) -> tuple[list[Pick], bool]:
        """List what the player whose turn it is may pick, and whether they may stop instead."""
        stage, turn, index, amount = moment
        picks: list[Pick] = []
        may_stop = True
        if turn < len(stage.turns) and (amount or not self.ends_at_zero):
            for number in stage.turns[turn][1]:
                kind = road.kinds[number]
                if self.applies(kind, index, amount, stock):
                    may_stop = may_stop and kind.change.optional
                    if kind.weight:
                        picks.append(Pick(number, paid=False))
                    if kind.paid_weight:
                        picks.append(Pick(number, paid=True))
        return picks, may_stop

    def applies(self, kind: Kind, index: int, amount: int, stock: Stock) -> bool:
        """Tell whether one more of the kind applies to the amount now."""
        return (
            kind.live
            and (kind.pool == NONE or stock.pools[kind.pool] > 0)
            and (kind.uses == NONE or stock.uses[kind.uses] > 0)
            and in_bounds(kind.change, amount)
            and kind.applied(index) < len(kind.members)
        )

    def take(self, road: Road, moment: Moment, stock: Stock, pick: Pick) -> Outcome:
        """Apply one pick."""
        stage, turn, index, amount = moment
        kind = road.kinds[pick.kind]
        change = kind.change
        pools, uses = stock
        if kind.uses != NONE:
            uses = (*uses[: kind.uses], uses[kind.uses] - 1, *uses[kind.uses + 1 :])
        if pick.paid:
            return Outcome(Moment(stage, turn, index + kind.paid_weight, amount), Stock(pools, uses), None, 0)
        index += kind.weight
        points = pools[kind.pool] if kind.pool != NONE else 0
        after = apply(change, amount, points)
        spent = 0
        birth = None
        if change.op is Op.POOL:
            spent = amount - after
            pools = (*pools[: kind.pool], points - spent, *pools[kind.pool + 1 :])
        elif change.to is not None and change.op in MOVES:
            if change.op is Op.REDIRECT:
                return Outcome(Moment(self.arrive(road, change.to, index), 0, index, after), Stock(pools, uses), None, 0)
            birth = Birth(change.to, index, amount if change.op is Op.COPY else amount - after)
        return Outcome(Moment(stage, turn, index, after), Stock(pools, uses), birth, spent)
