"""Telling people what became of their suggestions: by direct message, or else when they suggest again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.replies import note
from bot.render.escape import escaped
from bot.render.suggestions import outcome

if TYPE_CHECKING:
    from bot.app import DamageStep


async def tell_author(interaction: discord.Interaction[DamageStep], server_id: int, suggestion_id: str) -> None:
    """Write to who suggested something; where that is not possible, it waits until they suggest something again."""
    bot = interaction.client
    decided = await bot.store.suggestions.get(server_id, suggestion_id)
    if decided is None or decided.author_id is None or decided.state == "open":
        return
    where = f"-# From **{escaped(interaction.guild.name)}**\n" if interaction.guild else ""
    try:
        channel = await bot.create_dm(discord.Object(decided.author_id))
        await channel.send(view=note(f"{where}{outcome(decided)}"), allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException:
        # They take no messages from here: `/faq-suggest` tells them next time.
        return
    await bot.store.suggestions.mark_told(decided.server_id, decided.id)
