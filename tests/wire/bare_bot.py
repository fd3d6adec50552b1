"""The least that a discord.py bot can be: one command, answered at once. The floor of the benchmark."""

from __future__ import annotations

import os

import discord
from discord import app_commands
from discord.ext import commands


class BareBot(commands.AutoShardedBot):
    """A bot that answers `/ping`."""

    def __init__(self) -> None:
        """Ask for nothing but to be told about servers."""
        super().__init__(
            command_prefix=(),
            intents=discord.Intents(guilds=True),
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree.add_command(ping)

    async def setup_hook(self) -> None:
        """Make the command known."""
        await self.tree.sync()


@app_commands.command()
async def ping(interaction: discord.Interaction) -> None:
    """Answer at once."""
    await interaction.response.send_message("Pong")


def run() -> None:
    """Run until it is stopped."""
    BareBot().run(os.environ["DISCORD_TOKEN"])
