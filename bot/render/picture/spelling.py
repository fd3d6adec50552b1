"""Spelling: what can be drawn of a name that somebody wrote, in the order in which it is drawn."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

MISSING = "\N{WHITE VERTICAL RECTANGLE}"
"""Stands for a character that no font holds."""
_DROPPED = frozenset(("Cc", "Cf", "Cs", "Mn", "Me"))
"""Controls, and marks that did not combine: they would pile up on their neighbours."""
_RIGHT_TO_LEFT = frozenset(("R", "AL"))
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_OPENING, _CLOSING = "([{<«", ")]}>»…"
"""Brackets belong to what they enclose, and an ellipsis to what it cuts."""
_LEFT_TO_RIGHT_RUN = re.compile(r"[\dA-Za-z]+(?:[.,:/+\-][\dA-Za-z]+)*")


def cleaned(text: str) -> str:
    """Make one line of it: composed, without controls and stray marks, every gap one space."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    kept = (char for char in spaced if unicodedata.category(char) not in _DROPPED)
    return " ".join("".join(kept).split())


def drawable(text: str, known: Container[str]) -> str:
    """Replace what no font holds by something that says as much as possible of it."""
    if all(char in known for char in text):
        return text
    said = "".join("".join(run) if char in known else _stand_in(char, len(list(run)), known) for char, run in groupby(text))
    # A run of boxes says no more than two of them.
    return " ".join(re.sub(f"{MISSING}{{3,}}", MISSING * 2, said).split())


def has_letters(text: str) -> bool:
    """Say whether a name can be told by what is drawn of it."""
    return any(char.isalnum() for char in text)


def _stand_in(char: str, times: int, known: Container[str]) -> str:
    """Find a simpler spelling: its compatible form, its base letter, its sound or its name."""
    for form in ("NFKC", "NFKD"):
        simpler = cleaned(unicodedata.normalize(form, char))
        if simpler and simpler != char and all(part in known for part in simpler):
            return simpler * times
    name = unicodedata.name(char, "")
    if name.startswith("HANGUL SYLLABLE "):
        return name.rsplit(" ", 1)[1].lower() * times
    if name and unicodedata.category(char) == "So":
        return f" ({name.lower()}) " + (f"×{times} " if times > 1 else "")
    return MISSING * times


@lru_cache(maxsize=2048)
def in_visual_order(text: str) -> str:
    """Turn what is written from right to left round, for a drawer that only goes from left to right."""
    if text.isascii():
        return text
    strong = [i for i, char in enumerate(text) if unicodedata.bidirectional(char) in _RIGHT_TO_LEFT]
    if not strong:
        return text
    first, last = strong[0], strong[-1] + 1
    while last < len(text) and text[last] in _CLOSING:
        last += 1
    while first and text[first - 1] in _OPENING:
        first -= 1
    turned = text[first:last][::-1].translate(_MIRRORED)
    # Numbers and Latin words inside keep their direction.
    turned = _LEFT_TO_RIGHT_RUN.sub(lambda found: found.group()[::-1], turned)
    return text[:first] + turned + text[last:]
