"""Terms: how words stand in the index, with the part they belong to in front.

A part is a kind of passage of one game in one scope. Its terms are terms of their own, so asking one server's entries
neither reads nor counts what any other server has, however much that is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING

from bot.search.lexicon import lexicon_of
from bot.search.words import read_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.search.passages import Kind, Passage

PREFIX = 8
"""Digits before every word. Two parts that share them by chance are told apart by their columns."""


@dataclass(frozen=True)
class Part:
    """One kind of passage of one game, of everybody or of one server."""

    scope: str
    kind: Kind
    game: str

    @cached_property
    def prefix(self) -> str:
        """Digits, which leave a word's stem as it is."""
        name = f"{self.scope}/{self.kind}/{self.game}".encode()
        return f"{int.from_bytes(blake2b(name, digest_size=8).digest(), 'big') % 10**PREFIX:0{PREFIX}}"

    def written(self, words: Iterable[str]) -> str:
        """Write words as terms of this part."""
        return " ".join(self.prefix + word for word in words)

    def columns(self, passage: Passage) -> dict[str, str]:
        """Give a row's columns: what is searched, in the words of the rules, and what is completed, as it stands."""
        lexicon = lexicon_of(self.game)
        return {
            "title": passage.title,
            "words": passage.words,
            "body": passage.body,
            "title_terms": self.written(lexicon.terms(passage.title)),
            "words_terms": self.written(lexicon.terms(passage.words)),
            "body_terms": self.written(lexicon.terms(passage.body)),
            "names": self.written(read_words(f"{passage.title} {passage.words}")),
        }
