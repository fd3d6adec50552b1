"""A bot that does one of everything, to prove that the loopback is enough of a Discord for discord.py."""

from __future__ import annotations

import asyncio
import io
import os

import discord
from discord import app_commands

from tests.wire.bare_bot import BareBot

PICTURE = b"\x89PNG\r\n\x1a\nnot really"


class NameModal(discord.ui.Modal, title="Who?"):
    """Ask for a name."""

    name: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(text="Name", component=discord.ui.TextInput(custom_id="name"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Greet."""
        field = self.name.component
        greeting = field.value if isinstance(field, discord.ui.TextInput) else ""
        await interaction.response.send_message(f"Hello {greeting}", ephemeral=True)


class Panel(discord.ui.LayoutView):
    """A text and two buttons: one changes the text, one opens a modal."""

    row: discord.ui.ActionRow[Panel] = discord.ui.ActionRow()

    def __init__(self, presses: int = 0) -> None:
        """Show how often it was pressed."""
        super().__init__(timeout=None)
        self.presses = presses
        self.add_item(discord.ui.TextDisplay(f"Pressed {presses} times"))

    @row.button(label="Again", custom_id="again")
    async def again(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        """Count."""
        await interaction.response.edit_message(view=Panel(self.presses + 1))

    @row.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        """Open the modal."""
        await interaction.response.send_modal(NameModal())


@app_commands.command()
async def panel(interaction: discord.Interaction) -> None:
    """Show the panel."""
    await interaction.response.send_message(view=Panel())


@app_commands.command()
async def think(interaction: discord.Interaction, seconds: float) -> None:
    """Defer, answer after a while, and follow up."""
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(seconds)
    await interaction.edit_original_response(content="Thought")
    await interaction.followup.send("And more")


@app_commands.command()
async def sleep(interaction: discord.Interaction, seconds: float) -> None:
    """Answer late."""
    await asyncio.sleep(seconds)
    await interaction.response.send_message("Late")


@app_commands.command()
async def picture(interaction: discord.Interaction) -> None:
    """Send a file that a gallery shows."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://ruling.png", description="A ruling")))
    await interaction.response.send_message(view=view, file=discord.File(io.BytesIO(PICTURE), "ruling.png"))


@app_commands.command()
async def where(interaction: discord.Interaction) -> None:
    """Say from where it was used, and whether the bot itself may write there."""
    member = interaction.guild_id is not None and interaction.client.get_guild(interaction.guild_id) is not None
    installed = "user" if interaction.is_user_integration() else "server"
    await interaction.response.send_message(f"server={interaction.guild_id} member={member} installed={installed}")
    if isinstance(interaction.channel, discord.abc.Messageable):
        try:
            await interaction.channel.send("I may write here")
        except discord.Forbidden:
            await interaction.followup.send("I may not write here")


@app_commands.command()
async def pick(interaction: discord.Interaction, word: str) -> None:
    """Repeat a word."""
    await interaction.response.send_message(word)


@pick.autocomplete("word")
async def words(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest two words."""
    return [app_commands.Choice(name=typed + end, value=typed + end) for end in ("a", "b")]


@app_commands.context_menu(name="Repeat")
async def repeat(interaction: discord.Interaction, message: discord.Message) -> None:
    """Repeat somebody's message."""
    await interaction.response.send_message(message.content, ephemeral=True)


def run() -> None:
    """Run until it is stopped."""
    bot = BareBot()
    # One by one: together their types have no name.
    bot.tree.add_command(panel)
    bot.tree.add_command(think)
    bot.tree.add_command(sleep)
    bot.tree.add_command(picture)
    bot.tree.add_command(where)
    bot.tree.add_command(pick)
    bot.tree.add_command(repeat)
    bot.run(os.environ["DISCORD_TOKEN"])
