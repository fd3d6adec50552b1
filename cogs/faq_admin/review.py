"""`/faq-admin review`: one suggestion after the other is accepted, edited and accepted, or declined with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.checking import check
from bot.faq.content import read
from bot.faq.fields import to_typed
from bot.interactions.buttons import page_number
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, redraw, show, tell
from bot.interactions.roles import curator_in
from bot.interactions.submitted import submitted
from bot.render.escape import escaped, with_code
from bot.store.faq import TakenError
from bot.store.suggestions import DecidedError
from cogs.faq_admin.accepting import accept_with, decided_already
from cogs.faq_admin.done import name_taken
from cogs.faq_admin.drafting import begin
from cogs.faq_admin.suggesters import tell_author
from cogs.faq_admin.suggestion_message import KIND, suggestion_message, title_of
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.faq.content import Content
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.suggestions import Suggestion

_REASON, _LONGEST_REASON = "reason", 500
_PROBLEMS = 6
_GONE = "This suggestion is no longer there."
_EDIT = "*Edit and accept* can change that."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="review", description="Decide on what people suggested", callback=_review)


async def _review(interaction: discord.Interaction[DamageStep]) -> None:
    settings = await curator_in(interaction)
    found = await interaction.client.store.suggestions.next_open(settings.id)
    await show(interaction, await suggestion_message(interaction.client, settings.id, found), private=True)


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "accept", _accept)
    router.on(KIND, "edit", _edit)
    router.on(KIND, "decline", _decline)
    router.on(KIND, "declined", _declined)
    router.on(KIND, "next", _next)
    router.on(KIND, "page", _page)


async def _accept(press: Press) -> None:
    """Add the entry and accept the suggestion, both or neither; of two reviewers the second is told."""
    settings, suggestion = await _find(press)
    content = _checked(suggestion)
    bot, reviewer = press.interaction.client, press.interaction.user.id
    try:
        entry = await bot.store.faq.add(settings.id, reviewer, content, accept_with(bot.store, suggestion.id, reviewer))
    except TakenError as taken:
        raise RefusedError(f"{name_taken(taken)}\n{_EDIT}") from None
    except DecidedError as lost:
        await _go_on(press, settings, suggestion, decided_already(lost))
        return
    await _go_on(press, settings, suggestion, f"Accepted: **{escaped(entry.title)}** is in the FAQ.")
    unheard = await bot.audit.post_change(settings, "added", reviewer, None, entry)
    await tell_author(press.interaction, settings.id, suggestion.id)
    if unheard:
        await tell(press.interaction, "\n".join(unheard))


async def _edit(press: Press) -> None:
    """Open the suggestion as a draft; publishing that accepts it."""
    settings, suggestion = await _find(press)
    if suggestion.state != "open":
        raise RefusedError(decided_already(DecidedError(suggestion)))
    await begin(press.interaction, settings, to_typed(read(suggestion.content)), origin=f"suggestion:{suggestion.id}")


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
        await _go_on(press, settings, suggestion, decided_already(lost))
        return
    if declined is None:
        raise RefusedError(_GONE)
    await _go_on(press, settings, suggestion, f"Declined: **{title_of(suggestion)}**.")
    await tell_author(press.interaction, settings.id, suggestion.id)


async def _next(press: Press) -> None:
    settings, suggestion = await _find(press)
    await _go_on(press, settings, suggestion, "")


async def _page(press: Press) -> None:
    settings, suggestion = await _find(press)
    page = page_number(press.about.arg)
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


def _checked(suggestion: Suggestion) -> Content:
    """Read a suggestion as an entry: the rules may have changed since it was made."""
    try:
        return check(suggestion.content)
    except DescriptionError as error:
        lines = [f"- found {with_code(one.found)}; expected {with_code(one.expected)}" for one in error.problems[:_PROBLEMS]]
        raise RefusedError("\n".join(("This can’t be an entry as it is:", *lines, _EDIT))) from None
