"""What a bare name says beside the name: a kind (`my champion`, `the enemy champion`, `ally Wolf`) or a number (`Slash 3`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.combat import Card, OtherDamage, Unit, Weapon
from engine.grand_archive.notation.words import kinds
from engine.labels import matches
from engine.notation.rules import same
from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import BaseModel

    from engine.notation.lexer import Word

ARTICLES = frozenset({"a", "an", "the"})
_WHOSE = frozenset(
    {"my", "your", "our", "their", "his", "her", "own", "enemy", "enemy's", "opposing", "opponent's", "opponents'", "other",
     "attacking", "defending", "this", "that"}
)  # fmt: skip
_BEFORE = ARTICLES | _WHOSE
"""What may stand before a kind that is used like a name."""
_NO_KIND_AT_THE_END: dict[type[BaseModel], frozenset[str]] = {
    Unit: frozenset({"weapon"}),
    Card: frozenset({"card"}),
    Weapon: frozenset(),
}
"""Kinds that say nothing as the last word of a name: the rulebook calls many other things so."""


class Naming(Value, frozen=True):
    """A bare name taken apart."""

    name: Sequence[Word]
    kind: Word | None = None
    """The kind that it says outright, in small letters: alone, or before the name."""
    implied: str = ""
    """The kind that its last word implies, unless another is said."""
    asked: Sequence[Word] = ()
    """What is left of the name without a kind in capitals before it, which may belong to the name or not."""
    number: Word | None = None
    """A number after the name."""


def take_apart(words: Sequence[Word], model: type[BaseModel]) -> Naming:
    """Tell what of a bare name is its kind, what is a number, and what is left as the name."""
    rest = list(words)
    if model is OtherDamage and rest[0].type != "STRING":
        return Naming(rest)
    number = rest.pop() if len(rest) > 1 and rest[-1].type in {"INT", "SIGNED"} else None
    if rest[0].type == "STRING":
        return Naming(rest, number=number)
    start = _after_determiners(rest)
    known = kinds(model)
    first, last = rest[start], rest[-1]
    proper = rest[start + 1 :]
    if first.text in known and not (proper and proper[0].type == "COMMA"):
        return Naming(proper or rest[_articles(rest) :], kind=first, number=number)
    if same(first.text) in known and proper and proper[0].type != "COMMA":
        return Naming(rest, asked=proper, number=number)
    if same(last.text) in known and same(last.text) not in _silent_at_the_end(model):
        return Naming(rest[_articles(rest) :], implied=same(last.text), number=number)
    return Naming(rest, number=number)


def _silent_at_the_end(model: type[BaseModel]) -> frozenset[str]:
    return next(words for base, words in _NO_KIND_AT_THE_END.items() if issubclass(model, base))


def _after_determiners(words: Sequence[Word]) -> int:
    """Count the words before a kind or a name that only say whose it is; the last word is never one of them."""
    for place, word in enumerate(words[:-1]):
        if same(word.text) not in _BEFORE:
            return place
    return len(words) - 1


def _articles(words: Sequence[Word]) -> int:
    """Count the article before a name; one in capitals belongs to the name."""
    return int(len(words) > 1 and words[0].text in ARTICLES)


def meant(said: str, labels: Sequence[str]) -> tuple[str, ...]:
    """Find what a reference may mean, with its article or without."""
    found = matches(said, labels)
    article, _, rest = said.partition(" ")
    return found or (matches(rest, labels) if rest and same(article) in ARTICLES else ())
