"""From a description to a ruling: check it, run it, weigh its doubts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.board import set_up
from engine.grand_archive.check import check
from engine.grand_archive.doubts import weigh_doubts
from engine.grand_archive.resolve import run
from engine.order import EndlessDamageError
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
    except EndlessDamageError:
        found, expected = "damage that is split or copied on and on", "fewer effects that send damage to each other"
        raise DescriptionError([Problem("defenders", ProblemKind.NOT_SUPPORTED, found, expected, "Replacement 3")]) from None


def find_problems(combat: Combat) -> list[Problem]:
    """List everything that is wrong with a description."""
    return check(combat, set_up(combat))
