"""`/ask` and `/judge`: questions that the engine can't settle, from the asker to the judges and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import AppCommandType, app_commands

from cogs.questions import answering, asking, judging, matches, queue, stats
from cogs.questions.catching_up import CatchingUp
from cogs.questions.kinds import ASK, QUESTION, QUEUE

if TYPE_CHECKING:
    from bot.app import DamageStep

_JUDGE = "judge"
_ROUTED = (asking, matches, judging, answering, queue)


async def setup(bot: DamageStep) -> None:
    """Add the commands, and what answers their buttons."""
    judge = app_commands.Group(
        name=_JUDGE,
        description="Answer what players ask",
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    for command in (*queue.commands(), stats.command()):
        judge.add_command(command)
    bot.tree.add_command(asking.command())
    bot.tree.add_command(asking.menu())
    bot.tree.add_command(judge)
    for module in _ROUTED:
        module.route(bot.router)
    await bot.add_cog(CatchingUp(bot))


async def teardown(bot: DamageStep) -> None:
    """Take away what `setup` added; the cog goes by itself."""
    bot.tree.remove_command(asking.NAME)
    bot.tree.remove_command(asking.MENU, type=AppCommandType.message)
    bot.tree.remove_command(_JUDGE)
    for kind in (ASK, QUESTION, QUEUE):
        bot.router.off(kind)
