"""Completing: what may be meant while somebody types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.search import statements
from bot.search.passages import Hit
from bot.search.spelling import meant_by
from bot.search.words import read_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.search.statements import Ask
    from bot.search.terms import Part

_BEGINS, _NAMED, _LIKE = 1.0, 0.5, 0.25


def complete(ask: Ask, text: str, parts: Sequence[Part], limit: int = 25) -> tuple[Hit, ...]:
    """Suggest passages: those whose titles begin so, then those that are called so, then, if none is, what is like it."""
    found: dict[tuple[Part, str], Hit] = {}
    for hit, part in _suggested(ask, " ".join(text.split()), parts, limit):
        found.setdefault((part, hit.key), hit)
        if len(found) == limit:
            break
    return tuple(found.values())


def _suggested(ask: Ask, text: str, parts: Sequence[Part], limit: int) -> Iterator[tuple[Hit, Part]]:
    some = False
    for part in parts:
        for key, title in statements.titles_from(ask, part, text, limit):
            some = True
            yield Hit(part.kind, part.game, key, title, _BEGINS), part
    words = read_words(text)
    if not words:
        return
    for part in parts:
        for key, title in statements.names_with(ask, part, words, limit):
            some = True
            yield Hit(part.kind, part.game, key, title, _NAMED), part
    if some:
        return
    for part in parts:
        meant = [meant_by(ask, [part], word) or word for word in words]
        for key, title in statements.names_with(ask, part, meant, limit):
            yield Hit(part.kind, part.game, key, title, _LIKE), part
