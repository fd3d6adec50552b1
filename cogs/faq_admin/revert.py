"""`/faq-admin revert`: an earlier version of an entry brought back, as a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import page_number
from bot.render.escape import escaped
from bot.store.faq import StaleEntryError
from cogs.faq_admin.changing import put_content
from cogs.faq_admin.done import changed_meanwhile
from cogs.faq_admin.naming import ABOUT, LONGEST, find_entry, suggest_live
from cogs.faq_admin.naming_version import HIGHEST, find_revision, suggest_version
from cogs.faq_admin.revisions_message import KIND

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.faq import Entry


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="revert", description="Bring an earlier version of an entry back", callback=_revert
    )
    made.autocomplete("entry")(suggest_live)
    made.autocomplete("version")(suggest_version)
    return made


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "revert", _press)


@app_commands.describe(entry=ABOUT, version="The version to bring back")
async def _revert(
    interaction: discord.Interaction[DamageStep],
    entry: app_commands.Range[str, 1, LONGEST],
    version: app_commands.Range[int, 1, HIGHEST],
) -> None:
    await interaction.client.guard.in_turn(interaction, private=True)
    settings, found = await find_entry(interaction, entry)
    await _bring_back(interaction, settings, found, version)


async def _press(press: Press) -> None:
    """Bring a version back, if the entry still is as it was when the button was made."""
    settings, found = await find_entry(press.interaction, press.about.id)
    version, seen = (page_number(part) for part in (*press.about.arg.split("-"), "", "")[:2])
    if found.version != seen:
        raise changed_meanwhile(StaleEntryError(found))
    await _bring_back(press.interaction, settings, found, version)


async def _bring_back(interaction: discord.Interaction[DamageStep], settings: ServerSettings, found: Entry, version: int) -> None:
    revision = await find_revision(interaction, found, version)

    def told(after: Entry) -> str:
        return f"“{escaped(after.title)}” reads as in version {version} again; it is version {after.version} now."

    await put_content(interaction, settings, found, revision.content, "reverted", told)
