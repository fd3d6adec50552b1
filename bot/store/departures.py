"""Servers that the bot was removed from: all that is theirs is kept for a while, in case it was a mistake, then goes."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, select, tuple_, union, update
from sqlalchemy.dialects.sqlite import insert

from bot.store.passages import scope_of
from bot.store.schema import combats, metadata, passages, servers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import ColumnElement, CompoundSelect, Table
    from sqlalchemy.dialects.sqlite import Insert

    from bot.clock import Clock
    from bot.store.database import Database

KEPT_AFTER_LEAVING = timedelta(days=30)
_AT_ONCE = 500
"""Rows that one transaction removes: others want to write, too."""


class Departures:
    """Who left, who came back, and whose time is over."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def left(self, server_id: int) -> None:
        """Note that the bot was removed from a server; the first time counts."""
        async with self._database.writing() as connection:
            await connection.execute(self._leaving(server_id))

    async def returned(self, server_id: int) -> None:
        """Note that the bot is in a server (again)."""
        gone = and_(servers.c.id == server_id, servers.c.left_at.is_not(None))
        async with self._database.reading() as connection:
            if (await connection.execute(select(servers.c.id).where(gone))).one_or_none() is None:
                return
        async with self._database.writing() as connection:
            await connection.execute(update(servers).where(gone).values(left_at=None))

    async def compare(self, is_here: Callable[[int], bool]) -> tuple[set[int], set[int]]:
        """Note which servers were left, and which returned to, while nobody listened; give both."""
        # Whoever joins or leaves meanwhile is noted after this, for there is one writer at a time.
        async with self._database.writing() as connection:
            known = set((await connection.execute(_everybody())).scalars())
            gone = set((await connection.execute(select(servers.c.id).where(servers.c.left_at.is_not(None)))).scalars())
            left = {server_id for server_id in known - gone if not is_here(server_id)}
            returned = {server_id for server_id in gone if is_here(server_id)}
            for server_id in left:
                await connection.execute(self._leaving(server_id))
            for server_id in returned:
                await connection.execute(update(servers).where(servers.c.id == server_id).values(left_at=None))
        return left, returned

    def _leaving(self, server_id: int) -> Insert:
        now = self._clock()
        note = insert(servers).values(id=server_id, updated_at=now, left_at=now)
        return note.on_conflict_do_update(index_elements=["id"], set_={"left_at": now}, where=servers.c.left_at.is_(None))

    async def clear(self) -> int:
        """Remove everything of servers whose time is over; tell how many servers that were."""
        over = servers.c.left_at <= self._clock() - KEPT_AFTER_LEAVING
        async with self._database.reading() as connection:
            gone = list((await connection.execute(select(servers.c.id).where(over))).scalars())
        for server_id in gone:
            for table, theirs in rows_of(server_id):
                while await self._remove_some(table, theirs, and_(servers.c.id == server_id, over)):
                    pass
        return len(gone)

    async def _remove_some(self, table: Table, theirs: ColumnElement[bool], still_gone: ColumnElement[bool]) -> bool:
        """Remove some rows, unless the bot is back there; tell whether there may be more."""
        key = tuple_(*table.primary_key.columns)
        some = select(*table.primary_key.columns).where(theirs).limit(_AT_ONCE)
        async with self._database.writing() as connection:
            if (await connection.execute(select(servers.c.id).where(still_gone))).one_or_none() is None:
                return False
            return (await connection.execute(delete(table).where(key.in_(some)))).rowcount == _AT_ONCE


def rows_of(server_id: int) -> Iterator[tuple[Table, ColumnElement[bool]]]:
    """Tell which rows are a server's, in an order in which they can go; its settings, which say that it left, come last."""
    yield combats, and_(combats.c.owner_kind == "server", combats.c.owner_id == server_id)
    yield passages, passages.c.scope == scope_of(server_id)
    for table in reversed(metadata.sorted_tables):
        if "server_id" in table.c:
            yield table, table.c.server_id == server_id
    yield servers, servers.c.id == server_id


def _everybody() -> CompoundSelect[int]:
    """Find every server that anything is kept of."""
    named = [select(table.c.server_id) for table in metadata.sorted_tables if "server_id" in table.c]
    owning = select(combats.c.owner_id).where(combats.c.owner_kind == "server")
    return union(select(servers.c.id), owning, *named)
