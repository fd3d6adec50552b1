"""Telling a moderator what was done, and the audit channel too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, tell
from bot.render.escape import escaped

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.store import ServerSettings
    from bot.store.faq import Change, Entry, StaleEntryError, TakenError

    Button = discord.ui.Button[discord.ui.LayoutView]
GONE = "This entry is no longer there."
_NAMES = 5
"""Names that are told to be another entry's; a message holds no more for certain."""


def show_button(entry: Entry) -> Button:
    """Make the button that shows an entry."""
    return button("Show it", CustomId("faq", entry.id, "show"), discord.ButtonStyle.primary)


async def tell_done(
    interaction: discord.Interaction[DamageStep],
    settings: ServerSettings,
    change: Change,
    before: Entry | None,
    after: Entry,
    text: str,
    *buttons: Button,
) -> None:
    """Post a change to the audit channel, and tell who made it."""
    unheard = await interaction.client.audit.post_change(settings, change, interaction.user.id, before, after)
    await tell(interaction, "\n".join((text, *unheard)), buttons)


def changed_meanwhile(stale: StaleEntryError) -> RefusedError:
    """Say that somebody else was quicker."""
    entry = stale.current
    how = "deleted" if entry.state == "deleted" else "changed"
    text = f"“{escaped(entry.title)}” was {how} by somebody else just now (version {entry.version}). Please look, and try again."
    return RefusedError(text, *([show_button(entry)] if entry.state == "live" else []))


def name_taken(taken: TakenError) -> str:
    """Say which names belong to which other entries."""
    lines = [f"- “{escaped(name)}” belongs to “{escaped(entry.title)}”" for name, entry in list(taken.taken.items())[:_NAMES]]
    return "\n".join(("Two entries can’t have the same title or other name:", *lines))
