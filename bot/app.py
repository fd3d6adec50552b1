"""The bot: discord.py's client with our store, our clock, our guard and router; cogs are loaded by name."""

from __future__ import annotations

import asyncio
import gc
import pkgutil
from importlib.util import find_spec
from typing import TYPE_CHECKING

import aiohttp
import discord
import structlog
from discord.ext import commands

from bot.clock import Clock, system_clock
from bot.interactions.guard import Guard
from bot.interactions.router import Router
from bot.interactions.tree import GuardedTree
from bot.logs import set_up_logs
from bot.stopping import when_told_to_stop
from bot.store import Owner, Store

if TYPE_CHECKING:
    from bot.settings import Settings

_log = structlog.stdlib.get_logger("damage_step")
_PATIENCE = 10.0
"""Seconds that a stop waits for what is in flight."""
_COGS = "cogs"


class DamageStep(commands.AutoShardedBot):
    """The bot."""

    tree: GuardedTree

    def __init__(self, settings: Settings, store: Store, clock: Clock = system_clock) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=intents,
            tree_cls=GuardedTree,
            allowed_mentions=discord.AllowedMentions.none(),
            owner_id=settings.owner_id,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.settings = settings
        self.store = store
        self.clock = clock
        self.guard = Guard()
        self.router = Router(self.guard)

    async def setup_hook(self) -> None:
        """Open the store, load the cogs, and sync the commands if their definition changed."""
        await self.store.open()
        for name in cog_names():
            await self.load_extension(name)
        await self._sync()
        # What is loaded by now stays: the collector need not look at it again and again.
        gc.collect()
        gc.freeze()

    async def _sync(self) -> None:
        application = self.application_id or 0
        digest = self.tree.digest()
        if await self.store.synced_commands.digest(application) == digest:
            return
        await self.tree.sync()
        await self.store.synced_commands.remember(application, digest)
        _log.info("commands synced", number=len(self.tree.get_commands()))

    async def on_interaction(self, interaction: discord.Interaction[DamageStep]) -> None:
        """Route presses and submits; commands find their way by the tree."""
        await self.router.route(interaction)

    async def on_ready(self) -> None:
        """Say that it is there."""
        _log.info("ready", servers=len(self.guilds), shards=self.shard_count)

    async def on_error(self, event_method: str, /, *_args: object, **_kwargs: object) -> None:
        """Log faults in events; those in interactions were answered by the guard."""
        _log.exception("fault", event_name=event_method)

    def owner_of(self, interaction: discord.Interaction[DamageStep]) -> Owner:
        """Tell whose rows an interaction sees: the server's where the bot is a member, else the person's."""
        if interaction.guild_id is not None and self.get_guild(interaction.guild_id) is not None:
            return Owner("server", interaction.guild_id)
        return Owner("user", interaction.user.id)

    async def close(self) -> None:
        """Finish what is in flight, then leave."""
        if not self.is_closed():
            await self.guard.finish(_PATIENCE)
        await super().close()
        await self.store.close()


def cog_names() -> list[str]:
    """List the extensions: every module and package directly in the cogs' folder."""
    found = find_spec(_COGS)
    places = list(found.submodule_search_locations or ()) if found else []
    return sorted(f"{_COGS}.{module.name}" for module in pkgutil.iter_modules(places))


class CannotRunError(Exception):
    """Discord can't be reached, or does not let the bot in; its text is one sentence."""


def run(settings: Settings) -> None:
    """Run the bot until it is told to stop; raise CannotRunError if Discord will not have it."""
    token = settings.discord_token.get_secret_value()
    set_up_logs(settings.log_level, as_json=settings.log_json, secrets=(token,))
    try:
        asyncio.run(_run(settings, token))
    except discord.LoginFailure:
        raise CannotRunError("Discord does not know the token in DISCORD_TOKEN; copy it anew from the *Bot* page") from None
    except (OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound) as error:
        raise CannotRunError(f"Discord could not be reached ({type(error).__name__})") from error


async def _run(settings: Settings, token: str) -> None:
    store = Store(settings.database_url, system_clock)
    bot = DamageStep(settings, store)
    stopped = when_told_to_stop()
    async with bot:
        running = asyncio.create_task(bot.start(token))
        waiting = asyncio.create_task(stopped.wait())
        await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if stopped.is_set():
            _log.info("stopping")
        await bot.close()
        await running
