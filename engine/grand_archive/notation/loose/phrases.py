"""Find what loose words say of an object: as much of them at a time as the notation takes for a phrase."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engine.grand_archive.notation.loose.tokens import Token, cut
from engine.grand_archive.notation.loose.vocabulary import KINDS, STRIKES_BACK, UNITS
from engine.grand_archive.notation.pieces import read_phrases
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST = 7
"""Words of one phrase."""
_MOST_TRIED = 800
"""Phrases tried for one text, however it is written."""
UNIT, WEAPON, CARD = "defenders.0", "weapons.0", "cards.0"
"""Where an object of a kind may stand."""
_LEFT_OVER = re.compile(r"\b([0-9]+ life) (?:left|remaining|total)\b")
"""`20 life left` is no object that left."""


class Read(NamedTuple):
    """What was read: phrases of the notation, the tokens that say so, and those between them that say nothing known."""

    phrases: tuple[str, ...]
    used: tuple[Token, ...]
    left: tuple[Token, ...] = ()


class PhraseReader:
    """Tries phrases, each once, and gives up after so many."""

    def __init__(self) -> None:
        """Begin with none tried."""
        self._known: dict[tuple[str, str], dict[str, object] | None] = {}

    def says(self, place: str, phrase: str) -> dict[str, object] | None:
        """Give the fields that a phrase fills in an object at a place; None if it is no phrase."""
        key = (place, phrase)
        if key not in self._known:
            if len(self._known) >= _MOST_TRIED:
                return None
            try:
                self._known[key] = read_phrases(place, phrase) or None
            except DescriptionError:
                self._known[key] = None
        return self._known[key]

    def read_at(self, tokens: Sequence[Token], at: int, places: Sequence[str]) -> Read | None:
        """Read the longest phrase that begins at a token, about an object that may stand at any of some places."""
        token = tokens[at]
        if token.kind == "group":
            return self._group(token, places)
        if token.kind not in {"word", "number", "stats"}:
            return None
        if _is_bare(tokens, at):
            return Read((f"{token.text} power",), (token,)) if UNIT not in places else None
        for end in range(min(len(tokens), at + _LONGEST), at, -1):
            window = tokens[at:end]
            if any(one.kind not in {"word", "number", "stats"} for one in window) or _tears(tokens, end):
                continue
            phrase = in_notation(window)
            if any(self.says(place, phrase) for place in places):
                return Read((phrase,), tuple(window))
        return None

    def read_all(self, tokens: Sequence[Token], places: Sequence[str]) -> Read:
        """Read whatever can be, and pass over the rest."""
        phrases: list[str] = []
        used: list[Token] = []
        left: list[Token] = []
        at = 0
        while at < len(tokens):
            read = self.read_at(tokens, at, places)
            if read is None:
                left.append(tokens[at])
                at += 1
                continue
            phrases += read.phrases
            used += read.used
            left += read.left
            at += max(1, len(read.used))
        return Read(tuple(phrases), tuple(used), tuple(left))

    def _group(self, group: Token, places: Sequence[str]) -> Read:
        """Read what stands in parentheses, between two commas at a time; the group itself counts as used."""
        phrases: list[str] = []
        left: list[Token] = []
        at = group.start + 1
        for part in re.split(r"(,)", group.text[1:-1]):
            inner = [
                Token(one.kind, one.text, at + one.start, at + one.end) for one in cut(part, 0, len(part)) if one.text != ","
            ]
            at += len(part)
            whole = part.strip()
            if whole and whole != "," and any(self.says(place, whole) for place in places):
                phrases.append(whole)
                continue
            if any(one.is_name and after.low in {"is", "has"} for one, after in pairwise(inner)):
                left += inner  # about something else
                continue
            read = self.read_all(inner, places)
            phrases += read.phrases
            left += read.left
        return Read(tuple(phrases), (group,), tuple(left))


def in_notation(tokens: Sequence[Token]) -> str:
    """Write loose words as the notation has them: `champ`, `25hp`, `strikes back`."""
    words: list[str] = []
    for place, token in enumerate(tokens):
        word = token.low if token.kind == "word" else token.text.replace("−", "-").replace(" ", "")
        before = tokens[place - 1] if place else None
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if word in UNITS:
            word = UNITS[word]
        elif word in KINDS:
            word = KINDS[word]
        elif word == "retaliated" or (word in STRIKES_BACK and after is not None and after.low == "back"):
            word = "retaliates"
        elif (word == "back" and before is not None and before.low in STRIKES_BACK) or (
            word in {"card", "cards"} and before is not None and before.low in {"attack", "atk"}
        ):
            continue
        words.append(word)
    if "atk" in {token.low for token in tokens} and any(token.low == "card" for token in tokens):
        words = ["attack" if word == "power" else word for word in words]
    return _LEFT_OVER.sub(r"\1", " ".join(words))


def _tears(tokens: Sequence[Token], end: int) -> bool:
    """Tell whether a phrase that ends here would take a number from what it counts: `champion 20 | life`, `1 dur | 2`."""
    following = tokens[end].low if end < len(tokens) else ""
    if tokens[end - 1].kind == "number":
        return following in UNITS and not _is_bare(tokens, end - 1)
    return end > 1 and tokens[end - 1].low in UNITS and _is_bare(tokens, end - 2)


def _is_bare(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a number counts nothing that is said: `Sword 1`, also in `Sword 1 dur 2`."""
    if tokens[at].kind != "number" or tokens[at].text[0] in "+-−":
        return False
    following = [token.low for token in tokens[at + 1 : at + 4]]
    if not following or following[0] not in UNITS:
        return not following or following[0] not in {"buff", "debuff", "bulwark", "static"}
    number_next = len(following) > 1 and following[1].isdecimal()
    return number_next and (len(following) < 3 or following[2] not in UNITS)  # noqa: PLR2004 - a unit, a number, a unit
