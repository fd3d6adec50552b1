"""Naming a version of an entry in a command, and finding it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.interactions.replies import RefusedError
from bot.render.escape import escaped
from cogs.combat.suggesting import MOST
from cogs.faq_admin.naming import find_entry

if TYPE_CHECKING:
    import discord

    from bot.app import DamageStep
    from bot.store.faq import Entry, Revision

HIGHEST = 1_000_000
_NO_REVISION = "“{title}” has no version {version}; its newest is {newest}."


async def find_revision(interaction: discord.Interaction[DamageStep], entry: Entry, version: int) -> Revision:
    """Find a version of an entry; refuse politely if there is none."""
    revision = await interaction.client.store.faq.revision(entry.server_id, entry.id, version)
    if revision is None:
        raise RefusedError(_NO_REVISION.format(title=escaped(entry.title), version=version, newest=entry.version))
    return revision


async def suggest_version(interaction: discord.Interaction[DamageStep], typed: int | str) -> list[app_commands.Choice[int]]:
    """Suggest versions of the entry that is named beside it, newest first."""
    named = interaction.namespace.entry
    _, entry = await find_entry(interaction, named if isinstance(named, str) else "", None)
    revisions = await interaction.client.store.faq.revisions(entry.server_id, entry.id)
    fitting = [one for one in revisions if str(one.version).startswith(str(typed).strip())] or revisions
    return [
        app_commands.Choice(name=f"{one.version}: {one.change} {one.created_at:%Y-%m-%d %H:%M} UTC", value=one.version)
        for one in fitting[:MOST]
    ]
