"""`/faq-admin diff`: what is otherwise between two versions of an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import page_number
from bot.interactions.replies import redraw, show
from cogs.faq_admin.naming import ABOUT, LONGEST, find_entry, suggest_any
from cogs.faq_admin.naming_version import HIGHEST, find_revision, suggest_version
from cogs.faq_admin.revisions_message import KIND, difference_message

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store.faq import Entry


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="diff", description="What is otherwise between two versions of an entry", callback=_diff
    )
    made.autocomplete("entry")(suggest_any)
    made.autocomplete("before")(suggest_version)
    made.autocomplete("after")(suggest_version)
    return made


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "diff", _turn)


@app_commands.describe(
    entry=ABOUT, before="The earlier version (default: the last but one)", after="The later version (default: the newest)"
)
async def _diff(
    interaction: discord.Interaction[DamageStep],
    entry: app_commands.Range[str, 1, LONGEST],
    before: app_commands.Range[int, 1, HIGHEST] | None = None,
    after: app_commands.Range[int, 1, HIGHEST] | None = None,
) -> None:
    await interaction.client.guard.in_turn(interaction, private=True)
    _, found = await find_entry(interaction, entry, None)
    newer = after or found.version
    older = newer - 1 if before is None else before
    await show(interaction, await difference(interaction, found, older, newer), private=True)


async def difference(
    interaction: discord.Interaction[DamageStep], entry: Entry, older: int, newer: int, page: int = 0
) -> discord.ui.LayoutView:
    """Show what is otherwise; before the first version there was nothing."""
    after = await find_revision(interaction, entry, newer)
    before = await find_revision(interaction, entry, older) if older else None
    return difference_message(entry, before, after, page)


async def _turn(press: Press) -> None:
    _, entry = await find_entry(press.interaction, press.about.id, None)
    before, after, page = (page_number(part) for part in (*press.about.arg.split("-"), "", "", "")[:3])
    await redraw(press.interaction, await difference(press.interaction, entry, before, after, page))
