"""FAQ entries that nobody wrote: sentences as people write them about the rules, and names that only one server has."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.search.lexicon import lexicon_of
from bot.search.passages import Passage
from bot.search.terms import Part
from bot.search.words import read_words
from bot.store.passages import scope_of
from engine import registry

if TYPE_CHECKING:
    from random import Random

GAME = registry.DEFAULT
SYLLABLES = (
    "ar",
    "bel",
    "cor",
    "dra",
    "el",
    "fen",
    "gor",
    "hal",
    "is",
    "kal",
    "lor",
    "mir",
    "nox",
    "or",
    "pra",
    "quel",
    "sil",
    "ther",
)
NAMES = 20_000
COMMON = 1.2
"""How uneven names are used: few of them often, most of them hardly ever."""


@cache
def _terms(line: str) -> tuple[str, ...]:
    return tuple(lexicon_of(GAME).terms(line))


class Writer:
    """Writes entries; with the same dice always the same."""

    def __init__(self, dice: Random) -> None:
        rulebook = registry.game(GAME).rulebook()
        self._dice = dice
        self._sentences = [sentence for clause in rulebook.clauses.values() for sentence in clause.text.split(". ")]
        self._asked = [asked for every in rulebook.players.asked.values() for asked in every]
        self._names = ["".join(dice.choices(SYLLABLES, k=dice.randint(2, 4))) for _ in range(NAMES)]
        self._number = 0

    def _name(self) -> str:
        return self._names[int(self._dice.paretovariate(COMMON) - 1) % NAMES]

    def title(self) -> str:
        """Write a title."""
        return f"{self._dice.choice(self._asked)} {self._name()}".capitalize()

    def row(self, server_id: int) -> dict[str, str]:
        """Write an entry, as it stands in the table."""
        self._number += 1
        key = f"made-{self._number}"
        dice = self._dice
        words = [dice.choice(self._asked), self._name()]
        body = [*dice.choices(self._sentences, k=dice.randint(2, 6)), self._name(), self._name()]
        passage = Passage("entry", GAME, key, self.title(), "\n".join(words), "\n".join(body))
        part = Part(scope_of(server_id), "entry", GAME)
        # As `Part.columns` does; but each sentence is put into the words of the rules only once.
        return {
            "scope": part.scope,
            "kind": part.kind,
            "game": part.game,
            "key": key,
            "title": passage.title,
            "words": passage.words,
            "body": passage.body,
            "title_terms": part.written(lexicon_of(GAME).terms(passage.title)),
            "words_terms": part.written(term for line in words for term in _terms(line)),
            "body_terms": part.written(term for line in body for term in _terms(line)),
            "names": part.written(read_words(f"{passage.title} {passage.words}")),
        }
