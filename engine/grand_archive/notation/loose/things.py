"""Find an object in loose chat: a name with numbers, a kind and phrases around it, in whatever order."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.grand_archive.notation.loose.phrases import CARD, UNIT, WEAPON, PhraseReader, Read
from engine.grand_archive.notation.loose.tokens import Token, said_by
from engine.grand_archive.notation.loose.vocabulary import AND, IT, JOINING, KINDS, OWNERS, UNIT_KINDS, WEAPON_KINDS
from engine.notation.lexer import quote

if TYPE_CHECKING:
    from collections.abc import Sequence

_WHOSE = re.compile(r"(?:\b(?:my|your|his|her|their|our|the|enemy|opposing|opponent['’]?s?|opp['’]?s?)\s+)+$", re.IGNORECASE)
"""What may stand before a kind that is used like a name: `my champion`."""
_BEFORE_A_PHRASE = frozenset({"who", "which", "that", "with", "has", "having", "is", "it's", ",", *AND})
_BEFORE_A_NUMBER = frozenset({"at", "on", "="})
_MOST_WORDS, _MOST_SMALL = 8, 2
ARMS = (WEAPON, CARD)
UNITS = (UNIT,)


@dataclass(frozen=True, slots=True)
class Thing:
    """An object as it was described."""

    name: str
    phrases: tuple[str, ...] = ()
    used: tuple[Token, ...] = ()
    left: tuple[Token, ...] = ()
    says: frozenset[str] = field(default=frozenset())
    """The fields that its phrases fill, and the kind that they name."""

    @property
    def is_unit(self) -> bool:
        """Whether it can't be but a unit."""
        return bool(self.says & {"life", *UNIT_KINDS})

    @property
    def may_attack(self) -> bool:
        """Whether it may be a unit: what has durability and is no domain is a weapon."""
        return "durability" not in self.says or "domain" in self.says

    @property
    def stats(self) -> str:
        """Two numbers that were said of a weapon: its power and its durability."""
        both = [phrase for phrase in self.phrases if "/" in phrase and "durability" in self.says]
        return "{} power and {} durability".format(*both[0].split("/")) if both else ""

    @property
    def is_described(self) -> bool:
        """Whether more than its name is known."""
        return bool(self.phrases)

    def __str__(self) -> str:
        """Write it in the notation."""
        return f"{quote(self.name)} ({', '.join(self.phrases)})" if self.phrases else quote(self.name)

    def as_armament(self) -> str:
        """Write what is attacked with: two numbers are a weapon's."""
        return str(replace(self, phrases=("weapon", *self.phrases)) if self.stats and not self.says & WEAPON_KINDS else self)


