"""Names that are known before a text is read, from a list of cards: they match first, the longest first."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_FIRST = re.compile(r"[^\s,:;()\[\]{}]+")
_ENDS = frozenset(" \t\r\n,.:;()[]{}")


class KnownNames:
    """Finds the longest known name that begins at a place."""

    def __init__(self, names: Iterable[str]) -> None:
        """Sort the names by their first word, the longest first."""
        self._by_first: dict[str, list[str]] = {}
        for name in sorted(names, key=lambda name: (-len(name), name)):
            first = _FIRST.match(name)
            if first:
                self._by_first.setdefault(first[0], []).append(name)

    def match(self, text: str, at: int) -> list[str]:
        """Give the names that stand there as a whole, in the same letters, the longest first."""
        first = _FIRST.match(text, at) if self._by_first else None
        return [
            name
            for name in self._by_first.get(first[0], ())
            if text.startswith(name, at) and (text[at + len(name) : at + len(name) + 1] or " ") in _ENDS
        ] if first else []  # fmt: skip


@lru_cache(maxsize=8)
def known_names(names: frozenset[str]) -> KnownNames:
    """Sort a list of names once."""
    return KnownNames(names)
