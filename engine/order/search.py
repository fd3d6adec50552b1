"""The exact search over the order in which damage-changing effects apply.

Never n! permutations. The everyday question, one instance with a few changes, is answered directly (`quick`); only for
others the rest is loaded (`thorough`): instances that share nothing are searched apart; one chooser's instances level by
level (`solo`, over the sets of amounts in `kernel` and `flow`); several choosers' by backward induction (`duel`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import astuple

from engine.order.budget import Budget
from engine.order.quick import quick_answer

if TYPE_CHECKING:
    from engine.order.model import Answer, Policy, Question


def search(question: Question, policy: Policy, budget: Budget | None = None) -> Answer:
    """Find the best and the worst way to apply everything.

    Best is what is best for whoever picks, or what comes of it when several players each pick their best; it follows
    the given order and the given changes. Worst is the opposite over all choices, given or not: for the only player who
    picks, or if several do, for the controller of the object that the first instance is meant for. Instances that have
    nothing to do with each other are each taken at their worst.
    """
    return quick_answer(question, policy) or _search(question, policy, budget or Budget())


class Session:
    """The questions of one combat: they share one budget, and what was asked before is not searched again."""

    __slots__ = ("_known", "budget")

    def __init__(self, budget: Budget | None = None) -> None:
        """Begin with the whole budget."""
        self.budget = budget or Budget()
        self._known: dict[tuple[object, ...], Answer] = {}

    def search(self, question: Question, policy: Policy) -> Answer:
        """Find the best and the worst way to apply everything, as `search` does."""
        answer = quick_answer(question, policy)
        if answer is None:
            # Mappings can't be looked up, and their order counts.
            parts = (tuple(part.items()) if isinstance(part, Mapping) else part for part in astuple(question))
            key = (*parts, policy)
            answer = self._known.get(key)
            if answer is None:
                answer = self._known[key] = _search(question, policy, self.budget)
        return answer


def _search(question: Question, policy: Policy, budget: Budget) -> Answer:
    from engine.order.table import Table
    from engine.order.thorough import Search

    return Search(Table(question, policy), budget).answer()
