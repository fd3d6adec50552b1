"""`/rule`: the rules, found in anybody's own words or shown by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.rule import finding, presses, showing
from cogs.rule.custom_ids import KIND

if TYPE_CHECKING:
    from bot.app import DamageStep

_NAME = "rule"


async def setup(bot: DamageStep) -> None:
    """Add the commands, and what answers their buttons."""
    rule = app_commands.Group(name=_NAME, description="Look up rules")
    for command in (finding.command(), showing.command()):
        rule.add_command(command)
    bot.tree.add_command(rule)
    presses.route(bot.router)


async def teardown(bot: DamageStep) -> None:
    """Take away what `setup` added."""
    bot.tree.remove_command(_NAME)
    bot.router.off(KIND)
