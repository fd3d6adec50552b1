"""Accepting a suggestion together with adding its entry: straight away, or when a draft made of it is published."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions.replies import RefusedError
from bot.store.suggestions import DecidedError
from cogs.faq_admin.origins import Published, on_publishing
from cogs.faq_admin.suggesters import tell_author
from cogs.faq_admin.suggestion_message import title_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.interactions.router import Router
    from bot.store import Store
    from bot.store.faq import Entry

ORIGIN = "suggestion"
_GONE = "This suggestion is no longer there."


def route(_router: Router) -> None:
    """Let drafts that were made of suggestions accept them."""
    on_publishing(ORIGIN, _settle, _follow)


def accept_with(store: Store, suggestion_id: str, reviewer_id: int) -> Callable[[AsyncConnection, Entry], Awaitable[None]]:
    """Make what accepts a suggestion in the transaction that adds its entry; it raises DecidedError if somebody was faster."""

    async def accept(connection: AsyncConnection, entry: Entry) -> None:
        decided = await store.suggestions.accept(connection, entry.server_id, suggestion_id, reviewer_id, entry.id)
        if decided is None:
            raise RefusedError(_GONE)

    return accept


def decided_already(lost: DecidedError) -> str:
    """Tell who was faster, and what they decided."""
    current = lost.current
    who = f"<@{current.reviewer_id}>" if current.reviewer_id else "Somebody else"
    return f"{who} was faster and has {current.state} **{title_of(current)}** already."


async def _settle(published: Published, connection: AsyncConnection) -> None:
    store, reviewer = published.interaction.client.store, published.interaction.user.id
    try:
        await accept_with(store, published.origin_id, reviewer)(connection, published.entry)
    except DecidedError as lost:
        raise RefusedError(decided_already(lost)) from None


async def _follow(published: Published) -> None:
    await tell_author(published.interaction, published.entry.server_id, published.origin_id)
