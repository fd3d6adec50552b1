"""Combats: drafts that people work on, and saved ones that rulings link to."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from sqlalchemy import and_, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from bot.store.owners import Owner
from bot.store.schema import combats

if TYPE_CHECKING:
    from datetime import datetime, timedelta

    from sqlalchemy import ColumnElement, Row

    from bot.clock import Clock
    from bot.store.database import Database

Document = dict[str, Any]
"""A combat as JSON has it, valid or not."""
State = Literal["draft", "saved"]
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that are taken for one another."""
_LENGTH = 6
_TRIES = 20
_ADD = insert(combats).on_conflict_do_nothing()
"""An id that is taken adds nothing, and another is tried."""


@dataclass(frozen=True, slots=True)
class StoredCombat:
    """One row."""

    id: str
    owner: Owner
    author_id: int | None
    """Who described it; None once they were forgotten."""
    game: str
    state: State
    document: Document
    version: int
    created_at: datetime
    updated_at: datetime
    expires_at: datetime | None


class StaleVersionError(Exception):
    """Somebody changed the draft in the meantime; `current` is how it stands now."""

    def __init__(self, current: StoredCombat) -> None:
        super().__init__(current.id)
        self.current = current


class Combats:
    """The combats of all owners; every question names the owner."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(
        self, owner: Owner, author_id: int | None, game: str, document: Document, *, lives: timedelta | None = None
    ) -> StoredCombat:
        """Keep a new combat under a short id of its own: a draft if its life is limited, else saved.

        Drafts whose time is over are cleared away on the occasion.
        """
        now = self._clock().replace(microsecond=0)
        state: State = "saved" if lives is None else "draft"
        expires = None if lives is None else now + lives
        text = _write(document)
        async with self._database.writing() as connection:
            if state == "draft":
                await connection.execute(delete(combats).where(combats.c.expires_at <= now))
            for _ in range(_TRIES):
                row = StoredCombat(_short_id(), owner, author_id, game, state, document, 1, now, now, expires)
                if (await connection.execute(_ADD, _values(row, text))).rowcount:
                    return row
        raise RuntimeError("no free short id was found")

    async def get(self, owner: Owner, combat_id: str) -> StoredCombat | None:
        """Find a combat of an owner; one whose time is over is none."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(combats).where(self._is(owner, combat_id)))).one_or_none()
        return None if row is None else _stored(row)

    async def recent(self, owner: Owner, author_id: int, limit: int = 25) -> list[StoredCombat]:
        """Give an author's newest saved combats of an owner."""
        mine = and_(combats.c.owner_kind == owner.kind, combats.c.owner_id == owner.id, combats.c.author_id == author_id)
        saved = select(combats).where(mine, combats.c.state == "saved")
        async with self._database.reading() as connection:
            rows = await connection.execute(saved.order_by(combats.c.updated_at.desc(), combats.c.id).limit(limit))
        return [_stored(row) for row in rows]

    async def change(
        self, owner: Owner, combat_id: str, version: int, document: Document, *, lives: timedelta
    ) -> StoredCombat | None:
        """Put another document into a draft, which then lives on; None if there is no such draft.

        Raises StaleVersionError if it is no longer the version that was seen.
        """
        now = self._clock().replace(microsecond=0)
        async with self._database.writing() as connection:
            draft = and_(self._is(owner, combat_id), combats.c.state == "draft")
            values = {"document": _write(document), "version": version + 1, "updated_at": now, "expires_at": now + lives}
            changed = update(combats).where(draft, combats.c.version == version).values(values).returning(*combats.c)
            row = (await connection.execute(changed)).one_or_none()
            if row is not None:
                return _stored(row)
            current = (await connection.execute(select(combats).where(draft))).one_or_none()
        if current is None:
            return None
        raise StaleVersionError(_stored(current))

    async def discard(self, owner: Owner, combat_id: str) -> bool:
        """Throw a draft away; tell whether there was one."""
        where = and_(self._is(owner, combat_id), combats.c.state == "draft")
        async with self._database.writing() as connection:
            return (await connection.execute(delete(combats).where(where))).rowcount > 0

    def _is(self, owner: Owner, combat_id: str) -> ColumnElement[bool]:
        alive = combats.c.expires_at.is_(None) | (combats.c.expires_at > self._clock())
        return and_(combats.c.id == combat_id, combats.c.owner_kind == owner.kind, combats.c.owner_id == owner.id, alive)


def _short_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def _write(document: Document) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _values(row: StoredCombat, text: str) -> dict[str, object]:
    return {
        "id": row.id,
        "owner_kind": row.owner.kind,
        "owner_id": row.owner.id,
        "author_id": row.author_id,
        "game": row.game,
        "state": row.state,
        "document": text,
        "version": row.version,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
        "expires_at": row.expires_at,
    }


def _stored(row: Row[Any]) -> StoredCombat:
    return StoredCombat(
        row.id,
        Owner(row.owner_kind, row.owner_id),
        row.author_id,
        row.game,
        cast("State", row.state),
        json.loads(row.document),
        row.version,
        row.created_at,
        row.updated_at,
        row.expires_at,
    )
