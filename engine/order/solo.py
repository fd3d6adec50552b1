"""The search when one player decides everything, or when everything is imagined to be against one player.

First level: one instance from one stock, in all its ways, with memory. Second level: the instances one after the
other in every order that can make a difference, keeping for each set of instances left and each stock only the ways
that no other beats. Of equally good orders the one is taken that, seen from its end, has the latest-listed last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.order.model import IllegalOrderError
from engine.order.road import likeness
from engine.order.table import Birth, Stock

if TYPE_CHECKING:
    from engine.order.budget import Budget
    from engine.order.ending import Ending
    from engine.order.fronts import Best, Front, Worst
    from engine.order.groups import Group
    from engine.order.play import Line
    from engine.order.road import Road
    from engine.order.table import Table
    from engine.order.ways import Ways


class Trail(NamedTuple):
    """The end of one instance, and before it that of its parent or elder."""

    before: Trail | None
    ending: Ending
    amount: int


@dataclass(frozen=True, slots=True)
class Shape:
    """Instances that are equal but for ids."""

    road: Road
    start: Birth
    given: tuple[str, ...]
    members: list[int]
    """Their numbers in the group, in listed order."""


Stops = tuple["Stops", int, Trail] | None
"""One instance done with all it gave birth to: what was done before, its shape, and its trail. A plain tuple: there are
very many."""

STOCK = 32
"""Bits of a state for the number of its stock; above them stands how many instances of each shape are still to come."""


@dataclass(slots=True)
class Solo:
    """One search for one player, in one sense: best or worst."""

    table: Table
    group: Group
    ways: Ways
    sense: Best | Worst
    budget: Budget
    refused: IllegalOrderError | None = None
    _shapes: list[Shape] = field(default_factory=list)
    _journeys: dict[tuple[int, Birth, Stock], dict[Stock, Front[Trail]]] = field(default_factory=dict)
    _stocks: dict[Stock, int] = field(default_factory=dict)
    """Every stock met so far, numbered."""

    def solve(self) -> tuple[tuple[int, ...], dict[str, Line]]:
        """Find the order of the instances, and the picks for each."""
        self._shapes = _shapes(self.table, self.group)
        self._stocks[self.table.stock] = 0
        weights = _weights(self._shapes)
        everything = sum(weight * len(shape.members) for weight, shape in zip(weights, self._shapes, strict=True))
        layer: dict[int, Front[Stops]] = {everything << STOCK: [(0, None)]}
        journeys: list[dict[int, list[tuple[int, Front[Trail]]]]] = [{} for _ in self._shapes]
        for step in range(len(self.group.instances)):
            after: dict[int, Front[Stops]] = {}
            # The least state first: it has the latest-listed instance done last.
            for state in sorted(layer):
                left, stock = divmod(state, 1 << STOCK)
                for number in self._next(weights, left, step):
                    ways = journeys[number].get(stock)
                    if ways is None:
                        ways = journeys[number][stock] = self._begin(number, stock)
                    self.budget.spend(2)
                    self._join(after, (left - weights[number]) << STOCK, layer[state], number, ways)
            layer = after
        if not layer:
            assert self.refused is not None  # noqa: S101 - only a given pick makes a line impossible
            raise self.refused
        stocks = list(self._stocks)
        # Of equally good ends that which leaves more of the pools and uses described first.
        _, _, stops = min(
            (
                (self.sense.key(way), [-held for held in (*stocks[stock].pools, *stocks[stock].uses)], stops)
                for stock, front in layer.items()
                for way, stops in front
            ),
            key=lambda final: final[:2],
        )
        return self._lines(stops)

    def _next(self, weights: list[int], left: int, step: int) -> list[int]:
        """List the shapes of which an instance may come next."""
        if self.group.orderer is None or step < self.group.fixed:
            return [n for n, shape in enumerate(self._shapes) if step in shape.members]
        return [n for n, shape in enumerate(self._shapes) if left // weights[n] % (len(shape.members) + 1)]

    def _begin(self, number: int, stock: int) -> list[tuple[int, Front[Trail]]]:
        """Find the ways of an instance of a shape by the numbers of the stocks that they leave."""
        shape = self._shapes[number]
        stocks = self._stocks
        found = self._journey(shape, shape.start, list(stocks)[stock], shape.given)
        return [(stocks.setdefault(after, len(stocks)), front) for after, front in found.items()]

    def _join(
        self,
        after: dict[int, Front[Stops]],
        left: int,
        front: Front[Stops],
        number: int,
        ways: list[tuple[int, Front[Trail]]],
    ) -> None:
        """Put the ways through one more instance behind the ways so far."""
        keep = self.sense.keep
        for stock, news in ways:
            kept = after.get(left + stock)
            if kept is None:
                kept = after[left + stock] = []
            self.budget.spend(self.sense.work(kept, len(front) * len(news)))
            for way, stops in front:
                for more, trail in news:
                    keep(kept, way + more, (stops, number, trail))

    def _journey(self, shape: Shape, start: Birth, stock: Stock, given: tuple[str, ...] = ()) -> dict[Stock, Front[Trail]]:
        """Find the ways of one instance, with all that it gives birth to, by the stock that they leave."""
        key = (id(shape), start, stock)
        known = self._journeys.get(key)
        if known is not None:
            return known
        found: dict[Stock, Front[Trail]] = {}
        ends = self.ways.ends(shape.road, start, stock, given)
        for ending in ends.endings:
            amount = self.sense.end(ending.recipient, ending.least, ending.greatest)
            way = self.sense.way(ending.recipient, amount, ending.cards, ending.points)
            ways: dict[Stock, Front[Trail]] = {ending.stock: [(way, Trail(None, ending, amount))]}
            for birth in ending.births:
                ways = self._bear(shape, birth, ways)
            for stock_after, front in ways.items():
                kept = found.setdefault(stock_after, [])
                for one, trail in front:
                    self.sense.keep(kept, one, trail)
        if ends.refused is not None and self.refused is None:
            name = self.group.instances[shape.members[0]].id
            self.refused = IllegalOrderError(name, given[ends.refused[0]], ends.refused[1])
        self._journeys[key] = found
        return found

    def _bear(self, shape: Shape, birth: Birth, ways: dict[Stock, Front[Trail]]) -> dict[Stock, Front[Trail]]:
        """Let one that was born go its ways behind those of its parent and elders."""
        joined: dict[Stock, Front[Trail]] = {}
        for stock, front in ways.items():
            for stock_after, young in self._journey(shape, birth, stock).items():
                kept = joined.setdefault(stock_after, [])
                self.budget.spend(self.sense.work(kept, len(front) * len(young)))
                for way, trail in front:
                    for more, tail in young:
                        self.sense.keep(kept, way + more, _chain(trail, tail))
        return joined

    def _lines(self, stops: Stops) -> tuple[tuple[int, ...], dict[str, Line]]:
        """Write out the order and the picks that lead to the last stop."""
        done: list[tuple[int, Trail]] = []
        while stops is not None:
            done.append(stops[1:])
            stops = stops[0]
        order: list[int] = []
        lines: dict[str, Line] = {}
        for shape, last in reversed(done):
            number = next(n for n in self._shapes[shape].members if n not in order)
            order.append(number)
            line = []
            trail: Trail | None = last
            while trail is not None:
                line.append(trail.ending.trace(trail.amount))
                trail = trail.before
            lines[self.group.instances[number].id] = tuple(reversed(line))
        return tuple(order), lines


def _chain(before: Trail, tail: Trail) -> Trail:
    """Put one trail behind another."""
    return Trail(before if tail.before is None else _chain(before, tail.before), tail.ending, tail.amount)


def _weights(shapes: list[Shape]) -> list[int]:
    """Give each shape its digit in the count of instances still to come; the first listed has the highest."""
    weights = []
    weight = 1
    for shape in reversed(shapes):
        weights.append(weight)
        weight *= len(shape.members) + 1
    return weights[::-1]


def _shapes(table: Table, group: Group) -> list[Shape]:
    """Sort the instances by shape, in listed order."""
    shapes: dict[tuple[object, ...], Shape] = {}
    for number, (instance, given) in enumerate(zip(group.instances, group.given, strict=True)):
        road = table.road(instance)
        kinds = tuple((likeness(kind.change), len(kind.members)) for kind in road.kinds)
        key = (instance.recipient, instance.amount, kinds, tuple(road.at.items()), given)
        start = Birth(instance.recipient, 0, instance.amount)
        shapes.setdefault(key, Shape(road, start, given, [])).members.append(number)
    return list(shapes.values())
