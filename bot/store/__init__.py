"""The store: SQLAlchemy Core over one database; repositories that return frozen dataclasses.

Import `Store`, `Owner` and what the repositories return from the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.combats import Combats, StaleVersionError, StoredCombat
from bot.store.database import Database
from bot.store.owners import Owner
from bot.store.passages import Found, Hit, Passage, Passages
from bot.store.rulebooks import index_rulebooks
from bot.store.servers import Servers, ServerSettings
from bot.store.synced_commands import SyncedCommands

if TYPE_CHECKING:
    from bot.clock import Clock

__all__ = ["Found", "Hit", "Owner", "Passage", "ServerSettings", "StaleVersionError", "Store", "StoredCombat"]


class Store:
    """Everything that is kept, by what it is."""

    def __init__(self, url: str, clock: Clock) -> None:
        self.database = Database(url)
        self._clock = clock
        self.combats = Combats(self.database, clock)
        self.passages = Passages(self.database)
        self.servers = Servers(self.database, clock)
        self.synced_commands = SyncedCommands(self.database, clock)

    async def open(self) -> None:
        """Bring the tables to the newest version, and the rulebooks in them to this release's."""
        await self.database.migrate()
        await index_rulebooks(self.database, self._clock)

    async def close(self) -> None:
        """Close all connections."""
        await self.database.close()
