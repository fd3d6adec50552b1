"""Life that changes between retaliation and damage (Continuous Layers 2.e, SBA Types 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import LifeChanged
from engine.grand_archive.power import life_change
from engine.grand_archive.roles import OFF_THE_FIELD
from engine.grand_archive.state_check import check_state

if TYPE_CHECKING:
    from engine.grand_archive.course import Course


def change_life(course: Course) -> None:
    """Change life before damage; who has none left, or too little for the damage on it, dies (SBA Types 2, Ally 6.a)."""
    for piece in course.board.units:
        if piece.unit is None or piece.life is None or not piece.is_unit or piece.gone in OFF_THE_FIELD:
            continue
        change = life_change(piece.unit)
        if change:
            piece.life += change
            course.events.append(LifeChanged(piece.label, change, piece.life, "effect", "Continuous Layers 2.e"))
    check_state(course)
