"""`/faq-admin delete` and `restore`: an entry is taken away, and can be brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError
from bot.render.escape import escaped
from bot.store.faq import StaleEntryError, TakenError
from cogs.faq_admin.done import GONE, changed_meanwhile, name_taken, show_button, tell_done
from cogs.faq_admin.naming import ABOUT, LONGEST, find_entry, suggest_deleted, suggest_live

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router

KIND = "faqbin"


def commands() -> list[app_commands.Command[app_commands.Group, ..., None]]:
    """Make the commands."""
    delete: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="delete", description="Take an entry away; it can be restored", callback=_delete
    )
    delete.autocomplete("entry")(suggest_live)
    back: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="restore", description="Bring a deleted entry back", callback=_restore
    )
    back.autocomplete("entry")(suggest_deleted)
    return [delete, back]


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "restore", _press_restore)


@app_commands.describe(entry=ABOUT)
async def _delete(interaction: discord.Interaction[DamageStep], entry: app_commands.Range[str, 1, LONGEST]) -> None:
    settings, before = await find_entry(interaction, entry)
    try:
        after = await interaction.client.store.faq.delete(settings.id, before.id, before.version, interaction.user.id)
    except StaleEntryError as stale:
        raise changed_meanwhile(stale) from None
    if after is None:
        raise RefusedError(GONE)
    again = button("Restore", CustomId(KIND, after.id, "restore"))
    await tell_done(interaction, settings, "deleted", before, after, f"“{escaped(after.title)}” is deleted.", again)


@app_commands.describe(entry=ABOUT)
async def _restore(interaction: discord.Interaction[DamageStep], entry: app_commands.Range[str, 1, LONGEST]) -> None:
    await restore(interaction, entry)


async def _press_restore(press: Press) -> None:
    await restore(press.interaction, press.about.id)


async def restore(interaction: discord.Interaction[DamageStep], named: str) -> None:
    """Bring an entry back for a curator."""
    settings, before = await find_entry(interaction, named, "deleted")
    try:
        after = await interaction.client.store.faq.restore(settings.id, before.id, before.version, interaction.user.id)
    except StaleEntryError as stale:
        raise changed_meanwhile(stale) from None
    except TakenError as taken:
        raise RefusedError(name_taken(taken)) from None
    if after is None:
        raise RefusedError(GONE)
    done = f"“{escaped(after.title)}” is back."
    await tell_done(interaction, settings, "restored", before, after, done, show_button(after))