class ThingReader:
    """Reads the objects of one sentence."""

    def __init__(self, text: str, tokens: Sequence[Token], phrases: PhraseReader) -> None:
        """Read a sentence of a text; the text is as somebody wrote it."""
        self.text = text
        self.tokens = tokens
        self.phrases = phrases

    def read(self, at: int, places: Sequence[str], end: int | None = None) -> tuple[Thing, int] | None:
        """Read the object that begins at a token; give it and the place after it."""
        tokens = self.tokens[:end]
        while at < len(tokens) and tokens[at].low in OWNERS:
            at += 1
        before: list[Read] = []
        while at < len(tokens) and not tokens[at].is_name and (read := self._phrase(tokens, at, places)):
            before.append(read)
            at += max(1, len(read.used))
        if before and at < len(tokens) and tokens[at].low in {"called", "named"}:
            at += 1
        adjectives = self._adjectives(tokens, at)
        name, after = self._name(tokens, at + len(adjectives))
        if not name:
            kind = next((token for read in before for token in read.used if token.low in KINDS), None)
            if kind is None:
                return None
            named = self._called_by_kind(kind)
        else:
            named = self._called(name)
        reads, after = self._after(tokens, after, places)
        return self._thing(named, (*before, Read((), tuple(name), adjectives), *reads), places), after

    def _thing(self, name: str, reads: Sequence[Read], places: Sequence[str]) -> Thing:
        phrases = tuple(phrase for read in reads for phrase in read.phrases)
        says: set[str] = set()
        for phrase in phrases:
            for place in places:
                found = self.phrases.says(place, phrase)
                if found:
                    says |= {*found, str(found.get("kind", ""))} - {""}
        used = tuple(token for read in reads for token in read.used)
        left = tuple(token for read in reads for token in read.left)
        return Thing(name, phrases, used, left, frozenset(says))

    @staticmethod
    def _adjectives(tokens: Sequence[Token], at: int) -> tuple[Token, ...]:
        """Take words in small letters right before a name in capitals: they are no part of it, and nobody knows them."""
        end = at
        while end < len(tokens) and tokens[end].kind == "word" and tokens[end].is_name and not tokens[end].is_capital:
            end += 1
        capital = at < end < len(tokens) and tokens[end].is_name and tokens[end].is_capital
        return tuple(tokens[at:end]) if capital else ()

    def _name(self, tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
        """Take the words of a name; small letters only if they are few, and none that stand in any sentence."""
        if at < len(tokens) and tokens[at].kind == "quote":
            return [tokens[at]], at + 1
        end = at
        while end < len(tokens) and end - at < _MOST_WORDS and self._goes_on(tokens, at, end):
            end += 1
        name = list(tokens[at:end])
        capital = [token for token in name if token.is_capital]
        if (capital and not name[0].is_capital) or (not capital and len(name) > _MOST_SMALL):
            return [], at
        return name, end

    @staticmethod
    def _goes_on(tokens: Sequence[Token], start: int, at: int) -> bool:
        token = tokens[at]
        if token.kind != "word":
            return False
        if token.is_name:
            return at == start or token.is_capital == tokens[at - 1].is_capital or tokens[at - 1].low in JOINING
        following = next((one for one in tokens[at + 1 : at + 3] if one.low not in JOINING), None)
        joins = token.low in JOINING and at > start and tokens[start].is_capital
        return joins and following is not None and following.is_name and following.is_capital

    def _after(self, tokens: Sequence[Token], at: int, places: Sequence[str]) -> tuple[list[Read], int]:
        """Take what is said of it after its name."""
        reads: list[Read] = []
        while at < len(tokens):
            skips = self._skips(tokens, at)
            if skips is None:
                break
            read = self._phrase(tokens, at + skips, places)
            if read is None or (skips and self._is_of_another(tokens, at, at + skips + len(read.used), read, places)):
                break
            reads.append(read)
            at += skips + max(1, len(read.used))
        return reads, at

    @staticmethod
    def _skips(tokens: Sequence[Token], at: int) -> int | None:
        """Count the words that lead to a phrase; None where another object follows."""
        skips = 0
        while at + skips < len(tokens) and tokens[at + skips].low in _BEFORE_A_PHRASE | _BEFORE_A_NUMBER:
            skips += 1
        if at + skips >= len(tokens):
            return None
        follows = tokens[at + skips]
        if skips and tokens[at + skips - 1].low in _BEFORE_A_NUMBER and follows.kind != "number":
            return None
        # `, 2/3 Bear`: the numbers of the next one.
        beyond = tokens[at + skips + 1] if at + skips + 1 < len(tokens) else None
        if skips and follows.kind == "stats" and beyond is not None and beyond.is_name:
            return None
        return skips

    def _phrase(self, tokens: Sequence[Token], at: int, places: Sequence[str]) -> Read | None:
        if tokens[at].low in IT or _begins_a_name(tokens, at):
            return None  # a sentence of its own, or another object
        return self.phrases.read_at(tokens, at, places)

    def _is_of_another(self, tokens: Sequence[Token], at: int, end: int, read: Read, places: Sequence[str]) -> bool:
        """Tell what may belong to another: `with 3 power`, `, prevent 1 on Blanche`, and after a comma any card's."""
        if tokens[at].text == "," and UNIT not in places:
            return True
        aimed = end + 1 < len(tokens) and tokens[end].low in {"on", "for", "from", "to"} and tokens[end + 1].is_name
        # Only before the verb a power can be nobody else's.
        alone = len(tokens) < len(self.tokens)
        return aimed or (not alone and tokens[at].low == "with" and "power" in self._fields(read, places))

    def _fields(self, read: Read, places: Sequence[str]) -> set[str]:
        return {name for phrase in read.phrases for place in places for name in self.phrases.says(place, phrase) or ()}

    def _called(self, name: Sequence[Token]) -> str:
        """Give a name as it stands in the text, where an article may belong to it; but without marks of Markdown."""
        if name[0].kind == "quote":
            return name[0].text[1:-1]
        written = " ".join(self.text[name[0].start : name[-1].end].split())
        return written if not set(written) & set("*_~|<>@") else said_by(name)

    def _called_by_kind(self, kind: Token) -> str:
        whose = _WHOSE.search(self.text[: kind.start])
        return f"{whose[0].strip() if whose else 'the'} {kind.text}"


def _begins_a_name(tokens: Sequence[Token], at: int) -> bool:
    """Tell `Fire Bolt` from `fire`: a word that could be said of something, but goes on as a name."""
    both = tokens[at : at + 2]
    return len(both) > 1 and all(one.kind == "word" and one.is_name and one.is_capital for one in both)
