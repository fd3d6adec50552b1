"""Cut text into statements and words."""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_CHARACTERS = 4000
_TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|[():;,"\n]|[^\s():;,"]+')
_SHAPES = (
    ("STATS", re.compile(r"[0-9]+/[0-9]+")),
    ("INT", re.compile(r"[0-9]+")),
    ("SIGNED", re.compile(r"[+\-−][0-9]+")),
)
_MARKS = {"(": "LPAR", ")": "RPAR", ":": "COLON", ",": "COMMA", '"': "LONE_QUOTE"}
_ANYWHERE = {"attacks", "with", "and", "deals", "takes", "redirected", "to", "on", "from"}
_OPENING = {
    "defender": "DEFENDER",
    "defenders": "DEFENDER",
    "also": "ALSO",
    "order": "ORDER",
    "attack": "ATTACK",
}
KEYWORDS = frozenset(_ANYWHERE | _OPENING.keys())
"""What a bare name can't hold (`to`, `on` and `from` it may hold where they can't be mistaken)."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word, number, quote or mark, and where it stands."""

    type: str
    text: str
    at: int

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.at + len(self.text)

    @property
    def value(self) -> str:
        """What it says: a quote without its marks."""
        return re.sub(r"\\(.)", r"\1", self.text[1:-1]) if self.type == "STRING" else self.text


def statements(text: str) -> list[list[Word]]:
    """Cut at line breaks and `;`, leaving out what is empty."""
    cut: list[list[Word]] = [[]]
    depth, plain = 0, False
    for match in _TOKEN.finditer(text):
        piece = match.group()
        if piece in {"\n", ";"}:
            cut.append([])
            depth, plain = 0, False
            continue
        kind = _type(piece, opening=not cut[-1], plain=plain or depth > 0)
        depth += (kind == "LPAR") - (kind == "RPAR")
        plain = plain or (kind == "COLON" and depth <= 0 and len(cut[-1]) > 0 and not _only_opening(cut[-1]))
        cut[-1].append(Word(kind, piece, match.start()))
    return [words for words in cut if words]


def _only_opening(words: list[Word]) -> bool:
    """`also: A and B`: the colon there is only decoration, and sentences follow."""
    return len(words) == 1 and words[0].type in {"DEFENDER", "ALSO"}


def _type(piece: str, *, opening: bool, plain: bool) -> str:
    if len(piece) > 1 and piece[0] == '"':
        return "STRING"
    if piece in _MARKS:
        return _MARKS[piece]
    for kind, shape in _SHAPES:
        if shape.fullmatch(piece):
            return kind
    if opening and piece in _OPENING:
        return _OPENING[piece]
    return piece.upper() if piece in _ANYWHERE and not plain else "WORD"


def quote(text: str) -> str:
    """Put a text into quotation marks."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
