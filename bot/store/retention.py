"""How long traces of people stay: drafts as long as they live, all else as long as each server has chosen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, select, true

from bot.store.schema import answer_drafts, combats, faq_suggestions, faq_votes, metadata, questions, servers
from bot.store.traces import QUESTION, REFERRED, SAVED, SUGGESTION, VOTE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from sqlalchemy import ColumnElement, Table

    from bot.clock import Clock
    from bot.store.database import Database
    from bot.store.traces import Trace

_OVER: tuple[tuple[Trace, ColumnElement[datetime], ColumnElement[bool]], ...] = (
    (SAVED, combats.c.updated_at, true()),
    (REFERRED, combats.c.updated_at, true()),
    (QUESTION, questions.c.updated_at, questions.c.state.in_(("answered", "duplicate"))),
    (SUGGESTION, faq_suggestions.c.updated_at, faq_suggestions.c.state != "open"),
    (VOTE, faq_votes.c.created_at, true()),
)
"""What a server's choice is about, since when it counts, and what it waits for: who asked is needed until there is an answer.

Judges and curators are named as long as what they did stands, for it is theirs to answer for; `/privacy` takes the name away.
"""

_ANSWER_DRAFTS = timedelta(days=30)
"""How long an answer waits that a judge typed and that was not taken."""


@dataclass(frozen=True, slots=True)
class Cleared:
    """How much went."""

    drafts: int
    traces: int


class Retention:
    """Clears away what was kept long enough."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def clear(self) -> Cleared:
        """Clear away drafts whose time is over, and traces of people that a server wants to keep no longer."""
        now = self._clock()
        drafts = 0
        for table, over in _ended(now):
            async with self._database.writing() as connection:
                drafts += (await connection.execute(delete(table).where(over))).rowcount
        choosing = select(servers.c.id, servers.c.keep_days).where(servers.c.keep_days.is_not(None))
        async with self._database.reading() as connection:
            chosen = (await connection.execute(choosing)).all()
        traces = 0
        for server_id, days in chosen:
            async with self._database.writing() as connection:
                for trace, since, closed in _OVER:
                    over = and_(trace.within(server_id), since <= now - timedelta(days=days), closed)
                    traces += (await connection.execute(trace.forgetting(over))).rowcount
        return Cleared(drafts, traces)


def _ended(now: datetime) -> Iterator[tuple[Table, ColumnElement[bool]]]:
    """Tell which rows have had their time, whoever they belong to."""
    for table in metadata.sorted_tables:
        if "expires_at" in table.c:
            yield table, table.c.expires_at <= now
    yield answer_drafts, answer_drafts.c.updated_at <= now - _ANSWER_DRAFTS
