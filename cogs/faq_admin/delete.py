"""`/faq-admin delete`: an entry is taken away, and can be brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError
from bot.render.escape import escaped
from bot.store.faq import StaleEntryError
from cogs.faq_admin.done import GONE, changed_meanwhile, tell_done
from cogs.faq_admin.naming import ABOUT, LONGEST, find_entry, suggest_live
from cogs.faq_admin.restore import KIND

if TYPE_CHECKING:
    from bot.app import DamageStep


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="delete", description="Take an entry away; it can be restored", callback=_delete
    )
    made.autocomplete("entry")(suggest_live)
    return made


@app_commands.describe(entry=ABOUT)
async def _delete(interaction: discord.Interaction[DamageStep], entry: app_commands.Range[str, 1, LONGEST]) -> None:
    await interaction.client.guard.in_turn(interaction, private=True)
    settings, before = await find_entry(interaction, entry)
    try:
        after = await interaction.client.store.faq.delete(settings.id, before.id, before.version, interaction.user.id)
    except StaleEntryError as stale:
        raise changed_meanwhile(stale) from None
    if after is None:
        raise RefusedError(GONE)
    again = button("Restore", CustomId(KIND, after.id, "restore"))
    await tell_done(interaction, settings, "deleted", before, after, f"“{escaped(after.title)}” is deleted.", again)
