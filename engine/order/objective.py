"""What is good for a player: own objects survive, little damage, few resources spent; then that others fare badly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.order.model import Recipient

Harm = tuple[int, int, int]
"""Own recipients lost, damage to own champions, damage to other own objects."""


@dataclass(frozen=True, slots=True)
class Interest:
    """A player's eye on the damage that each recipient takes."""

    own: tuple[tuple[int, int | None, bool], ...]
    """Number, room and whether it is a champion, for each recipient that is the player's own."""
    others: tuple[tuple[int, int | None, bool], ...]
    """The same for each that is not."""

    def wish(self, damages: Sequence[int], costs: tuple[int, int]) -> tuple[int, ...]:
        """Weigh the damages, given by the recipients' numbers, and what is spent; less is better."""
        lost, champion, other = _harm(self.others, damages)
        return (*_harm(self.own, damages), *costs, -lost, -champion, -other)


def _harm(recipients: tuple[tuple[int, int | None, bool], ...], damages: Sequence[int]) -> Harm:
    lost = champion = other = 0
    for number, room, is_champion in recipients:
        damage = damages[number]
        if room is not None and damage >= room:
            lost += 1
        if is_champion:
            champion += damage
        else:
            other += damage
    return lost, champion, other


def interest_of(player: str, recipients: Mapping[str, Recipient]) -> Interest:
    """Sort out what concerns the player."""
    rows = [(r.controller == player, (n, r.room, r.champion)) for n, r in enumerate(recipients.values())]
    return Interest(tuple(row for own, row in rows if own), tuple(row for own, row in rows if not own))
