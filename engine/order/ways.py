"""All the ways of one instance from one stock, by the fastest method that is exact, and with memory."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.order.amounts import BITS, EXTREMES, LONGEST, SPARSE
from engine.order.arithmetic import MOVES
from engine.order.digits import lay_digits
from engine.order.ending import Ends
from engine.order.flow import Flow, flow_ends
from engine.order.kernel import Grid, Run, build_grid
from engine.order.model import Op

if TYPE_CHECKING:
    from engine.order.budget import Budget
    from engine.order.road import Road
    from engine.order.table import Birth, Stage, Stock, Table

VISITING = 2
"""What it costs to visit a cell of a grid, whatever the amounts, in states of the budget."""


@dataclass(slots=True)
class Ways:
    """The ways of instances, counted for one player."""

    table: Table
    player: str
    budget: Budget
    _ends: dict[tuple[int, Birth, Stock, tuple[str, ...]], Ends] = field(default_factory=dict)
    _grids: dict[tuple[int, Stage, int, Stock], Grid] = field(default_factory=dict)

    def ends(self, road: Road, start: Birth, stock: Stock, given: tuple[str, ...]) -> Ends:
        """List the endings of one instance, what it gives birth to left aside."""
        key = (id(road), start, stock, given)
        known = self._ends.get(key)
        if known is None:
            known = self._ends[key] = self._find(road, start, stock, given)
        return known

    def _find(self, road: Road, start: Birth, stock: Stock, given: tuple[str, ...]) -> Ends:
        table = self.table
        stage = table.arrive(road, start.recipient, start.index)
        most = most_of(road, start.amount)
        if most >= LONGEST:
            sets = EXTREMES if rises(road) else SPARSE
            return flow_ends(Flow(table, road, sets, self.player, self.budget, given), start, stock)
        if given or not is_plain(road, stage, ends_at_zero=table.ends_at_zero):
            return flow_ends(Flow(table, road, BITS, self.player, self.budget, given), start, stock)
        key = (id(road), stage, start.index, stock)
        grid = self._grids.get(key)
        if grid is None:
            digits = lay_digits(road, stage, start.index, stock, self.player)
            grid = self._grids[key] = build_grid(digits, self.budget, ends_at_zero=table.ends_at_zero)
        run = Run(grid, stock, table.ends_at_zero)
        run.flow(start.amount, VISITING + (most >> 10), self.budget)
        return Ends(run.endings(start.recipient))


def is_plain(road: Road, stage: Stage, *, ends_at_zero: bool) -> bool:
    """Tell whether the kernel can do it: one turn, nothing leaves for another recipient, no pool outlives a zero."""
    if len(stage.turns) > 1:
        return False
    kinds = (road.kinds[number] for _, numbers in stage.turns for number in numbers)
    barred = MOVES if ends_at_zero else MOVES | {Op.POOL}
    return not any(kind.live and kind.change.op in barred for kind in kinds)


def rises(road: Road) -> bool:
    """Tell whether more before is never less after, and nothing else depends on the amount: no condition, no pool, no birth."""
    changes = (kind.change for kind in road.kinds if kind.live)
    return all(c.at_least is None and c.at_most is None and c.op not in (Op.POOL, Op.SPLIT, Op.COPY) for c in changes)


def most_of(road: Road, amount: int) -> int:
    """Give a bound that no amount on the road exceeds."""
    most, factor = amount, 1
    for kind in road.kinds:
        change = kind.change
        if change.op in (Op.SET, Op.RAISE):
            most = max(most, change.n)
    for kind in road.kinds:
        change = kind.change
        if change.op is Op.ADD:
            most += change.n * len(kind.members)
        elif change.op is Op.MULTIPLY and change.n > 1:
            factor *= change.n ** len(kind.members)
    return most * factor
