"""The inner loop: all ways of one instance in one turn at one recipient, as sets of amounts over a grid.

Every combination of applied changes is one cell, numbered by mixed radix, so that each pick leads to a higher number
and the cells can be visited in order. A cell holds the set of amounts that reach it as one integer. What is left of
pools and uses follows from the cell alone, because a pool that takes everything off ends the instance: such an end is
noted at once and the cell holds only the amounts that were above.

The cells are split in two halves, like minutes and hours, so that what can be picked is worked out per half and not per
cell; digits that limit each other all stand in the upper half.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from engine.order.amounts import BITS, preimage
from engine.order.digits import read_mark
from engine.order.ending import Ending
from engine.order.moves import bounds_mask, mover_of

if TYPE_CHECKING:
    from engine.order.budget import Budget
    from engine.order.digits import Digits
    from engine.order.moves import Mover
    from engine.order.table import Pick, Stock

BUILDING = 8
"""What it costs to build one side, in states of the budget."""


class Side(NamedTuple):
    """One combination of the digits of one half."""

    counts: tuple[int, ...]
    mark: int
    road: int
    """What it adds to the index of the road."""
    steps: tuple[tuple[int, Mover], ...]
    """For each digit that can go up: how far the cell lies that it leads to, and what becomes of the amounts."""
    must: int
    """The amounts to which a mandatory change of this half still applies."""
    drains: tuple[tuple[int, int], ...]
    """For each pool that can be drawn on: its digit, and the amounts that it takes off whole."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells, without amounts: the same for every instance that meets the same changes with the same stock."""

    digits: Digits
    weights: tuple[int, ...]
    lower: tuple[Side, ...]
    upper: tuple[Side, ...]
    readings: dict[int, tuple[int, int, Stock]] = field(default_factory=dict)
    """What the marks met so far say."""

    def read(self, mark: int, stock: Stock) -> tuple[int, int, Stock]:
        """Read a mark, with memory."""
        reading = self.readings.get(mark)
        if reading is None:
            reading = self.readings[mark] = read_mark(mark, stock)
        return reading


