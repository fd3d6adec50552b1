"""Stamps: what judges say of the engine's rulings. All are kept; of each combat the newest counts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import and_, func, insert, select

from bot.store.schema import combats, stamps

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.clock import Clock
    from bot.store.combats import Document
    from bot.store.database import Database

Verdict = Literal["confirmed", "overruled", "withdrawn"]


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a judge said of a ruling."""

    combat_id: str
    verdict: Verdict
    reason: str
    judge_id: int | None
    """None once the judge was forgotten."""
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Overruled:
    """A ruling that judges say is wrong, with the combat; nothing of who asked or judged."""

    combat_id: str
    game: str
    document: Document
    reason: str
    created_at: datetime


class Stamps:
    """The stamps of all servers; every call but the maintainers' names the server."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(self, server_id: int, combat_id: str, verdict: Verdict, reason: str, judge_id: int) -> Stamp | None:
        """Stamp a saved combat of a server; None if it has no such combat. The same again by the same judge adds nothing."""
        stamp = Stamp(combat_id, verdict, reason, judge_id, self._clock().replace(microsecond=0))
        saved = and_(combats.c.owner_kind == "server", combats.c.owner_id == server_id, combats.c.state == "saved")
        async with self._database.writing() as connection:
            found = select(combats.c.id).where(saved, combats.c.id == combat_id)
            if (await connection.execute(found)).one_or_none() is None:
                return None
            now = await _newest(connection, server_id, combat_id)
            if now is not None and (now.verdict, now.reason, now.judge_id) == (verdict, reason, judge_id):
                return now
            row = {"server_id": server_id, "combat_id": combat_id, "verdict": verdict, "reason": reason, "judge_id": judge_id}
            await connection.execute(insert(stamps).values(row | {"created_at": stamp.created_at}))
        return stamp

    async def on(self, server_id: int, combat_id: str) -> Stamp | None:
        """Give the stamp that counts on a combat; none if the newest took it back."""
        async with self._database.reading() as connection:
            newest = await _newest(connection, server_id, combat_id)
        return None if newest is None or newest.verdict == "withdrawn" else newest

    async def history(self, server_id: int, combat_id: str) -> tuple[Stamp, ...]:
        """Give all stamps that a combat ever had, the oldest first."""
        theirs = and_(stamps.c.server_id == server_id, stamps.c.combat_id == combat_id)
        async with self._database.reading() as connection:
            return tuple(map(_read, await connection.execute(select(stamps).where(theirs).order_by(stamps.c.id))))

    async def overruled(self) -> tuple[Overruled, ...]:
        """Give every ruling of all servers that counts as overruled, the oldest first: for the maintainers, not for Discord."""
        newest = select(func.max(stamps.c.id)).group_by(stamps.c.server_id, stamps.c.combat_id)
        theirs = and_(
            combats.c.id == stamps.c.combat_id, combats.c.owner_kind == "server", combats.c.owner_id == stamps.c.server_id
        )
        found = (
            select(stamps.c.combat_id, combats.c.game, combats.c.document, stamps.c.reason, stamps.c.created_at)
            .join(combats, theirs)
            .where(stamps.c.id.in_(newest), stamps.c.verdict == "overruled")
            .order_by(stamps.c.id)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(found)
            return tuple(Overruled(row.combat_id, row.game, json.loads(row.document), row.reason, row.created_at) for row in rows)


async def _newest(connection: AsyncConnection, server_id: int, combat_id: str) -> Stamp | None:
    theirs = and_(stamps.c.server_id == server_id, stamps.c.combat_id == combat_id)
    row = (await connection.execute(select(stamps).where(theirs).order_by(stamps.c.id.desc()).limit(1))).one_or_none()
    return None if row is None else _read(row)


def _read(row: Row[Any]) -> Stamp:
    return Stamp(row.combat_id, row.verdict, row.reason, row.judge_id, row.created_at)
