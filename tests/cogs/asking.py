"""Asking for rulings at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.results import InteractionResult, ResponseMessage

    from tests.cogs.table import Table

FLAMES = (
    "Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)"
    " with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3, double damage); Blanche: prevent 1, +1 damage"
)
VERDICT = "### Lorraine deals 7 to Blanche; Blanche deals 1 to Lorraine; Blanche dies; Training Sword 2 → 1 durability"
CROWD = f'"{"*Wolf* _of_ the <@1> pack " * 3}" (ally 1/99, cleave) attacks ' + " and ".join(
    f'"{"*Bear* " * 9}{number}" (ally 1/1, retaliates)' for number in range(25)
)
"""A combat whose ruling fills several pages."""


async def quick(
    table: Table, text: str = FLAMES, *, who: MemberActor | None = None, private: bool = False, save: bool = True
) -> ResponseMessage:
    """Ask in one line."""
    shown = await (who or table.player).slash(table.channel, "combat quick", text=text, private=private, save=save)
    return answered(shown)


def answered(shown: InteractionResult) -> ResponseMessage:
    """Give the message that answered."""
    assert shown.response is not None, "no message was sent"
    return shown.response


def said(shown: InteractionResult) -> ResponseMessage:
    """Give what was told beside an answer, or as the answer."""
    return shown.followups[-1] if shown.followups else answered(shown)
