"""The guard: what every interaction passes. It times, logs, answers errors, and knows what is in flight."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, cast

import discord
import structlog
from discord import app_commands

from bot.interactions.replies import RefusedError, hold, tell

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

_log = structlog.stdlib.get_logger("damage_step.interactions")
_CROWD = 3
_SLOW = 2.0
"""Seconds; Discord gives up waiting for a first answer after three."""


class Guard:
    """Runs whatever answers an interaction."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self.crowd = _CROWD
        """How many may be in flight before the next ones are acknowledged first."""

    async def in_turn(self, interaction: discord.Interaction, *, private: bool = False) -> None:
        """Acknowledge an interaction before it is worked on, if many are in flight: Discord waits three seconds, no longer.

        Alone it is answered at once, which is one request less. What opens a modal can't wait for its turn.
        """
        await asyncio.sleep(0)  # who came in at the same time is seen, too
        if len(self._running) > self.crowd and not interaction.response.is_done():
            await hold(interaction, private=private)

    async def run(self, interaction: discord.Interaction, name: str, answer: Callable[[], Awaitable[None]]) -> None:
        """Run an answer; errors become answers, whatever state the interaction is in."""
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._running.add(task)
        began = time.perf_counter()
        outcome = "answered"
        try:
            await answer()
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody is waiting for an answer
            outcome = await self.explain(interaction, name, error)
        finally:
            self._running.discard(task)
        took = time.perf_counter() - began
        log = _log.warning if took > _SLOW else _log.info
        log("interaction", asked=name, outcome=outcome, ms=round(took * 1000, 1), server=interaction.guild_id)

    async def explain(self, interaction: discord.Interaction, name: str, error: BaseException) -> str:
        """Answer an error, and tell in a word what it was."""
        if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError) and error.__cause__:
            error = error.__cause__
        try:
            if isinstance(error, RefusedError):
                await _say(interaction, error.text, error.buttons)
                return "refused"
            if isinstance(error, app_commands.MissingPermissions):
                missing = ", ".join(permission.replace("_", " ") for permission in error.missing_permissions)
                await _say(interaction, f"You need the permission to {missing} for this.")
                return "refused"
            if isinstance(error, app_commands.NoPrivateMessage):
                await _say(interaction, "This works only in a server that I am a member of.")
                return "refused"
            if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
                await _say(interaction, "This command has changed. Please reload Discord (Ctrl+R) and try it again.")
                return "outdated"
            if isinstance(error, discord.NotFound):
                # Discord no longer knows the interaction: nobody is there to be told.
                _log.warning("too late", asked=name, code=error.code)
                return "too late"
            reference = secrets.token_hex(4)
            _log.error("fault", asked=name, reference=reference, exc_info=error)
            await _say(
                interaction,
                "Something went wrong on my side; nothing that you entered is lost. "
                f"If it happens again, please tell my maintainers this reference: `{reference}`.",
            )
        except discord.HTTPException as unheard:
            _log.warning("could not answer", asked=name, status=unheard.status, code=unheard.code)
        return "fault"

    async def finish(self, seconds: float) -> None:
        """Wait for what is in flight, but not for ever."""
        running = self._running - {asyncio.current_task()}
        if running:
            await asyncio.wait(running, timeout=seconds)


async def _say(
    interaction: discord.Interaction, text: str, buttons: tuple[discord.ui.Button[discord.ui.LayoutView], ...] = ()
) -> None:
    """Tell it, except while somebody types: there is no room for an answer in an autocomplete."""
    if interaction.type is discord.InteractionType.autocomplete:
        if not interaction.response.is_done():
            await interaction.response.autocomplete([])
        return
    await tell(interaction, text, buttons)
