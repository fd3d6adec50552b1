"""`/privacy`: what is kept about whoever asks, as a file, or gone. Nobody is named in a custom id: it is always who presses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.privacy import presses
from cogs.privacy.command import Privacy

if TYPE_CHECKING:
    from bot.app import DamageStep


async def setup(bot: DamageStep) -> None:
    """Add the commands, and what answers their buttons."""
    await bot.add_cog(Privacy())
    presses.route(bot.router)


async def teardown(bot: DamageStep) -> None:
    """Take away what answers the buttons."""
    bot.router.off(presses.KIND)
