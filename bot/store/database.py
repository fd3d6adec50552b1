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

    from sqlalchemy import Connection, Executable, Row
    from sqlalchemy.ext.asyncio import AsyncConnection
    from sqlalchemy.pool import ConnectionPoolEntry

_PRAGMAS = ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON", "busy_timeout = 5000")
_BEGIN = "damage_step_begin"
_READ, _WRITE, _ALONE = "BEGIN", "BEGIN IMMEDIATE", ""
"""How a transaction begins; one statement alone is a transaction of its own."""


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
            await connection.execution_options(**{_BEGIN: _WRITE})
            async with connection.begin():
                yield connection

    async def read_once(self, statement: Executable, values: Mapping[str, object] | None = None) -> Sequence[Row[Any]]:
        """Give the rows of one statement that reads. Every step of a transaction is a way to another thread and back."""
        return await self._alone(statement, values)

    async def write_once(self, statement: Executable, values: Mapping[str, object] | None = None) -> Sequence[Row[Any]]:
        """Run one statement that writes, wholly or not at all, and give the rows that it returns."""
        async with self._one_writer:
            return await self._alone(statement, values)

    async def _alone(self, statement: Executable, values: Mapping[str, object] | None) -> Sequence[Row[Any]]:
        async with self.engine.connect() as connection:
            await connection.execution_options(**{_BEGIN: _ALONE})
            async with connection.begin():
                return (await connection.execute(statement, values)).all()

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
    begin = connection.get_execution_options().get(_BEGIN, _READ)
    if begin:
        connection.exec_driver_sql(begin)


def _reset_sqlite(connection: Any, *_: object) -> None:  # noqa: ANN401 - the driver's own type
    """Give a connection back without a transaction; almost always it has none, and asking that is no way to a thread."""
    if connection.driver_connection.in_transaction:
        connection.rollback()
