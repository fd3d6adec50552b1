"""Publishing a draft: as a new entry, or as a change of the version that it began from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.faq.fields import carried_over
from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, redraw
from bot.render.changes import change_blocks
from bot.render.escape import escaped
from bot.render.pages import Block
from bot.store.faq import StaleEntryError, TakenError
from cogs.faq_admin import origins
from cogs.faq_admin.done import name_taken, show_button, tell_done
from cogs.faq_admin.drafting import entry_of, own_draft
from cogs.faq_admin.editor import KIND, editor_message, read_draft
from cogs.faq_admin.origins import Published

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.faq.content import Content
    from bot.interactions.router import Press, Router
    from bot.store.faq import Entry, EntryDraft

_DELETED = "This entry was deleted in the meantime. `/faq-admin restore` brings it back; your draft stays here until then."
_UNREADABLE = "What this draft began from is no longer there. Its texts are still in its forms."


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "publish", _publish)
    router.on(KIND, "rebase", _rebase)


async def _publish(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings, draft = await own_draft(press)
    bot = press.interaction.client
    before = await entry_of(bot, draft)
    content, problems = read_draft(draft)
    if content is None or problems:
        await redraw(press.interaction, editor_message(draft, before))
        return
    try:
        after = await _write(press, draft, content)
    except TakenError as taken:
        remark = [Block("", [f"⚠️ {name_taken(taken)}"])]
        await redraw(press.interaction, editor_message(draft, before, remark=remark))
        return
    except StaleEntryError as stale:
        await _show_stale(press, draft, stale.current)
        return
    await bot.store.faq_drafts.discard(settings.id, draft.author_id, draft.id)
    await redraw(press.interaction, layout(discord.ui.TextDisplay(f"**“{escaped(after.title)}” is published.**")))
    done = f"It is version {after.version}." if before else "`/faq` finds it from now on."
    await tell_done(press.interaction, settings, "edited" if before else "added", before, after, done, show_button(after))
    await origins.follow(Published(press.interaction, draft, after))


async def _write(press: Press, draft: EntryDraft, content: Content) -> Entry:
    faq, author_id = press.interaction.client.store.faq, press.interaction.user.id
    if draft.entry_id is None:

        async def also(connection: AsyncConnection, entry: Entry) -> None:
            await origins.settle(Published(press.interaction, draft, entry), connection)

        return await faq.add(draft.server_id, author_id, content, also)
    written = await faq.edit(draft.server_id, draft.entry_id, draft.version, content, author_id)
    if written is None:
        raise RefusedError(_UNREADABLE)
    return written


async def _show_stale(press: Press, draft: EntryDraft, current: Entry) -> None:
    """Show what somebody else did in the meantime, with a button that goes on from there."""
    remark, first = [Block("", [f"⚠️ {_DELETED}"])], []
    if current.state == "live":
        faq = press.interaction.client.store.faq
        base = await faq.revision(draft.server_id, current.id, draft.version)
        newest = await faq.revision(draft.server_id, current.id, current.version)
        who = f"<@{newest.author_id}>" if newest and newest.author_id else "Somebody"
        said = f"⚠️ **{who} changed this entry while you were writing**, so nothing was published. What is otherwise since then:"
        remark = [Block("", [said]), *change_blocks(base.content if base else None, current.content)]
    first = [button("Go on from there", CustomId(KIND, draft.id, "rebase"), discord.ButtonStyle.primary)]
    await redraw(press.interaction, editor_message(draft, current, remark=remark, first=first))


async def _rebase(press: Press) -> None:
    """Put a draft on top of the version that stands now: what its author left alone is as it is there."""
    await press.interaction.client.guard.in_turn(press.interaction)
    settings, draft = await own_draft(press)
    bot = press.interaction.client
    current = await entry_of(bot, draft)
    if current is None or draft.entry_id is None:
        raise RefusedError(_UNREADABLE)
    if current.state != "live":
        raise RefusedError(_DELETED)
    base = await bot.store.faq.revision(settings.id, draft.entry_id, draft.version)
    typed = carried_over(base.content, draft.typed, current.content) if base else draft.typed
    moved = await bot.store.faq_drafts.change(draft, typed, lives=settings.draft_life, version=current.version)
    if moved is None:
        raise RefusedError(_UNREADABLE)
    remark = [Block("", ["This is your change on top of how the entry stands now. Look it over, then publish it."])]
    await redraw(press.interaction, editor_message(moved, current, remark=remark))
