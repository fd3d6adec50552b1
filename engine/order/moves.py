"""What becomes of a whole set of amounts, as one function per change, made once and called very often."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.order.amounts import gather, spread
from engine.order.model import Op

if TYPE_CHECKING:
    from engine.order.model import Change

Mover = Callable[[int], int]


def bounds_mask(change: Change) -> int:
    """Give the amounts that meet the change's condition; -1 is all of them."""
    mask = -1 if change.at_most is None else (1 << max(0, change.at_most + 1)) - 1
    return mask if change.at_least is None or change.at_least <= 0 else mask >> change.at_least << change.at_least


def mover_of(change: Change, *, paid: bool, points: int) -> Mover:
    """Make the function for one application; a pool of `points` leaves out the amounts that it takes off whole."""
    move = _keep if paid else _plain_mover(change, points)
    mask = bounds_mask(change)
    if mask == -1:
        return move

    def move_some(amounts: int) -> int:
        amounts &= mask
        return move(amounts) if amounts else 0

    return move_some


def _keep(amounts: int) -> int:
    return amounts


def _plain_mover(change: Change, points: int) -> Mover:
    """Make the function for amounts of which there is at least one."""
    n = change.n
    below = (1 << n) - 1
    match change.op:
        case Op.ADD:
            return lambda amounts: amounts << n
        case Op.SUBTRACT:
            return lambda amounts: amounts >> n | (1 if amounts & below else 0)
        case Op.MULTIPLY:
            return lambda amounts: spread(amounts, n)
        case Op.HALVE_UP:
            return lambda amounts: gather(amounts << 1)
        case Op.HALVE_DOWN:
            return gather
        case Op.SET:
            return lambda _: 1 << n
        case Op.ZERO:
            return lambda _: 1
        case Op.CAP:
            return lambda amounts: amounts & below | (1 << n if amounts >> n else 0)
        case Op.RAISE:
            return lambda amounts: amounts >> n << n | (1 << n if amounts & below else 0)
        case Op.POOL:
            return lambda amounts: amounts >> points + 1 << 1
        case _:
            return _keep
