"""Did you mean: the known phrase nearest to what was written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_CLOSE = 70
_LONGEST_COMPARED = 80
_NUMBER = re.compile(r"[0-9]+")


def nearest(text: str, known: Iterable[str]) -> str:
    """Give the known phrase that is meant, perhaps, with the numbers that were written; else nothing."""
    from rapidfuzz import fuzz

    words = _NUMBER.sub("1", text[:_LONGEST_COMPARED].casefold()).split()
    best, found = float(_CLOSE), ""
    for phrase in known:
        compared = " ".join(words[: max(1, len(phrase.split()))])
        score = fuzz.ratio(compared, phrase.casefold(), score_cutoff=best)
        if score > best or (score == best and not found):
            best, found = score, phrase
    numbers = iter(_NUMBER.findall(text))
    return re.sub(r"\b1\b", lambda one: next(numbers, one[0]), found)


def did_you_mean(text: str, known: Iterable[str]) -> str:
    """Say it as a question; nothing if nothing is near."""
    found = nearest(text, known)
    return f"did you mean `{found}`?" if found else ""
