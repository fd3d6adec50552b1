"""Cut loose chat into words, numbers and marks; what stands in quotes or parentheses stays whole."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from engine.grand_archive.notation.loose.vocabulary import COMMON, NEVER
from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

Kind = Literal["quote", "group", "stats", "number", "word", "mark"]
_SHAPES: tuple[tuple[Kind, str], ...] = (
    ("quote", r'"[^"\n]+"|“[^”\n]+”'),
    ("group", r"\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\[\]\n]*\]"),
    ("stats", r"(?<![\w/])[0-9]{1,3} ?/ ?[0-9]{1,3}(?![\w/])"),
    ("number", r"(?<![\w.])[+\-−]?[0-9]{1,3}(?![0-9/]|\.[0-9])"),
    ("mark", r"[-=]>|→|w/"),
    ("word", r"[^\W\d_](?:[\w'’.-]*\w)?"),
    ("mark", r"\S"),
)
_TOKEN = re.compile("|".join(f"({shape})" for _, shape in _SHAPES))
_KINDS = tuple(kind for kind, _ in _SHAPES)


class Token(Value, frozen=True):
    """One word, number or mark, and where it stands in the text."""

    kind: Kind
    text: str
    start: int
    end: int

    @property
    def low(self) -> str:
        """The same in small letters, with plain apostrophes."""
        return self.text.replace("’", "'").casefold()

    @property
    def is_name(self) -> bool:
        """Whether it may be part of a name."""
        return self.kind == "quote" or (self.kind == "word" and self.low not in (NEVER if self.is_capital else COMMON))

    @property
    def is_capital(self) -> bool:
        """Whether it looks like a name of its own."""
        return self.kind == "quote" or self.text[0].isupper()


def cut(text: str, start: int, end: int) -> list[Token]:
    """Cut a stretch of a text."""
    found = []
    for match in _TOKEN.finditer(text, start, end):
        kind = _KINDS[(match.lastindex or 1) - 1]
        found.append(Token(kind, match.group(), match.start(), match.end()))
    return found


def said_by(tokens: Iterable[Token]) -> str:
    """Put tokens together again, with a blank between them."""
    return " ".join(token.text for token in tokens)
