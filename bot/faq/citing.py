"""Which clauses an entry rests on: those that it names, and those whose ids stand in its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.citing import read_citations
from engine import registry

if TYPE_CHECKING:
    from bot.faq.content import Content


def cited_clauses(content: Content) -> tuple[str, ...]:
    """Give their ids, each once; of a game that is gone only those that it names."""
    if content.game not in registry.game_keys():
        return content.clauses
    found = read_citations(content.answer, registry.game(content.game).rulebook()).clauses
    return tuple(dict.fromkeys((*content.clauses, *found)))
