"""Words that nothing is called by: beginnings of words, and words that were mistyped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.search import statements
from bot.search.lexicon import lexicon_of
from bot.search.words import stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.search.statements import Ask
    from bot.search.terms import Part

_SHORTEST, _SHORTEST_BEGINNING = 4, 3
_ALIKE = 75.0
"""How alike two words must be, of 100."""
_MOST_ENDINGS = 4


def meant_by(ask: Ask, parts: Sequence[Part], word: str) -> list[str]:
    """Give the words that somebody may have meant: those that go on from it, else the one that is most like it.

    Only words of the parts that are searched are thought of, so nothing is told of what others have.
    """
    if word.isdecimal() or len(word) < _SHORTEST_BEGINNING:
        return []
    known = _known(ask, parts, word[0])
    longer = sorted((other for other in known if other.startswith(word)), key=lambda other: (len(other), other))
    if longer:
        return list({stem(other): other for other in reversed(longer)}.values())[-_MOST_ENDINGS:]
    if len(word) < _SHORTEST:
        return []
    # Whoever swaps the first two letters begins with the second.
    return _most_alike(word, known) or _most_alike(word, _known(ask, parts, word[1]))


def _known(ask: Ask, parts: Iterable[Part], letter: str) -> set[str]:
    words = {word for part in parts for word in statements.vocabulary(ask, part, letter)}
    said = {word for game in {part.game for part in parts} for word in lexicon_of(game).known if word.startswith(letter)}
    return words | said


def _most_alike(word: str, known: Iterable[str]) -> list[str]:
    from rapidfuzz import fuzz, process
    from rapidfuzz.distance import OSA

    near = [
        other
        for other in known
        if len(other) >= _SHORTEST - 1 and OSA.distance(word, other, score_cutoff=2) <= 1 + len(word) // 8
    ]
    found = process.extractOne(word, sorted(near), scorer=fuzz.ratio, score_cutoff=_ALIKE)
    return [found[0]] if found else []
