"""Which definition of the commands Discord was last given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from bot.store.schema import synced_commands

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.store.database import Database


class SyncedCommands:
    """One digest for each application."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def digest(self, application_id: int) -> str | None:
        """Give the digest of what was last synced."""
        query = select(synced_commands.c.digest).where(synced_commands.c.application_id == application_id)
        async with self._database.reading() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def remember(self, application_id: int, digest: str) -> None:
        """Keep the digest of what is synced now."""
        async with self._database.writing() as connection:
            await connection.execute(delete(synced_commands).where(synced_commands.c.application_id == application_id))
            values = {"application_id": application_id, "digest": digest, "synced_at": self._clock()}
            await connection.execute(insert(synced_commands).values(values))
