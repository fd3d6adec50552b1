"""`/faq-admin restore`: a deleted entry is brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.replies import RefusedError
from bot.render.escape import escaped
from bot.store.faq import StaleEntryError, TakenError
from cogs.faq_admin.done import GONE, changed_meanwhile, name_taken, show_button, tell_done
from cogs.faq_admin.naming import ABOUT, LONGEST, find_entry, suggest_deleted

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router

KIND = "faqbin"


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="restore", description="Bring a deleted entry back", callback=_restore
    )
    made.autocomplete("entry")(suggest_deleted)
    return made


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "restore", _press)


@app_commands.describe(entry=ABOUT)
async def _restore(interaction: discord.Interaction[DamageStep], entry: app_commands.Range[str, 1, LONGEST]) -> None:
    await _bring_back(interaction, entry)


async def _press(press: Press) -> None:
    await _bring_back(press.interaction, press.about.id)


async def _bring_back(interaction: discord.Interaction[DamageStep], named: str) -> None:
    await interaction.client.guard.in_turn(interaction, private=True)
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
