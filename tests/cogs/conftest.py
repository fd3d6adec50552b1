"""The real bot, with its real cogs and a real database file, in SimCord's Discord; an error in the log fails the test."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
import pytest
import pytest_asyncio
import structlog
from simcord.env import Env

from bot.interactions.replies import RefusedError
from tests.cogs.table import Table, make_bot
from tests.new_database import new_database
from tests.wire.limits import problems

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from datetime import datetime
    from pathlib import Path


@pytest.fixture(autouse=True)
def _log_to_pytest() -> Iterator[None]:
    """Send our own log where the libraries' goes, so that pytest sees it."""
    structlog.configure(
        processors=[structlog.stdlib.add_log_level, structlog.stdlib.render_to_log_kwargs],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    yield
    structlog.reset_defaults()


@pytest_asyncio.fixture
async def table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Table]:
    """Sit a player, a stranger and a moderator down in a server that has the bot."""
    url = new_database(tmp_path / "bot.db")

    def clock() -> datetime:
        return env.now()

    env = Env(make_bot(url, clock), shard_count=1)
    await env.start()
    server = env.create_guild("Card Table")
    manage = server.create_role("Moderators", permissions=discord.Permissions(manage_guild=True))
    seats = Table(
        env,
        url,
        clock,
        server,
        server.create_text_channel("rulings"),
        server.add_member(env.create_user("player")),
        server.add_member(env.create_user("stranger")),
        server.add_member(env.create_user("moderator"), roles=[manage]),
    )
    try:
        yield seats
    finally:
        await env.shutdown()
        await seats.bot.store.close()
    if not seats.errors_expected:
        # A polite no is raised, too, and answered.
        assert [error for error in env.errors if not isinstance(error.__cause__, RefusedError)] == []
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
        sent = [(one.method, one.path, problems(one.method, one.path, one.json)) for one in env.http_requests]
        assert not [request for request in sent if request[-1]]
