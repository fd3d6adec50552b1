"""`/faq-admin stale`: entries and answers that cite a clause which changed; one click says that they still hold."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import button, page_number, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, note, redraw, show, tell
from bot.interactions.roles import curator_in
from bot.render.escape import escaped
from bot.render.links import clause_link
from bot.store.faq import StaleEntryError
from cogs.questions.cards import refresh_card
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.citations import Kind, Stale

    Item = discord.ui.Item[discord.ui.LayoutView]

KIND = "stale"
_ON_A_PAGE = 4
_CLAUSES = 2
_ASKED = 80
"""Characters of a question that tell which it is."""
_EMPTY = "Nothing is out of date: every clause that an entry or an answer cites reads as it did when somebody last looked."
_CHANGES = {"changed": "changed", "gone": "no longer exists", "back": "exists again"}
_ALREADY = "This was changed or confirmed already."


@dataclass(frozen=True, slots=True)
class Subject:
    """An entry or an answer, with the clauses of it that changed."""

    kind: Kind
    id: str
    title: str
    version: int
    """The entry's version; 0 for an answer."""
    clauses: tuple[Stale, ...]


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="stale", description="See what cites a rule that changed", callback=_stale)


async def _stale(interaction: discord.Interaction[DamageStep]) -> None:
    settings = await curator_in(interaction)
    await show(interaction, await _message(interaction.client, settings, 0), private=True)


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "page", _page)
    router.on(KIND, "entry", _confirm_entry)
    router.on(KIND, "answer", _confirm_answer)


async def _page(press: Press) -> None:
    settings = await curator_in(press.interaction)
    await redraw(press.interaction, await _message(press.interaction.client, settings, page_number(press.about.arg)))


async def _confirm_entry(press: Press) -> None:
    settings = await curator_in(press.interaction)
    bot, version = press.interaction.client, page_number(press.about.arg)
    before = await bot.store.faq.get(settings.id, press.about.id)
    try:
        entry = await bot.store.faq.confirm(settings.id, press.about.id, version, press.interaction.user.id)
    except StaleEntryError:
        entry = None
    told = _ALREADY if entry is None else f"**{escaped(entry.title)}** still holds. Thank you!"
    await redraw(press.interaction, await _message(bot, settings, 0, told))
    if entry is not None:
        unheard = await bot.audit.post_change(settings, "confirmed", press.interaction.user.id, before, entry)
        if unheard:
            await tell(press.interaction, "\n".join(unheard))


async def _confirm_answer(press: Press) -> None:
    settings = await curator_in(press.interaction)
    citations = press.interaction.client.store.citations
    if not await citations.stale(settings.id, "answer", press.about.id):
        raise RefusedError(_ALREADY)
    await citations.confirm(settings.id, "answer", press.about.id)
    told = f"The answer `{press.about.id}` still holds. Thank you!"
    await redraw(press.interaction, await _message(press.interaction.client, settings, 0, told))
    await refresh_card(press.interaction.client, settings.id, press.about.id)


async def _message(bot: DamageStep, settings: ServerSettings, page: int, remark: str = "") -> discord.ui.LayoutView:
    found = [(key, tuple(of)) for key, of in groupby(await bot.store.citations.stale(settings.id), key=_key)]
    found.sort(key=lambda one: one[0], reverse=True)  # entries before answers
    if not found:
        return note("\n".join(filter(None, (remark, _EMPTY))))
    pages = -(-len(found) // _ON_A_PAGE)
    page = min(page, pages - 1)
    items: list[Item] = [discord.ui.TextDisplay("\n".join(filter(None, (remark, f"### {len(found)} to look at again"))))]
    for (kind, subject_id), clauses in found[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]:
        subject = await _subject(bot, settings.id, kind, subject_id, clauses)
        about = CustomId(KIND, subject.id, subject.kind, str(subject.version) if subject.version else "")
        still = button("Still right", about, discord.ButtonStyle.success)
        items.append(discord.ui.Section(discord.ui.TextDisplay(_told(subject)), accessory=still))
    items += rows(turning(page, pages, lambda to: CustomId(KIND, "-", "page", str(to))))
    return layout(*items)


async def _subject(bot: DamageStep, server_id: int, kind: Kind, subject_id: str, clauses: tuple[Stale, ...]) -> Subject:
    entry = await bot.store.faq.get(server_id, subject_id) if kind == "entry" else None
    if entry is not None:
        return Subject(kind, subject_id, escaped(entry.title), entry.version, clauses)
    question = await bot.store.questions.get(server_id, subject_id)
    asked = " ".join(question.text.split()) if question else ""
    short = asked if len(asked) <= _ASKED else asked[: _ASKED - 1] + "…"
    return Subject(kind, subject_id, f"Answer `{subject_id}`: {escaped(short)}", 0, clauses)


def _told(subject: Subject) -> str:
    lines = [f"- {_clause(one)} {_CHANGES[one.change]}" for one in subject.clauses[:_CLAUSES]]
    more = [f"- … and {len(subject.clauses) - _CLAUSES} more"] if len(subject.clauses) > _CLAUSES else []
    editions = ", ".join(sorted({escaped(one.edition) for one in subject.clauses if one.edition}))
    when = discord.utils.format_dt(max(one.reviewed_at for one in subject.clauses), "R")
    looked = f"-# last looked at {when}{f', edition of {editions}' if editions else ''}"
    return "\n".join((f"**{subject.title}**", *lines, *more, looked))


def _clause(stale: Stale) -> str:
    if stale.game not in registry.game_keys():
        return escaped(stale.clause_id)
    return clause_link(stale.clause_id, registry.game(stale.game).rulebook())


def _key(stale: Stale) -> tuple[Kind, str]:
    return stale.kind, stale.subject_id
