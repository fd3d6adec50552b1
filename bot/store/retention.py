"""How long traces of people stay: drafts as long as they live, all else as long as each server has chosen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, select, true

from bot.store.schema import combats, faq_suggestions, faq_votes, questions, servers
from bot.store.traces import QUESTION, REFERRED, SAVED, SUGGESTION, VOTE

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement

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
        async with self._database.writing() as connection:
            drafts = (await connection.execute(delete(combats).where(combats.c.expires_at <= now))).rowcount
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
