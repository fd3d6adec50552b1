"""Telling people what became of their suggestions: by direct message, or else when they suggest again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.replies import note
from bot.render.escape import escaped
from bot.render.suggestions import outcome

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.store.suggestions import Suggestion


async def tell_author(interaction: discord.Interaction[DamageStep], decided: Suggestion) -> None:
    """Write to who suggested something; where that is not possible, it waits until they suggest something again."""
    if decided.author_id is None:
        return
    bot = interaction.client
    where = f"-# From **{escaped(interaction.guild.name)}**\n" if interaction.guild else ""
    try:
        channel = await bot.create_dm(discord.Object(decided.author_id))
        await channel.send(view=note(f"{where}{outcome(decided)}"), allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException:
        # They take no messages from here: `/faq-suggest` tells them next time.
        return
    await bot.store.suggestions.mark_told(decided.server_id, decided.id)
