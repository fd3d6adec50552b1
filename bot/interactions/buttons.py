"""Buttons that are routed by their custom id, and pages to turn with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.interactions.custom_ids import CustomId

Button = discord.ui.Button[discord.ui.LayoutView]
Item = discord.ui.Item[discord.ui.LayoutView]
_ROW = 5
_SECONDARY = discord.ButtonStyle.secondary


def button(label: str, about: CustomId, style: discord.ButtonStyle = _SECONDARY, *, disabled: bool = False) -> Button:
    """Make a button that is routed by its custom id."""
    return discord.ui.Button(label=label, style=style, custom_id=str(about), disabled=disabled)


def turning(page: int, pages: int, about: Callable[[int], CustomId]) -> list[Button]:
    """Make the buttons that turn pages; none where there is only one."""
    turns = (("Previous page", page - 1, page > 0), ("Next page", page + 1, page + 1 < pages)) if pages > 1 else ()
    return [button(label, about(to), disabled=not can) for label, to, can in turns]


def rows(*groups: Sequence[Button]) -> list[Item]:
    """Put each group of buttons into rows of its own."""
    made = [group[start : start + _ROW] for group in groups for start in range(0, len(group), _ROW)]
    return [discord.ui.ActionRow(*row) for row in made]


def page_number(arg: str) -> int:
    """Read a page from a custom id; what is no number is the first page."""
    return int(arg) if arg.isdecimal() and arg.isascii() else 0
