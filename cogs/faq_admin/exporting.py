"""`/faq-admin export`: the server's entries as a file."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.files.jsons import write_json
from bot.faq.files.writing import write_zip
from bot.faq_files import exported
from bot.interactions.replies import RefusedError, layout, show
from bot.interactions.roles import curator_in
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.faq.files.filed import Filed

_FORMATS = [
    app_commands.Choice(name="Markdown, one file for each entry, in a zip", value="markdown"),
    app_commands.Choice(name="JSON, one file", value="json"),
]
_GAMES = [app_commands.Choice(name=registry.game(key).name, value=key) for key in registry.game_keys()]
_EMPTY = "There is nothing to export yet. `/faq-admin add` writes an entry, and `/faq-admin import` loads a starter pack."
_TOO_LARGE = "The file would be too large for Discord. Whoever runs me can write it with `damage-step faq export`."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="export", description="Write the entries to a file", callback=_export)


@app_commands.describe(format="What kind of file (default: Markdown)", game="Only the entries of one game")
@app_commands.choices(format=_FORMATS, game=_GAMES)
async def _export(
    interaction: discord.Interaction[DamageStep],
    format: str = "markdown",  # noqa: A002 - an option of the command
    game: str | None = None,
) -> None:
    settings = await curator_in(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    entries = await exported(interaction.client.store, settings.id, game=game)
    if not entries:
        raise RefusedError(_EMPTY)
    name, data = await asyncio.to_thread(_written, entries, format)
    if len(data) > interaction.filesize_limit:
        raise RefusedError(_TOO_LARGE)
    file = discord.File(BytesIO(data), name)
    told = (
        f"### {len(entries)} {'entry' if len(entries) == 1 else 'entries'}\n"
        "Edit the file and bring it back with `/faq-admin import`: I compare by id, and tell you what it would change first."
    )
    await show(interaction, layout(discord.ui.TextDisplay(told), discord.ui.File(file)), private=True, files=[file])


def _written(entries: tuple[Filed, ...], format: str) -> tuple[str, bytes]:  # noqa: A002 - as the option
    return ("faq.json", write_json(entries).encode()) if format == "json" else ("faq.zip", write_zip(entries))
