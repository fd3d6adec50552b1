"""Finding: a question in anybody's own words, what fits it best, and whether that is good enough to be called an answer."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from bot.search import statements
from bot.search.lexicon import lexicon_of
from bot.search.passages import Found, Hit
from bot.search.spelling import meant_by
from bot.search.words import read_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.search.passages import Kind
    from bot.search.statements import Ask
    from bot.search.terms import Part

_MOST_WORDS = 30
_MOST_MISTYPED = 8
_ENOUGH = 0.15
"""Of the best that a passage could score; below it nothing was found."""
_SATURATED = 2.2
"""What bm25 gives for a word at most, times the word's rarity."""
_LEAST_RARITY = 1e-6
"""What bm25 takes for words that most passages hold."""
_KINDS: dict[Kind, float] = {"clause": 1.0, "example": 0.8, "entry": 1.0}
"""An example explains a rule; the rule itself comes first."""
_FIRST = 1.5
"""What a server's own game is worth before others."""


def find(ask: Ask, query: str, parts: Sequence[Part], *, first: str | None = None, limit: int = 5) -> Found:
    """Find what answers a question in some parts of what there is."""
    hits = sorted(_Search(ask, query, parts).hits(first, limit), key=lambda hit: -hit.score)[:limit]
    good = tuple(hit for hit in hits if hit.score >= _ENOUGH)
    return Found(good, () if good else tuple(hits))


class _Search:
    """One question: its terms for each game, and how many passages of each part hold them."""

    def __init__(self, ask: Ask, query: str, parts: Sequence[Part]) -> None:
        self._ask = ask
        self._parts = parts
        self._tally: dict[tuple[Part, str], int] = {}
        self._total = 1
        self._terms = {game: _terms(game, query) for game in dict.fromkeys(part.game for part in parts)}
        self._count()
        self._terms = {game: self._spelled(game, query) for game in self._terms}
        self._count()

    def _count(self) -> None:
        """Count in how many passages of each part a term stands, unless that is known."""
        pairs = [(part, term) for part in self._parts for term in self._terms[part.game]]
        new = [pair for pair in pairs if pair not in self._tally]
        if new:
            self._total, numbers = statements.count(self._ask, new)
            self._tally |= dict(zip(new, numbers, strict=True))

    def _spelled(self, game: str, query: str) -> tuple[str, ...]:
        """Give the terms of a question again, with what is meant in the place of words that nothing holds."""
        parts = [part for part in self._parts if part.game == game]
        unknown = [term for term in self._terms[game] if not any(self._tally[part, term] for part in parts)]
        meant = {term: found for term in unknown[:_MOST_MISTYPED] if (found := meant_by(self._ask, parts, term))}
        return _terms(game, " ".join(meant.get(word, word) for word in read_words(query))) if meant else self._terms[game]

    def hits(self, first: str | None, limit: int) -> Iterator[Hit]:
        """Give the best of each part, scored by how near they come to the best that could be."""
        wanted = [(part, [term for term in self._terms[part.game] if self._tally[part, term]]) for part in self._parts]
        wanted = [(part, terms) for part, terms in wanted if terms]
        best = [self._best(part) for part, _ in wanted]
        for place, key, title, score in statements.rank(self._ask, wanted, limit):
            part = wanted[place][0]
            worth = _KINDS[part.kind] * (_FIRST if part.game == first else 1.0)
            yield Hit(part.kind, part.game, key, title, round(score / best[place] * worth, 4))

    def _best(self, part: Part) -> float:
        """Tell what a passage of a part could score at best; a term that it has nowhere counts as its rarest."""
        return _SATURATED * sum(self._rarity(self._tally[part, term]) for term in self._terms[part.game])

    def _rarity(self, holders: int) -> float:
        return max(log((self._total - holders + 0.5) / (holders + 0.5)), _LEAST_RARITY)


def _terms(game: str, query: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(lexicon_of(game).terms(query)))[:_MOST_WORDS]
