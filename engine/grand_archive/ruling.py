"""From a description to a ruling: check it, run it, weigh its doubts. A given order of effects is checked by running it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.board import set_up
from engine.grand_archive.check import check
from engine.grand_archive.doubts import weigh_doubts
from engine.grand_archive.resolve import run
from engine.order import IllegalOrderError
from engine.problems import DescriptionError, Problem, ProblemKind

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat
    from engine.grand_archive.course import Course
    from engine.resolution import Doubt


def rule(combat: Combat) -> tuple[Course, tuple[Doubt, ...]]:
    """Run a combat and weigh its doubts; raise DescriptionError with everything that is wrong with it."""
    board = set_up(combat)
    problems = check(combat, board)
    if problems:
        raise DescriptionError(problems)
    try:
        course = run(combat, board)
        return course, weigh_doubts(course)
    except IllegalOrderError as error:
        raise DescriptionError([_illegal(error)]) from None


def find_problems(combat: Combat) -> list[Problem]:
    """List everything that is wrong with a description."""
    board = set_up(combat)
    problems = check(combat, board)
    if not problems and combat.effect_orders:
        try:
            run(combat, board)
        except IllegalOrderError as error:
            return [_illegal(error)]
    return problems


def _illegal(error: IllegalOrderError) -> Problem:
    allowed = ", ".join(name.rpartition("/")[2] for name in error.allowed) or "nothing more"
    found = f"“{error.change.rpartition('/')[2]}” at that point"
    return Problem("effect_orders", ProblemKind.AGAINST_THE_RULES, found, allowed, "Replacement 3.a")
