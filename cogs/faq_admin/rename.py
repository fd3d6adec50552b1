"""`/faq-admin rename`: another title; the old one stays as another name, so that people still find it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.content import ALIASES, TITLE
from bot.render.escape import escaped
from cogs.faq_admin.changing import change_entry
from cogs.faq_admin.naming import ABOUT, LONGEST, suggest_live

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.faq.content import Content


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="rename", description="Give an entry another title", callback=_rename
    )
    made.autocomplete("entry")(suggest_live)
    return made


@app_commands.describe(entry=ABOUT, title="The new title", keep="Keep the old title as another name (default: yes)")
async def _rename(
    interaction: discord.Interaction[DamageStep],
    entry: app_commands.Range[str, 1, LONGEST],
    title: app_commands.Range[str, 1, TITLE],
    keep: bool = True,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    def renamed(content: Content) -> dict[str, object]:
        room = keep and len(content.aliases) < ALIASES
        return {"title": title, "aliases": (*content.aliases, content.title) if room else content.aliases}

    await change_entry(interaction, entry, renamed, "renamed", lambda after: f"It is called “{escaped(after.title)}” now.")
