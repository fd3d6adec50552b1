"""What can be picked from at one stage, as digits of an index of its own.

Each digit counts how often a kind was applied (or its ransom paid). Limits say which digits stand still when others
have used up what they share: a use counter, a pool, or the members of one kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.order.model import Op
from engine.order.road import NONE
from engine.order.table import Pick, Stock

if TYPE_CHECKING:
    from engine.order.model import Change
    from engine.order.road import Road
    from engine.order.table import Stage

FIELD = 48
"""Width of one number in a mark."""


class Digit(NamedTuple):
    """One way to pick one kind."""

    pick: Pick
    change: Change
    most: int
    """How often it can be picked."""
    road_weight: int
    """What one pick adds to the index of the road."""
    mark: int
    """What one pick adds to the mark."""
    points: int
    """What its pool holds, if it has one and draws on it."""
    drained: int
    """What one point drawn from that pool adds to the mark."""


class Limit(NamedTuple):
    """Digits that stand still once others add up to a cap."""

    counted: frozenset[int]
    halted: frozenset[int]
    cap: int


@dataclass(frozen=True, slots=True)
class Digits:
    """All digits at one stage, and their limits.

    A mark adds up what was spent: cards and points of the player, then the uses and the points of the whole stock, each
    in a field of its own.
    """

    digits: tuple[Digit, ...]
    limits: tuple[Limit, ...]

    def free(self, counts: tuple[int, ...]) -> list[int]:
        """List the digits that can go up by one."""
        halted: set[int] = set()
        for limit in self.limits:
            if sum(counts[d] for d in limit.counted) >= limit.cap:
                halted |= limit.halted
        return [d for d, digit in enumerate(self.digits) if counts[d] < digit.most and d not in halted]


def read_mark(mark: int, stock: Stock) -> tuple[int, int, Stock]:
    """Read cards and points spent from a mark, and what is left of the stock."""
    mask = (1 << FIELD) - 1
    fields = [mark >> FIELD * number & mask for number in range(2 + len(stock.pools) + len(stock.uses))]
    uses_from = 2 + len(stock.pools)
    pools = tuple(held - spent for held, spent in zip(stock.pools, fields[2:uses_from], strict=True))
    uses = tuple(held - spent for held, spent in zip(stock.uses, fields[uses_from:], strict=True))
    return fields[0], fields[1], Stock(pools, uses)


def lay_digits(road: Road, stage: Stage, index: int, stock: Stock, player: str) -> Digits:
    """Work out the digits of a stage with a single turn."""
    digits: list[Digit] = []
    sharers: dict[tuple[str, int], tuple[list[int], list[int], int]] = {}
    for number in stage.turns[0][1] if stage.turns else ():
        kind = road.kinds[number]
        change = kind.change
        count = len(kind.members) - kind.applied(index)
        held = stock.pools[kind.pool] if kind.pool != NONE else 0
        if not kind.live or count == 0 or (kind.pool != NONE and held <= 0) or (kind.uses != NONE and stock.uses[kind.uses] <= 0):
            continue
        own = change.controller == player
        use_mark = 0
        if kind.uses != NONE:
            use_mark = own + (1 << FIELD * (2 + len(stock.pools) + kind.uses))
        drained = (own << FIELD) + (1 << FIELD * (2 + kind.pool)) if kind.pool != NONE else 0
        for paid, weight in ((False, kind.weight), (True, kind.paid_weight)):
            if not weight:
                continue
            here = len(digits)
            draws = 0 if paid or change.op is not Op.POOL else held
            mark = use_mark + (change.ransom if paid else draws * drained)
            digits.append(Digit(Pick(number, paid), change, count, weight, mark, draws, drained))
            shared = [(("kind", number), count, True)]
            if kind.uses != NONE:
                shared.append((("uses", kind.uses), stock.uses[kind.uses], True))
            if kind.pool != NONE:
                shared.append((("pool", kind.pool), 1, draws > 0))
            for key, cap, counts in shared:
                counted, halted, _ = sharers.setdefault(key, ([], [], cap))
                halted.append(here)
                if counts:
                    counted.append(here)
    return _tighten(digits, [Limit(frozenset(c), frozenset(h), cap) for c, h, cap in sharers.values()])


def _tighten(digits: list[Digit], limits: list[Limit]) -> Digits:
    """Turn limits of one digit into how often it can be picked, and leave out those that never bind."""
    for limit in limits:
        if limit.counted == limit.halted and len(limit.counted) == 1:
            (only,) = limit.counted
            digits[only] = digits[only]._replace(most=min(digits[only].most, limit.cap))
    binding = tuple(
        limit
        for limit in limits
        if limit.counted and not (limit.counted == limit.halted and sum(digits[d].most for d in limit.counted) <= limit.cap)
    )
    return Digits(tuple(digits), binding)
