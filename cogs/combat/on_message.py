"""Apps ▸ *Resolve this combat*: finds a combat in any message, and says what it could not read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError
from bot.render.reading_marks import reading_note
from cogs.combat.opening import game_for, open_panel

if TYPE_CHECKING:
    from bot.app import DamageStep
    from engine.game import Game

NAME = "Resolve this combat"
_NOTHING = (
    "I could not find a combat in this message. I look for sentences such as "
    "*Wolf 3/2 attacks Bear 2/3 with Training Sword*; or you describe it to me."
)


def menu() -> app_commands.ContextMenu:
    """Make the entry of the menu."""
    return app_commands.ContextMenu(name=NAME, callback=_resolve)


async def _resolve(interaction: discord.Interaction[DamageStep], message: discord.Message) -> None:
    await interaction.client.guard.in_turn(interaction, private=True)
    await open_found(interaction, await game_for(interaction, None), message.content)


async def open_found(interaction: discord.Interaction[DamageStep], game: Game, text: str) -> None:
    """Open a panel on the combat in a text, and say what of the text could not be read."""
    found = game.find_in(text)
    if not found.document:
        raise RefusedError(_NOTHING, button("Describe a combat", CustomId("start", "-", "new")))
    await open_panel(interaction, game, found.document, private=True, remark=reading_note(text, found))
