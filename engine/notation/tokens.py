"""Words, numbers and marks: a text cut into statements, and those into the tokens that the grammars are written in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.notation.findings import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lark import Token

_END_OF_WORD = r"(?![^\s():;,\"“”])"
_MINUS = "-−–"
_SHARED = rf"""
    (?P<BREAK>[;\n])
  | (?P<STRING>"(?:[^"\\\n]|\\[^\n])*"|“(?:[^”\\\n]|\\[^\n])*”)
  | (?P<QUOTE>["“”])
  | (?P<_LPAR>\() | (?P<_RPAR>\)) | (?P<_COMMA>,) | (?P<COLON>:)
  | (?P<STATS>[+{_MINUS}]?[0-9]+/[+{_MINUS}]?[0-9]+){_END_OF_WORD}
  | (?P<SIGNED>[+{_MINUS}][0-9]+)
  | (?P<INT>[0-9]+)
  | (?P<WORD>[^\s():;,"“”]+)
"""
_BLANK = re.compile(r"[^\S\n]*")
_ENDS_OPEN = frozenset({"_COMMA", "_AND", "_LPAR"})
_STARTS_OPEN = frozenset({"_COMMA", "_AND", "_RPAR", "ATTACKS"})


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of a game's notation that structure its sentences, by the terminal of the grammar they stand for."""

    keywords: tuple[tuple[str, str], ...]
    """Terminal and pattern, anywhere in a statement. Lower case only, so that names may hold the same words."""
    openers: tuple[tuple[str, str], ...]
    """The same at the beginning of a statement, where a phone writes a capital letter."""


@lru_cache(maxsize=8)
def _patterns(lexicon: Lexicon, known_names: frozenset[str]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    openers = "|".join(f"(?P<{terminal}>{pattern})" for terminal, pattern in lexicon.openers)
    keywords = "|".join(f"(?P<{terminal}>{pattern}){_END_OF_WORD}" for terminal, pattern in lexicon.keywords)
    breakable = re.compile(rf"[():;,\"“”]|(?<!\S)(?:{'|'.join(p for _, p in lexicon.keywords)})(?!\S)|[0-9]/[0-9]")
    # A name that holds no word or mark of the notation is read right anyway.
    needed = sorted((name for name in known_names if breakable.search(name)), key=len, reverse=True)
    known = f"(?P<KNOWN>{'|'.join(map(re.escape, needed))}){_END_OF_WORD}|" if needed else ""
    everything = f"(?x:{_SHARED.replace('(?P<STATS>', f'{keywords}|(?P<STATS>', 1)})"
    return re.compile(openers or r"(?!)"), re.compile(known + everything)


def tokenise(text: str, lexicon: Lexicon, known_names: frozenset[str] = frozenset()) -> Iterator[Token]:
    """Cut a text into tokens, with `BREAK` between statements. Nothing but blanks is left out."""
    from lark import Token

    openers, everything = _patterns(lexicon, known_names)
    at, fresh, before = 0, True, ""
    while True:
        at = _blank_end(text, at)
        match = (fresh and openers.match(text, at)) or everything.match(text, at)
        if not match:
            return
        kind = match.lastgroup or "WORD"
        start, at = match.span()
        yield Token("WORD" if kind == "KNOWN" else kind, match.group(), start, None, None, None, None, at)
        fresh = kind == "BREAK" and before not in _ENDS_OPEN
        before = before if kind == "BREAK" else kind


def _blank_end(text: str, at: int) -> int:
    match = _BLANK.match(text, at)
    return match.end() if match else at


def split_statements(tokens: Iterator[Token]) -> Iterator[list[Token]]:
    """Group tokens by statement. A line that ends open, or starts with what can't start one, continues."""
    statement: list[Token] = []
    pending = False
    for token in tokens:
        if token.type == "BREAK":
            pending = bool(statement)
            continue
        if pending and statement[-1].type not in _ENDS_OPEN and token.type not in _STARTS_OPEN:
            yield statement
            statement = []
        pending = False
        statement.append(token)
    if statement:
        yield statement


def start_of(token: Token) -> int:
    """Where a token begins; the tokens here always know."""
    return token.start_pos or 0


def end_of(token: Token) -> int:
    """Where a token ends."""
    return token.end_pos or 0


def span_of(tokens: list[Token]) -> Span:
    """From the first of the tokens to the last."""
    return Span(start_of(tokens[0]), end_of(tokens[-1])) if tokens else Span(0, 0)


def number_in(digits: str) -> int:
    """Read a number, with whichever sign or minus it is written."""
    return int(digits.translate(_ASCII_MINUS))


_ASCII_MINUS = str.maketrans(dict.fromkeys(_MINUS, "-"))
