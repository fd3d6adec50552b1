"""`/faq-admin review`: one suggestion after the other is accepted, edited and accepted, or declined with a reason."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.checking import check
from bot.faq.content import Content, read
from bot.faq.fields import to_raw, to_typed
from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.entry_forms import short_form, told_problems, typed_in
from bot.interactions.replies import RefusedError, note, redraw, show
from bot.interactions.roles import curator_in
from bot.interactions.submitted import submitted
from bot.render.escape import escaped
from bot.store.faq import TakenError
from bot.store.suggestions import DecidedError
from cogs.faq_admin.suggesters import tell_author
from cogs.faq_admin.suggestion_message import KIND, suggestion_message, title_of
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.faq import Entry
    from bot.store.suggestions import Suggestion

_LIVES = timedelta(days=7)
_REASON, _LONGEST_REASON = "reason", 500
_GONE = "This suggestion is no longer there."
_LOST = "What you typed is no longer there. `/faq-admin review` goes on."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="review", description="Decide on what people suggested", callback=_review)


async def _review(interaction: discord.Interaction[DamageStep]) -> None:
    settings = await curator_in(interaction)
    found = await interaction.client.store.suggestions.next_open(settings.id)
    await show(interaction, await suggestion_message(interaction.client, settings.id, found), private=True)


def route(router: Router) -> None:
    """Let the router find what is here."""
    for action, handler in {
        "accept": _accept,
        "edit": _edit,
        "edited": _edited,
        "mend": _mend,
        "mended": _mended,
        "decline": _decline,
        "declined": _declined,
        "next": _next,
        "page": _page,
    }.items():
        router.on(KIND, action, handler)


async def _accept(press: Press) -> None:
    settings, suggestion = await _find(press)
    try:
        content = check(suggestion.content)
    except DescriptionError as error:
        raise RefusedError(f"{told_problems(error.problems)}\n*Edit and accept* opens it.") from None
    await _publish(press, settings, suggestion, content)


async def _edit(press: Press) -> None:
    _, suggestion = await _find(press)
    typed = to_typed(read(suggestion.content))
    await press.interaction.response.send_modal(short_form("Edit and accept", CustomId(KIND, suggestion.id, "edited"), typed))


async def _edited(press: Press) -> None:
    settings, suggestion = await _find(press)
    await _publish_typed(press, settings, suggestion, typed_in(press.interaction))


async def _mend(press: Press) -> None:
    """Open what was typed and could not be taken."""
    settings = await curator_in(press.interaction)
    draft = await press.interaction.client.store.faq_drafts.get(settings.id, press.interaction.user.id, press.about.id)
    if draft is None:
        raise RefusedError(_LOST)
    about = CustomId(KIND, draft.origin.partition(":")[2], "mended", draft.id)
    await press.interaction.response.send_modal(short_form("Edit and accept", about, draft.typed))


async def _mended(press: Press) -> None:
    settings, suggestion = await _find(press)
    await _publish_typed(press, settings, suggestion, typed_in(press.interaction))
    await press.interaction.client.store.faq_drafts.discard(settings.id, press.interaction.user.id, press.about.arg)


async def _publish_typed(press: Press, settings: ServerSettings, suggestion: Suggestion, typed: Mapping[str, str]) -> None:
    """Publish what was typed; what stands in its way is told, and what was typed is kept."""
    before = to_typed(read(suggestion.content))
    try:
        await _publish(press, settings, suggestion, check(to_raw({**before, **typed})))
    except DescriptionError as error:
        await _keep(press, settings, suggestion, typed, told_problems(error.problems))
    except RefusedError as refused:
        await _keep(press, settings, suggestion, typed, refused.text)


async def _keep(press: Press, settings: ServerSettings, suggestion: Suggestion, typed: Mapping[str, str], why: str) -> None:
    draft = await press.interaction.client.store.faq_drafts.add(
        settings.id, press.interaction.user.id, typed, lives=_LIVES, origin=f"suggestion:{suggestion.id}"
    )
    mend = button("Mend it", CustomId(KIND, draft.id, "mend"), discord.ButtonStyle.primary)
    await show(press.interaction, note(f"{why}\n-# What you typed is kept: *Mend it* opens it.", (mend,)), private=True)


async def _publish(press: Press, settings: ServerSettings, suggestion: Suggestion, content: Content) -> None:
    """Add the entry and accept the suggestion, both or neither; of two reviewers the second is told."""
    store, reviewer = press.interaction.client.store, press.interaction.user.id
    accepted: list[Suggestion] = []

    async def accept(connection: AsyncConnection, entry: Entry) -> None:
        decided = await store.suggestions.accept(connection, settings.id, suggestion.id, reviewer, entry.id)
        if decided is None:
            raise RefusedError(_GONE)
        accepted.append(decided)

    try:
        entry = await store.faq.add(settings.id, reviewer, content, accept)
    except TakenError as error:
        names = ", ".join(f"“{escaped(name)}” (entry *{escaped(owner.title)}*)" for name, owner in error.taken.items())
        raise RefusedError(
            f"Another entry is called so already: {names}. *Edit and accept* gives this one another name."
        ) from None
    except DecidedError as lost:
        await _go_on(press, settings, suggestion, _decided(lost.current))
        return
    await _go_on(press, settings, suggestion, f"Accepted: **{escaped(entry.title)}** is in the FAQ.")
    await tell_author(press.interaction, accepted[0])


async def _decline(press: Press) -> None:
    _, suggestion = await _find(press)
    modal = discord.ui.Modal(title="Decline", custom_id=str(CustomId(KIND, suggestion.id, "declined")), timeout=None)
    reason = discord.ui.TextInput[discord.ui.Modal](
        custom_id=_REASON,
        style=discord.TextStyle.paragraph,
        max_length=_LONGEST_REASON,
        placeholder="The person who suggested it reads this",
    )
    modal.add_item(discord.ui.Label(text="Reason", component=reason))
    modal.stop()
    await press.interaction.response.send_modal(modal)


async def _declined(press: Press) -> None:
    settings, suggestion = await _find(press)
    reason = str(submitted(press.interaction).get(_REASON, "")).strip()
    if not reason:
        raise RefusedError("Please give a reason: whoever suggested it would like to know.")
    suggestions = press.interaction.client.store.suggestions
    try:
        declined = await suggestions.decline(settings.id, suggestion.id, press.interaction.user.id, reason[:_LONGEST_REASON])
    except DecidedError as lost:
        await _go_on(press, settings, suggestion, _decided(lost.current))
        return
    if declined is None:
        raise RefusedError(_GONE)
    await _go_on(press, settings, suggestion, f"Declined: **{title_of(suggestion)}**.")
    await tell_author(press.interaction, declined)


async def _next(press: Press) -> None:
    settings, suggestion = await _find(press)
    await _go_on(press, settings, suggestion, "")


async def _page(press: Press) -> None:
    settings, suggestion = await _find(press)
    page = int(press.about.arg) if press.about.arg.isdecimal() else 0
    await redraw(press.interaction, await suggestion_message(press.interaction.client, settings.id, suggestion, page=page))


async def _go_on(press: Press, settings: ServerSettings, done: Suggestion, remark: str) -> None:
    following = await press.interaction.client.store.suggestions.next_open(settings.id, done)
    await redraw(press.interaction, await suggestion_message(press.interaction.client, settings.id, following, remark=remark))


async def _find(press: Press) -> tuple[ServerSettings, Suggestion]:
    settings = await curator_in(press.interaction)
    found = await press.interaction.client.store.suggestions.get(settings.id, press.about.id)
    if found is None:
        raise RefusedError(_GONE)
    return settings, found


def _decided(current: Suggestion) -> str:
    who = f"<@{current.reviewer_id}>" if current.reviewer_id else "Somebody else"
    return f"{who} was faster and has {current.state} **{title_of(current)}** already."
