"""Combats: drafts that people work on, and saved ones that rulings link to."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from weakref import WeakValueDictionary

from sqlalchemy import and_, bindparam, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from bot.store.owners import Owner
from bot.store.schema import combats
from bot.store.short_ids import short_id
from bot.store.single import Single

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime, timedelta

    from bot.clock import Clock
    from bot.store.database import Database

Document = dict[str, Any]
"""A combat as JSON has it, valid or not."""
State = Literal["draft", "saved"]
_LENGTH = 6
_TRIES = 20
_ADD = Single(
    insert(combats)
    .values({column.name: bindparam(column.name) for column in combats.c})
    .on_conflict_do_nothing()
    .returning(combats.c.id)
)
"""An id that is taken adds nothing, and another is tried."""
_IS = and_(
    combats.c.id == bindparam("of_id"),
    combats.c.owner_kind == bindparam("of_kind"),
    combats.c.owner_id == bindparam("of_owner"),
    combats.c.expires_at.is_(None) | (combats.c.expires_at > bindparam("of_now")),
)
"""The combat of that id, if it is the owner's and its time is not over."""
_GET = Single(select(combats).where(_IS))
_CHANGE = Single(
    update(combats)
    .where(_IS, combats.c.state == "draft", combats.c.version == bindparam("of_version"))
    .values({name: bindparam(f"new_{name}") for name in ("document", "version", "updated_at", "expires_at")})
    .returning(*combats.c)
)
_DISCARD = Single(delete(combats).where(_IS, combats.c.state == "draft").returning(combats.c.id))
_OVER = combats.c.expires_at <= bindparam("of_now")
_ANY_OVER = Single(select(combats.c.id).where(_OVER).limit(1))
_CLEAR = Single(delete(combats).where(_OVER).returning(combats.c.id))
_RECENT = Single(
    select(combats)
    .where(
        combats.c.owner_kind == bindparam("of_kind"),
        combats.c.owner_id == bindparam("of_owner"),
        combats.c.author_id == bindparam("of_author"),
        combats.c.state == "saved",
    )
    .order_by(combats.c.updated_at.desc(), combats.c.id)
    .limit(bindparam("most"))
)


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
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def turn(self, combat_id: str) -> asyncio.Lock:
        """Give what lets one change of a combat wait for another: many at once would only make each other stale.

        It saves work and decides nothing; another process does not see it. What decides is the version.
        """
        return self._turns.setdefault(combat_id, asyncio.Lock())

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
        if state == "draft" and await self._database.read_once(_ANY_OVER, {"of_now": now}):
            await self._database.write_once(_CLEAR, {"of_now": now})
        for _ in range(_TRIES):
            row = StoredCombat(short_id(_LENGTH), owner, author_id, game, state, document, 1, now, now, expires)
            if await self._database.write_once(_ADD, _values(row, text)):
                return row
        raise RuntimeError("no free short id was found")

    async def get(self, owner: Owner, combat_id: str) -> StoredCombat | None:
        """Find a combat of an owner; one whose time is over is none."""
        rows = await self._database.read_once(_GET, self._of(owner, combat_id))
        return _stored(rows[0]) if rows else None

    async def recent(self, owner: Owner, author_id: int, limit: int = 25) -> list[StoredCombat]:
        """Give an author's newest saved combats of an owner."""
        whose = {"of_kind": owner.kind, "of_owner": owner.id, "of_author": author_id, "most": limit}
        rows = await self._database.read_once(_RECENT, whose)
        return [_stored(row) for row in rows]

    async def change(
        self, owner: Owner, combat_id: str, version: int, document: Document, *, lives: timedelta
    ) -> StoredCombat | None:
        """Put another document into a draft, which then lives on; None if there is no such draft.

        Raises StaleVersionError if it is no longer the version that was seen.
        """
        now = self._clock().replace(microsecond=0)
        new = {"document": _write(document), "version": version + 1, "updated_at": now, "expires_at": now + lives}
        values = self._of(owner, combat_id) | {"of_version": version} | {f"new_{name}": value for name, value in new.items()}
        changed = await self._database.write_once(_CHANGE, values)
        if changed:
            return _stored(changed[0])
        current = await self.get(owner, combat_id)
        if current is None or current.state != "draft":
            return None
        raise StaleVersionError(current)

    async def discard(self, owner: Owner, combat_id: str) -> bool:
        """Throw a draft away; tell whether there was one."""
        return bool(await self._database.write_once(_DISCARD, self._of(owner, combat_id)))

    def _of(self, owner: Owner, combat_id: str) -> dict[str, object]:
        return {"of_id": combat_id, "of_kind": owner.kind, "of_owner": owner.id, "of_now": self._clock()}


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


def _stored(row: Sequence[Any]) -> StoredCombat:
    """Read a row, whose columns are in the table's order."""
    combat_id, owner_kind, owner_id, author_id, game, state, document, *rest = row
    return StoredCombat(combat_id, Owner(owner_kind, owner_id), author_id, game, state, json.loads(document), *rest)
