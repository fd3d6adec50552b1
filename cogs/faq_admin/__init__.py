"""`/faq-admin`: what the FAQ's moderators do, one module for each command.

A module has `command()` or `commands()`, and `route(router)` if its buttons and forms need answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.faq_admin import add, delete, drafting, edit, history, merge, publishing, rename, tag

if TYPE_CHECKING:
    from bot.app import DamageStep

NAME = "faq-admin"
_COMMANDS = (
    *(module.command for module in (add, edit, rename, merge, tag)),
    *(made for module in (delete, history) for made in [module.commands]),
)
_ROUTED = (drafting, publishing, delete, history)
_KINDS = ("faqdraft", "faqbin", "faqrev")


async def setup(bot: DamageStep) -> None:
    """Add the commands, and what answers their buttons."""
    group = app_commands.Group(
        name=NAME,
        description="Curate this server’s FAQ",
        guild_only=True,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    for make in _COMMANDS:
        made = make()
        for command in made if isinstance(made, list) else [made]:
            group.add_command(command)
    bot.tree.add_command(group)
    for module in _ROUTED:
        module.route(bot.router)


async def teardown(bot: DamageStep) -> None:
    """Take away what `setup` added."""
    bot.tree.remove_command(NAME)
    for kind in _KINDS:
        bot.router.off(kind)
