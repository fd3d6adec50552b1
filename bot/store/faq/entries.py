"""Entries: added, changed, deleted and brought back; every revision is kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from bot.faq.wording import name_key, slug
from bot.store.faq.rows import Entry, Heading, Revision, StaleEntryError, entry_of, revision_of
from bot.store.faq.votes import copy_votes
from bot.store.faq.writing import Deed, find, is_entry, write
from bot.store.faq.writing_many import find_all, write_all
from bot.store.schema import faq_entries, faq_names, faq_revisions

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.clock import Clock
    from bot.faq.content import Content
    from bot.store.database import Database
    from bot.store.faq.rows import Change, State

    Also = Callable[[AsyncConnection, Entry], Awaitable[None]]

_SLUG = 48
"""Characters of an id that is made of a title; those of files may be longer."""


@dataclass(frozen=True, slots=True)
class Put:
    """An entry to be written under an id of its own, for what comes from files."""

    id: str
    content: Content
    version: int | None = None
    """The version that was seen; None if there was no such entry."""


class Entries:
    """The entries of all servers; every question names the server, and so does every change."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(self, server_id: int, author_id: int, content: Content, also: Also | None = None) -> Entry:
        """Add an entry under an id made of its title; raise TakenError if a live one has one of its names.

        What is to be done together with it or not at all (accepting a suggestion) is done in the same transaction.
        """
        async with self._database.writing() as connection:
            entry = self._new(server_id, await _free_id(connection, server_id, content.title), content)
            await write(connection, None, entry, Deed("added", author_id, entry.created_at))
            if also is not None:
                await also(connection, entry)
        return entry

    async def get(self, server_id: int, entry_id: str) -> Entry | None:
        """Find an entry, deleted or not."""
        async with self._database.reading() as connection:
            return await find(connection, server_id, entry_id)

    async def named(self, server_id: int, name: str) -> Entry | None:
        """Find a live entry by its title or one of its aliases."""
        key = name_key(name)
        at = (faq_names.c.server_id == server_id) & (faq_names.c.name == key)
        async with self._database.reading() as connection:
            entry_id = (await connection.execute(select(faq_names.c.entry_id).where(at))).scalar()
            return None if entry_id is None else await find(connection, server_id, entry_id)

    async def all(self, server_id: int, *, game: str | None = None, state: State | None = "live") -> tuple[Entry, ...]:
        """Give a server's entries by title: those that are live, or that are deleted, or (None) both."""
        chosen = select(faq_entries).where(faq_entries.c.server_id == server_id)
        chosen = chosen if game is None else chosen.where(faq_entries.c.game == game)
        chosen = chosen if state is None else chosen.where(faq_entries.c.state == state)
        async with self._database.reading() as connection:
            rows = await connection.execute(chosen.order_by(faq_entries.c.title, faq_entries.c.id))
        return tuple(entry_of(row) for row in rows)

    async def headings(self, server_id: int, typed: str, *, state: State, limit: int = 25) -> tuple[Heading, ...]:
        """Give the titles that hold a text, newest change first."""
        here = (faq_entries.c.server_id == server_id) & (faq_entries.c.state == state)
        fits = faq_entries.c.title.icontains(typed.strip(), autoescape=True)
        chosen = select(faq_entries.c.id, faq_entries.c.title).where(here, fits)
        async with self._database.reading() as connection:
            rows = await connection.execute(chosen.order_by(faq_entries.c.updated_at.desc(), faq_entries.c.id).limit(limit))
        return tuple(Heading(row.id, row.title) for row in rows)

    async def count(self, server_id: int) -> int:
        """Count a server's live entries."""
        here = (faq_entries.c.server_id == server_id) & (faq_entries.c.state == "live")
        async with self._database.reading() as connection:
            return (await connection.execute(select(func.count()).where(here))).scalar() or 0

    async def edit(
        self, server_id: int, entry_id: str, version: int, content: Content, author_id: int, change: Change = "edited"
    ) -> Entry | None:
        """Put another content into a live entry; None if there is none.

        Raises StaleEntryError if it is no longer the version that was seen, TakenError if a name is another's.
        """
        async with self._database.writing() as connection:
            before = await _as_seen(connection, server_id, entry_id, version, "live")
            if before is None:
                return None
            return await self._change(connection, before, replace(before, content=content), change, author_id)

    async def delete(self, server_id: int, entry_id: str, version: int, author_id: int) -> Entry | None:
        """Take a live entry away, reversibly; None if there is none. Raises StaleEntryError as `edit` does."""
        async with self._database.writing() as connection:
            before = await _as_seen(connection, server_id, entry_id, version, "live")
            if before is None:
                return None
            return await self._change(connection, before, replace(before, state="deleted"), "deleted", author_id)

    async def restore(self, server_id: int, entry_id: str, version: int, author_id: int) -> Entry | None:
        """Bring a deleted entry back; None if there is none. Raises StaleEntryError and TakenError as `edit` does."""
        async with self._database.writing() as connection:
            before = await _as_seen(connection, server_id, entry_id, version, "deleted")
            if before is None:
                return None
            back = replace(before, state="live", merged_into=None)
            return await self._change(connection, before, back, "restored", author_id)

    async def confirm(self, server_id: int, entry_id: str, version: int, author_id: int) -> Entry | None:
        """Note that somebody looked at a live entry and found it still right. Raises StaleEntryError as `edit` does."""
        async with self._database.writing() as connection:
            before = await _as_seen(connection, server_id, entry_id, version, "live")
            if before is None:
                return None
            return await self._change(connection, before, before, "confirmed", author_id)

    async def merge(self, into: Entry, other: Entry, content: Content, author_id: int) -> tuple[Entry, Entry]:
        """Put one entry's names and votes into another, and delete it with a pointer; give both.

        The content is what the first has afterwards. Raises StaleEntryError with whichever is no longer as it was seen,
        TakenError if a name is a third one's.
        """
        async with self._database.writing() as connection:
            for seen in (into, other):
                if await _as_seen(connection, into.server_id, seen.id, seen.version, "live") is None:
                    raise StaleEntryError(seen)
            gone = replace(other, state="deleted", merged_into=into.id)
            gone = await self._change(connection, other, gone, "merged", author_id)
            kept = await self._change(connection, into, replace(into, content=content), "merged", author_id)
            await copy_votes(connection, into.server_id, other.id, into.id)
        return kept, gone

    async def apply(self, server_id: int, author_id: int | None, puts: Sequence[Put]) -> tuple[Entry, ...]:
        """Write entries from files, all of them or none; names may move between them.

        A deleted one comes back. Raises StaleEntryError and TakenError as `edit` does.
        """
        now = self._clock().replace(microsecond=0)
        async with self._database.writing() as connection:
            standing = await find_all(connection, server_id, [put.id for put in puts])
            changes: list[tuple[Entry | None, Entry]] = []
            for put in puts:
                before = standing.get(put.id)
                if before is None:
                    changes.append((None, self._new(server_id, put.id, put.content)))
                    continue
                if before.version != put.version:
                    raise StaleEntryError(before)
                after = replace(before, content=put.content, state="live", merged_into=None)
                changes.append((before, replace(after, version=before.version + 1, updated_at=now)))
            await write_all(connection, server_id, changes, Deed("imported", author_id, now))
        return tuple(after for _, after in changes)

    async def revisions(self, server_id: int, entry_id: str) -> tuple[Revision, ...]:
        """Give every revision of an entry, newest first."""
        its = (faq_revisions.c.server_id == server_id) & (faq_revisions.c.entry_id == entry_id)
        chosen = select(faq_revisions).where(its).order_by(faq_revisions.c.version.desc())
        async with self._database.reading() as connection:
            rows = await connection.execute(chosen)
        return tuple(revision_of(row) for row in rows)

    async def revision(self, server_id: int, entry_id: str, version: int) -> Revision | None:
        """Find one revision of an entry."""
        its = (faq_revisions.c.server_id == server_id) & (faq_revisions.c.entry_id == entry_id)
        chosen = select(faq_revisions).where(its, faq_revisions.c.version == version)
        async with self._database.reading() as connection:
            row = (await connection.execute(chosen)).one_or_none()
        return None if row is None else revision_of(row)

    def _new(self, server_id: int, entry_id: str, content: Content) -> Entry:
        now = self._clock().replace(microsecond=0)
        return Entry(server_id, entry_id, content, "live", 1, now, now)

    async def _change(
        self, connection: AsyncConnection, before: Entry, after: Entry, change: Change, author_id: int | None
    ) -> Entry:
        now = self._clock().replace(microsecond=0)
        after = replace(after, version=before.version + 1, updated_at=now)
        await write(connection, before, after, Deed(change, author_id, now))
        return after


async def _as_seen(connection: AsyncConnection, server_id: int, entry_id: str, version: int, state: State) -> Entry | None:
    """Find an entry that must still be as it was seen; raise StaleEntryError if it is not."""
    now = await find(connection, server_id, entry_id)
    if now is not None and (now.version != version or now.state != state):
        raise StaleEntryError(now)
    return now


async def _free_id(connection: AsyncConnection, server_id: int, title: str) -> str:
    """Make an id of a title that no entry of the server has or ever had."""
    base = slug(title, _SLUG)
    number = 1
    while True:
        entry_id = base if number == 1 else f"{base}-{number}"
        taken = select(faq_entries.c.id).where(is_entry(server_id, entry_id))
        if (await connection.execute(taken)).scalar() is None:
            return entry_id
        number += 1
