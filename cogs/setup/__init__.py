"""`/setup`: what a server chooses; for those who may manage it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.setup.command import Setup

if TYPE_CHECKING:
    from bot.app import DamageStep


async def setup(bot: DamageStep) -> None:
    """Add the cog."""
    await bot.add_cog(Setup())
