"""A server's FAQ to files and back: what the command line and Discord both do with the store."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.faq.files.filed import Exported, Filed, digest
from bot.faq.files.merging import plan
from bot.store.faq import Put

if TYPE_CHECKING:
    from bot.faq.files.merging import Plan
    from bot.faq.files.reading import Pile
    from bot.store import Store
    from bot.store.faq import Entry


async def exported(store: Store, server_id: int, *, game: str | None = None) -> tuple[Filed, ...]:
    """Give a server's live entries as files carry them, by id."""
    entries = sorted(await store.faq.all(server_id, game=game), key=lambda entry: entry.id)
    return tuple(Filed(entry.id, entry.content, Exported(entry.version, digest(entry.content))) for entry in entries)


async def planned(store: Store, server_id: int, pile: Pile, *, overwrite: bool = False) -> Plan:
    """Compare what was read with what a server has; checking many combats takes a while, so others go on meanwhile."""
    ground = await store.faq_imports.ground(server_id, pile)
    return await asyncio.to_thread(plan, pile, ground, overwrite=overwrite)


async def write_planned(store: Store, server_id: int, author_id: int | None, plan: Plan) -> tuple[Entry, ...]:
    """Write what a plan says, all of it or nothing.

    Raises StaleEntryError or TakenError if an entry was changed since the plan was made.
    """
    puts = [Put(one.place, one.content, one.version) for one in plan.writes if one.content is not None]
    return await store.faq.apply(server_id, author_id, puts) if puts else ()
