"""The search over one whole question: part it into groups, decide each, and play what was decided.

Which of several equally good plans is taken: the one that ends with the least amount, then with the least index of
applied changes (the first-listed changes rather than later ones), then the one that, seen from its end, applied the
latest-listed change last. Where several players pick, each takes the first listed of what is equally good for them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.order.budget import BudgetSpentError
from engine.order.duel import Duel
from engine.order.fronts import Best, Worst, lay_columns
from engine.order.greedy import bounded
from engine.order.groups import lay_order, part
from engine.order.model import Answer
from engine.order.play import play
from engine.order.solo import Solo
from engine.order.ways import Ways, most_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.order.budget import Budget
    from engine.order.fronts import Columns
    from engine.order.groups import Group
    from engine.order.model import Instance, Plan
    from engine.order.play import Line
    from engine.order.table import Table


@dataclass(slots=True)
class Search:
    """One search over one question."""

    table: Table
    budget: Budget
    exact: bool = True
    _ways: dict[str, Ways] = field(default_factory=dict)

    def answer(self) -> Answer:
        """Find both plans."""
        before = self.budget.states
        question = self.table.question
        free = part(self.table, follow=False)
        bound = free
        if question.given_order is not None or question.given_changes:
            bound = part(self.table, follow=True)
        best = self._plan(lay_order(question), bound, Best)
        worst = self._plan(question.instances, free, Worst)
        return Answer(best, worst, self.exact, self.budget.states - before)

    def _plan(self, line: Sequence[Instance], groups: tuple[Group, ...], sense: type[Best | Worst]) -> Plan:
        """Decide group by group and play it all; each group's instances share out the places that they have in line."""
        place = {instance.id: number for number, instance in enumerate(line)}
        order = list(line)
        lines: dict[str, Line] = {}
        # Small groups first: when the budget runs out, the large one is to blame.
        for group in sorted(groups, key=lambda g: (len(g.instances), sum(self.table.road(i).size for i in g.instances))):
            took, found = self._decide(group, sense)
            lines.update(found)
            for spot, number in zip(sorted(place[i.id] for i in group.instances), took, strict=True):
                order[spot] = group.instances[number]
        return play(self.table, order, lines)

    def _decide(self, group: Group, sense: type[Best | Worst]) -> tuple[tuple[int, ...], dict[str, Line]]:
        """Decide the order and the picks of one group."""
        player = group.players[0]
        if len(group.players) > 1:
            player = self.table.question.recipients[group.instances[0].recipient].controller
        weighed = sense(*self._columns(group, player))
        self.budget.begin()
        try:
            if sense is Best and len(group.players) > 1:
                return Duel(self.table, group, self.budget).solve()
            ways = self._ways.setdefault(player, Ways(self.table, player, self.budget))
            return Solo(self.table, group, ways, weighed, self.budget).solve()
        except BudgetSpentError:
            self.exact = False
            return bounded(self.table, group, player, weighed)

    def _columns(self, group: Group, player: str) -> tuple[Columns, Columns]:
        """Lay out the damage to the player's own objects, and that to others'."""
        roads = [(self.table.road(instance), instance.amount) for instance in group.instances]
        # Each copy at most doubles what arrives.
        most = sum(most_of(road, amount) << road.copies for road, amount in roads)
        recipients = [self.table.question.recipients[place] for place in group.places]
        own = [recipient for recipient in recipients if recipient.controller == player]
        return lay_columns(own, most), lay_columns([r for r in recipients if r.controller != player], most)
