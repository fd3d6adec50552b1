"""Finding clauses by words: an index of stems, rare words and titles weighing more, all words better than one."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.rulebook import Clause

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_ENDINGS = (
    *("ations", "ation", "ators", "ator", "ating", "ated", "ates", "ate"),
    *("ions", "ion", "ings", "ing", "ers", "er", "ed", "es", "ly", "s", "e"),
)
_SHORTEST_STEM = 4
"""Letters that an ending leaves; of `s` and `e` one less."""
_STOP = frozenset(
    _WORD.findall(
        "a about after all also an and any are as at be been before by can can't could did do does doesn't don't for from gets "
        "had has have her his how i if in into is it it's its just me my no not of on or our s should so still than that the "
        "their them then there they this to too up use was were what what's when where which while who whose why will with "
        "would you your"
    )
)
_WEIGHTS = {"title": 3.0, "keywords": 3.0, "id": 2.0, "text": 1.0}
_SATURATION = 1.5
"""The less, the less a second mention of a word adds."""
_PHRASE = 1.25
"""What a search word of several words is worth when all of them were asked for."""
_EXAMPLE = 0.8
"""An example explains a rule; the rule itself comes first."""


def stem(word: str) -> str:
    """Cut what a word's grammar adds, so that `retaliators` finds `retaliation`."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM - (len(ending) == 1):
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > _SHORTEST_STEM - 1 and word[-1] == word[-2] else word


class Index:
    """Which clauses hold which stems, and how much that says."""

    def __init__(self, clauses: Iterable[Clause], words: Mapping[str, str]) -> None:
        """Go through the clauses once; `words` are other words that people use."""
        self._clauses = tuple(clauses)
        self._words = words
        self._holders: dict[str, dict[int, float]] = defaultdict(dict)
        self._phrases: dict[int, tuple[frozenset[str], ...]] = {}
        for place, clause in enumerate(self._clauses):
            self._add(place, clause)

    def _add(self, place: int, clause: Clause) -> None:
        texts = {"id": clause.id, "title": clause.title, "keywords": " ".join(clause.keywords), "text": clause.text}
        for part, text in texts.items():
            for found in self._stems(text):
                holders = self._holders[found]
                holders[place] = holders.get(place, 0.0) + _WEIGHTS[part]
        phrases = (frozenset(self._stems(phrase)) for phrase in (clause.title, *clause.keywords))
        self._phrases[place] = tuple(phrase for phrase in phrases if len(phrase) > 1)

    def _stems(self, text: str) -> Iterator[str]:
        for word in _WORD.findall(text.lower().replace("’", "'")):
            if word not in _STOP:
                yield stem(self._words.get(word, word))

    def _rarity(self, wanted: str) -> float:
        holders = len(self._holders.get(wanted, ()))
        return math.log(1 + (len(self._clauses) - holders + 0.5) / (holders + 0.5))

    def search(self, query: str) -> list[tuple[Clause, float]]:
        """Rank the clauses, best first; none that shares no word with the query."""
        wanted = {found: self._rarity(found) for found in self._stems(query)}
        scores: dict[int, float] = defaultdict(float)
        matched: dict[int, float] = defaultdict(float)
        for found, rarity in wanted.items():
            for place, weight in self._holders.get(found, {}).items():
                scores[place] += rarity * weight / (weight + _SATURATION)
                matched[place] += rarity
        asked = wanted.keys()
        total = sum(wanted.values())
        for place in scores:
            scores[place] *= matched[place] / total
            if any(phrase <= asked for phrase in self._phrases[place]):
                scores[place] *= _PHRASE
            if self._clauses[place].title.startswith("Example"):
                scores[place] *= _EXAMPLE
        ranked = sorted(scores, key=lambda place: (-scores[place], place))
        return [(self._clauses[place], scores[place]) for place in ranked]
