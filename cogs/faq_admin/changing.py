"""Changing one thing of an entry at once, without a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faq.content import Content, shape
from bot.faq.fields import field_title
from bot.interactions.replies import RefusedError
from bot.render.escape import escaped, with_code
from bot.store.faq import StaleEntryError, TakenError
from cogs.faq_admin.done import GONE, changed_meanwhile, name_taken, show_button, tell_done
from cogs.faq_admin.naming import find_entry

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from bot.app import DamageStep
    from bot.store import ServerSettings
    from bot.store.faq import Change, Entry

_SAME = "That is how it stands already; nothing was changed."


async def change_entry(
    interaction: discord.Interaction[DamageStep],
    named: str,
    changed: Callable[[Content], dict[str, object]],
    change: Change,
    told: Callable[[Entry], str],
) -> None:
    """Change some fields of the entry that is meant, for a curator; what it cites counts as reviewed as before."""
    await interaction.client.guard.in_turn(interaction, private=True)
    settings, before = await find_entry(interaction, named)
    content = shape({**before.content.model_dump(), **changed(before.content)})
    if not isinstance(content, Content):
        lines = [
            f"- **{escaped(field_title(one.path))}:** found {with_code(one.found)}; expected {with_code(one.expected)}"
            for one in content
        ]
        raise RefusedError("\n".join(("This can’t be:", *lines)))
    await put_content(interaction, settings, before, content, change, told)


async def put_content(
    interaction: discord.Interaction[DamageStep],
    settings: ServerSettings,
    before: Entry,
    content: Content,
    change: Change,
    told: Callable[[Entry], str],
) -> None:
    """Put another content into an entry as it was seen, and tell so."""
    if content == before.content:
        raise RefusedError(_SAME)
    faq = interaction.client.store.faq
    try:
        after = await faq.edit(settings.id, before.id, before.version, content, interaction.user.id, change)
    except StaleEntryError as stale:
        raise changed_meanwhile(stale) from None
    except TakenError as taken:
        raise RefusedError(name_taken(taken)) from None
    if after is None:
        raise RefusedError(GONE)
    await tell_done(interaction, settings, change, before, after, told(after), show_button(after))
