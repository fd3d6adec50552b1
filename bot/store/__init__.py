"""The store: SQLAlchemy Core over one database; repositories that return frozen dataclasses.

Import `Store`, `Owner` and what the repositories return from the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.citations import Citations
from bot.store.combats import Combats, StaleVersionError, StoredCombat
from bot.store.database import Database
from bot.store.departures import Departures
from bot.store.faq import Entries, EntryDrafts, Imports, Votes
from bot.store.gaps import Gaps
from bot.store.owners import Owner
from bot.store.passages import Found, Hit, Passage, Passages
from bot.store.people import People
from bot.store.questions import AnswerDrafts, QuestionDrafts, Questions, Queue
from bot.store.retention import Retention
from bot.store.rulebooks import index_rulebooks
from bot.store.servers import Servers, ServerSettings
from bot.store.stamps import Stamps
from bot.store.suggestions import Suggestions
from bot.store.synced_commands import SyncedCommands

if TYPE_CHECKING:
    from bot.clock import Clock

__all__ = ["Found", "Hit", "Owner", "Passage", "ServerSettings", "StaleVersionError", "Store", "StoredCombat"]


class Store:
    """Everything that is kept, by what it is."""

    def __init__(self, url: str, clock: Clock) -> None:
        self.database = Database(url)
        self._clock = clock
        self.citations = Citations(self.database, clock)
        self.combats = Combats(self.database, clock)
        self.faq = Entries(self.database, clock)
        self.faq_votes = Votes(self.database, clock)
        self.faq_drafts = EntryDrafts(self.database, clock)
        self.faq_imports = Imports(self.database, clock)
        self.passages = Passages(self.database)
        self.departures = Departures(self.database, clock)
        self.people = People(self.database)
        self.retention = Retention(self.database, clock)
        self.questions = Questions(self.database, clock)
        self.question_drafts = QuestionDrafts(self.database, clock)
        self.answer_drafts = AnswerDrafts(self.database, clock)
        self.queue = Queue(self.database)
        self.stamps = Stamps(self.database, clock)
        self.gaps = Gaps(self.database, clock)
        self.servers = Servers(self.database, clock)
        self.suggestions = Suggestions(self.database, clock)
        self.synced_commands = SyncedCommands(self.database, clock)

    async def open(self) -> None:
        """Bring the tables to the newest version, and the rulebooks in them to this release's."""
        await self.database.migrate()
        await index_rulebooks(self.database, self._clock)

    async def close(self) -> None:
        """Close all connections."""
        await self.database.close()
