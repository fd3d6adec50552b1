"""Naming an entry in a command: suggestions while somebody types, and finding the one that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bot.interactions.replies import RefusedError
from bot.interactions.roles import curator_in
from bot.render.escape import escaped
from cogs.combat.suggesting import choice

if TYPE_CHECKING:
    import discord
    from discord import app_commands

    from bot.app import DamageStep
    from bot.store import ServerSettings
    from bot.store.faq import Entry
    from bot.store.passages import Kind

    Choices = list[app_commands.Choice[str]]
LONGEST = 100
ABOUT = "Type a word of its title"
_ENTRIES: tuple[Kind, ...] = ("entry",)


async def suggest_live(interaction: discord.Interaction[DamageStep], typed: str) -> Choices:
    """Suggest live entries to those who curate."""
    server = await curator_in(interaction)
    store = interaction.client.store
    if not typed.strip():
        return [choice(one.title, one.id) for one in await store.faq.headings(server.id, "", state="live")]
    hits = await store.passages.complete(typed, server_id=server.id, kinds=_ENTRIES)
    return [choice(hit.title, hit.key) for hit in hits]


async def suggest_deleted(interaction: discord.Interaction[DamageStep], typed: str) -> Choices:
    """Suggest deleted entries to those who curate."""
    server = await curator_in(interaction)
    found = await interaction.client.store.faq.headings(server.id, typed, state="deleted")
    return [choice(one.title, one.id) for one in found]


async def suggest_any(interaction: discord.Interaction[DamageStep], typed: str) -> Choices:
    """Suggest live entries, then deleted ones."""
    live, deleted = await suggest_live(interaction, typed), await suggest_deleted(interaction, typed)
    return [*live, *(choice(f"(deleted) {one.name}", one.value) for one in deleted)][:25]


async def find_entry(
    interaction: discord.Interaction[DamageStep], typed: str, state: Literal["live", "deleted"] | None = "live"
) -> tuple[ServerSettings, Entry]:
    """Find the entry that a curator means, by its id or one of its names; refuse politely if there is none."""
    server = await curator_in(interaction)
    store = interaction.client.store
    entry = await store.faq.get(server.id, typed.strip()) or await store.faq.named(server.id, typed)
    if entry is None or state not in {None, entry.state}:
        raise RefusedError(await _unknown(interaction, server, typed, entry, state))
    return server, entry


async def _unknown(
    interaction: discord.Interaction[DamageStep], server: ServerSettings, typed: str, entry: Entry | None, state: str | None
) -> str:
    if entry is not None:
        title = escaped(entry.title)
        return f"“{title}” is deleted. `/faq-admin restore` brings it back." if state == "live" else f"“{title}” is not deleted."
    hits = await interaction.client.store.passages.complete(typed, server_id=server.id, kinds=_ENTRIES, limit=3)
    near = f" Perhaps {' or '.join(f'“{escaped(hit.title)}”' for hit in hits)}?" if hits else ""
    return f"I know no entry “{escaped(typed)}” in this server.{near}"
