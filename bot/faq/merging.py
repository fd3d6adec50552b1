"""Two entries made one: the other's names and tags go over, and its own text stays in its history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.faq.content import ALIASES, TAGS
from bot.faq.wording import name_key

if TYPE_CHECKING:
    from bot.faq.content import Content


@dataclass(frozen=True, slots=True)
class Merged:
    """What an entry holds after another was merged into it."""

    content: Content
    left_out: tuple[str, ...]
    """Names and tags that found no room."""


def merge(into: Content, other: Content) -> Merged:
    """Take over names and tags as far as there is room: the other's title first."""
    known = set(map(name_key, into.names))
    names = [name for name in other.names if name_key(name) not in known]
    tags = [tag for tag in other.tags if tag not in into.tags]
    more, fewer = ALIASES - len(into.aliases), TAGS - len(into.tags)
    values = {"aliases": (*into.aliases, *names[:more]), "tags": (*into.tags, *tags[:fewer])}
    return Merged(into.model_copy(update=values), (*names[more:], *tags[fewer:]))
