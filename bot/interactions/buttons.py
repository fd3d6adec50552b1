"""Buttons that are routed by their custom id."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.interactions.custom_ids import CustomId

Button = discord.ui.Button[discord.ui.LayoutView]


def button(
    label: str, about: CustomId, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, disabled: bool = False
) -> Button:
    """Make a button."""
    return discord.ui.Button(label=label, style=style, custom_id=str(about), disabled=disabled)
