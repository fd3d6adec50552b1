"""Suggestions for the FAQ: from everyone, a few at a time; decided once, and the author hears of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Literal, cast

from sqlalchemy import and_, func, insert, select, tuple_, update

from bot.store.schema import faq_suggestions
from bot.store.short_ids import short_id

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement, Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.clock import Clock
    from bot.store.database import Database

State = Literal["open", "accepted", "declined"]
Document = dict[str, Any]
"""An entry's content as JSON has it."""
OPEN_AT_ONCE = 5
"""Suggestions of one person that may wait in a server at a time."""
A_DAY = 10
"""Suggestions that one person may make in a server within 24 hours."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One row."""

    id: str
    server_id: int
    content: Document
    author_id: int | None
    channel_id: int
    state: State
    reason: str
    reviewer_id: int | None
    entry_id: str | None
    told: bool
    created_at: datetime
    updated_at: datetime


class TooManySuggestionsError(Exception):
    """Somebody has reached a limit: `waiting` of theirs are open, `today` were made within 24 hours."""

    def __init__(self, waiting: int, today: int) -> None:
        super().__init__(f"{waiting} waiting, {today} today")
        self.waiting = waiting
        self.today = today


class DecidedError(Exception):
    """Somebody else decided first; `current` is how it stands now."""

    def __init__(self, current: Suggestion) -> None:
        super().__init__(current.id)
        self.current = current


class Suggestions:
    """The suggestions of all servers; every question names the server."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(self, server_id: int, author_id: int, channel_id: int, content: Document) -> Suggestion:
        """Keep a suggestion; raise TooManySuggestionsError at a person's limit."""
        now = self._clock().replace(microsecond=0)
        made = Suggestion(short_id(), server_id, content, author_id, channel_id, "open", "", None, None, False, now, now)  # noqa: FBT003 - a row's values
        async with self._database.writing() as connection:
            await _require_room(connection, server_id, author_id, now)
            await connection.execute(insert(faq_suggestions).values(_values(made)))
        return made

    async def require_room(self, server_id: int, author_id: int) -> None:
        """Raise TooManySuggestionsError if a person is at their limit now."""
        async with self._database.reading() as connection:
            await _require_room(connection, server_id, author_id, self._clock())

    async def get(self, server_id: int, suggestion_id: str) -> Suggestion | None:
        """Find a suggestion of a server."""
        async with self._database.reading() as connection:
            return await _find(connection, server_id, suggestion_id)

    async def waiting(self, server_id: int) -> int:
        """Count those that nobody has decided on."""
        ours = and_(faq_suggestions.c.server_id == server_id, faq_suggestions.c.state == "open")
        async with self._database.reading() as connection:
            return await _number(connection, ours)

    async def next_open(self, server_id: int, after: Suggestion | None = None) -> Suggestion | None:
        """Give the oldest that nobody has decided on; after another, the next one, and from the first again after the last."""
        place = tuple_(faq_suggestions.c.created_at, faq_suggestions.c.id)
        ours = select(faq_suggestions).where(faq_suggestions.c.server_id == server_id, faq_suggestions.c.state == "open")
        ours = ours.order_by(faq_suggestions.c.created_at, faq_suggestions.c.id).limit(1)
        async with self._database.reading() as connection:
            row = None
            if after is not None:
                later = place > tuple_(int(after.created_at.timestamp()), after.id)
                row = (await connection.execute(ours.where(later))).one_or_none()
            if row is None:
                row = (await connection.execute(ours)).one_or_none()
        return None if row is None else _suggestion(row)

    async def decline(self, server_id: int, suggestion_id: str, reviewer_id: int, reason: str) -> Suggestion | None:
        """Decline one; None if there is none. Raise DecidedError if somebody decided first."""
        async with self._database.writing() as connection:
            return await self._decide(
                connection, server_id, suggestion_id, state="declined", reviewer_id=reviewer_id, reason=reason
            )

    async def accept(
        self, connection: AsyncConnection, server_id: int, suggestion_id: str, reviewer_id: int, entry_id: str
    ) -> Suggestion | None:
        """Accept one, in the transaction that writes its entry; None and DecidedError as in `decline`."""
        return await self._decide(
            connection, server_id, suggestion_id, state="accepted", reviewer_id=reviewer_id, entry_id=entry_id
        )

    async def _decide(
        self, connection: AsyncConnection, server_id: int, suggestion_id: str, **decision: str | int
    ) -> Suggestion | None:
        still_open = and_(_is(server_id, suggestion_id), faq_suggestions.c.state == "open")
        decided = update(faq_suggestions).where(still_open).values(**decision, updated_at=self._clock())
        row = (await connection.execute(decided.returning(*faq_suggestions.c))).one_or_none()
        if row is not None:
            return _suggestion(row)
        current = await _find(connection, server_id, suggestion_id)
        if current is not None:
            raise DecidedError(current)
        return None

    async def untold(self, server_id: int, author_id: int) -> tuple[Suggestion, ...]:
        """List the decided ones of an author who has not heard of it, the oldest first."""
        table = faq_suggestions.c
        mine = and_(table.server_id == server_id, table.author_id == author_id, table.state != "open", table.told.is_(False))
        async with self._database.reading() as connection:
            rows = await connection.execute(select(faq_suggestions).where(mine).order_by(table.updated_at, table.id))
        return tuple(_suggestion(row) for row in rows)

    async def mark_told(self, server_id: int, suggestion_id: str) -> None:
        """Remember that the author has heard what became of one."""
        async with self._database.writing() as connection:
            await connection.execute(update(faq_suggestions).where(_is(server_id, suggestion_id)).values(told=True))


def _is(server_id: int, suggestion_id: str) -> ColumnElement[bool]:
    return and_(faq_suggestions.c.server_id == server_id, faq_suggestions.c.id == suggestion_id)


async def _require_room(connection: AsyncConnection, server_id: int, author_id: int, now: datetime) -> None:
    mine = and_(faq_suggestions.c.server_id == server_id, faq_suggestions.c.author_id == author_id)
    waiting = await _number(connection, and_(mine, faq_suggestions.c.state == "open"))
    today = await _number(connection, and_(mine, faq_suggestions.c.created_at > now - timedelta(days=1)))
    if waiting >= OPEN_AT_ONCE or today >= A_DAY:
        raise TooManySuggestionsError(waiting, today)


async def _number(connection: AsyncConnection, which: ColumnElement[bool]) -> int:
    return int((await connection.execute(select(func.count()).select_from(faq_suggestions).where(which))).scalar_one())


async def _find(connection: AsyncConnection, server_id: int, suggestion_id: str) -> Suggestion | None:
    row = (await connection.execute(select(faq_suggestions).where(_is(server_id, suggestion_id)))).one_or_none()
    return None if row is None else _suggestion(row)


def _values(made: Suggestion) -> dict[str, object]:
    return {
        "id": made.id,
        "server_id": made.server_id,
        "content": json.dumps(made.content, ensure_ascii=False, separators=(",", ":")),
        "author_id": made.author_id,
        "channel_id": made.channel_id,
        "state": made.state,
        "reason": made.reason,
        "reviewer_id": made.reviewer_id,
        "entry_id": made.entry_id,
        "told": made.told,
        "created_at": made.created_at,
        "updated_at": made.updated_at,
    }


def _suggestion(row: Row[Any]) -> Suggestion:
    return Suggestion(
        row.id,
        row.server_id,
        json.loads(row.content),
        row.author_id,
        row.channel_id,
        cast("State", row.state),
        row.reason,
        row.reviewer_id,
        row.entry_id,
        row.told,
        row.created_at,
        row.updated_at,
    )
