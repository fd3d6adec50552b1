"""`/faq-admin edit`: an entry in its forms, from the version that stands now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.fields import to_typed
from cogs.faq_admin.drafting import begin
from cogs.faq_admin.naming import ABOUT, LONGEST, find_entry, suggest_live

if TYPE_CHECKING:
    from bot.app import DamageStep


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="edit", description="Change an entry", callback=_edit
    )
    made.autocomplete("entry")(suggest_live)
    return made


@app_commands.describe(entry=ABOUT)
async def _edit(interaction: discord.Interaction[DamageStep], entry: app_commands.Range[str, 1, LONGEST]) -> None:
    settings, found = await find_entry(interaction, entry)
    await begin(interaction, settings, to_typed(found.content), entry=found)
