"""What a stop came between: cards that do not show how a question stands, and askers who were not told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from discord.ext import commands

from cogs.questions.cards import refresh_card
from cogs.questions.telling import tell_asker

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from bot.app import DamageStep

_log = structlog.stdlib.get_logger("damage_step.questions")


class CatchingUp(commands.Cog):
    """Makes up for it once, when all servers are known, and whenever names have to go."""

    def __init__(self, bot: DamageStep) -> None:
        self._bot = bot
        self._done = False

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Redraw cards and tell askers; those of other processes' servers are theirs to do."""
        if self._done:
            return
        self._done = True
        untold = [one for one in await self._bot.store.queue.untold() if self._bot.get_guild(one.server_id)]
        for question in untold:
            await _try(tell_asker(self._bot, question, "answered" if question.told_revision == 0 else "corrected"))
        cards = await self._redraw()
        if untold or cards:
            _log.info("caught up", told=len(untold), cards=cards)

    @commands.Cog.listener()
    async def on_people_forgotten(self) -> None:
        """Take the names of who was forgotten off the cards."""
        await self._redraw()

    async def _redraw(self) -> int:
        cards = [one for one in await self._bot.store.queue.outdated_cards() if self._bot.get_guild(one.server_id)]
        for question in cards:
            await _try(refresh_card(self._bot, question.server_id, question.id))
        return len(cards)


async def _try(task: Awaitable[object]) -> None:
    """Do one thing; if it fails, the others are made up for all the same."""
    try:
        await task
    except Exception:  # noqa: BLE001 - whatever it is, the others are not to suffer
        _log.exception("could not catch up")
