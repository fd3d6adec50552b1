"""The database: one pool, transactions that say whether they write, migrations at the start."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.migrating import migrate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection
    from sqlalchemy.pool import ConnectionPoolEntry

    from bot.store.single import Single

_PRAGMAS = ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON", "busy_timeout = 5000", "cache_size = -512")
"""The last: half a megabyte of pages for each of several connections; the system keeps the file in memory anyway."""
_WRITES = "writes"


class Database:
    """Connections to the database that an address names."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_reset_on_return=None)
        self._one_writer = asyncio.Lock()
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)
            event.listen(self.engine.sync_engine, "reset", _reset_sqlite)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection for reading: everything that it sees is of one moment."""
        async with self.engine.connect() as connection, connection.begin():
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection whose changes are kept together, or, after an error, not at all.

        SQLite has one writer at a time: within this process the next one waits its turn here rather than in the
        database, where waiting is polling.
        """
        async with self._one_writer, self.engine.connect() as connection:
            await connection.execution_options(**{_WRITES: True})
            async with connection.begin():
                yield connection

    async def read_once(self, statement: Single, values: Mapping[str, object]) -> Sequence[Sequence[Any]]:
        """Give the rows of one statement that reads."""
        async with self.engine.connect() as connection:
            return await statement.run(connection, values)

    async def write_once(self, statement: Single, values: Mapping[str, object]) -> Sequence[Sequence[Any]]:
        """Run one statement that writes, wholly or not at all, and give the rows that it returns."""
        async with self._one_writer, self.engine.connect() as connection:
            return await statement.run(connection, values)

    async def migrate(self) -> None:
        """Bring the tables to the newest version; if a step fails, nothing has changed."""
        async with self.writing() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()


def _prepare_sqlite(connection: Any, _entry: ConnectionPoolEntry) -> None:  # noqa: ANN401 - the driver's own type
    """Leave transactions to us: by itself the driver would begin them late, and read-then-write would lose updates."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _reset_sqlite(connection: Any, *_: object) -> None:  # noqa: ANN401 - the driver's own type
    """Give a connection back without a transaction; almost always it has none, and asking that is no way to a thread."""
    if connection.driver_connection.in_transaction:
        connection.rollback()
