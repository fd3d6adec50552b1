"""The buttons: download, delete after one more question, or leave everything as it is."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout, note, redraw, show
from cogs.privacy.told import CUT, DELETED, LEFT_ALONE, before_deleting, told

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router

KIND = "privacy"
_BESIDES = 50_000
"""Bytes left for all of the message but the rows."""
_FILE = "damage-step-about-me.json"
_Button = discord.ui.Button[discord.ui.LayoutView]


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "download", _download)
    router.on(KIND, "ask", _ask)
    router.on(KIND, "delete", _delete)
    router.on(KIND, "leave", _leave)


def download_button() -> _Button:
    """Make the button that gives everything as a file."""
    return _button("Download as JSON", "download", discord.ButtonStyle.primary)


def delete_button() -> _Button:
    """Make the button that asks before it deletes."""
    return _button("Delete …", "ask", discord.ButtonStyle.danger)


def _button(label: str, action: str, style: discord.ButtonStyle) -> _Button:
    return button(label, CustomId(KIND, "me", action), style)


async def ask_before_deleting(interaction: discord.Interaction[DamageStep]) -> None:
    """Say what would go and what would stay, and ask."""
    bot = interaction.client
    kept = await bot.store.people.kept(interaction.user.id)
    if not kept:
        await show(interaction, note(told(bot, kept)), private=True)
        return
    buttons = (
        _button("Delete it all", "delete", discord.ButtonStyle.danger),
        _button("Leave it", "leave", discord.ButtonStyle.secondary),
    )
    await show(interaction, note(before_deleting(kept), buttons), private=True)


async def _ask(press: Press) -> None:
    await ask_before_deleting(press.interaction)


async def _download(press: Press) -> None:
    interaction = press.interaction
    given = await interaction.client.store.people.give_out(interaction.user.id, interaction.filesize_limit - _BESIDES)
    # One row on each line: people look into it, too.
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in given.rows)
    about = f'{{"person_id": "{interaction.user.id}", "left_out": {given.left_out}, "rows": [\n{rows}\n]}}\n'
    file = discord.File(io.BytesIO(about.encode()), _FILE)
    words = [CUT.format(given.left_out)] if given.left_out else []
    texts = [discord.ui.TextDisplay[discord.ui.LayoutView](line) for line in words]
    await show(interaction, layout(*texts, discord.ui.File(file)), private=True, files=[file])


async def _delete(press: Press) -> None:
    bot = press.interaction.client
    await bot.store.people.erase(press.interaction.user.id)
    bot.dispatch("people_forgotten")  # their name stands on cards, too
    await redraw(press.interaction, note(DELETED))


async def _leave(press: Press) -> None:
    await redraw(press.interaction, note(LEFT_ALONE))
