"""Votes on entries: one for each person, changeable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func, literal, select
from sqlalchemy.dialects.sqlite import insert

from bot.store.schema import faq_entries, faq_votes

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.clock import Clock
    from bot.store.database import Database


@dataclass(frozen=True, slots=True)
class Tally:
    """How many an entry helped, and how many it did not."""

    helped: int = 0
    missed: int = 0


class Votes:
    """The votes of all servers."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def cast(self, server_id: int, entry_id: str, voter_id: int, *, helped: bool) -> tuple[bool | None, Tally] | None:
        """Take a person's vote in place of their earlier one; give that, and how the votes stand now.

        None if there is no such live entry.
        """
        live = (faq_entries.c.server_id == server_id) & (faq_entries.c.id == entry_id) & (faq_entries.c.state == "live")
        mine = (faq_votes.c.server_id == server_id) & (faq_votes.c.entry_id == entry_id) & (faq_votes.c.voter_id == voter_id)
        async with self._database.writing() as connection:
            if (await connection.execute(select(faq_entries.c.id).where(live))).scalar() is None:
                return None
            before = (await connection.execute(select(faq_votes.c.helped).where(mine))).scalar()
            key = {"server_id": server_id, "entry_id": entry_id, "voter_id": voter_id}
            vote = {"helped": helped, "created_at": self._clock()}
            statement = insert(faq_votes).values(key | vote)
            await connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=vote))
            return before, await _count(connection, server_id, entry_id)

    async def tally(self, server_id: int, entry_id: str) -> Tally:
        """Count the votes on an entry."""
        async with self._database.reading() as connection:
            return await _count(connection, server_id, entry_id)


async def copy_votes(connection: AsyncConnection, server_id: int, from_id: str, into_id: str) -> None:
    """Let votes on one entry count for another too; who voted on both keeps the vote on the other."""
    theirs = (faq_votes.c.server_id == server_id) & (faq_votes.c.entry_id == from_id)
    columns = (faq_votes.c.server_id, literal(into_id), faq_votes.c.voter_id, faq_votes.c.helped, faq_votes.c.created_at)
    names = ["server_id", "entry_id", "voter_id", "helped", "created_at"]
    await connection.execute(insert(faq_votes).from_select(names, select(*columns).where(theirs)).on_conflict_do_nothing())


async def _count(connection: AsyncConnection, server_id: int, entry_id: str) -> Tally:
    on_it = (faq_votes.c.server_id == server_id) & (faq_votes.c.entry_id == entry_id)
    grouped = select(faq_votes.c.helped, func.count()).where(on_it).group_by(faq_votes.c.helped)
    counts = {bool(helped): number for helped, number in await connection.execute(grouped)}
    return Tally(counts.get(True, 0), counts.get(False, 0))
