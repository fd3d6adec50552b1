"""The End of Combat Step: triggers, the state check, roles, the intent (End of Combat 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Moved, StepBegan
from engine.grand_archive.state_check import check_state
from engine.grand_archive.triggers import trigger_deaths, trigger_hits

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course


def end_of_combat(course: Course) -> None:
    """Go through the step's four actions in order; it happens whatever became of the attack."""
    course.events.append(StepBegan("end of combat", "End of Combat 1"))
    if course.board.triggers:
        trigger_hits(course)
    check_state(course)
    if course.board.triggers:
        trigger_deaths(course)
    clear_intent(course)


def clear_intent(course: Course) -> None:
    """Put the cards of the intent where they go (End of Combat 1.d, Ephemeral 1.c, Regalia 4, Intent 2.a)."""
    for card in course.board.cards:
        if "left" not in card.happens:
            zone, clause = _destination(card)
            course.events.append(Moved(card.label, zone, "intent", clause))


def _destination(card: Piece) -> tuple[str, str]:
    if "copy" in card.keywords:
        return "nowhere", "Intent 2.a"
    if "renewable" in card.keywords:
        return "material deck", "End of Combat 1.d"
    if "regalia" in card.keywords:
        return "banishment", "Regalia 4"
    if "ephemeral" in card.keywords:
        return "banishment", "Ephemeral 1.c"
    return "graveyard", "End of Combat 1.d"
