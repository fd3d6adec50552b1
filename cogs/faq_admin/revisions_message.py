"""The messages of an entry's history: its versions in a list, and what is otherwise between two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.render.changes import change_blocks
from bot.render.escape import escaped
from bot.render.pages import Block, paged
from cogs.combat.panel.option_labels import option_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.faq import Entry, Revision

KIND = "faqrev"
_ON_A_PAGE = 10
_COLOUR = 0x95A5A6


def history_message(entry: Entry, revisions: Sequence[Revision], page: int = 0) -> discord.ui.LayoutView:
    """Lay out a page of an entry's versions, newest first, with a select to see what one changed."""
    pages = max(1, -(-len(revisions) // _ON_A_PAGE))
    page = min(max(page, 0), pages - 1)
    here = revisions[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]
    state = " (deleted)" if entry.state == "deleted" else ""
    head = f"### Versions of “{escaped(entry.title)}”{state}\n-# `{entry.id}`"
    select = discord.ui.Select[discord.ui.LayoutView](
        custom_id=str(CustomId(KIND, entry.id, "pick")), placeholder="What did a version change?"
    )
    for one in here:
        select.add_option(label=f"Version {one.version}: {one.change}", value=str(one.version), description=_title(one))
    return layout(
        discord.ui.Container(
            discord.ui.TextDisplay("\n".join((head, *map(_line, here)))),
            discord.ui.ActionRow(select),
            *rows(turning(page, pages, lambda to: CustomId(KIND, entry.id, "list", str(to)))),
            accent_colour=_COLOUR,
        )
    )


def difference_message(entry: Entry, before: Revision | None, after: Revision, page: int = 0) -> discord.ui.LayoutView:
    """Lay out what is otherwise between two versions; what an earlier one said can be brought back."""
    older = before.version if before else 0
    between = f"from version {older} to version {after.version}" if before else f"what version {after.version} began with"
    states = [f"-# It was {after.state} after that."] if before and before.state != after.state else []
    head = Block(f"### “{escaped(entry.title)}”, {between}", [*(_line(one) for one in (before, after) if one), *states])
    pages = paged([head, *change_blocks(before.content if before else None, after.content)])
    page = min(max(page, 0), len(pages) - 1)
    texts = [discord.ui.TextDisplay[discord.ui.LayoutView](text) for text in pages[page]]
    back = [
        button(f"Bring version {one.version} back", CustomId(KIND, entry.id, "revert", f"{one.version}-{entry.version}"))
        for one in (before, after)
        if one is not None and entry.state == "live" and one.content != entry.content
    ]
    turns = turning(page, len(pages), lambda to: CustomId(KIND, entry.id, "diff", f"{older}-{after.version}-{to}"))
    return layout(discord.ui.Container(*texts, *rows(turns, back), accent_colour=_COLOUR))


def _line(one: Revision) -> str:
    who = f"<@{one.author_id}>" if one.author_id else "somebody who was forgotten"
    return f"- **{one.version}** {one.change} by {who} <t:{one.created_at.timestamp():.0f}:f>"


def _title(one: Revision) -> str:
    return option_label(one.content.title)
