"""Bots that are logged into a loopback Discord of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest_asyncio

from tests.wire.bot_process import DAMAGE_STEP, PROBE, BotProcess, running
from tests.wire.loopback import Loopback, loopback

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import pytest


@dataclass(frozen=True, slots=True)
class Wired:
    """A Discord and the bot in it."""

    discord: Loopback
    bot: BotProcess


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def probe(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Wired]:
    """Run the bot that does one of everything, for all tests of a file."""
    async with loopback() as discord, running(discord, tmp_path_factory.mktemp("probe"), PROBE) as bot:
        yield Wired(discord, bot)
        assert discord.record.faults() == []


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def wired(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Wired]:
    """Run Damage Step, for all tests of a file; nothing that it sends breaks a limit, and nothing goes wrong in it."""
    async with loopback() as discord, running(discord, tmp_path_factory.mktemp("wired"), DAMAGE_STEP) as bot:
        yield Wired(discord, bot)
        assert discord.record.faults() == []
        assert bot.errors() == []
