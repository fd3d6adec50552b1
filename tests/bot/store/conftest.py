"""A real database in a file of the test's own, and a clock that the test turns."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.store import Store
from tests.new_database import new_database

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@dataclass
class TurnedClock:
    """Stands still until it is turned."""

    at: datetime = field(default_factory=lambda: datetime(2026, 3, 1, 12, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.at

    def turn(self, **by: float) -> None:
        self.at += timedelta(**by)


@pytest.fixture
def clock() -> TurnedClock:
    """Give a clock."""
    return TurnedClock()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Give the address of a database that is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'store.db'}"


@pytest_asyncio.fixture
async def store(url: str, tmp_path: Path, clock: TurnedClock) -> AsyncIterator[Store]:
    """Give an open store."""
    assert new_database(tmp_path / "store.db") == url
    opened = Store(url, clock)
    await opened.open()
    yield opened
    await opened.close()
