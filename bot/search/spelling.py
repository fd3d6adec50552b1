"""Words that nothing is called by: beginnings of words, and words that were mistyped."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.search import statements
from bot.search.lexicon import lexicon_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.search.statements import Ask
    from bot.search.terms import Part

_SHORTEST, _SHORTEST_BEGINNING = 4, 3
_LETTERS_A_MISTAKE = 8
"""Letters of a word for each mistake beyond the first."""


def meant_by(ask: Ask, parts: Sequence[Part], word: str) -> str | None:
    """Give the word that somebody may have meant: one that goes on from what was typed, else the one that is most like it.

    Only words of the parts that are searched are thought of, so nothing is told of what others have.
    """
    if word.isdecimal() or len(word) < _SHORTEST_BEGINNING:
        return None
    known = _known(ask, parts, word[0])
    longer = [other for other in known if other.startswith(word)]
    if longer:
        return min(longer, key=lambda other: (-known[other], len(other), other))
    if len(word) < _SHORTEST:
        return None
    # Whoever swaps the first two letters begins with the second.
    return _most_alike(word, known) or _most_alike(word, _known(ask, parts, word[1]))


def _known(ask: Ask, parts: Iterable[Part], letter: str) -> Counter[str]:
    """Count how often words that begin with a letter stand in what is searched; players' words count as once."""
    known: Counter[str] = Counter()
    for part in parts:
        known.update(dict(statements.vocabulary(ask, part, letter)))
    for game in {part.game for part in parts}:
        known.update(word for word in lexicon_of(game).known if word.startswith(letter))
    return known


def _most_alike(word: str, known: Mapping[str, int]) -> str | None:
    """Give the word with the fewest mistakes; of several the one that is there most."""
    from rapidfuzz.distance import OSA

    most = 1 + len(word) // _LETTERS_A_MISTAKE
    mistakes = {other: OSA.distance(word, other, score_cutoff=most) for other in known if abs(len(other) - len(word)) <= most}
    near = [other for other, number in mistakes.items() if number <= most]
    return min(near, key=lambda other: (mistakes[other], -known[other], other), default=None)
