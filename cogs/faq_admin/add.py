"""`/faq-admin add`: a new entry, in a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.roles import curator_in
from cogs.combat.game_choices import GAMES
from cogs.combat.opening import game_for
from cogs.faq_admin.drafting import begin

if TYPE_CHECKING:
    from bot.app import DamageStep


_LONGEST = 100


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="add", description="Write a new entry", callback=_add)


@app_commands.describe(title="What it is about", game="Which game it is about")
@app_commands.choices(game=GAMES)
async def _add(
    interaction: discord.Interaction[DamageStep],
    title: app_commands.Range[str, 1, _LONGEST] | None = None,
    game: str | None = None,
) -> None:
    settings = await curator_in(interaction)
    meant = await game_for(interaction, game)
    await begin(interaction, settings, {"title": title or "", "game": meant.key})
