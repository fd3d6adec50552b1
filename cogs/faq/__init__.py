"""`/faq`: entries of a server's FAQ, found, shown and voted on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.faq import asking, presses
from cogs.faq.entry_message import KIND
from cogs.faq_admin import from_answer

if TYPE_CHECKING:
    from bot.app import DamageStep


async def setup(bot: DamageStep) -> None:
    """Add the command, and what answers its buttons."""
    bot.tree.add_command(asking.command())
    presses.route(bot.router)
    from_answer.route(bot.router)


async def teardown(bot: DamageStep) -> None:
    """Take away what `setup` added."""
    bot.tree.remove_command(asking.NAME)
    bot.router.off(KIND)
