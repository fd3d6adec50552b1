"""What commands do on the database that the environment or `.env` names; they need no token."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import TYPE_CHECKING, NoReturn, TypeVar

from bot.clock import system_clock
from bot.commands.answers import BAD_SETTINGS, UNAVAILABLE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.store import Store

Result = TypeVar("Result")
_DRIVER = "_connection_worker_thread"
_PATIENCE = 2.0


def with_store(task: Callable[[Store], Awaitable[Result]]) -> Result:
    """Do something with the store; end with one sentence where it can't be used."""
    from sqlalchemy.exc import SQLAlchemyError

    from bot.settings import SettingsError, read_store_settings
    from bot.store import Store

    async def run(url: str) -> Result:
        store = Store(url, system_clock)
        try:
            await store.open()
            return await task(store)
        finally:
            await store.close()
            await _outlive_the_driver()

    try:
        return asyncio.run(run(read_store_settings().database_url))
    except SettingsError as error:
        stop(str(error), BAD_SETTINGS)
    except (SQLAlchemyError, OSError) as error:
        stop(f"the database in DATABASE_URL could not be used ({type(error).__name__})", UNAVAILABLE)


def stop(why: str, code: int) -> NoReturn:
    """Say in one sentence why nothing was done, and end."""
    sys.stderr.write(f"damage-step: {why}.\n")
    sys.exit(code)


async def _outlive_the_driver() -> None:
    """Wait for the driver's threads: one that could not connect still answers to this loop, and would complain without it."""
    for thread in threading.enumerate():
        if _DRIVER in thread.name:
            await asyncio.to_thread(thread.join, _PATIENCE)
