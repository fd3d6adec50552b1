"""`/combat new`: an empty panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.combat.game_choices import GAMES
from cogs.combat.opening import game_for, open_panel

if TYPE_CHECKING:
    from bot.app import DamageStep


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="new", description="Describe a combat step by step in a panel", callback=_new)


@app_commands.describe(game="Which game it is", private="Show it only to me")
@app_commands.choices(game=GAMES)
async def _new(
    interaction: discord.Interaction[DamageStep],
    game: str | None = None,
    private: bool = False,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    await open_panel(interaction, await game_for(interaction, game), private=private)
