"""The message of an entry, page by page, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.render.entry import entry_blocks, entry_foot
from bot.render.pages import paged
from bot.store.faq import Tally
from cogs.combat.panel.option_labels import option_label

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.interactions.buttons import Button
    from bot.store import Store
    from bot.store.citations import Stale
    from bot.store.faq import Entry

KIND = "faq"
PICK = CustomId(KIND, "-", "pick")
_COLOUR, _STALE_COLOUR = 0x3498DB, 0xF1C40F
_MOST = 25


@dataclass(frozen=True, slots=True)
class Shown:
    """An entry with what is told beside it."""

    entry: Entry
    stale: tuple[Stale, ...] = ()
    tally: Tally = field(default_factory=Tally)
    others: tuple[tuple[str, str], ...] = ()
    """What else was found: ids and titles."""


async def gather(store: Store, entry: Entry, others: Iterable[tuple[str, str]] = ()) -> Shown:
    """Read what is told beside an entry."""
    stale = await store.citations.stale(entry.server_id, "entry", entry.id)
    return Shown(entry, stale, await store.faq_votes.tally(entry.server_id, entry.id), tuple(others))


def entry_message(shown: Shown, page: int = 0) -> discord.ui.LayoutView:
    """Lay out one page of an entry."""
    entry = shown.entry
    pages = paged(entry_blocks(entry.content, shown.stale))
    page = min(max(page, 0), len(pages) - 1)
    texts = [discord.ui.TextDisplay[discord.ui.LayoutView](text) for text in pages[page]]
    foot = discord.ui.TextDisplay[discord.ui.LayoutView](f"-# {' · '.join(_foot(shown, page, len(pages)))}")
    turns = turning(page, len(pages), lambda to: CustomId(KIND, entry.id, "page", str(to)))
    box = discord.ui.Container(
        *texts,
        discord.ui.Separator(),
        foot,
        *rows(turns, list(_doing(shown))),
        accent_colour=_STALE_COLOUR if shown.stale else _COLOUR,
    )
    return layout(box, *([pick_row(shown.others, "Not quite? Also found …")] if shown.others else []))


def pick_row(others: Sequence[tuple[str, str]], placeholder: str) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    """Make a select of entries by their titles."""
    select = discord.ui.Select[discord.ui.LayoutView](custom_id=str(PICK), placeholder=placeholder)
    for entry_id, title in others[:_MOST]:
        select.add_option(label=option_label(title), value=entry_id)
    return discord.ui.ActionRow(select)


def others_in(message: discord.Message | None) -> tuple[tuple[str, str], ...]:
    """Read what else was found from the message that shows it, so that it stays there."""
    for row in message.components if message else ():
        for one in row.children if isinstance(row, discord.ActionRow) else ():
            if isinstance(one, discord.SelectMenu) and one.custom_id == str(PICK):
                return tuple((option.value, option.label) for option in one.options)
    return ()


def _foot(shown: Shown, page: int, pages: int) -> list[str]:
    parts = entry_foot(shown.entry.content)
    voted = shown.tally.helped + shown.tally.missed
    if voted:
        parts.append(f"helped {shown.tally.helped} of {voted}")
    if pages > 1:
        parts.append(f"page {page + 1} of {pages}")
    return parts


def _doing(shown: Shown) -> Iterable[Button]:
    entry = shown.entry
    yield button("This helped", CustomId(KIND, entry.id, "helped"), discord.ButtonStyle.success)
    yield button("This didn’t", CustomId(KIND, entry.id, "missed"))
    if entry.content.combat:
        yield button("Open the combat", CustomId(KIND, entry.id, "combat"), discord.ButtonStyle.primary)
    if shown.stale:
        yield button("Still right", CustomId(KIND, entry.id, "confirm", str(entry.version)))
