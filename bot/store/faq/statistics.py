"""Statistics of a server's FAQ: counts, and the entries that helped most and least; nothing about people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, case, func, select

from bot.store.schema import faq_entries, faq_suggestions, faq_votes, gaps

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store.database import Database

_TOP = 3


@dataclass(frozen=True, slots=True)
class Voted:
    """An entry with its votes."""

    id: str
    title: str
    helped: int
    missed: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """A server's FAQ in numbers."""

    live: dict[str, int]
    """Live entries by game."""
    deleted: int
    helped: int
    missed: int
    most_helpful: tuple[Voted, ...]
    least_helpful: tuple[Voted, ...]
    suggestions: dict[str, int]
    """Suggestions by state."""
    gaps: int
    """Groups of questions that are not settled."""
    asked_in_vain: int
    """How often those were asked."""


async def statistics(database: Database, server_id: int) -> Statistics:
    """Count everything at one moment."""
    async with database.reading() as connection:
        live = await _counts(connection, faq_entries.c.game, _entries(server_id, "live"))
        votes = await _counts(connection, faq_votes.c.helped, faq_votes.c.server_id == server_id)
        unsettled = and_(gaps.c.server_id == server_id, gaps.c.state == "open")
        in_vain = select(func.count(), func.coalesce(func.sum(gaps.c.missed + gaps.c.disliked), 0)).where(unsettled)
        groups, asked = (await connection.execute(in_vain)).one()
        return Statistics(
            {str(game): number for game, number in live.items()},
            sum((await _counts(connection, faq_entries.c.game, _entries(server_id, "deleted"))).values()),
            votes.get(True, 0),
            votes.get(False, 0),
            await _voted(connection, server_id, most=True),
            await _voted(connection, server_id, most=False),
            {
                str(state): number
                for state, number in (
                    await _counts(connection, faq_suggestions.c.state, faq_suggestions.c.server_id == server_id)
                ).items()
            },
            groups,
            asked,
        )


def _entries(server_id: int, state: str) -> ColumnElement[bool]:
    return and_(faq_entries.c.server_id == server_id, faq_entries.c.state == state)


async def _counts(connection: AsyncConnection, by: ColumnElement[object], which: ColumnElement[bool]) -> dict[object, int]:
    rows = await connection.execute(select(by, func.count()).where(which).group_by(by))
    return {row[0]: row[1] for row in rows}


async def _voted(connection: AsyncConnection, server_id: int, *, most: bool) -> tuple[Voted, ...]:
    """Give the entries with the most votes for them over those against them, or the other way round."""
    helped = func.sum(case((faq_votes.c.helped, 1), else_=0))
    missed = func.sum(case((faq_votes.c.helped, 0), else_=1))
    of_entry = and_(faq_votes.c.server_id == faq_entries.c.server_id, faq_votes.c.entry_id == faq_entries.c.id)
    balance = helped - missed if most else missed - helped
    voted = (
        select(faq_entries.c.id, faq_entries.c.title, helped.label("helped"), missed.label("missed"))
        .join(faq_votes, of_entry)
        .where(_entries(server_id, "live"))
        .group_by(faq_entries.c.id, faq_entries.c.title)
        .having(balance > 0)
        .order_by(balance.desc(), faq_entries.c.title)
        .limit(_TOP)
    )
    return tuple(Voted(row.id, row.title, row.helped, row.missed) for row in await connection.execute(voted))
