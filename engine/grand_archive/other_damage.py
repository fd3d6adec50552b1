"""Non-combat damage before the damage step (Damage 2, 16): each instance in turn, with a state check after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.dealing import commit, deal
from engine.grand_archive.replacement import Strike, traits_of
from engine.grand_archive.state_check import check_state

if TYPE_CHECKING:
    from engine.grand_archive.board import Source
    from engine.grand_archive.course import Course


def deal_other_damage(course: Course, sources: list[Source]) -> None:
    """Deal it as described, one source after the other."""
    for source, bearer, said in sources:
        if course.over:
            break  # SBA Types 1: nothing happens after the end of the game.
        targets = [course.board.by_label[label] for label in said.to]
        strikes = [
            Strike(
                source,
                target,
                said.amount,
                combat=False,
                attack=False,
                unpreventable=said.unpreventable,
                traits=traits_of(source) | traits_of(bearer),
                bearer=bearer,
            )
            for target in targets
            if target.gone not in ("left", "died")
        ]
        landed = deal(course, strikes, orderer=None)
        commit(course, landed)
        course.hurt = {landing.target.label for landing in landed if landing.amount}
        check_state(course)
    course.hurt = set()
