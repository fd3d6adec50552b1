"""`/combat new`: an empty panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.combat.opening import game_for, open_panel
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep

_GAMES = [app_commands.Choice(name=registry.game(key).name, value=key) for key in registry.game_keys()]


@app_commands.command()
@app_commands.describe(game="Which game it is", private="Show it only to me")
@app_commands.choices(game=_GAMES)
async def new(interaction: discord.Interaction[DamageStep], game: str | None = None, private: bool = False) -> None:  # noqa: FBT001, FBT002 - an option of the command
    """Describe a combat step by step in a panel."""
    await open_panel(interaction, await game_for(interaction, game), private=private)
