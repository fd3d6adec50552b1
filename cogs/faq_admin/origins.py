"""What a draft was made from (`<kind>:<id>`), and what becomes of that when the draft is published.

A module of this package that begins drafts from something of its own (a suggestion, a gap) says so in its `route`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.app import DamageStep
    from bot.store.faq import Entry, EntryDraft

    Settle = Callable[["Published", AsyncConnection], Awaitable[None]]
    Follow = Callable[["Published"], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Published:
    """A draft that became an entry."""

    interaction: discord.Interaction[DamageStep]
    draft: EntryDraft
    entry: Entry

    @property
    def origin_id(self) -> str:
        """What stands after the colon."""
        return self.draft.origin.partition(":")[2]


_SETTLING: dict[str, Settle] = {}
_FOLLOWING: dict[str, Follow] = {}


def on_publishing(kind: str, settle: Settle | None = None, follow: Follow | None = None) -> None:
    """Let something be done in the transaction that adds the entry (a RefusedError there undoes it), or afterwards."""
    if settle is not None:
        _SETTLING[kind] = settle
    if follow is not None:
        _FOLLOWING[kind] = follow


async def settle(published: Published, connection: AsyncConnection) -> None:
    """Do what belongs into the same transaction."""
    settling = _SETTLING.get(published.draft.origin.partition(":")[0])
    if settling is not None:
        await settling(published, connection)


async def follow(published: Published) -> None:
    """Do what comes after."""
    following = _FOLLOWING.get(published.draft.origin.partition(":")[0])
    if following is not None:
        await following(published)
