"""Phrases: patterns of words and numbers, each tied to the fields it speaks of. Read and written from the same table.

A pattern is words with blanks between. `a|b` is either word, `[a]` may be left out. Holes take a value:
`<life>` a number, `<bonus:signed>` one with its sign, `<n:plus>` and `<n:minus>` what follows that sign, `<by:times>` as in
`x4`, `<text:quoted>` a text in quotes, `<what:name>` a name, `<to:label>` a reference, `<power>/<life>` two numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.notation.names import Named, quote, unquote, write_name
from engine.notation.tokens import number_in, span_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from lark import Token

    from engine.notation.findings import Span

_HOLE = re.compile(r"<(?P<field>\w+)(?::(?P<kind>\w+))?>")
_PAIR = re.compile(r"<(\w+)>/<(\w+)>")
_TIMES = re.compile(r"[x×]([0-9]+)")
_BARE_PARTS = frozenset({"WORD", "INT", "SIGNED", "TO", "ON", "FROM"})
_SIGNS = {"plus": "+", "minus": "-"}


class Words(NamedTuple):
    """A phrase as it is written: its tokens, the same in lower case, and the name in parentheses if it has one."""

    tokens: Sequence[Token]
    low: Sequence[str]
    note: Named | None
    source: str
    """The whole text."""

    @property
    def span(self) -> Span:
        """Where the phrase stands, without its note."""
        return span_of(list(self.tokens)) if self.tokens or not self.note else self.note.span


class Part(NamedTuple):
    """One place in a pattern: words of which one must stand there, or a hole."""

    words: frozenset[str]
    needed: bool
    fields: tuple[str, ...]
    kind: str


class Match(NamedTuple):
    """What a pattern found: the values of its holes, and where it ended."""

    values: dict[str, object]
    end: int


@dataclass(frozen=True)
class Saying:
    """One way to say something: what format writes, what else is understood, and the fields it fills beside holes."""

    written: str
    also: tuple[str, ...] = ()
    sets: Mapping[str, object] = field(default_factory=dict)

    @cached_property
    def fields(self) -> frozenset[str]:
        """Every field it speaks of."""
        return frozenset(self.sets).union(*(part.fields for part in compile_pattern(self.written)))

    def write(self, values: Mapping[str, object], reserved: frozenset[str]) -> str:
        """Put values into the holes of what is written."""
        pattern = re.sub(r"\[[^]]*\] ?| ?\[[^]]*\]$", "", self.written)
        return _HOLE.sub(lambda hole: _write_hole(hole["kind"], values[hole["field"]], reserved), pattern)


def _write_hole(kind: str | None, value: object, reserved: frozenset[str]) -> str:
    match kind:
        case "signed":
            return f"{value:+}" if isinstance(value, int) else str(value)
        case "plus" | "minus":
            return f"{_SIGNS[kind]}{value}"
        case "times":
            return f"x{value}"
        case "quoted":
            return quote(str(value))
        case "name" | "label":
            return write_name(str(value), reserved, listed=True)
    return str(value)


def compile_pattern(pattern: str) -> tuple[Part, ...]:
    """Take a pattern apart."""
    parts = []
    for piece in pattern.split():
        if pair := _PAIR.fullmatch(piece):
            parts.append(Part(frozenset(), needed=True, fields=pair.groups(), kind="stats"))
        elif hole := _HOLE.fullmatch(piece):
            parts.append(Part(frozenset(), needed=True, fields=(hole["field"],), kind=hole["kind"] or "number"))
        else:
            optional = piece.startswith("[")
            parts.append(Part(frozenset(piece.strip("[]").split("|")), needed=not optional, fields=(), kind=""))
    return tuple(parts)


class Phrasebook:
    """Sayings, found by the word or number that a phrase starts with."""

    def __init__(self, sayings: Sequence[Saying], stops: frozenset[str] = frozenset()) -> None:
        """Index the sayings. A bare name in a phrase ends before one of the `stops`."""
        self.sayings = tuple(sayings)
        self._stops = stops
        self._by_word: dict[str, list[tuple[tuple[Part, ...], Saying]]] = {}
        self._by_hole: list[tuple[tuple[Part, ...], Saying]] = []
        for saying in self.sayings:
            for pattern in (saying.written, *saying.also):
                self._index(compile_pattern(pattern), saying)

    def _index(self, parts: tuple[Part, ...], saying: Saying) -> None:
        for part in parts:
            if part.kind:
                self._by_hole.append((parts, saying))
                return
            for word in part.words:
                self._by_word.setdefault(word, []).append((parts, saying))
            if part.needed:
                return

    def find(self, words: Words, at: int) -> tuple[Saying, Match] | None:
        """Find the saying that explains the most from a place in a phrase on."""
        best: tuple[Saying, Match] | None = None
        candidates = self._by_word.get(words.low[at], [])
        for parts, saying in (*candidates, *self._by_hole):
            match = self._match(parts, words, at)
            if match and (best is None or match.end > best[1].end):
                best = saying, match
        return best

    def _match(self, parts: tuple[Part, ...], words: Words, at: int) -> Match | None:
        values: dict[str, object] = {}
        for part in parts:
            if part.kind:
                end = self._fill(part, words, at, values)
                if end is None:
                    return None
                at = end
            elif at < len(words.low) and words.low[at] in part.words:
                at += 1
            elif part.needed:
                return None
        return Match(values, at)

    def _fill(self, part: Part, words: Words, at: int, values: dict[str, object]) -> int | None:
        """Fill a hole from the tokens at a place; give the place behind it."""
        if at >= len(words.tokens):
            return None
        if part.kind in ("name", "label"):
            end = self._name_end(words, at)
            if end == at:
                return None
            values[part.fields[0]] = Named(words.tokens[at:end], words.source)
            return end
        read = _read_number if part.kind != "quoted" else _read_quoted
        found = read(part.kind, words.tokens[at])
        if found is None:
            return None
        values.update(zip(part.fields, found, strict=True))
        return at + 1

    def _name_end(self, words: Words, at: int) -> int:
        if words.tokens[at].type == "STRING":
            return at + 1
        end = at
        while end < len(words.tokens) and words.tokens[end].type in _BARE_PARTS and not self._stops_at(words, end):
            end += 1
        return end

    def _stops_at(self, words: Words, at: int) -> bool:
        # A stop is written small, so that a name may hold the same word; `3 times` stops before the number.
        if str(words.tokens[at]) in self._stops:
            return True
        return words.tokens[at].type == "INT" and words.low[at + 1 : at + 2] == ["times"]

    def examples(self) -> Iterator[str]:
        """Give each saying as it may be shown: `retort N`."""
        for saying in self.sayings:
            yield show_pattern(saying.written)


_SHOWN_HOLES = {"signed": "+N", "plus": "+N", "minus": "-N", "times": "xN", "quoted": '"…"', "name": "NAME", "label": "NAME"}


def show_pattern(pattern: str) -> str:
    """Write a pattern for people."""
    plain = re.sub(r" ?\[[^]]*\]", "", pattern).strip()
    return _HOLE.sub(lambda hole: _SHOWN_HOLES.get(hole["kind"] or "", "N"), plain)


def _read_quoted(_kind: str, token: Token) -> tuple[object, ...] | None:
    return (unquote(str(token)),) if token.type == "STRING" else None


def _read_number(kind: str, token: Token) -> tuple[object, ...] | None:
    match kind, token.type:
        case "stats", "STATS":
            power, life = str(token).split("/")
            return number_in(power), number_in(life)
        case ("number", "INT") | ("signed", "SIGNED"):
            return (number_in(token),)
        case "number" | "minus", "SIGNED" if not token.startswith("+"):
            return (number_in(token) if kind == "number" else -number_in(token),)
        case "plus", "SIGNED" if token.startswith("+"):
            return (number_in(token),)
        case "times", "WORD":
            times = _TIMES.fullmatch(token.lower())
            return (int(times[1]),) if times else None
    return None


def spell(token: Token) -> str:
    """Write a word the way patterns do: small, with a straight apostrophe."""
    return token.lower().replace("’", "'")
