"""What the FAQ's tables hold, and what can stand in the way of a change."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from bot.faq.content import Content, read, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from sqlalchemy import Row

State = Literal["live", "deleted"]
Change = Literal["added", "edited", "renamed", "tagged", "deleted", "restored", "reverted", "merged", "imported", "confirmed"]
"""What was done to an entry; *confirmed* is a review that found it still right."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as it stands now."""

    server_id: int
    id: str
    content: Content
    state: State
    version: int
    created_at: datetime
    updated_at: datetime
    merged_into: str | None = None
    """The entry that took this one over, if that is why it is deleted."""

    @property
    def title(self) -> str:
        """Its title."""
        return self.content.title


@dataclass(frozen=True, slots=True)
class Revision:
    """An entry as it stood after one change."""

    entry_id: str
    version: int
    change: Change
    state: State
    content: Content
    author_id: int | None
    """Who made the change; None once that person was forgotten."""
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Heading:
    """As much of an entry as a list shows."""

    id: str
    title: str


class StaleEntryError(Exception):
    """Somebody changed the entry in the meantime; `current` is how it stands now."""

    def __init__(self, current: Entry) -> None:
        super().__init__(current.id)
        self.current = current


class TakenError(Exception):
    """Other live entries have these names already; `taken` has the entry by the name."""

    def __init__(self, taken: Mapping[str, Heading]) -> None:
        super().__init__(", ".join(taken))
        self.taken = dict(taken)


def write_content(content: Content) -> str:
    """Write a content as the tables keep it."""
    return json.dumps(to_json(content), ensure_ascii=False, separators=(",", ":"))


def entry_of(row: Row[Any]) -> Entry:
    """Read a row of the entries."""
    return Entry(
        row.server_id,
        row.id,
        read(json.loads(row.content)),
        row.state,
        row.version,
        row.created_at,
        row.updated_at,
        row.merged_into,
    )


def revision_of(row: Row[Any]) -> Revision:
    """Read a row of the revisions."""
    content = read(json.loads(row.content))
    return Revision(row.entry_id, row.version, row.change, row.state, content, row.author_id, row.created_at)
