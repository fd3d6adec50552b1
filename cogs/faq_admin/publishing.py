"""Adding an entry from what was typed in the short form: with what else is to happen, or with what was typed kept."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import discord

from bot.faq.checking import check
from bot.faq.fields import to_raw
from bot.interactions.buttons import button
from bot.interactions.entry_forms import told_problems
from bot.interactions.replies import RefusedError, note, show
from bot.render.escape import escaped
from bot.store.faq import TakenError
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.app import DamageStep
    from bot.faq.content import Content
    from bot.interactions.custom_ids import CustomId
    from bot.store import ServerSettings
    from bot.store.faq import Entry, EntryDraft

    Also = Callable[[AsyncConnection, Entry], Awaitable[None]]
    Interaction = discord.Interaction[DamageStep]

_LIVES = timedelta(days=7)
_NAMES = 3
"""Names that are told to be another entry's."""
_LOST = "What you typed is no longer there."


async def add_entry(interaction: Interaction, settings: ServerSettings, content: Content, also: Also | None = None) -> Entry:
    """Add an entry; refuse a name that another has. What else is to be done happens with it or not at all."""
    try:
        return await interaction.client.store.faq.add(settings.id, interaction.user.id, content, also)
    except TakenError as error:
        taken = list(error.taken.items())[:_NAMES]
        names = ", ".join(f"“{escaped(name)}” (entry *{escaped(owner.title)}*)" for name, owner in taken)
        raise RefusedError(f"Another entry is called so already: {names}. Please give this one another name.") from None


async def add_typed(
    interaction: Interaction,
    typed: Mapping[str, str],
    add: Callable[[Content], Awaitable[None]],
    keep: Callable[[str], Awaitable[None]],
) -> None:
    """Add what was typed; what stands in its way is told, and what was typed is kept."""
    try:
        await add(check(to_raw(typed)))
    except DescriptionError as error:
        await keep(told_problems(error.problems))
    except RefusedError as refused:
        if interaction.response.is_done():
            raise
        await keep(refused.text)


async def keep_typed(
    interaction: Interaction, settings: ServerSettings, typed: Mapping[str, str], why: str, origin: CustomId
) -> None:
    """Say what stands in the way, with a button that opens what was typed again.

    The origin is the custom id of that button, but for its argument, which is the draft's id.
    """
    draft = await interaction.client.store.faq_drafts.add(
        settings.id, interaction.user.id, typed, lives=_LIVES, origin=f"{origin.kind}:{origin.id}"
    )
    mend = button("Mend it", type(origin)(origin.kind, origin.id, origin.action, draft.id), discord.ButtonStyle.primary)
    await show(interaction, note(f"{why}\n-# What you typed is kept: *Mend it* opens it.", (mend,)), private=True)


async def typed_before(interaction: Interaction, settings: ServerSettings, draft_id: str) -> EntryDraft:
    """Find what was typed."""
    draft = await interaction.client.store.faq_drafts.get(settings.id, interaction.user.id, draft_id)
    if draft is None:
        raise RefusedError(_LOST)
    return draft
