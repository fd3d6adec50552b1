"""Citations: which clauses an entry or an answer stands on, and which of them read differently since somebody last looked."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sqlalchemy import and_, delete, insert, select

from bot.store.schema import citations
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.clock import Clock
    from bot.store.database import Database

Kind = Literal["entry", "answer"]
Change = Literal["changed", "gone", "back"]
_GONE = ""
"""The digest of a clause that is not there."""
_DIGEST = 16


@dataclass(frozen=True, slots=True)
class Stale:
    """A cited clause that is not what it was."""

    kind: Kind
    subject_id: str
    game: str
    clause_id: str
    change: Change
    """Whether its text or title changed, it is no longer there, or it was gone when somebody looked and is there again."""
    edition: str
    """The edition of the rulebook in which it was last looked at."""
    reviewed_at: datetime


@dataclass(frozen=True, slots=True)
class Subject:
    """What cites a clause: an entry or an answer (which has its question's id)."""

    kind: Kind
    id: str


async def record(
    connection: AsyncConnection, server_id: int, kind: Kind, subject_id: str, game: str, clause_ids: Iterable[str], now: datetime
) -> None:
    """Set what an entry or an answer cites, as the clauses read now; what it cited before no longer counts."""
    await _set(connection, server_id, kind, subject_id, [(game, clause_id) for clause_id in dict.fromkeys(clause_ids)], now)


async def forget(connection: AsyncConnection, server_id: int, kind: Kind, subject_id: str) -> None:
    """Forget what an entry or an answer cites."""
    await connection.execute(delete(citations).where(_of(server_id, kind, subject_id)))


async def confirm(connection: AsyncConnection, server_id: int, kind: Kind, subject_id: str, now: datetime) -> None:
    """Take the clauses that an entry or an answer cites as they read now: somebody looked, and it still holds."""
    cited = select(citations.c.game, citations.c.clause_id).where(_of(server_id, kind, subject_id))
    clauses = [(row.game, row.clause_id) for row in await connection.execute(cited)]
    await _set(connection, server_id, kind, subject_id, clauses, now)


async def stale(
    connection: AsyncConnection, server_id: int, kind: Kind | None = None, subject_id: str | None = None
) -> tuple[Stale, ...]:
    """Find the cited clauses that changed since they were last looked at: of a server, of one kind, or of one subject."""
    where = _of(server_id, kind, subject_id)
    read = (citations.c.game, citations.c.clause_id, citations.c.digest)
    different = [
        row
        for row in await connection.execute(select(*read).where(where).distinct())
        if row.digest != clause_digest(row[0], row[1])
    ]
    found: list[Stale] = []
    # A rulebook update changes few clauses, and many entries cite the same ones: the rows of those alone are read.
    for row in different:
        same = and_(where, citations.c.game == row.game, citations.c.clause_id == row.clause_id, citations.c.digest == row.digest)
        change = _change(row.digest, clause_digest(row.game, row.clause_id))
        found += [
            Stale(one.subject_kind, one.subject_id, one.game, one.clause_id, change, one.edition, one.reviewed_at)
            for one in await connection.execute(select(citations).where(same))
        ]
    return tuple(sorted(found, key=lambda one: (one.kind, one.subject_id, one.game, one.clause_id)))


async def _set(
    connection: AsyncConnection, server_id: int, kind: Kind, subject_id: str, clauses: Sequence[tuple[str, str]], now: datetime
) -> None:
    await forget(connection, server_id, kind, subject_id)
    rows = [
        {
            "server_id": server_id,
            "subject_kind": kind,
            "subject_id": subject_id,
            "game": game,
            "clause_id": clause_id,
            "digest": clause_digest(game, clause_id),
            "edition": _edition(game),
            "reviewed_at": now,
        }
        for game, clause_id in clauses
    ]
    if rows:
        await connection.execute(insert(citations), rows)


class Citations:
    """The citations of all servers; every question names the server."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def stale(self, server_id: int, kind: Kind | None = None, subject_id: str | None = None) -> tuple[Stale, ...]:
        """Find the cited clauses that changed since they were last looked at."""
        async with self._database.reading() as connection:
            return await stale(connection, server_id, kind, subject_id)

    async def confirm(self, server_id: int, kind: Kind, subject_id: str) -> None:
        """Say that somebody looked, and an entry or an answer still holds."""
        async with self._database.writing() as connection:
            await confirm(connection, server_id, kind, subject_id, self._clock())

    async def citing(self, server_id: int, game: str, clause_id: str, limit: int = 25) -> tuple[Subject, ...]:
        """Find a server's entries and answers that cite a clause."""
        where = and_(citations.c.server_id == server_id, citations.c.game == game, citations.c.clause_id == clause_id)
        found = select(citations.c.subject_kind, citations.c.subject_id).where(where)
        ordered = found.order_by(citations.c.subject_kind.desc(), citations.c.subject_id).limit(limit)
        async with self._database.reading() as connection:
            return tuple(Subject(row.subject_kind, row.subject_id) for row in await connection.execute(ordered))


def clause_digest(game: str, clause_id: str) -> str:
    """Give a digest of what a clause says: its id, title and text. A new edition that leaves them alone changes nothing."""
    if game not in registry.game_keys():
        return _GONE
    clause = registry.game(game).rulebook().clauses.get(clause_id)
    if clause is None:
        return _GONE
    return hashlib.sha256(f"{clause.id}\0{clause.title}\0{clause.text}".encode()).hexdigest()[:_DIGEST]


def _change(before: str, now: str) -> Change:
    return "gone" if now == _GONE else "back" if before == _GONE else "changed"


def _edition(game: str) -> str:
    return registry.game(game).rulebook().edition if game in registry.game_keys() else ""


def _of(server_id: int, kind: Kind | None, subject_id: str | None) -> ColumnElement[bool]:
    where = citations.c.server_id == server_id
    if kind is not None:
        where = and_(where, citations.c.subject_kind == kind)
    return where if subject_id is None else and_(where, citations.c.subject_id == subject_id)
