"""`/faq-admin`: what the FAQ's moderators do, one module for each command.

A module has `command()`, and `route(router)` if its buttons and forms need answers; it is named in `_COMMANDS` and, for the
latter, in `_ROUTED`, with the kinds of its custom ids in `_KINDS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.faq_admin import (
    accepting,
    add,
    delete,
    diff,
    drafting,
    edit,
    editor,
    exporting,
    gaps,
    history,
    importing,
    merge,
    publishing_drafts,
    rename,
    restore,
    revert,
    review,
    revisions_message,
    stale,
    starter,
    stats,
    suggestion_message,
    tag,
)

if TYPE_CHECKING:
    from bot.app import DamageStep

NAME = "faq-admin"
_COMMANDS = (
    *(add, edit, delete, restore, history, diff, revert, rename, merge, tag),
    *(importing, exporting, review, gaps, stale, stats),
)
_ROUTED = (drafting, publishing_drafts, restore, history, diff, revert, importing, starter, review, accepting, gaps, stale)
_KINDS = tuple(
    module.KIND for module in (editor, restore, revisions_message, importing, starter, suggestion_message, gaps, stale)
)


async def setup(bot: DamageStep) -> None:
    """Add the commands, and what answers their buttons."""
    group = app_commands.Group(
        name=NAME,
        description="Curate this server’s FAQ",
        guild_only=True,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    for module in _COMMANDS:
        group.add_command(module.command())
    bot.tree.add_command(group)
    for routed in _ROUTED:
        routed.route(bot.router)


async def teardown(bot: DamageStep) -> None:
    """Take away what `setup` added."""
    bot.tree.remove_command(NAME)
    for kind in _KINDS:
        bot.router.off(kind)
