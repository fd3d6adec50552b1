"""The terminal's database has the same tables as the store's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest_asyncio

from bot.clock import system_clock
from bot.search.finding import find
from bot.search.in_memory import rules_in_memory
from bot.search.passages import RULES
from bot.search.terms import Part
from bot.store import Store
from engine import registry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = Store(f"sqlite+aiosqlite:///{tmp_path / 'store.db'}", system_clock)
    await opened.open()
    yield opened
    await opened.close()


async def test_the_index_is_made_in_the_same_way(store: Store) -> None:
    statement = "SELECT name, sql FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%' ORDER BY name"
    async with store.database.reading() as connection:
        kept = [(row.name, _plain(row.sql)) for row in await connection.exec_driver_sql(statement)]
        columns = [row.name for row in await connection.exec_driver_sql("PRAGMA table_info (passages)")]
    ask = rules_in_memory(())
    assert [(row[0], _plain(str(row[1]))) for row in ask(statement, ())] == kept
    assert [row[1] for row in ask("PRAGMA table_info (passages)", ())] == columns


def _plain(sql: str) -> str:
    return re.sub(r"\s+", " ", sql)


async def test_the_terminal_finds_what_the_bot_finds(store: Store) -> None:
    ask = rules_in_memory(registry.game_keys())
    parts = [Part(RULES, kind, game) for game in registry.game_keys() for kind in ("clause", "example")]
    for question in ("does my sword lose durability if the attack fizzled", "can a rested ally retaliate", "durabilty"):
        kept = (await store.passages.find(question, server_id=None)).hits
        assert [hit.key for hit in find(ask, question, parts).hits] == [hit.key for hit in kept]
