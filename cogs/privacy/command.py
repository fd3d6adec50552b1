"""The two commands; what they answer is for who asked alone, everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.replies import note, show
from cogs.privacy.presses import ask_before_deleting, delete_button, download_button
from cogs.privacy.told import told

if TYPE_CHECKING:
    from bot.app import DamageStep


class Privacy(commands.GroupCog, group_name="privacy", group_description="What I keep about you"):
    """What is kept about a person."""

    @app_commands.command()
    async def show(self, interaction: discord.Interaction[DamageStep]) -> None:
        """Show what I keep about you, in all servers and in direct messages."""
        bot = interaction.client
        kept = await bot.store.people.kept(interaction.user.id)
        buttons = (download_button(), delete_button()) if kept else ()
        await show(interaction, note(told(bot, kept), buttons), private=True)

    @app_commands.command()
    async def delete(self, interaction: discord.Interaction[DamageStep]) -> None:
        """Delete what I keep about you, in all servers and in direct messages."""
        await ask_before_deleting(interaction)
