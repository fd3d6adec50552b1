"""What one change does to one amount, as plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.order.model import Op

if TYPE_CHECKING:
    from engine.order.model import Change

MOVES = frozenset({Op.REDIRECT, Op.SPLIT, Op.COPY})
"""Ops that need another recipient."""

# Looking a member up in its enum takes longer than all the rest of `apply`.
_ADD, _SUBTRACT, _MULTIPLY, _POOL, _ZERO, _SPLIT = Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.POOL, Op.ZERO, Op.SPLIT
_HALVE_UP, _HALVE_DOWN, _SET, _CAP, _RAISE = Op.HALVE_UP, Op.HALVE_DOWN, Op.SET, Op.CAP, Op.RAISE


def in_bounds(change: Change, amount: int) -> bool:
    """Tell whether the amount meets the change's condition."""
    return (change.at_least is None or amount >= change.at_least) and (change.at_most is None or amount <= change.at_most)


def apply(change: Change, amount: int, points: int) -> int:
    """Give the amount that stays after the change; `points` is what its pool holds."""
    op = change.op
    if op is _SUBTRACT or op is _SPLIT:
        return amount - change.n if amount > change.n else 0
    if op is _POOL:
        return amount - points if amount > points else 0
    if op is _ADD:
        return amount + change.n
    if op is _MULTIPLY:
        return amount * change.n
    if op is _ZERO:
        return 0
    if op is _HALVE_UP:
        return (amount + 1) // 2
    if op is _HALVE_DOWN:
        return amount // 2
    if op is _SET:
        return change.n
    if op is _CAP:
        return min(amount, change.n)
    if op is _RAISE:
        return max(amount, change.n)
    return amount
