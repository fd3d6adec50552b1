"""Finding: a question in anybody's own words, what fits it best, and whether that is good enough to be called an answer."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from bot.search import statements
from bot.search.lexicon import lexicon_of
from bot.search.passages import Found, Hit
from bot.search.spelling import meant_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.search.passages import Kind
    from bot.search.statements import Ask
    from bot.search.terms import Part

    Groups = tuple[tuple[str, ...], ...]
    """The words of a question, each with the others that it may stand for."""

_MOST_WORDS = 30
_ENOUGH = 0.2
"""Of the best that a passage could score; below it nothing was found."""
_SATURATED = 2.2
"""What bm25 gives for a word at most, times the word's rarity."""
_KINDS: dict[Kind, float] = {"clause": 1.0, "example": 0.7, "entry": 1.0}
"""An example explains a rule; the rule itself comes first."""
_FIRST = 1.5
"""What a server's own game is worth before others."""


def find(ask: Ask, query: str, parts: Sequence[Part], *, first: str | None = None, limit: int = 5) -> Found:
    """Find what answers a question in some parts of what there is."""
    hits = sorted(_Search(ask, query, parts).hits(first, limit), key=lambda hit: -hit.score)[:limit]
    good = tuple(hit for hit in hits if hit.score >= _ENOUGH)
    return Found(good, () if good else tuple(hits))


class _Search:
    """One question: its words for each game, and how many passages of each part hold them."""

    def __init__(self, ask: Ask, query: str, parts: Sequence[Part]) -> None:
        self._ask = ask
        self._parts = parts
        self._tally: dict[tuple[Part, str], int] = {}
        self._total = 1
        words: dict[str, Groups] = {}
        for game in dict.fromkeys(part.game for part in parts):
            terms = list(dict.fromkeys(lexicon_of(game).terms(query)))[:_MOST_WORDS]
            words[game] = tuple((term,) for term in terms)
        self._count(words)
        self._words = {game: tuple(self._understood(game, *group) for group in groups) for game, groups in words.items()}
        self._count(self._words)

    def _count(self, words: dict[str, Groups]) -> None:
        """Count in how many passages of each part a word stands, unless that is known."""
        pairs = [(part, word) for part in self._parts for group in words[part.game] for word in group]
        new = [pair for pair in dict.fromkeys(pairs) if pair not in self._tally]
        if new:
            self._total, numbers = statements.count(self._ask, new)
            self._tally |= dict(zip(new, numbers, strict=True))

    def _understood(self, game: str, word: str) -> tuple[str, ...]:
        """Give a word as it is if anything holds it; else what may be meant by it."""
        parts = [part for part in self._parts if part.game == game]
        if any(self._tally[part, word] for part in parts):
            return (word,)
        return tuple(lexicon_of(game).terms("\n".join(meant_by(self._ask, parts, word)))) or (word,)

    def hits(self, first: str | None, limit: int) -> Iterator[Hit]:
        """Give the best of each part, scored by how near they come to the best that could be."""
        wanted = [(part, [word for group in self._words[part.game] for word in group]) for part in self._parts]
        wanted = [(part, [word for word in words if self._tally[part, word]]) for part, words in wanted]
        wanted = [(part, words) for part, words in wanted if words]
        best = [self._best(part) for part, _ in wanted]
        for place, key, title, score in statements.rank(self._ask, wanted, limit):
            part = wanted[place][0]
            worth = _KINDS[part.kind] * (_FIRST if part.game == first else 1.0)
            yield Hit(part.kind, part.game, key, title, round(score / best[place] * worth, 4))

    def _best(self, part: Part) -> float:
        """Tell what a passage of a part could score at best; a word that it has nowhere counts as its rarest."""
        return _SATURATED * sum(max(self._rarity(self._tally[part, word]) for word in group) for group in self._words[part.game])

    def _rarity(self, holders: int) -> float:
        return max(log((self._total - holders + 0.5) / (holders + 0.5)), 1e-6)
