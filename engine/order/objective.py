"""What is good for a player: own objects survive, little damage, few resources spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.order.model import Plan, Question, Recipient

Harm = tuple[int, int, int]
"""Own recipients lost, damage to own champions, damage to other own objects."""


@dataclass(frozen=True, slots=True)
class Interest:
    """A player's eye on the damage that each recipient takes."""

    player: str
    own: tuple[tuple[int, int | None, bool], ...]
    """Number, room and whether it is a champion, for each recipient that is the player's own."""

    def harm(self, damages: Sequence[int]) -> Harm:
        """Weigh the damages, given by the recipients' numbers; less is better."""
        lost = champion = other = 0
        for number, room, is_champion in self.own:
            damage = damages[number]
            if room is not None and damage >= room:
                lost += 1
            if is_champion:
                champion += damage
            else:
                other += damage
        return lost, champion, other


def interest_of(player: str, recipients: Mapping[str, Recipient]) -> Interest:
    """Pick out what concerns the player."""
    return Interest(
        player,
        tuple((n, r.room, r.champion) for n, r in enumerate(recipients.values()) if r.controller == player),
    )


def harm_to(player: str, question: Question, plan: Plan) -> Harm:
    """Weigh a whole plan for the player."""
    damages = [plan.damage_to(recipient) for recipient in question.recipients]
    return interest_of(player, question.recipients).harm(damages)
