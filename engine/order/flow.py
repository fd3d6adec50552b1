"""All ways that one instance can go, as sets of amounts flowing from node to node.

A node is everything but the amount: whose turn it is at which recipient, what was applied, what is left of the stock,
what was born and spent on the way. Each application leads to a node with one more applied, so that the nodes are
visited in the order of how many were. Which picks led to an end is found afterwards, by walking back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from engine.order.amounts import preimage
from engine.order.arithmetic import MOVES
from engine.order.ending import Ending, Ends
from engine.order.model import Op
from engine.order.road import NONE
from engine.order.table import Birth, Pick, Stage, Stock

if TYPE_CHECKING:
    from engine.order.amounts import Amounts
    from engine.order.budget import Budget
    from engine.order.road import Kind, Road
    from engine.order.table import Table

S = TypeVar("S")

REACHING = 4
"""What it costs to reach a node, whatever the amounts, in states of the budget."""


class Node(NamedTuple):
    """Where an instance stands between two picks, but for the amount."""

    stage: Stage
    turn: int
    index: int  # type: ignore[assignment]  # a tuple has a method of that name
    stock: Stock
    births: tuple[Birth, ...] = ()
    cards: int = 0
    """One-use resources that the player spent on the way."""
    points: int = 0
    """Pool points that the player spent on the way."""


@dataclass(slots=True)
class Flow(Generic[S]):
    """The flow of one instance from one start."""

    table: Table
    road: Road
    amounts: Amounts[S]
    player: str
    """Whose resources are counted."""
    budget: Budget
    given: tuple[str, ...] = ()
    """The changes that have to be applied first, in this order."""
    refused: tuple[int, tuple[str, ...]] | None = None
    """How many of those could be applied at most, and which changes could have been next."""
    reach: dict[Node, S] = field(default_factory=dict)
    """By node: the amounts with which it is reached."""
    sources: dict[Node, list[tuple[Node, Pick | None]]] = field(default_factory=dict)
    """By node: from where, and by which pick; None: by ending the turn before."""
    rested: dict[Node, S] = field(default_factory=dict)
    """By node: the amounts with which the turn ended there."""
    _waiting: list[dict[int, list[Node]]] = field(default_factory=list)
    """By how many were applied and by turn: the nodes to visit."""

    def run(self, start: Node, amount: int) -> dict[Node, S]:
        """Let the amount flow, and give the amounts with which the nodes are left for good."""
        ends: dict[Node, S] = {}
        self._reach(0, start, self.amounts.single(amount), None, None)
        depth = 0
        while depth < len(self._waiting):
            turns = self._waiting[depth]
            while turns:
                turn = min(turns)
                for node in turns.pop(turn):
                    stopped = self._visit(depth, node, self.reach[node])
                    if stopped:
                        ends[node] = stopped
            depth += 1
        return ends

    def trace(self, node: Node, amount: int) -> tuple[Pick, ...]:
        """Find the picks that lead to the amount at the node.

        Walking back, the latest-listed change that can have been the last one is taken, then the least amount before.
        """
        picks: list[Pick] = []
        while node in self.sources:
            node, pick, amount = max(
                (
                    (source, pick, before)
                    for source, pick in self.sources[node]
                    if (before := self._before(source, pick, node, amount)) is not None
                ),
                key=lambda found: (-1, True, 0) if found[1] is None else (found[1].kind, not found[1].paid, -found[2]),
            )
            if pick is not None:
                picks.append(pick)
        return tuple(reversed(picks))

    def _visit(self, depth: int, node: Node, amounts: S) -> S | None:
        """Go on from one node by every pick, and by ending the turn; give what ends there."""
        sets = self.amounts
        stage, turn, index, stock = node[:4]
        moving = sets.within(amounts, 1, None) if self.table.ends_at_zero else amounts
        staying = moving
        due = self.given[depth] if depth < len(self.given) else None
        came = False
        open_kinds: list[int] = []
        if moving and turn < len(stage.turns):
            for number in stage.turns[turn][1]:
                kind = self.road.kinds[number]
                if (
                    not kind.live
                    or (kind.pool != NONE and stock.pools[kind.pool] <= 0)
                    or (kind.uses != NONE and stock.uses[kind.uses] <= 0)
                    or kind.applied(index) >= len(kind.members)
                ):
                    continue
                change = kind.change
                meeting = sets.within(moving, change.at_least or 0, change.at_most)
                if meeting:
                    if not change.optional:
                        staying = sets.without(staying, meeting)
                    open_kinds.append(number)
                    if due is None or change.id == due:
                        came = True
                        self._apply(depth + 1, node, number, kind, meeting)
        if due is not None:
            if not came:
                self._wait(depth, node, staying, open_kinds, due)
            return None
        gone = sets.without(amounts, moving)
        if turn + 1 >= len(stage.turns):
            return sets.union(staying, gone)
        if staying:
            self.rested[node] = staying
            self._reach(depth, node._replace(turn=turn + 1), staying, node, None)
        return gone

    def _wait(self, depth: int, node: Node, staying: S, open_kinds: list[int], due: str) -> None:
        """Go on to the turn in which the given change can be picked, or note that it can't."""
        later = (k for _, kinds in node.stage.turns[node.turn + 1 :] for k in kinds)
        kinds = self.road.kinds
        if staying and any(kinds[k].change.id == due for k in later):
            self.rested[node] = staying
            self._reach(depth, node._replace(turn=node.turn + 1), staying, node, None)
        elif self.refused is None or depth > self.refused[0]:
            allowed = (c.id for k in open_kinds for c in kinds[k].members[kinds[k].applied(node.index) :])
            self.refused = depth, tuple(allowed)

    def _apply(self, depth: int, node: Node, number: int, kind: Kind, amounts: S) -> None:
        """Apply one more of a kind to all the amounts, or pay it off."""
        change = kind.change
        stage, turn, index, stock, births, cards, points = node
        if kind.uses != NONE:
            uses = stock.uses
            uses = (*uses[: kind.uses], uses[kind.uses] - 1, *uses[kind.uses + 1 :])
            stock = Stock(stock.pools, uses)
            cards += change.controller == self.player
        if kind.paid_weight:
            paid = Node(stage, turn, index + kind.paid_weight, stock, births, cards + change.ransom, points)
            self._reach(depth, paid, amounts, node, Pick(number, paid=True))
        if not kind.weight:
            return
        pick = Pick(number, paid=False)
        index += kind.weight
        plain = Node(stage, turn, index, stock, births, cards, points)
        sets = self.amounts
        if change.op is Op.POOL:
            held = stock.pools[kind.pool]
            for amount in sets.each(sets.within(amounts, 0, held)):
                self._reach(depth, self._drawn(plain, kind, amount), sets.single(0), node, pick)
            above = sets.within(amounts, held + 1, None)
            if above:
                self._reach(depth, self._drawn(plain, kind, held), sets.lowered(above, held), node, pick)
        elif change.to is None or change.op not in MOVES:
            self._reach(depth, plain, sets.moved(amounts, change), node, pick)
        elif change.op is Op.REDIRECT:
            arrived = plain._replace(stage=self.table.arrive(self.road, change.to, index), turn=0)
            self._reach(depth, arrived, amounts, node, pick)
        else:
            whole = amounts
            if change.op is Op.SPLIT:
                whole = sets.within(amounts, 0, change.n - 1)
                enough = sets.within(amounts, change.n, None)
                if enough:
                    born = plain._replace(births=(*births, Birth(change.to, index, change.n)))
                    self._reach(depth, born, sets.moved(enough, change), node, pick)
            for amount in sets.each(whole):
                born = plain._replace(births=(*births, Birth(change.to, index, amount)))
                self._reach(depth, born, sets.moved(sets.single(amount), change), node, pick)

    def _drawn(self, node: Node, kind: Kind, spent: int) -> Node:
        """Take points out of the kind's pool."""
        pools = node.stock.pools
        pools = (*pools[: kind.pool], pools[kind.pool] - spent, *pools[kind.pool + 1 :])
        points = node.points + (spent if kind.change.controller == self.player else 0)
        return node._replace(stock=Stock(pools, node.stock.uses), points=points)

    def _reach(self, depth: int, node: Node, amounts: S, source: Node | None, pick: Pick | None) -> None:
        """Add amounts to those with which a node is reached."""
        self.budget.spend(REACHING + len(node.births) + self.amounts.work(amounts))
        known = self.reach.get(node)
        if known is None:
            self.reach[node] = amounts
            while len(self._waiting) <= depth:
                self._waiting.append({})
            self._waiting[depth].setdefault(node.turn, []).append(node)
        else:
            self.reach[node] = self.amounts.union(known, amounts)
        if source is not None:
            self.sources.setdefault(node, []).append((source, pick))

    def _before(self, source: Node, pick: Pick | None, node: Node, amount: int) -> int | None:
        """Find the least amount at the source that the pick makes into this one, if any does."""
        sets = self.amounts
        least: int
        greatest: int | None
        if pick is None or pick.paid:
            least, greatest = amount, amount
            change = None if pick is None else self.road.kinds[pick.kind].change
        else:
            kind = self.road.kinds[pick.kind]
            change = kind.change
            held = source.stock.pools[kind.pool] if kind.pool != NONE else 0
            if change.op is Op.POOL and amount == 0:
                spent = held - node.stock.pools[kind.pool]
                span: tuple[int, int | None] | None = (spent, spent)
            elif len(node.births) > len(source.births) and (amount == 0 or change.op is Op.COPY):
                span = (node.births[-1].amount, node.births[-1].amount)
            else:
                span = preimage(change, amount, held)
            if span is None:
                return None
            least, greatest = span
        if change is not None and change.at_least is not None:
            least = max(least, change.at_least)
        if change is not None and change.at_most is not None:
            greatest = change.at_most if greatest is None else min(greatest, change.at_most)
        if self.table.ends_at_zero:
            least = max(least, 1)
        found = sets.within(self.reach[source] if pick is not None else self.rested[source], least, greatest)
        return sets.ends(found)[0] if found else None


def flow_ends(flow: Flow[S], start: Birth, stock: Stock) -> Ends:
    """Let an instance flow from its start and list its endings."""
    stage = flow.table.arrive(flow.road, start.recipient, start.index)
    ends = flow.run(Node(stage, 0, start.index, stock), start.amount)
    return Ends(
        [
            Ending(
                node.stage.recipient,
                *flow.amounts.ends(amounts),
                node.stock,
                node.births,
                node.cards,
                node.points,
                partial(flow.trace, node),
            )
            for node, amounts in sorted(ends.items(), key=lambda end: (end[0].cards, end[0].points, end[0].index))
        ],
        flow.refused,
    )
