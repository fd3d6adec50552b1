"""`/faq-admin history`: every version of an entry, with who and when, and what each changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import page_number
from bot.interactions.replies import redraw, show
from bot.interactions.submitted import chosen
from cogs.faq_admin.diff import difference
from cogs.faq_admin.naming import ABOUT, LONGEST, find_entry, suggest_any
from cogs.faq_admin.revisions_message import KIND, history_message

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="history", description="Every version of an entry: who, when, what", callback=_history
    )
    made.autocomplete("entry")(suggest_any)
    return made


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "list", _turn)
    router.on(KIND, "pick", _pick)


@app_commands.describe(entry=ABOUT)
async def _history(interaction: discord.Interaction[DamageStep], entry: app_commands.Range[str, 1, LONGEST]) -> None:
    await show(interaction, await _message(interaction, entry, 0), private=True)


async def _turn(press: Press) -> None:
    await redraw(press.interaction, await _message(press.interaction, press.about.id, page_number(press.about.arg)))


async def _pick(press: Press) -> None:
    """Show what a version changed."""
    _, entry = await find_entry(press.interaction, press.about.id, None)
    version = page_number((chosen(press.interaction) or ("",))[0])
    await show(press.interaction, await difference(press.interaction, entry, version - 1, version), private=True)


async def _message(interaction: discord.Interaction[DamageStep], named: str, page: int) -> discord.ui.LayoutView:
    await interaction.client.guard.in_turn(interaction, private=True)
    settings, entry = await find_entry(interaction, named, None)
    return history_message(entry, await interaction.client.store.faq.revisions(settings.id, entry.id), page)
