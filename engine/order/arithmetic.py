"""What one change does to one amount, as plain numbers."""

from __future__ import annotations

from engine.order.model import Change, Op

MOVES = frozenset({Op.REDIRECT, Op.SPLIT, Op.COPY})
"""Ops that need another recipient."""


def in_bounds(change: Change, amount: int) -> bool:
    """Tell whether the amount meets the change's condition."""
    return (change.at_least is None or amount >= change.at_least) and (
        change.at_most is None or amount <= change.at_most
    )


def apply(change: Change, amount: int, points: int) -> int:  # noqa: PLR0911 - one line per op reads best
    """Give the amount that stays after the change; `points` is what its pool holds."""
    n = change.n
    match change.op:
        case Op.ADD:
            return amount + n
        case Op.SUBTRACT | Op.SPLIT:
            return max(0, amount - n)
        case Op.MULTIPLY:
            return amount * n
        case Op.HALVE_UP:
            return (amount + 1) // 2
        case Op.HALVE_DOWN:
            return amount // 2
        case Op.SET:
            return n
        case Op.CAP:
            return min(amount, n)
        case Op.RAISE:
            return max(amount, n)
        case Op.ZERO:
            return 0
        case Op.POOL:
            return max(0, amount - points)
        case Op.NOTHING | Op.REDIRECT | Op.COPY:
            return amount
