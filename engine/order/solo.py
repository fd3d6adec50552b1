"""The search when one player decides everything, or when everything is imagined to be against one player.

First level: one instance from one stock, in all its ways, with memory. Second level: the instances one after the
other in every order that can make a difference, keeping for each set of instances left and each stock only the ways
that no other beats. Of equally good orders the one is taken that, seen from its end, has the latest-listed last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.order.fronts import Way
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


class Stop(NamedTuple):
    """One instance done with all it gave birth to, and before it another."""

    before: Stop | None
    shape: int
    trail: Trail


@dataclass(frozen=True, slots=True)
class Shape:
    """Instances that are equal but for ids."""

    road: Road
    start: Birth
    given: tuple[str, ...]
    members: list[int]
    """Their numbers in the group, in listed order."""


Left = tuple[int, ...]
"""By shape: how many instances are still to come."""


@dataclass(slots=True)
class Solo:
    """One search for one player, in one sense: best or worst."""

    table: Table
    group: Group
    ways: Ways
    sense: Best | Worst
    budget: Budget
    refused: IllegalOrderError | None = None
    _journeys: dict[tuple[int, Birth, Stock], dict[Stock, Front[Trail]]] = field(default_factory=dict)

    def solve(self) -> tuple[tuple[int, ...], dict[str, Line]]:
        """Find the order of the instances, and the picks for each."""
        shapes = _shapes(self.table, self.group)
        layer: dict[tuple[Left, Stock], Front[Stop | None]] = {
            (tuple(len(shape.members) for shape in shapes), self.table.stock): [(Way(0, 0, 0), None)]
        }
        for step in range(len(self.group.instances)):
            after: dict[tuple[Left, Stock], Front[Stop | None]] = {}
            # The least `left` first: it has the latest-listed instance done last.
            for (left, stock), front in sorted(layer.items(), key=lambda item: item[0][0]):
                for number in self._next(shapes, left, step):
                    shape = shapes[number]
                    fewer = (*left[:number], left[number] - 1, *left[number + 1 :])
                    for stock_after, ways in self._journey(shape, shape.start, stock, shape.given).items():
                        self._join(after.setdefault((fewer, stock_after), []), front, number, ways)
            layer = after
        finals = [found for front in layer.values() for found in front]
        if not finals:
            assert self.refused is not None  # noqa: S101 - only a given pick makes a line impossible
            raise self.refused
        _, stop = min(finals, key=lambda final: self.sense.key(final[0]))
        return self._lines(shapes, stop)

    def _next(self, shapes: list[Shape], left: Left, step: int) -> list[int]:
        """List the shapes of which an instance may come next."""
        if self.group.orderer is None or step < self.group.fixed:
            return [n for n, shape in enumerate(shapes) if step in shape.members]
        return [n for n, count in enumerate(left) if count]

    def _join(
        self, kept: Front[Stop | None], front: Front[Stop | None], number: int, ways: Front[Trail]
    ) -> None:
        """Put the ways through one more instance behind the ways so far."""
        self.budget.spend(1)
        for (damage, cards, points), stop in front:
            for way, trail in ways:
                joined = Way(damage + way.damage, cards + way.cards, points + way.points)
                self.sense.keep(kept, joined, Stop(stop, number, trail))

    def _journey(
        self, shape: Shape, start: Birth, stock: Stock, given: tuple[str, ...] = ()
    ) -> dict[Stock, Front[Trail]]:
        """Find the ways of one instance, with all that it gives birth to, by the stock that they leave."""
        key = (id(shape), start, stock)
        known = self._journeys.get(key)
        if known is not None:
            return known
        found: dict[Stock, Front[Trail]] = {}
        ends = self.ways.ends(shape.road, start, stock, given)
        for ending in ends.endings:
            amount = self.sense.end(ending.least, ending.greatest)
            way = Way(self.sense.columns.pack(ending.recipient, amount), ending.cards, ending.points)
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

    def _bear(
        self, shape: Shape, birth: Birth, ways: dict[Stock, Front[Trail]]
    ) -> dict[Stock, Front[Trail]]:
        """Let one that was born go its ways behind those of its parent and elders."""
        joined: dict[Stock, Front[Trail]] = {}
        for stock, front in ways.items():
            for stock_after, young in self._journey(shape, birth, stock).items():
                kept = joined.setdefault(stock_after, [])
                for way, trail in front:
                    for more, tail in young:
                        sums = Way(way.damage + more.damage, way.cards + more.cards, way.points + more.points)
                        self.sense.keep(kept, sums, _chain(trail, tail))
        return joined

    def _lines(self, shapes: list[Shape], stop: Stop | None) -> tuple[tuple[int, ...], dict[str, Line]]:
        """Write out the order and the picks that lead to the last stop."""
        stops: list[Stop] = []
        while stop is not None:
            stops.append(stop)
            stop = stop.before
        order: list[int] = []
        lines: dict[str, Line] = {}
        for done in reversed(stops):
            members = shapes[done.shape].members
            number = next(n for n in members if n not in order)
            order.append(number)
            line = []
            trail: Trail | None = done.trail
            while trail is not None:
                line.append(trail.ending.trace(trail.amount))
                trail = trail.before
            lines[self.group.instances[number].id] = tuple(reversed(line))
        return tuple(order), lines


def _chain(before: Trail, tail: Trail) -> Trail:
    """Put one trail behind another."""
    return Trail(before if tail.before is None else _chain(before, tail.before), tail.ending, tail.amount)


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
