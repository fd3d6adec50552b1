"""Writing many live entries inside one transaction, with few questions to the database: others wait meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.faq.wording import name_key
from bot.store.faq.rows import Entry, Heading, TakenError, entry_of, write_content
from bot.store.faq.traces import follow
from bot.store.faq.writing import Deed, give_up_names
from bot.store.schema import faq_entries, faq_names, faq_revisions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

_AT_ONCE = 500
"""Values in one question."""
_KEY = ("server_id", "id")


async def find_all(connection: AsyncConnection, server_id: int, entry_ids: Sequence[str]) -> dict[str, Entry]:
    """Find entries of a server, deleted or not."""
    found: dict[str, Entry] = {}
    for ids in _parts(entry_ids):
        where = (faq_entries.c.server_id == server_id) & faq_entries.c.id.in_(ids)
        rows = await connection.execute(select(faq_entries).where(where))
        found |= {row.id: entry_of(row) for row in rows}
    return found


async def write_all(
    connection: AsyncConnection, server_id: int, changes: Sequence[tuple[Entry | None, Entry]], deed: Deed
) -> None:
    """Write live entries, each with what it was before, and everything that follows them.

    Names may move between them. Raise TakenError if one is another's.
    """
    if not changes:
        return
    entries = [after for _, after in changes]
    for ids in _parts([entry.id for entry in entries]):
        await give_up_names(connection, server_id, ids)
    await _take_names(connection, server_id, entries)
    rows = [_row(entry) for entry in entries]
    statement = upsert(faq_entries)
    kept = {column.name: statement.excluded[column.name] for column in faq_entries.c if column.name not in _KEY}
    await connection.execute(statement.on_conflict_do_update(index_elements=list(_KEY), set_=kept), rows)
    await connection.execute(insert(faq_revisions), [_revision(entry, deed) for entry in entries])
    for before, after in changes:
        await follow(connection, before, after, deed.change, deed.at)


async def _take_names(connection: AsyncConnection, server_id: int, entries: Sequence[Entry]) -> None:
    named: dict[str, tuple[str, Entry]] = {}
    for entry in entries:
        for key, name in {name_key(name): name for name in reversed(entry.content.names)}.items():
            if key in named:
                owner = named[key][1]
                raise TakenError({name: Heading(owner.id, owner.title)})
            named[key] = (name, entry)
    owners = select(faq_names.c.name, faq_entries.c.id, faq_entries.c.title).join(
        faq_entries, (faq_entries.c.server_id == faq_names.c.server_id) & (faq_entries.c.id == faq_names.c.entry_id)
    )
    taken: dict[str, Heading] = {}
    for keys in _parts(list(named)):
        where = (faq_names.c.server_id == server_id) & faq_names.c.name.in_(keys)
        taken |= {named[row.name][0]: Heading(row.id, row.title) for row in await connection.execute(owners.where(where))}
    if taken:
        raise TakenError(taken)
    rows = [{"server_id": server_id, "name": key, "entry_id": entry.id} for key, (_, entry) in named.items()]
    await connection.execute(insert(faq_names), rows)


def _row(entry: Entry) -> dict[str, object]:
    return {
        "server_id": entry.server_id,
        "id": entry.id,
        "game": entry.content.game,
        "title": entry.title,
        "content": write_content(entry.content),
        "state": entry.state,
        "version": entry.version,
        "created_at": entry.created_at,
        "updated_at": entry.updated_at,
        "merged_into": entry.merged_into,
    }


def _revision(entry: Entry, deed: Deed) -> dict[str, object]:
    return {
        "server_id": entry.server_id,
        "entry_id": entry.id,
        "version": entry.version,
        "change": deed.change,
        "state": entry.state,
        "content": write_content(entry.content),
        "author_id": deed.author_id,
        "created_at": deed.at,
    }


def _parts(values: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(values), _AT_ONCE):
        yield values[start : start + _AT_ONCE]
