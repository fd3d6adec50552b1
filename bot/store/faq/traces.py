"""What follows an entry elsewhere, in the same transaction: its passage in the search index, and the clauses that it cites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faq.citing import cited_clauses
from bot.store import citations, passages
from bot.store.passages import Passage

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.faq.content import Content
    from bot.store.faq.rows import Change, Entry

_NO_REVIEW = frozenset({"renamed", "tagged", "merged"})
"""Changes around an entry: who makes them has not said that its answer is still right."""


async def follow(connection: AsyncConnection, before: Entry | None, after: Entry, change: Change, at: datetime) -> None:
    """Bring the passage and the citations of an entry in step with it."""
    content = after.content
    if before is not None and (after.state == "deleted" or before.content.game != content.game):
        await passages.drop(connection, after.server_id, "entry", before.content.game, before.id)
    if after.state == "deleted":
        await citations.forget(connection, after.server_id, "entry", after.id)
        return
    await passages.put(connection, after.server_id, passage_of(after.id, content))
    if change not in _NO_REVIEW:
        cited = cited_clauses(content)
        await citations.record(connection, after.server_id, "entry", after.id, content.game, cited, at)


def passage_of(entry_id: str, content: Content) -> Passage:
    """Give what is searched of an entry: other names, tags and the question are what it is called by."""
    words = "\n".join((*content.aliases, *content.tags, content.question))
    return Passage("entry", content.game, entry_id, content.title, words.strip(), content.answer)
