"""A legal plan when the budget is spent: a few simple rules of thumb, and the best or the worst of what they give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.order.model import EndlessDamageError, IllegalOrderError, Op
from engine.order.table import Birth, Moment

if TYPE_CHECKING:
    from engine.order.fronts import Best, Worst
    from engine.order.groups import Group
    from engine.order.play import Line
    from engine.order.road import Road
    from engine.order.table import Pick, Stock, Table

SOFTENING = (
    Op.ZERO,
    Op.REDIRECT,
    Op.SPLIT,
    Op.POOL,
    Op.SUBTRACT,
    Op.RAISE,
    Op.MULTIPLY,
    Op.ADD,
    Op.HALVE_DOWN,
    Op.HALVE_UP,
    Op.SET,
    Op.CAP,
    Op.COPY,
    Op.NOTHING,
)
"""The order of ops that usually leaves little; the other way round it usually leaves much."""

MOST_BIRTHS = 500
"""Instances that one may become."""

RULES = (SOFTENING, SOFTENING[::-1], ())
"""The orders of ops to try; the last picks as listed."""


def bounded(table: Table, group: Group, player: str, sense: Best | Worst) -> tuple[tuple[int, ...], dict[str, Line]]:
    """Try each rule of thumb on each simple order of the instances, and take what suits the player's sense."""
    listed = tuple(range(len(group.instances)))
    orders = [listed]
    if group.orderer is not None:
        rest = sorted(listed[group.fixed :], key=lambda number: -group.instances[number].amount)
        orders.append((*listed[: group.fixed], *rest))
    found: list[tuple[tuple[int, ...], tuple[int, ...], dict[str, Line]]] = []
    refused: IllegalOrderError | None = None
    for order in orders:
        for rule in RULES:
            greedy = Greedy(table, group, player, sense, rule, table.stock)
            try:
                lines = {group.instances[number].id: greedy.follow(number) for number in order}
            except IllegalOrderError as error:
                refused = error
            else:
                found.append((sense.key(greedy.way), order, lines))
    if not found and refused is not None:
        raise refused
    _, order, lines = min(found, key=lambda one: one[0])
    return order, lines


@dataclass(slots=True)
class Greedy:
    """One rule of thumb at work on a group."""

    table: Table
    group: Group
    player: str
    sense: Best | Worst
    rule: tuple[Op, ...]
    stock: Stock
    way: int = 0
    """What it came to so far."""

    def follow(self, number: int) -> Line:
        """Take one instance, and all that it gives birth to, to the end."""
        instance = self.group.instances[number]
        given = self.group.given[number]
        waiting = [Birth(instance.recipient, 0, instance.amount)]
        line: list[tuple[Pick, ...]] = []
        while waiting:
            picks, births = self._deliver(self.table.road(instance), instance.id, waiting.pop(0), given)
            line.append(picks)
            if len(line) > MOST_BIRTHS:
                raise EndlessDamageError
            waiting[:0] = births
            given = ()
        return tuple(line)

    def _deliver(self, road: Road, name: str, start: Birth, given: tuple[str, ...]) -> tuple[tuple[Pick, ...], list[Birth]]:
        """Take one instance to the end."""
        table = self.table
        moment = Moment(table.arrive(road, start.recipient, start.index), 0, start.index, start.amount)
        picked: list[Pick] = []
        births: list[Birth] = []
        spent = points = 0
        while True:
            picks, may_stop = table.picks(road, moment, self.stock)
            due = given[len(picked)] if len(picked) < len(given) else None
            pick = self._choose(road, moment, picks, due, may_stop=may_stop)
            over = moment.turn >= len(moment.stage.turns)
            if pick is not None:
                outcome = table.take(road, moment, self.stock, pick)
                picked.append(pick)
                spent += self._cost(road, pick)
                points += outcome.spent if road.kinds[pick.kind].change.controller == self.player else 0
                births += [outcome.birth] if outcome.birth is not None else []
                moment, self.stock = outcome.moment, outcome.stock
            elif due is not None and (over or not may_stop):
                raise IllegalOrderError(name, due, tuple(road.kinds[option.kind].change.id for option in picks))
            elif not over:
                moment = moment._replace(turn=moment.turn + 1)
            else:
                break
        self.way += self.sense.way(moment.stage.recipient, moment.amount, spent, points)
        return tuple(picked), births

    def _choose(self, road: Road, moment: Moment, picks: list[Pick], due: str | None, *, may_stop: bool) -> Pick | None:
        """Pick by the rule; what may be left out is only taken if it leaves less, or more, as the rule wants it."""
        if due is not None:
            return next((pick for pick in picks if road.kinds[pick.kind].change.id == due), None)
        if not picks or (may_stop and not self.rule):
            return None
        if not may_stop:
            musts = [pick for pick in picks if not road.kinds[pick.kind].change.optional]
            return min(musts, key=lambda pick: self.rule.index(road.kinds[pick.kind].change.op)) if self.rule else musts[0]
        softens = self.rule is SOFTENING
        for pick in picks:
            after = self.table.take(road, moment, self.stock, pick).moment.amount
            if after < moment.amount if softens else after > moment.amount:
                return pick
        return None

    def _cost(self, road: Road, pick: Pick) -> int:
        """Count the resources that a pick costs the player."""
        change = road.kinds[pick.kind].change
        own = change.controller == self.player and change.uses is not None
        return own + (change.ransom if pick.paid else 0)
