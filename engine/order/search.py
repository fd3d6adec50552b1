"""The exact search over the order in which damage-changing effects apply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.order.budget import Budget
from engine.order.duel import Duel
from engine.order.fronts import Best, Worst, lay_columns
from engine.order.groups import lay_order, part
from engine.order.model import Answer
from engine.order.play import play
from engine.order.solo import Solo
from engine.order.table import Table
from engine.order.ways import Ways, most_of

if TYPE_CHECKING:
    from engine.order.fronts import Columns
    from engine.order.groups import Group
    from engine.order.model import Instance, Plan, Policy, Question
    from engine.order.play import Line

DEFAULT_BUDGET = 400_000


def search(question: Question, policy: Policy, *, budget: int = DEFAULT_BUDGET) -> Answer:
    """Find the best and the worst way to apply everything."""
    table = Table(question, policy)
    work = Budget(budget)
    best = _plan(table, work, None)
    groups = part(table, follow=False)
    players = list(dict.fromkeys(p for g in groups for p in g.players))
    if len(players) == 1:
        player = players[0]
    else:
        player = question.recipients[question.instances[0].recipient].controller
    worst = _plan(table, work, player)
    return Answer(best, worst, exact=True, states=work.states)


def _plan(table: Table, work: Budget, worst_for: str | None) -> Plan:
    follow = worst_for is None
    line = lay_order(table.question) if follow else table.question.instances
    place = {instance.id: n for n, instance in enumerate(line)}
    order: list[Instance] = list(line)
    lines: dict[str, Line] = {}
    for group in part(table, follow=follow):
        if worst_for is not None:
            took, found = Solo(table, group, Ways(table, worst_for, work), Worst(_columns(table, group, worst_for)), work).solve()
        elif len(group.players) > 1:
            took, found = Duel(table, group, work).solve()
        else:
            player = group.players[0] if group.players else ""
            took, found = Solo(table, group, Ways(table, player, work), Best(_columns(table, group, player)), work).solve()
        lines.update(found)
        for spot, number in zip(sorted(place[i.id] for i in group.instances), took, strict=True):
            order[spot] = group.instances[number]
    return play(table, order, lines)


def _columns(table: Table, group: Group, player: str) -> Columns:
    most = sum(2 ** len(table.road(i).kinds) * most_of(table.road(i), i.amount) for i in group.instances)
    return lay_columns(player, [table.question.recipients[place] for place in group.places], most)
