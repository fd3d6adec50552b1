"""A suggestion as a message, with what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.faq.content import read
from bot.interactions.buttons import button, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout, note
from bot.render.entry import entry_blocks, entry_foot
from bot.render.escape import escaped
from bot.render.pages import paged

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.store.suggestions import Suggestion

KIND = "review"
_EMPTY = "No suggestion is waiting. Everybody can make one with `/faq-suggest`."


async def suggestion_message(
    bot: DamageStep, server_id: int, suggestion: Suggestion | None, *, remark: str = "", page: int = 0
) -> discord.ui.LayoutView:
    """Lay a suggestion out with what can be done about it; without one, say that all is done."""
    if suggestion is None:
        return note("\n".join(filter(None, (remark, _EMPTY))))
    waiting = await bot.store.suggestions.waiting(server_id)
    content = read(suggestion.content)
    pages = paged(entry_blocks(content))
    page = min(page, len(pages) - 1)
    by = f"by <@{suggestion.author_id}>" if suggestion.author_id else "by somebody who is gone"
    when = discord.utils.format_dt(suggestion.created_at, "R")
    parts = [
        f"{waiting} waiting",
        by,
        when,
        *entry_foot(content),
        *([f"page {page + 1} of {len(pages)}"] if len(pages) > 1 else []),
    ]
    items: list[discord.ui.Item[discord.ui.LayoutView]] = [discord.ui.TextDisplay(remark)] if remark else []
    texts = [discord.ui.TextDisplay[discord.ui.LayoutView](text) for text in pages[page]]
    items.append(discord.ui.Container(*texts, discord.ui.TextDisplay(f"-# {' · '.join(parts)}")))
    items += rows(turning(page, len(pages), lambda to: CustomId(KIND, suggestion.id, "page", str(to))))
    items.append(
        discord.ui.ActionRow(
            button("Accept", CustomId(KIND, suggestion.id, "accept"), discord.ButtonStyle.success),
            button("Edit and accept", CustomId(KIND, suggestion.id, "edit")),
            button("Decline", CustomId(KIND, suggestion.id, "decline"), discord.ButtonStyle.danger),
            button("Next", CustomId(KIND, suggestion.id, "next"), disabled=waiting < 2),  # noqa: PLR2004 - another one
        )
    )
    return layout(*items)


def title_of(suggestion: Suggestion) -> str:
    """Give the title of a suggestion, harmless."""
    return escaped(str(suggestion.content.get("title", "")))
