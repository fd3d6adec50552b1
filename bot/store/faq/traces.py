"""What follows an entry elsewhere, in the same transaction: its passage in the search index, and the clauses that it cites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete
from sqlalchemy.dialects.sqlite import insert

from bot.store.schema import passages

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store.faq.rows import Change, Entry

_NO_REVIEW = frozenset({"renamed", "tagged", "merged"})
"""Changes of an entry's surroundings: who makes them has not said that its answer is still right."""


async def follow(connection: AsyncConnection, before: Entry | None, after: Entry, change: Change, at: datetime) -> None:
    """Bring the passage and the citations of an entry in step with it."""
    del at, change
    scope = f"s{after.server_id}"
    if before is not None and (after.state == "deleted" or before.content.game != after.content.game):
        where = (passages.c.scope == scope) & (passages.c.kind == "entry") & (passages.c.key == before.id)
        await connection.execute(delete(passages).where(where))
    if after.state == "live":
        content = after.content
        values = {
            "scope": scope,
            "kind": "entry",
            "game": content.game,
            "key": after.id,
            "title": content.title,
            "words": " \n".join((*content.aliases, *content.tags)),
            "body": f"{content.question}\n{content.answer}",
        }
        keys = ["scope", "kind", "game", "key"]
        await connection.execute(insert(passages).values(values).on_conflict_do_update(index_elements=keys, set_=values))
