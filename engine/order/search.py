"""The exact search over the order in which damage-changing effects apply.

Never n! permutations. The everyday question, one instance with a few changes, is answered directly (`quick`); only for
others the rest is loaded (`thorough`): instances that share nothing are searched apart; one chooser's instances level by
level (`solo`, over the sets of amounts in `kernel` and `flow`); several choosers' by backward induction (`duel`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.order.budget import Budget
from engine.order.quick import quick_answer

if TYPE_CHECKING:
    from engine.order.model import Answer, Policy, Question


def search(question: Question, policy: Policy, budget: Budget | None = None) -> Answer:
    """Find the best and the worst way to apply everything.

    Best is what is best for whoever picks, or what comes of it when several players each pick their best; it follows
    the given order and the given changes. Worst is what harms the only picking player most over all choices, or, if
    several pick, the controller of the first instance's recipient.

    Questions of one combat share one budget: hand the same to each.
    """
    answer = quick_answer(question, policy)
    if answer is None:
        from engine.order.table import Table
        from engine.order.thorough import Search

        answer = Search(Table(question, policy), Budget() if budget is None else budget).answer()
    return answer
