"""`/faq-admin review`: one suggestion after the other is accepted, edited and accepted, or declined with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.checking import check
from bot.faq.content import Content, read
from bot.faq.fields import to_typed
from bot.interactions.custom_ids import CustomId
from bot.interactions.entry_forms import short_form, told_problems, typed_in
from bot.interactions.replies import RefusedError, redraw, show
from bot.interactions.roles import curator_in
from bot.interactions.submitted import submitted
from bot.render.escape import escaped
from bot.store.suggestions import DecidedError
from cogs.faq_admin.publishing import add_entry, add_typed, keep_typed, typed_before
from cogs.faq_admin.suggesters import tell_author
from cogs.faq_admin.suggestion_message import KIND, suggestion_message, title_of
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.faq import Entry
    from bot.store.suggestions import Suggestion

_REASON, _LONGEST_REASON = "reason", 500
_GONE = "This suggestion is no longer there."


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
    """Publish what was typed on top of the suggestion."""
    settings, suggestion = await _find(press)
    typed = typed_in(press.interaction)

    async def add(content: Content) -> None:
        await _publish(press, settings, suggestion, content)

    async def keep(why: str) -> None:
        await keep_typed(press.interaction, settings, typed, why, CustomId(KIND, suggestion.id, "mend"))

    await add_typed(press.interaction, {**to_typed(read(suggestion.content)), **typed}, add, keep)


async def _mend(press: Press) -> None:
    """Open what was typed and could not be taken."""
    settings, suggestion = await _find(press)
    draft = await typed_before(press.interaction, settings, press.about.arg)
    about = CustomId(KIND, suggestion.id, "edited")
    await press.interaction.response.send_modal(short_form("Edit and accept", about, draft.typed))


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
        entry = await add_entry(press.interaction, settings, content, accept)
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
