"""`/faq-admin`: what the FAQ's moderators do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.faq_admin import exporting, gaps, importing, review, stale, starter, stats, suggestion_message

if TYPE_CHECKING:
    from bot.app import DamageStep

_COMMANDS = (importing, exporting, review, gaps, stale, stats)
_ROUTED = (importing, starter, review, gaps, stale)
_KINDS = (importing.KIND, starter.KIND, suggestion_message.KIND, gaps.KIND, stale.KIND)


async def setup(bot: DamageStep) -> None:
    """Add the commands, and what answers their buttons."""
    group = app_commands.Group(
        name="faq-admin",
        description="Curate this server’s FAQ",
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    for module in _COMMANDS:
        group.add_command(module.command())
    bot.tree.add_command(group)
    for module in _ROUTED:
        module.route(bot.router)


async def teardown(bot: DamageStep) -> None:
    """Take away what `setup` added."""
    bot.tree.remove_command("faq-admin")
    for kind in _KINDS:
        bot.router.off(kind)
