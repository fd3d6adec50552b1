"""Looking an entry up: by its id or one of its names, else by what people ask in their own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.store import Hit, Store
    from bot.store.faq import Entry
    from bot.store.passages import Kind

ENTRIES: tuple[Kind, ...] = ("entry",)
_MOST_OTHERS = 4
_POINTERS = 5
"""Entries merged into one another that are followed."""


@dataclass(frozen=True, slots=True)
class LookedUp:
    """What was found: the entry that answers best, and what else may."""

    entry: Entry | None
    others: tuple[Hit, ...] = ()
    """Further hits; without an entry, what comes nearest."""


async def find_entry(store: Store, server_id: int, entry_id: str) -> Entry | None:
    """Find a live entry by its id; one that was merged into another leads there."""
    for _ in range(_POINTERS):
        entry = await store.faq.get(server_id, entry_id)
        if entry is None or entry.state == "live":
            return entry
        if entry.merged_into is None:
            return None
        entry_id = entry.merged_into
    return None


async def look_up(store: Store, server_id: int, query: str, *, game: str | None, first: str | None) -> LookedUp:
    """Look up what somebody asks for; a game that is named restricts it."""
    named = await find_entry(store, server_id, query.strip()) or await store.faq.named(server_id, query)
    if named is not None and game in {None, named.content.game}:
        return LookedUp(named)
    found = await store.passages.find(query, server_id=server_id, game=game, first=first, kinds=ENTRIES, limit=_MOST_OTHERS + 1)
    for place, hit in enumerate(found.hits):
        entry = await find_entry(store, server_id, hit.key)
        if entry is not None:
            return LookedUp(entry, found.hits[place + 1 :])
    return LookedUp(None, found.nearest)
