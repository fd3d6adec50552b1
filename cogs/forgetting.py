"""What the bot forgets by itself: what was kept long enough, and servers that it was removed from."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from discord.ext import commands, tasks

if TYPE_CHECKING:
    import discord

    from bot.app import DamageStep

_log = structlog.stdlib.get_logger("damage_step.forgetting")
_SHARD_BITS = 22
"""Discord's own: the bits of a server's id above these tell its shard."""


class Forgetting(commands.Cog):
    """Sweeps at the start and once a day, and listens for servers that come and go."""

    def __init__(self, bot: DamageStep) -> None:
        self._bot = bot

    async def cog_load(self) -> None:
        """Begin with a sweep."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop sweeping, and wait until the last sweep has let go of the database."""
        running = self.sweep.get_task()
        self.sweep.cancel()
        if running is not None:
            await asyncio.wait({running})

    @tasks.loop(hours=24)
    async def sweep(self) -> None:
        """Clear away what was kept long enough."""
        store = self._bot.store
        try:
            cleared = await store.retention.clear()
            gone = await store.departures.clear()
        except Exception:  # noqa: BLE001 - whatever it is, the loop goes on
            # The next sweep tries again; a loop that lets an error out would never run again.
            _log.exception("could not sweep")
        else:
            if cleared.traces:
                self._bot.dispatch("people_forgotten")
            _log.info("swept", drafts=cleared.drafts, traces=cleared.traces, servers=gone)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Find out which servers were left or returned to while nobody listened: all that there are are known now."""
        left, returned = await self._bot.store.departures.compare(self._is_here)
        if left or returned:
            _log.info("servers changed meanwhile", left=sorted(left), returned=sorted(returned))

    @commands.Cog.listener()
    async def on_guild_remove(self, server: discord.Guild) -> None:
        """Note that a server was left; one that Discord can't reach just now is not."""
        await self._bot.store.departures.left(server.id)
        _log.info("left", server=server.id)

    @commands.Cog.listener()
    async def on_guild_join(self, server: discord.Guild) -> None:
        """Note that a server is there, perhaps again."""
        await self._bot.store.departures.returned(server.id)

    @commands.Cog.listener()
    async def on_guild_available(self, server: discord.Guild) -> None:
        """Note it as well where Discord tells it in this way; at the start all servers are compared at once instead."""
        if self._bot.is_ready():
            await self._bot.store.departures.returned(server.id)

    def _is_here(self, server_id: int) -> bool:
        """Tell whether the bot is in a server; those of another process's shards are not for this one to judge."""
        shards = self._bot.shard_ids
        if shards is not None and (server_id >> _SHARD_BITS) % self._bot.shard_count not in shards:
            return True
        return self._bot.get_guild(server_id) is not None


async def setup(bot: DamageStep) -> None:
    """Add the cog."""
    await bot.add_cog(Forgetting(bot))
