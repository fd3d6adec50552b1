"""Writing one entry inside a transaction: the entry, its revision, its names, what is searched, what it cites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.faq.wording import name_key
from bot.store.faq.rows import Entry, Heading, TakenError, entry_of, write_content
from bot.store.faq.traces import follow
from bot.store.schema import faq_entries, faq_names, faq_revisions

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store.faq.rows import Change


@dataclass(frozen=True, slots=True)
class Deed:
    """What is done, by whom, when."""

    change: Change
    author_id: int | None
    at: datetime


async def find(connection: AsyncConnection, server_id: int, entry_id: str) -> Entry | None:
    """Find an entry of a server, deleted or not."""
    row = (await connection.execute(select(faq_entries).where(is_entry(server_id, entry_id)))).one_or_none()
    return None if row is None else entry_of(row)


async def write(connection: AsyncConnection, before: Entry | None, after: Entry, deed: Deed) -> None:
    """Write an entry and everything that follows it; raise TakenError if one of its names is another's.

    Its names are given up first, so that entries which are written together may exchange theirs (see `give_up_names`).
    """
    await give_up_names(connection, after.server_id, (after.id,))
    if after.state == "live":
        await _take_names(connection, after)
    values = {
        "server_id": after.server_id,
        "id": after.id,
        "game": after.content.game,
        "title": after.title,
        "content": write_content(after.content),
        "state": after.state,
        "version": after.version,
        "created_at": after.created_at,
        "updated_at": after.updated_at,
        "merged_into": after.merged_into,
    }
    statement = upsert(faq_entries).values(values)
    await connection.execute(statement.on_conflict_do_update(index_elements=["server_id", "id"], set_=values))
    revision = {
        "server_id": after.server_id,
        "entry_id": after.id,
        "version": after.version,
        "change": deed.change,
        "state": after.state,
        "content": values["content"],
        "author_id": deed.author_id,
        "created_at": deed.at,
    }
    await connection.execute(insert(faq_revisions).values(revision))
    await follow(connection, before, after, deed.change, deed.at)


async def give_up_names(connection: AsyncConnection, server_id: int, entry_ids: Iterable[str]) -> None:
    """Free the names of entries that are about to be written."""
    theirs = faq_names.c.entry_id.in_(list(entry_ids))
    await connection.execute(delete(faq_names).where(faq_names.c.server_id == server_id, theirs))


async def _take_names(connection: AsyncConnection, entry: Entry) -> None:
    named = {name_key(name): name for name in reversed(entry.content.names)}
    owners = select(faq_names.c.name, faq_entries.c.id, faq_entries.c.title).join(
        faq_entries, (faq_entries.c.server_id == faq_names.c.server_id) & (faq_entries.c.id == faq_names.c.entry_id)
    )
    mine = (faq_names.c.server_id == entry.server_id) & faq_names.c.name.in_(named)
    taken = {named[row.name]: Heading(row.id, row.title) for row in await connection.execute(owners.where(mine))}
    if taken:
        raise TakenError(taken)
    rows = [{"server_id": entry.server_id, "name": key, "entry_id": entry.id} for key in named]
    await connection.execute(insert(faq_names), rows)


def is_entry(server_id: int, entry_id: str) -> ColumnElement[bool]:
    """Name one entry of one server."""
    return (faq_entries.c.server_id == server_id) & (faq_entries.c.id == entry_id)
