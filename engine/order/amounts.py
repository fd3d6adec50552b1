"""Sets of amounts, and what a change makes of a whole set at once.

As a rule a set is one integer, bit `a` standing for the amount `a`: adding is then a shift, a condition a mask. Where
amounts grow so large that those integers would be long and all but empty, `Sparse` keeps plain sets, and `Extremes` only
their ends.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol, TypeVar

from engine.order.arithmetic import apply
from engine.order.model import Op

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.order.model import Change

S = TypeVar("S")

LONGEST = 16_384
"""Amounts from here on are kept in plain sets."""


class Amounts(Protocol[S]):
    """One way to keep a set of amounts."""

    def single(self, amount: int) -> S:
        """Make a set of one amount."""

    def within(self, amounts: S, least: int, greatest: int | None) -> S:
        """Keep what is inside the bounds."""

    def without(self, amounts: S, others: S) -> S:
        """Keep what is not among the others."""

    def union(self, amounts: S, others: S) -> S:
        """Put two sets together."""

    def moved(self, amounts: S, change: Change) -> S:
        """Apply a change, other than of a pool, to every amount."""

    def lowered(self, amounts: S, points: int) -> S:
        """Take the points off every amount, all of which are above."""

    def ends(self, amounts: S) -> tuple[int, int]:
        """Give the least and the greatest."""

    def each(self, amounts: S) -> Iterable[int]:
        """List them, the least first."""

    def work(self, amounts: S) -> int:
        """Say how much work it is to change them all, in states of the budget."""


class Bits:
    """Sets of amounts as integers."""

    def single(self, amount: int) -> int:
        """Make a set of one amount."""
        return 1 << amount

    def within(self, amounts: int, least: int, greatest: int | None) -> int:
        """Keep what is inside the bounds."""
        if greatest is not None:
            amounts &= (2 << greatest) - 1 if greatest >= 0 else 0
        return amounts >> least << least if least > 0 else amounts

    def without(self, amounts: int, others: int) -> int:
        """Keep what is not among the others."""
        return amounts & ~others

    def union(self, amounts: int, others: int) -> int:
        """Put two sets together."""
        return amounts | others

    def moved(self, amounts: int, change: Change) -> int:
        """Apply a change, other than of a pool, to every amount."""
        n = change.n
        if not amounts:
            return 0
        match change.op:
            case Op.ADD:
                return amounts << n
            case Op.SUBTRACT | Op.SPLIT:
                return amounts >> n | bool(amounts & ((1 << n) - 1))
            case Op.MULTIPLY:
                return spread(amounts, n)
            case Op.HALVE_UP:
                return gather(amounts << 1)
            case Op.HALVE_DOWN:
                return gather(amounts)
            case Op.SET:
                return 1 << n
            case Op.CAP:
                return amounts & ((1 << n) - 1) | bool(amounts >> n) << n
            case Op.RAISE:
                return amounts >> n << n | bool(amounts & ((1 << n) - 1)) << n
            case Op.ZERO:
                return 1
            case _:
                return amounts

    def lowered(self, amounts: int, points: int) -> int:
        """Take the points off every amount, all of which are above."""
        return amounts >> points

    def ends(self, amounts: int) -> tuple[int, int]:
        """Give the least and the greatest."""
        return (amounts & -amounts).bit_length() - 1, amounts.bit_length() - 1

    def each(self, amounts: int) -> Iterable[int]:
        """List them, the least first."""
        while amounts:
            least = amounts & -amounts
            yield least.bit_length() - 1
            amounts ^= least

    def work(self, amounts: int) -> int:
        """Say how much work it is to change them all, in states of the budget."""
        return amounts.bit_length() >> 10


class Sparse:
    """Sets of amounts as plain sets."""

    def single(self, amount: int) -> frozenset[int]:
        """Make a set of one amount."""
        return frozenset((amount,))

    def within(self, amounts: frozenset[int], least: int, greatest: int | None) -> frozenset[int]:
        """Keep what is inside the bounds."""
        return frozenset(a for a in amounts if a >= least and (greatest is None or a <= greatest))

    def without(self, amounts: frozenset[int], others: frozenset[int]) -> frozenset[int]:
        """Keep what is not among the others."""
        return amounts - others

    def union(self, amounts: frozenset[int], others: frozenset[int]) -> frozenset[int]:
        """Put two sets together."""
        return amounts | others

    def moved(self, amounts: frozenset[int], change: Change) -> frozenset[int]:
        """Apply a change, other than of a pool, to every amount."""
        return frozenset(apply(change, amount, 0) for amount in amounts)

    def lowered(self, amounts: frozenset[int], points: int) -> frozenset[int]:
        """Take the points off every amount, all of which are above."""
        return frozenset(amount - points for amount in amounts)

    def ends(self, amounts: frozenset[int]) -> tuple[int, int]:
        """Give the least and the greatest."""
        return min(amounts), max(amounts)

    def each(self, amounts: frozenset[int]) -> Iterable[int]:
        """List them, the least first."""
        return sorted(amounts)

    def work(self, amounts: frozenset[int]) -> int:
        """Say how much work it is to change them all, in states of the budget."""
        return len(amounts)


class Extremes(Sparse):
    """Only nothing, the least above it and the greatest: enough where more before is never less after."""

    def union(self, amounts: frozenset[int], others: frozenset[int]) -> frozenset[int]:
        """Put two sets together, and keep what matters."""
        both = amounts | others
        above = both - {0}
        return both if len(above) <= 2 else both & {0} | {min(above), max(above)}  # noqa: PLR2004 - least and greatest


BITS = Bits()
SPARSE = Sparse()
EXTREMES = Extremes()


def spread(bits: int, factor: int) -> int:
    """Move each bit to `factor` times its place."""
    if factor <= 1:
        return bits if factor else 1
    raw = bits.to_bytes((bits.bit_length() + 7) >> 3, "little")
    wide = bytearray(len(raw) * factor)
    for place, table in enumerate(_spread_tables(factor)):
        wide[place::factor] = raw.translate(table)
    return int.from_bytes(wide, "little")


def gather(bits: int) -> int:
    """Move each bit to half its place, rounded down."""
    bits |= bits >> 1
    raw = bits.to_bytes(((bits.bit_length() + 15) >> 4) << 1, "little")
    low, high = raw[::2].translate(_LOW_HALF), raw[1::2].translate(_HIGH_HALF)
    return int.from_bytes(low, "little") | int.from_bytes(high, "little")


@cache
def _spread_tables(factor: int) -> tuple[bytes, ...]:
    """Tell for every byte the `factor` bytes that its spread bits take."""
    wide = [sum((byte >> bit & 1) << bit * factor for bit in range(8)).to_bytes(factor, "little") for byte in range(256)]
    return tuple(bytes(spread_out[place] for spread_out in wide) for place in range(factor))


_LOW_HALF = bytes(sum((byte >> 2 * bit & 1) << bit for bit in range(4)) for byte in range(256))
"""Every second bit of a byte, as the lower half of one."""
_HIGH_HALF = bytes(half << 4 for half in _LOW_HALF)


def preimage(change: Change, after: int, points: int) -> tuple[int, int | None] | None:
    """Give the least and the greatest amount (None: no end) that the change makes into `after`, if any does."""
    n = change.n
    everything = (0, None)
    match change.op:
        case Op.ADD:
            return (after - n, after - n) if after >= n else None
        case Op.SUBTRACT | Op.SPLIT:
            return (after + n, after + n) if after else (0, n)
        case Op.POOL:
            return (after + points, after + points) if after else (0, points)
        case Op.MULTIPLY if n == 0:
            return None if after else everything
        case Op.MULTIPLY:
            return None if after % n else (after // n, after // n)
        case Op.HALVE_UP:
            return max(0, 2 * after - 1), 2 * after
        case Op.HALVE_DOWN:
            return 2 * after, 2 * after + 1
        case Op.SET:
            return everything if after == n else None
        case Op.ZERO:
            return None if after else everything
        case Op.CAP:
            return None if after > n else (after, None if after == n else after)
        case Op.RAISE:
            return None if after < n else (0 if after == n else after, after)
        case _:
            return after, after
