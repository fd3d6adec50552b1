"""Drafts of entries: beginning one, filling in its forms, and giving back what could not be kept."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Literal, cast

import discord

from bot.faq.fields import field_title
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, redraw, show
from bot.interactions.roles import curator_in
from cogs.faq_admin.editor import KIND, editor_message
from cogs.faq_admin.forms import entry_modal, read_form

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.faq import Entry, EntryDraft
    from cogs.faq_admin.forms import Form

_GONE = "This draft is no longer there: it was published or discarded, or its time was over."
_KEPT = "What you typed is in the file."


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "open", _open)
    router.on(KIND, "first", _submit_first)
    router.on(KIND, "submit", _submit)
    router.on(KIND, "page", _turn)
    router.on(KIND, "discard", _discard)


async def begin(
    interaction: discord.Interaction[DamageStep],
    settings: ServerSettings,
    typed: Mapping[str, str],
    *,
    entry: Entry | None = None,
    origin: str = "",
) -> None:
    """Keep a draft and open its first form; from then on nothing that is submitted is lost."""
    draft = await interaction.client.store.faq_drafts.add(
        settings.id,
        interaction.user.id,
        typed,
        lives=settings.draft_life,
        entry_id=entry.id if entry else None,
        version=entry.version if entry else 0,
        origin=origin,
    )
    await interaction.response.send_modal(entry_modal(CustomId(KIND, draft.id, "first", "words"), "words", typed))


async def own_draft(press: Press) -> tuple[ServerSettings, EntryDraft]:
    """Find the draft that a press is about, for its author; refuse politely if it is gone."""
    settings = await curator_in(press.interaction)
    drafts = press.interaction.client.store.faq_drafts
    draft = await drafts.get(settings.id, press.interaction.user.id, press.about.id)
    if draft is None:
        raise RefusedError(_GONE)
    return settings, draft


async def entry_of(bot: DamageStep, draft: EntryDraft) -> Entry | None:
    """Give the entry that a draft changes, as it stands now."""
    return await bot.store.faq.get(draft.server_id, draft.entry_id) if draft.entry_id else None


async def _open(press: Press) -> None:
    _, draft = await own_draft(press)
    form = _form(press)
    await press.interaction.response.send_modal(entry_modal(CustomId(KIND, draft.id, "submit", form), form, draft.typed))


async def _submit_first(press: Press) -> None:
    """Show the editor: what the form was opened from stays as it is."""
    draft = await _keep(press)
    if draft is not None:
        entry = await entry_of(press.interaction.client, draft)
        await show(press.interaction, editor_message(draft, entry), private=True)


async def _submit(press: Press) -> None:
    draft = await _keep(press)
    if draft is not None:
        await redraw(press.interaction, editor_message(draft, await entry_of(press.interaction.client, draft)))


async def _keep(press: Press) -> EntryDraft | None:
    """Keep what a form was submitted with; what can't be kept is given back to who typed it."""
    await press.interaction.client.guard.in_turn(press.interaction)
    values = read_form(press.interaction, _form(press))
    try:
        settings, draft = await own_draft(press)
    except RefusedError as refused:
        await _give_back(press.interaction, refused.text, values)
        return None
    drafts = press.interaction.client.store.faq_drafts
    kept = await drafts.change(draft, {**draft.typed, **values}, lives=settings.draft_life)
    if kept is None:
        await _give_back(press.interaction, _GONE, values)
    return kept


async def _give_back(interaction: discord.Interaction[DamageStep], text: str, values: Mapping[str, str]) -> None:
    typed = "\n\n".join(f"=== {field_title(field)} ===\n{value}" for field, value in values.items() if value)
    file = discord.File(io.BytesIO(typed.encode(errors="replace")), "typed.txt")
    view = layout(discord.ui.TextDisplay(f"{text} {_KEPT}"), discord.ui.File(file))
    await show(interaction, view, private=True, files=[file])


async def _turn(press: Press) -> None:
    _, draft = await own_draft(press)
    page = int(press.about.arg) if press.about.arg.isdecimal() else 0
    await redraw(press.interaction, editor_message(draft, await entry_of(press.interaction.client, draft), page=page))


async def _discard(press: Press) -> None:
    settings, draft = await own_draft(press)
    await press.interaction.client.store.faq_drafts.discard(settings.id, draft.author_id, draft.id)
    await redraw(press.interaction, layout(discord.ui.TextDisplay("Discarded. Nothing was published.")))


def _form(press: Press) -> Form:
    return cast("Literal['words', 'backing']", press.about.arg if press.about.arg == "backing" else "words")
