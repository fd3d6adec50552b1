"""What can be found, and what a search gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["clause", "example", "entry"]
ALL: tuple[Kind, ...] = ("clause", "example", "entry")
RULES = "rules"
"""The scope of what everybody sees."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Something that can be found."""

    kind: Kind
    game: str
    key: str
    """A clause's id, an example's key, an entry's stable id."""
    title: str
    words: str
    """What else people may call it: search words, aliases, tags; one to a line, for words beside each other are read together."""
    body: str


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that was found, and how well it fits: 1 would be every word of the question, again and again."""

    kind: Kind
    game: str
    key: str
    title: str
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found, best first."""

    hits: tuple[Hit, ...]
    """What answers the query; none: nothing was found."""
    nearest: tuple[Hit, ...]
    """Where nothing was found: what comes nearest."""


def scope_of(server_id: int | None) -> str:
    """Tell under which scope rows are kept: a server's own, or that of the rules."""
    return RULES if server_id is None else f"s{server_id}"
