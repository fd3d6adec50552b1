"""The message of a ruling: the verdict first, then what came of it, page by page, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.render.markdown import edition_note, ruling_blocks, step_blocks, tone_of
from bot.render.pages import paged
from bot.render.stamp import stamp_blocks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.render.markdown import Tone
    from bot.render.pages import Page
    from cogs.combat.saved import Ruled

    Button = discord.ui.Button[discord.ui.LayoutView]
    Item = discord.ui.Item[discord.ui.LayoutView]
KIND = "ruling"
BESIDE = "~"
"""Between a page and the id of the combat that a ruling is shown beside."""
_COLOURS: dict[Tone, int] = {"over": 0x9B59B6, "death": 0xC0392B, "damage": 0xE67E22, "nothing": 0x7F8C8D}
_NOT_SAVED = "not saved: the buttons under a ruling need `save: True`"


def ruling_message(
    ruled: Ruled, page: int = 0, *, private: bool, file: discord.File | None = None, pages: tuple[Page, ...] = ()
) -> discord.ui.LayoutView:
    """Lay out one page of a ruling; a file that holds all of it stands below. Pages that are made already are not made again."""
    pages = pages or ruling_pages(ruled)
    page = min(max(page, 0), len(pages) - 1)
    items = [*_texts(pages[page]), *([discord.ui.File[discord.ui.LayoutView](file)] if file else [])]
    foot = _foot(ruled, page, len(pages), "" if file is None else "the whole ruling is in the file")
    taking_along = list(_taking_along(ruled, page, private=private))
    in_rows = rows(_turning(ruled, page, len(pages), "page"), list(_going_on(ruled)), taking_along)
    colour = _COLOURS[tone_of(ruled.resolution)]
    return layout(discord.ui.Container(*items, discord.ui.Separator(), foot, *in_rows, accent_colour=colour))


def ruling_pages(ruled: Ruled) -> tuple[Page, ...]:
    """Deal a ruling out on pages."""
    before = ruled.before.resolution if ruled.before else None
    blocks = ruling_blocks(ruled.resolution, ruled.game, ruled.game.format(ruled.combat), before)
    return paged((*stamp_blocks(ruled.stamp), *blocks))


def steps_message(ruled: Ruled, page: int = 0) -> discord.ui.LayoutView:
    """Lay out one page of all steps."""
    pages = paged(step_blocks(ruled.resolution, ruled.game))
    page = min(max(page, 0), len(pages) - 1)
    in_rows = rows(_turning(ruled, page, len(pages), "steps"))
    return layout(
        discord.ui.Container(*_texts(pages[page]), discord.ui.Separator(), _foot(ruled, page, len(pages)), *in_rows),
    )


def turn_pages(combat_id: str, action: str, page: int, pages: int, beside: str = "") -> list[Button]:
    """Make the buttons that turn pages; none where there is only one."""
    return turning(page, pages, lambda to: CustomId(KIND, combat_id, action, f"{to}{beside}"))


def _texts(page: Page) -> Iterator[Item]:
    """Lay out the texts of a page, the first of them set off: it is the verdict, or what goes on."""
    for place, text in enumerate(page):
        if place == 1:
            yield discord.ui.Separator()
        yield discord.ui.TextDisplay(text)


def _foot(ruled: Ruled, page: int, pages: int, more: str = "") -> Item:
    parts = [edition_note(ruled.resolution, ruled.game)]
    if ruled.stamp:
        parts.append(f"**{ruled.stamp.verdict} by a judge**")
    if pages > 1:
        parts.append(f"page {page + 1} of {pages}")
    parts.append(f"combat `{ruled.id}`" if ruled.id else _NOT_SAVED)
    return discord.ui.TextDisplay(f"-# {' · '.join((*parts, *([more] if more else ())))}")


def _turning(ruled: Ruled, page: int, pages: int, action: str) -> list[Button]:
    return [] if ruled.id is None else turn_pages(ruled.key, action, page, pages, _beside(ruled))


def _going_on(ruled: Ruled) -> Iterator[Button]:
    """Make the buttons that ask further."""
    if ruled.id is None:
        return
    yield button("Why", CustomId(KIND, ruled.key, "why"), discord.ButtonStyle.primary)
    if any(map(ruled.game.can_choose, ruled.resolution.choices)):
        yield button("Change order", CustomId(KIND, ruled.key, "order"))
    yield button("What if", CustomId(KIND, ruled.key, "suppose"))
    yield button("Edit", CustomId(KIND, ruled.key, "edit"))


def _taking_along(ruled: Ruled, page: int, *, private: bool) -> Iterator[Button]:
    """Make the buttons that carry the ruling elsewhere: as a picture, as a text, to the judges, to others."""
    if ruled.id is None:
        return
    yield button("Picture", CustomId(KIND, ruled.key, "picture"))
    yield button("Text", CustomId(KIND, ruled.key, "text"))
    if ruled.has_judges:
        yield button("Ask a judge", CustomId("ask", ruled.id, "combat"))
        yield button("Stamp", CustomId(KIND, ruled.id, "stamp", f"{page}{_beside(ruled)}"))
    if private:
        yield button("Share", CustomId(KIND, ruled.key, "share", f"0{_beside(ruled)}"), discord.ButtonStyle.success)


def _beside(ruled: Ruled) -> str:
    return f"{BESIDE}{ruled.before.key}" if ruled.before and ruled.before.id else ""
