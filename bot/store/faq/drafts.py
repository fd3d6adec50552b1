"""Drafts of entries: what a moderator typed and has not published, so that nothing typed is lost."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select, update

from bot.store.schema import faq_drafts
from bot.store.short_ids import short_id

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime, timedelta

    from sqlalchemy import ColumnElement, Row

    from bot.clock import Clock
    from bot.store.database import Database


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """A new entry, or a change of one, as it was typed."""

    id: str
    server_id: int
    author_id: int
    entry_id: str | None
    """The entry that it changes; None for a new one."""
    version: int
    """The version of that entry that it began from."""
    origin: str
    """What it was made from: `question:<id>`, `suggestion:<id>`, `gap:<words>`, or nothing."""
    typed: dict[str, Any]
    """The raw content by its fields, valid or not."""
    expires_at: datetime


class EntryDrafts:
    """The drafts of all servers; every question names the server and the author."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(
        self,
        server_id: int,
        author_id: int,
        typed: Mapping[str, object],
        *,
        lives: timedelta,
        entry_id: str | None = None,
        version: int = 0,
        origin: str = "",
    ) -> EntryDraft:
        """Keep what was typed; drafts whose time is over are cleared away on the occasion."""
        now = self._clock().replace(microsecond=0)
        draft = EntryDraft(short_id(), server_id, author_id, entry_id, version, origin, dict(typed), now + lives)
        values = {
            "id": draft.id,
            "server_id": server_id,
            "author_id": author_id,
            "entry_id": entry_id,
            "version": version,
            "origin": origin,
            "typed": _write(typed),
            "created_at": now,
            "expires_at": draft.expires_at,
        }
        async with self._database.writing() as connection:
            await connection.execute(delete(faq_drafts).where(faq_drafts.c.expires_at <= now))
            await connection.execute(insert(faq_drafts).values(values))
        return draft

    async def get(self, server_id: int, author_id: int, draft_id: str) -> EntryDraft | None:
        """Find a draft of an author; one whose time is over is none."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(faq_drafts).where(self._is(server_id, author_id, draft_id)))).one_or_none()
        return None if row is None else _draft(row)

    async def change(
        self, draft: EntryDraft, typed: Mapping[str, object], *, lives: timedelta, version: int | None = None
    ) -> EntryDraft | None:
        """Keep what is typed now, perhaps on top of a later version of the entry; None if the draft is gone."""
        values = {
            "typed": _write(typed),
            "expires_at": self._clock().replace(microsecond=0) + lives,
            "version": draft.version if version is None else version,
        }
        where = self._is(draft.server_id, draft.author_id, draft.id)
        async with self._database.writing() as connection:
            changed = update(faq_drafts).where(where).values(values).returning(*faq_drafts.c)
            row = (await connection.execute(changed)).one_or_none()
        return None if row is None else _draft(row)

    async def discard(self, server_id: int, author_id: int, draft_id: str) -> bool:
        """Throw a draft away; tell whether there was one."""
        async with self._database.writing() as connection:
            where = self._is(server_id, author_id, draft_id)
            return (await connection.execute(delete(faq_drafts).where(where))).rowcount > 0

    def _is(self, server_id: int, author_id: int, draft_id: str) -> ColumnElement[bool]:
        mine = (faq_drafts.c.server_id == server_id) & (faq_drafts.c.author_id == author_id)
        return mine & (faq_drafts.c.id == draft_id) & (faq_drafts.c.expires_at > self._clock())


def _write(typed: Mapping[str, object]) -> str:
    return json.dumps(typed, separators=(",", ":"))


def _draft(row: Row[Any]) -> EntryDraft:
    return EntryDraft(
        row.id, row.server_id, row.author_id, row.entry_id, row.version, row.origin, json.loads(row.typed), row.expires_at
    )
