"""`/combat` and what follows from it: ways to describe a combat, the ruling, and everything that its buttons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import AppCommandType, app_commands

from cogs.combat import (
    choosing,
    examples,
    mending,
    on_message,
    one_command,
    panel_commands,
    picture,
    quick,
    ruling_buttons,
    showing,
    starting,
    supposing,
)
from cogs.combat.panel import presses
from engine import games

if TYPE_CHECKING:
    from bot.app import DamageStep

_ROUTED = (starting, mending, ruling_buttons, picture, choosing, supposing, presses)
_KINDS = ("start", "mend", "ruling", "panel")


async def setup(bot: DamageStep) -> None:
    """Add the commands, and what answers their buttons."""
    combat = app_commands.Group(name="combat", description="Describe a combat and get its ruling")
    combat.add_command(panel_commands.new)
    for command in (quick.command(), showing.command(), examples.command(), *map(one_command.command, games())):
        combat.add_command(command)
    bot.tree.add_command(combat)
    bot.tree.add_command(on_message.menu())
    for module in _ROUTED:
        module.route(bot.router)


async def teardown(bot: DamageStep) -> None:
    """Take away what `setup` added."""
    bot.tree.remove_command("combat")
    bot.tree.remove_command(on_message.NAME, type=AppCommandType.message)
    for kind in _KINDS:
        bot.router.off(kind)
