"""`/combat` and what follows from it: ways to describe a combat, the ruling, and everything that its buttons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import AppCommandType, app_commands

from cogs.combat import (
    choosing,
    examples,
    mending,
    new,
    on_message,
    one_command,
    picture,
    quick,
    ruling_buttons,
    showing,
    stamping,
    starting,
    supposing,
)
from cogs.combat.panel import presses
from engine import games

if TYPE_CHECKING:
    from bot.app import DamageStep

_ROUTED = (starting, mending, ruling_buttons, picture, stamping, choosing, supposing, presses)
_KINDS = ("start", "mend", "ruling", "panel")


async def setup(bot: DamageStep) -> None:
    """Add the commands, and what answers their buttons."""
    combat = app_commands.Group(name="combat", description="Describe a combat and get its ruling")
    ways = (new, quick, showing, examples)
    for command in (*(way.command() for way in ways), *map(one_command.command, games())):
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
