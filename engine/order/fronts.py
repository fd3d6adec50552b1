"""What is worth keeping of many ways to the same stock: those that no other way beats.

A way is one number, so that ways add up by adding: the damages of the player's own objects stand side by side in its
upper part, then the resources spent, then the pool points; the damages of others' objects are taken off at the bottom.
Less damage to one own object and no more to any other is always better, whatever was spent; at equal damage fewer
resources are, then fewer points, then more damage to others. With one column of each the least number is the best.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.order.model import Recipient
    from engine.order.objective import Harm

T = TypeVar("T")

SPENT = 48
"""Width of the numbers of resources and of points spent."""


Front = list[tuple[int, T]]
"""Ways that no other beats, each with what it was made of."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How damages to several objects are packed into one number."""

    shifts: Mapping[str, int]
    """By recipient: where its damage stands."""
    width: int
    """Of one column."""
    rooms: tuple[tuple[int | None, bool], ...]
    """By column: the room, and whether it is champions'."""
    guards: int
    """The highest bit of every column, which no damage reaches."""

    @property
    def size(self) -> int:
        """Give the width of the whole number."""
        return self.width * len(self.rooms)

    def unpack(self, damage: int) -> tuple[int, ...]:
        """Read the damage in each column."""
        mask = (1 << self.width) - 1
        return tuple(damage >> self.width * column & mask for column in range(len(self.rooms)))

    def harm(self, damage: int) -> Harm:
        """Weigh the damage."""
        lost = champion = other = 0
        for amount, (room, is_champion) in zip(self.unpack(damage), self.rooms, strict=True):
            lost += room is not None and amount >= room
            if is_champion:
                champion += amount
            else:
                other += amount
        return lost, champion, other

    def covers(self, one: int, other: int) -> bool:
        """Tell whether one damage is nowhere less than the other."""
        return ((one | self.guards) - other) & self.guards == self.guards


def lay_columns(recipients: Iterable[Recipient], most: int) -> Columns:
    """Give each recipient that may be lost a column; the others' damage only counts in sum."""
    width = most.bit_length() + 1
    columns: dict[tuple[str, bool], tuple[int | None, bool]] = {}
    shifts: dict[str, int] = {}
    for recipient in recipients:
        key = ("" if recipient.room is None else recipient.id, recipient.champion)
        columns.setdefault(key, (recipient.room, recipient.champion))
        shifts[recipient.id] = width * list(columns).index(key)
    guards = sum(1 << width * (column + 1) - 1 for column in range(len(columns)))
    return Columns(shifts, width, tuple(columns.values()), guards)


class Best:
    """Keep what is best for the player."""

    __slots__ = ("_others", "_own", "_own_shift", "_points_shift", "_single")

    def __init__(self, own: Columns, others: Columns) -> None:
        """Lay out a way: own objects, resources, points, others' objects."""
        self._own = own
        self._others = others
        self._points_shift = others.size
        self._own_shift = others.size + 2 * SPENT
        self._single = max(len(own.rooms), len(others.rooms)) <= 1

    def end(self, recipient: str, least: int, greatest: int) -> int:
        """Choose between the least and the greatest amount."""
        return greatest if recipient in self._others.shifts else least

    def way(self, recipient: str, amount: int, cards: int, points: int) -> int:
        """Write down damage to one recipient, and what was spent."""
        spent = (cards << SPENT) + points << self._points_shift
        shift = self._others.shifts.get(recipient)
        if shift is None:
            return spent + (amount << self._own_shift + self._own.shifts[recipient])
        return spent - (amount << shift)

    def keep(self, front: Front[T], way: int, made: T) -> None:
        """Put a way among those that are worth keeping, if it is."""
        if not front:
            front.append((way, made))
        elif self._single:
            if way < front[0][0]:
                front[0] = (way, made)
        elif not any(self._covers(kept, way) for kept, _ in front):
            front[:] = [kept for kept in front if not self._covers(way, kept[0])]
            front.append((way, made))

    def work(self, front: Front[T], ways: int) -> int:
        """Say how much work it is to put so many ways into a front, in states of the budget."""
        return ways if self._single else ways * (1 + len(front) + ways)

    def key(self, way: int) -> tuple[int, ...]:
        """Weigh a way to the end; the least is taken."""
        own, spent, others = self._parts(way)
        lost, champion, other = self._others.harm(others)
        return (*self._own.harm(own), spent, -lost, -champion, -other)

    def _parts(self, way: int) -> tuple[int, int, int]:
        others = -way & (1 << self._others.size) - 1
        rest = way + others >> self._points_shift
        return rest >> 2 * SPENT, rest & (1 << 2 * SPENT) - 1, others

    def _covers(self, one: int, other: int) -> bool:
        """Tell whether a way is at least as good as another, whatever comes after both."""
        one_own, one_spent, one_others = self._parts(one)
        own, spent, others = self._parts(other)
        if one_own != own:
            return self._own.covers(own, one_own)
        return one_spent < spent or (one_spent == spent and self._others.covers(one_others, others))


class Worst:
    """Keep what harms the player most, then what harms others least; what is spent does not count."""

    __slots__ = ("_others", "_own", "_own_shift", "_single")

    def __init__(self, own: Columns, others: Columns) -> None:
        """Lay out a way: own objects, others' objects."""
        self._own = own
        self._others = others
        self._own_shift = others.size
        self._single = max(len(own.rooms), len(others.rooms)) <= 1

    def end(self, recipient: str, least: int, greatest: int) -> int:
        """Choose between the least and the greatest amount."""
        return least if recipient in self._others.shifts else greatest

    def way(self, recipient: str, amount: int, cards: int, points: int) -> int:  # noqa: ARG002 - the best looks at all
        """Write down damage to one recipient."""
        shift = self._others.shifts.get(recipient)
        return -(amount << shift) if shift is not None else amount << self._own_shift + self._own.shifts[recipient]

    def keep(self, front: Front[T], way: int, made: T) -> None:
        """Put a way among those that are worth keeping, if it is."""
        if not front:
            front.append((way, made))
        elif self._single:
            if way > front[0][0]:
                front[0] = (way, made)
        elif not any(self._covers(kept, way) for kept, _ in front):
            front[:] = [kept for kept in front if not self._covers(way, kept[0])]
            front.append((way, made))

    def work(self, front: Front[T], ways: int) -> int:
        """Say how much work it is to put so many ways into a front, in states of the budget."""
        return ways if self._single else ways * (1 + len(front) + ways)

    def key(self, way: int) -> tuple[int, ...]:
        """Weigh a way to the end; the least is taken."""
        own, others = self._parts(way)
        lost, champion, other = self._own.harm(own)
        return (-lost, -champion, -other, *self._others.harm(others))

    def _parts(self, way: int) -> tuple[int, int]:
        others = -way & (1 << self._others.size) - 1
        return way + others >> self._own_shift, others

    def _covers(self, one: int, other: int) -> bool:
        """Tell whether a way is at least as bad as another, whatever comes after both."""
        one_own, one_others = self._parts(one)
        own, others = self._parts(other)
        return self._own.covers(one_own, own) if one_own != own else self._others.covers(others, one_others)
