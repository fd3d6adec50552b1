"""A game's lexicon: what players say, in the words of its rules. It is used on what is indexed and on what is asked alike."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from bot.search.words import PRONOUNS, STOP, read_words, stem
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_MARK = re.compile(r"[\n.,;:!?()]+")


class Lexicon:
    """Other words and expressions, each with the words that the rules use."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.known = frozenset(word for said in words for word in read_words(said))
        """Every word that is understood without standing in any text."""
        self._meant: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._longest = 1
        # The rules' words first: an expression may stand for words of which one has others that stand for it.
        for said, meant in sorted(words.items(), key=lambda pair: len(self._key(pair[0]))):
            self._meant[self._key(said)] = tuple(self._terms(read_words(meant)))
        self._longest = max(map(len, self._meant), default=0)

    @staticmethod
    def _key(said: str) -> tuple[str, ...]:
        return tuple(stem(word) for word in read_words(said) if word not in PRONOUNS)

    def terms(self, text: str) -> list[str]:
        """Give what a text is about, in the words of the rules; no expression goes on beyond a mark or a line."""
        return [term for part in _MARK.split(text) for term in self._terms(read_words(part))]

    def _terms(self, words: list[str]) -> Iterator[str]:
        words = [word for word in words if word not in PRONOUNS]
        stems = [stem(word) for word in words]
        place = 0
        while place < len(words):
            length, meant = self._expression(stems, place)
            if length:
                yield from meant
            elif words[place] not in STOP and not words[place].isdecimal():
                yield words[place]
            place += length or 1

    def _expression(self, stems: list[str], place: int) -> tuple[int, tuple[str, ...]]:
        """Find the longest expression that begins at a place."""
        for length in range(min(self._longest, len(stems) - place), 0, -1):
            meant = self._meant.get(tuple(stems[place : place + length]))
            if meant is not None:
                return length, meant
        return 0, ()


@cache
def lexicon_of(game: str) -> Lexicon:
    """Give the lexicon of a game; that of a game which is not there any more is empty."""
    return Lexicon(registry.game(game).rulebook().players.words if game in registry.game_keys() else {})