def build_grid(digits: Digits, budget: Budget, *, ends_at_zero: bool) -> Grid:
    """Split the digits into two halves and list the combinations of each."""
    limited = {d for limit in digits.limits for d in limit.halted | limit.counted}
    low: list[int] = []
    size = 1
    whole = prod(digit.most + 1 for digit in digits.digits)
    for number, digit in enumerate(digits.digits):
        if number not in limited and (size * (digit.most + 1)) ** 2 <= whole:
            low.append(number)
            size *= digit.most + 1
    budget.spend(BUILDING * (size + whole // size))
    high = [number for number in range(len(digits.digits)) if number not in low]
    weights = [0] * len(digits.digits)
    weight = 1
    for number in (*low, *high):
        weights[number] = weight
        weight *= digits.digits[number].most + 1
    movers = [mover_of(digit.change, paid=digit.pick.paid, points=digit.points) for digit in digits.digits]
    drop = 1 if ends_at_zero else 0
    masks = [bounds_mask(digit.change) >> drop << drop for digit in digits.digits]

    def sides(half: list[int]) -> tuple[Side, ...]:
        found = []
        # The first digit of the half turns fastest, as in the number of the cell.
        for turned in product(*(range(digits.digits[d].most + 1) for d in reversed(half))):
            counts = [0] * len(digits.digits)
            for d, count in zip(reversed(half), turned, strict=True):
                counts[d] = count
            free = [d for d in digits.free(tuple(counts)) if d in half]
            must = 0
            for d in free:
                if not digits.digits[d].change.optional:
                    must |= masks[d]
            found.append(
                Side(
                    tuple(counts),
                    sum(count * digit.mark for count, digit in zip(counts, digits.digits, strict=True)),
                    sum(count * digit.road_weight for count, digit in zip(counts, digits.digits, strict=True)),
                    tuple((weights[d], movers[d]) for d in free),
                    must,
                    tuple((d, masks[d] & (2 << digits.digits[d].points) - 2) for d in free if digits.digits[d].points),
                )
            )
        return tuple(found)

    return Grid(digits, tuple(weights), sides(low), sides(high))


@dataclass(slots=True)
class Run:
    """One amount let loose on a grid."""

    grid: Grid
    stock: Stock
    ends_at_zero: bool
    reach: list[int] = field(default_factory=list)
    """By cell: the amounts that reach it."""
    ends: dict[int, int] = field(default_factory=dict)
    """By mark: the amounts that end with it."""
    drained: dict[tuple[int, int], int] = field(default_factory=dict)
    """By mark and digit: the amounts that a pool took off whole."""

    def flow(self, amount: int, work: int, budget: Budget) -> None:
        """Visit all cells in order; each costs so much work."""
        grid, ends, drained = self.grid, self.ends, self.drained
        lower = grid.lower
        reach = self.reach = [0] * (len(lower) * len(grid.upper))
        reach[0] = 1 << amount
        start = -1
        zero = 1 if self.ends_at_zero else 0
        for _, upper_mark, _, upper_steps, upper_must, upper_drains in grid.upper:
            cell = start
            start += len(lower)
            visited = 0
            for _, mark, _, steps, must, drains in lower:
                cell += 1
                amounts = reach[cell]
                if not amounts:
                    continue
                visited += 1
                if amounts & zero:
                    ends[mark + upper_mark] = ends.get(mark + upper_mark, 0) | 1
                    amounts ^= 1
                    if not amounts:
                        continue
                for distance, move in steps:
                    reach[cell + distance] |= move(amounts)
                for distance, move in upper_steps:
                    reach[cell + distance] |= move(amounts)
                owed = must | upper_must
                if owed != -1 - zero:
                    staying = amounts & ~owed
                    if staying:
                        ends[mark + upper_mark] = ends.get(mark + upper_mark, 0) | staying
                for digit, mask in drains:
                    if amounts & mask:
                        key = (mark + upper_mark, digit)
                        drained[key] = drained.get(key, 0) | amounts & mask
                for digit, mask in upper_drains:
                    if amounts & mask:
                        key = (mark + upper_mark, digit)
                        drained[key] = drained.get(key, 0) | amounts & mask
            budget.spend(visited * work)

    def endings(self, recipient: str) -> list[Ending]:
        """List the ends by what was spent."""
        ends = self.ends
        for (mark, number), amounts in self.drained.items():
            digit = self.grid.digits.digits[number]
            before = mark + digit.mark - digit.points * digit.drained
            for amount in BITS.each(amounts):
                drawn = before + amount * digit.drained
                ends[drawn] = ends.get(drawn, 0) | 1
        found = []
        for mark, amounts in ends.items():
            cards, points, stock = self.grid.read(mark, self.stock)
            trace = partial(self.trace, mark)
            found.append(Ending(recipient, *BITS.ends(amounts), stock, (), cards, points, trace))
        found.sort(key=lambda ending: (ending.cards, ending.points))
        return found

    def trace(self, mark: int, amount: int) -> tuple[Pick, ...]:
        """Find the picks that make the amount arrive with this mark.

        Of several sets of changes that do, that with the least index is taken. Walking back from there, the
        latest-listed change that can have been the last one is taken, then the least amount before.
        """
        cell, counts = self._last_cell(mark, amount)
        digits = self.grid.digits.digits
        latest = sorted(range(len(digits)), key=lambda d: (digits[d].pick.kind, not digits[d].pick.paid), reverse=True)
        picks: list[Pick] = []
        missing = sum(count * digit.mark for count, digit in zip(counts, digits, strict=True)) - mark
        while any(counts):
            # A reached amount has a way back.
            d, amount = next(
                (d, before)
                for d in latest
                if counts[d] and (before := self._before(d, cell - self.grid.weights[d], amount, missing)) is not None
            )
            counts[d] -= 1
            cell -= self.grid.weights[d]
            missing = 0
            picks.append(digits[d].pick)
        return tuple(reversed(picks))

    def _before(self, number: int, cell: int, amount: int, missing: int) -> int | None:
        """Find the least amount in the cell before that one pick makes into this one, if any does."""
        digit = self.grid.digits.digits[number]
        change = digit.change
        if digit.points and amount == 0 and missing % digit.drained == 0:
            spent = digit.points - missing // digit.drained
            span: tuple[int, int | None] | None = (spent, spent) if spent > 0 else None
        elif missing:
            span = None
        else:
            span = (amount, amount) if digit.pick.paid else preimage(change, amount, digit.points)
        if span is None:
            return None
        found = BITS.within(self.reach[cell], *span) & bounds_mask(change)
        if self.ends_at_zero:
            found &= -2
        return BITS.ends(found)[0] if found else None

    def _last_cell(self, mark: int, amount: int) -> tuple[int, list[int]]:
        """Find the cell with the least index of the road in which the amount ends with this mark."""
        grid = self.grid
        drains: dict[int, list[tuple[int, int]]] = {}
        for number, digit in enumerate(grid.digits.digits):
            for spent in range(1, digit.points + 1 if amount == 0 else 0):
                before = mark - digit.mark + (digit.points - spent) * digit.drained
                drains.setdefault(before, []).append((number, spent))
        best: tuple[int, int, list[int]] | None = None
        cell = -1
        for upper in grid.upper:
            for lower in grid.lower:
                cell += 1
                amounts = self.reach[cell]
                here = upper.mark + lower.mark
                if not amounts or (here != mark and here not in drains):
                    continue
                road = upper.road + lower.road
                stays = amounts >> amount & 1 and not (upper.must | lower.must) >> amount & 1
                if here == mark and stays and (best is None or road < best[0]):
                    best = road, cell, [a + b for a, b in zip(upper.counts, lower.counts, strict=True)]
                for number, spent in drains.get(here, ()):
                    last = road + grid.digits.digits[number].road_weight
                    open_now = any(number == d and mask >> spent & 1 for d, mask in (*lower.drains, *upper.drains))
                    if open_now and amounts >> spent & 1 and (best is None or last < best[0]):
                        counts = [a + b for a, b in zip(upper.counts, lower.counts, strict=True)]
                        counts[number] += 1
                        best = last, cell + grid.weights[number], counts
        assert best is not None  # noqa: S101 - the mark was found in a cell
        return best[1], best[2]
