"""Drafts behind panels: finding one, who may change it, how long it lives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError
from bot.store import Owner, ServerSettings
from cogs.combat.saved import find_stored

if TYPE_CHECKING:
    from datetime import timedelta

    from bot.app import DamageStep
    from bot.interactions.router import Press
    from bot.store import StoredCombat

KIND = "panel"
_GONE = "This combat is no longer there: its time was over, or it was discarded. `/combat new` starts another."
_SAVED = "This combat is saved and does not change any more. You can go on with a copy."
_NOT_YOURS = "Only <@{}> can change this combat. You can go on with a copy of your own, which only you see."


async def find_draft(press: Press) -> StoredCombat:
    """Find the combat that a press is about, whoever pressed; refuse politely if it is gone."""
    return await find_stored(press.interaction, press.about.id)


async def find_original(press: Press) -> StoredCombat:
    """Find the combat that a button for copying is about."""
    whose = press.about.arg
    if whose.isdecimal():
        found = await press.interaction.client.store.combats.get(Owner("user", int(whose)), press.about.id)
        if found is not None:
            return found
    return await find_draft(press)


async def own_draft(press: Press) -> StoredCombat:
    """Find the draft for its author; offer others a copy."""
    found = await find_draft(press)
    if found.author_id != press.interaction.user.id:
        raise RefusedError(_NOT_YOURS.format(found.author_id), _copy_button(found))
    if found.state != "draft":
        raise RefusedError(_SAVED, _copy_button(found))
    return found


async def life_of_drafts(bot: DamageStep, owner: Owner) -> timedelta:
    """Tell how long a draft of an owner lives after its last change."""
    settings = await bot.store.servers.get(owner.id) if owner.kind == "server" else ServerSettings(owner.id)
    return settings.draft_life


def gone() -> RefusedError:
    """Say that a draft is no longer there."""
    return RefusedError(_GONE)


def _copy_button(found: StoredCombat) -> discord.ui.Button[discord.ui.LayoutView]:
    # Where the bot is only a person's own app, who presses has rows of their own: the button says whose row it is about.
    whose = str(found.owner.id) if found.owner.kind == "user" else ""
    custom_id = str(CustomId(KIND, found.id, "copy", whose))
    return discord.ui.Button(label="Copy to my own", style=discord.ButtonStyle.primary, custom_id=custom_id)
