"""What is worth keeping of many ways to the same stock: those that no other way beats.

Damage is kept as one number per way, the damages of the player's own objects side by side in it, so that ways add up
by adding. Less damage to one object and no more to any other is always better, whatever was spent; at equal damage
fewer resources are, then fewer points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.order.model import Recipient
    from engine.order.objective import Harm

T = TypeVar("T")


Way = tuple[int, int, int]
"""One way so far: damage to own objects, packed; own resources spent; own pool points spent. With one column the least
is the best. A plain tuple: there are very many."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How damage to the player's own objects is packed into one number."""

    shifts: Mapping[str, int]
    """By own recipient: where its damage stands."""
    width: int
    rooms: tuple[tuple[int | None, bool], ...]
    """By column: the room, and whether it is champions'."""
    single: bool
    """Whether there is at most one column."""

    def pack(self, recipient: str, amount: int) -> int:
        """Write down damage to one recipient; that to others' objects does not count."""
        shift = self.shifts.get(recipient)
        return 0 if shift is None else amount << shift

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

    def beats(self, one: int, other: int) -> bool:
        """Tell whether the damages differ and one is nowhere more than the other."""
        return one != other and all(a <= b for a, b in zip(self.unpack(one), self.unpack(other), strict=True))


def lay_columns(player: str, recipients: Iterable[Recipient], most: int) -> Columns:
    """Give each own recipient that may be lost a column; the others' damage only counts in sum."""
    width = most.bit_length() + 1
    columns: dict[tuple[str, bool], tuple[int | None, bool]] = {}
    shifts: dict[str, int] = {}
    for recipient in recipients:
        if recipient.controller == player:
            key = ("" if recipient.room is None else recipient.id, recipient.champion)
            columns.setdefault(key, (recipient.room, recipient.champion))
            shifts[recipient.id] = width * list(columns).index(key)
    return Columns(shifts, width, tuple(columns.values()), len(columns) <= 1)


Front = list[tuple[Way, T]]
"""Ways that no other beats, each with what it was made of."""


@dataclass(frozen=True, slots=True)
class Best:
    """Keep what is best for the player."""

    columns: Columns

    def end(self, least: int, greatest: int) -> int:  # noqa: ARG002 - the worst takes the other
        """Choose between the least and the greatest amount."""
        return least

    def keep(self, front: Front[T], way: Way, made: T) -> None:
        """Put a way among those that are worth keeping, if it is."""
        if not front:
            front.append((way, made))
        elif self.columns.single:
            if way < front[0][0]:
                front[0] = (way, made)
        else:
            beats = self.columns.beats
            for number, (other, _) in enumerate(front):
                if other[0] == way[0]:
                    if way < other:
                        front[number] = (way, made)
                    return
                if beats(other[0], way[0]):
                    return
            front[:] = [kept for kept in front if not beats(way[0], kept[0][0])]
            front.append((way, made))

    def key(self, way: Way) -> tuple[int, ...]:
        """Weigh a way to the end; the least is taken."""
        return (*self.columns.harm(way[0]), *way[1:])


@dataclass(frozen=True, slots=True)
class Worst:
    """Keep what harms the player most; what is spent does not count."""

    columns: Columns

    def end(self, least: int, greatest: int) -> int:  # noqa: ARG002 - the best takes the other
        """Choose between the least and the greatest amount."""
        return greatest

    def keep(self, front: Front[T], way: Way, made: T) -> None:
        """Put a way among those that are worth keeping, if it is."""
        if not front:
            front.append((way, made))
        elif self.columns.single:
            if way[0] > front[0][0][0]:
                front[0] = (way, made)
        else:
            beats = self.columns.beats
            if any(other[0] == way[0] or beats(way[0], other[0]) for other, _ in front):
                return
            front[:] = [kept for kept in front if not beats(kept[0][0], way[0])]
            front.append((way, made))

    def key(self, way: Way) -> tuple[int, ...]:
        """Weigh a way to the end; the least is taken."""
        lost, champion, other = self.columns.harm(way[0])
        return -lost, -champion, -other
