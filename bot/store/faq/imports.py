"""Imports: what a merge touches of a server's FAQ, and what was read and reported until somebody writes it or leaves it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, insert, select, update

from bot.faq.files.merging import Ground, Standing, names_in
from bot.store.faq.rows import entry_of
from bot.store.schema import faq_entries, faq_imports, faq_names
from bot.store.short_ids import short_id

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from sqlalchemy import ColumnElement

    from bot.clock import Clock
    from bot.faq.files.keeping import Kept
    from bot.faq.files.reading import Pile
    from bot.store.database import Database

_LIVES = timedelta(days=1)
_AT_ONCE = 500
"""Values in one question to the database."""


@dataclass(frozen=True, slots=True)
class WaitingImport:
    """What was read and reported."""

    id: str
    server_id: int
    author_id: int
    kept: Kept
    expires_at: datetime


class Imports:
    """The imports of all servers; every question names the server."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def ground(self, server_id: int, pile: Pile) -> Ground:
        """Give what a merge touches: the entries with the ids of a pile, and who has the names that it wants."""
        entries: dict[str, Standing] = {}
        owners: dict[str, str] = {}
        async with self._database.reading() as connection:
            for ids in _parts([found.filed.id for found in pile.found]):
                where = and_(faq_entries.c.server_id == server_id, faq_entries.c.id.in_(ids))
                for entry in map(entry_of, await connection.execute(select(faq_entries).where(where))):
                    entries[entry.id] = Standing(entry.version, entry.content, entry.state == "live")
            for names in _parts(names_in(pile)):
                where = and_(faq_names.c.server_id == server_id, faq_names.c.name.in_(names))
                owned = await connection.execute(select(faq_names.c.name, faq_names.c.entry_id).where(where))
                owners |= {row.name: row.entry_id for row in owned}
        return Ground(entries, owners)

    async def add(self, server_id: int, author_id: int, kept: Kept) -> WaitingImport:
        """Keep what was read for a day; those whose day is over are cleared away on the occasion."""
        now = self._clock().replace(microsecond=0)
        waiting = WaitingImport(short_id(), server_id, author_id, kept, now + _LIVES)
        values = {
            "id": waiting.id,
            "server_id": server_id,
            "author_id": author_id,
            "plan": _write(kept),
            "created_at": now,
            "expires_at": waiting.expires_at,
        }
        async with self._database.writing() as connection:
            await connection.execute(delete(faq_imports).where(faq_imports.c.expires_at <= now))
            await connection.execute(insert(faq_imports).values(values))
        return waiting

    async def get(self, server_id: int, import_id: str) -> WaitingImport | None:
        """Find one that waits; one whose day is over is none."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(faq_imports).where(self._is(server_id, import_id)))).one_or_none()
        return None if row is None else WaitingImport(row.id, row.server_id, row.author_id, json.loads(row.plan), row.expires_at)

    async def change(self, server_id: int, import_id: str, kept: Kept) -> None:
        """Keep what a newer report said."""
        changed = update(faq_imports).where(self._is(server_id, import_id)).values(plan=_write(kept))
        async with self._database.writing() as connection:
            await connection.execute(changed)

    async def discard(self, server_id: int, import_id: str) -> bool:
        """Forget one; tell whether it was there."""
        async with self._database.writing() as connection:
            return (await connection.execute(delete(faq_imports).where(self._is(server_id, import_id)))).rowcount > 0

    def _is(self, server_id: int, import_id: str) -> ColumnElement[bool]:
        mine = and_(faq_imports.c.server_id == server_id, faq_imports.c.id == import_id)
        return and_(mine, faq_imports.c.expires_at > self._clock())


def _parts(values: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(values), _AT_ONCE):
        yield values[start : start + _AT_ONCE]


def _write(kept: Kept) -> str:
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
