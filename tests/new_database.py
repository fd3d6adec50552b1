"""A new database as the bot leaves it after its first start: made once, then copied, for it takes a while."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from functools import cache
from pathlib import Path
from threading import Thread

from bot.clock import system_clock
from bot.store import Store


def new_database(path: Path) -> str:
    """Put a new database at a path, and give its address."""
    shutil.copy(_made(), path)
    return f"sqlite+aiosqlite:///{path}"


@cache
def _made() -> Path:
    path = Path(tempfile.mkdtemp()) / "new.db"

    async def make() -> None:
        store = Store(f"sqlite+aiosqlite:///{path}", system_clock)
        await store.open()
        await store.close()

    # In a thread, for an event loop may be running here.
    maker = Thread(target=lambda: asyncio.run(make()))
    maker.start()
    maker.join()
    return path
