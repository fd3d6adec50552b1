"""Cut text into statements and words. What a game's sentences are made of stands in its Keywords."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.notation.known_names import KnownNames

MOST_CHARACTERS = 4000
_TOKEN = re.compile(
    r'"(?:\\.|[^"\\\n])*"?'
    r"|[“„](?:\\.|[^”“\"\\\n])*[”“\"]?"
    r"|[()\[\]{}:;,\n]"
    r"|[+\-−–]?[0-9]+[ \t]*/[ \t]*[0-9]+(?=[\s()\[\]{}:;,.]|$)"
    r"|[^\s()\[\]{}:;,\"“„\u200b\u2060\ufeff]+"
)
_SHAPES = (
    ("STATS", re.compile(r"[+\-−–]?[0-9]+[ \t]*/[ \t]*[0-9]+")),
    ("INT", re.compile(r"[0-9]+")),
    ("SIGNED", re.compile(r"[+\-−–][0-9]+")),
)
_NUMERIC = frozenset("+-−–0123456789")
"""What numbers begin with."""
_MARKS = {
    "(": "LPAR", "[": "LPAR", "{": "LPAR", ")": "RPAR", "]": "RPAR", "}": "RPAR", ":": "COLON", ",": "COMMA",
}  # fmt: skip
_QUOTES = ('"', "“", "„")
_GLUED = re.compile(r"([+\-−–]?[0-9]+)([a-z]+)")
"""`25life`: a number and its word without a space."""
_BULLETS = {"-", "*", "•", ">", "–"}
_GOES_ON_AFTER = {"COMMA", "LPAR", "AND", "WITH", "COLON"}
_GOES_ON_BEFORE = {"COMMA", "RPAR", "AND", "ATTACKS"}
_NO_NAME_FOLLOWS = {"RPAR", "STATS", "STRING"}
"""After these a keyword is one in capitals too."""
_AHEAD = 10
"""Characters to look at after a word, for what follows it."""
_LONGEST_ABBREVIATION = 4
"""Letters before the stop: `Capt.`"""
_SENTENCE_MAKERS = {"ATTACKS", "DEALS", "TAKES", "REDIRECTED", "IS", "COLON"}


class Word(Value, frozen=True):
    """One word, number, quote or mark, and where it stands."""

    type: str
    text: str
    at: int
    name: str | None = None
    """A known name that stands there unquoted."""

    def moved(self, at: int) -> Word:
        """Give the same word as if it stood elsewhere."""
        return Word(self.type, self.text, at, self.name)

    def as_a(self, kind: str) -> Word:
        """Give the same word taken for something else."""
        return Word(kind, self.text, self.at, self.name)

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.at + len(self.text)

    @property
    def value(self) -> str:
        """What it says: a quote without its marks."""
        if self.name is not None:
            return self.name
        return re.sub(r"\\(.)", r"\1", self.text[1:-1]) if self.type == "STRING" else self.text


@dataclass(frozen=True, slots=True)
class Keywords:
    """The words that make a game's sentences, by the grammar's name for them."""

    anywhere: dict[str, str]
    """Keywords wherever they stand outside parentheses, in lower case."""
    opening: dict[str, str]
    """Keywords only as the first word of a statement."""
    glued: frozenset[str]
    """Words that may follow a number without a space."""
    before_phrases: frozenset[str] = frozenset({"IS", "TAKES", "ATTACK"})
    """After these come phrases, and no word is a keyword any more."""
    before_objects: frozenset[str] = frozenset({"DEFENDER", "ALSO"})
    """After these a colon is only decoration."""
    before_names: frozenset[str] = frozenset({"to", "from", "on", "named", "with", "sacrifice", "shield"})
    """Inside phrases a known name is looked for after these."""
    only_phrases: bool = False
    """Whether a text is phrases from its beginning."""


def statements(text: str, keywords: Keywords, known: KnownNames) -> list[list[Word]]:
    """Cut at line breaks, `;` and full stops, leaving out comments and what is empty."""
    return [words for words in _Cutter(text, keywords, known).cut() if words]


class _Cutter:
    """Walks through a text once."""

    def __init__(self, text: str, keywords: Keywords, known: KnownNames) -> None:
        self.text = text
        self.keywords = keywords
        self.known = known
        self.words: list[Word] = []
        self.depth = 0
        self.plain = keywords.only_phrases

    def cut(self) -> list[list[Word]]:
        done: list[list[Word]] = []
        at, ended = 0, False
        while match := _TOKEN.search(self.text, at):
            piece, start = match.group(), match.start()
            at = match.end()
            if piece in {"\n", ";"}:
                ended = True
                continue
            if self._is_comment(piece, opening=ended or not self.words):
                line_end = self.text.find("\n", at)
                at = line_end if line_end >= 0 else len(self.text)
                continue
            if ended and not self._goes_on(piece):
                done.append(self._close())
            ended = False
            if not self.words and (piece in _BULLETS or piece.startswith("```")):
                continue
            name = self._known_name(start)
            if name is not None:
                at = start + len(name)
                self.words.append(Word("STRING", name, start, name))
                continue
            kept, stops = self._full_stop(piece, at)
            for part, offset in self._parts(kept):
                self._take(part, start + offset)
            ended = stops
        return [*done, self._close()]

    def _close(self) -> list[Word]:
        words, self.words = self.words, []
        self.depth, self.plain = 0, self.keywords.only_phrases
        return self._in_capitals(words)

    @staticmethod
    def _is_comment(piece: str, *, opening: bool) -> bool:
        """`#` and a space, or `#` at the start; `#2` is part of a label."""
        return piece == "#" or (opening and piece[0] == "#" and not piece[1:].isdecimal())

    def _goes_on(self, piece: str) -> bool:
        """Tell whether a statement that a line break seems to end goes on: `A attacks B,` or `and C` on the next line."""
        if not self.words or piece in self.keywords.opening:
            return False
        following = _MARKS.get(piece) or self.keywords.anywhere.get(piece)
        return self.words[-1].type in _GOES_ON_AFTER or following in _GOES_ON_BEFORE

    def _known_name(self, at: int) -> str | None:
        """Find a known name where a name may begin, unless more capitalized words make it a longer one that is not known."""
        if not self._name_may_begin():
            return None
        for name in self.known.match(self.text, at):
            following = _TOKEN.search(self.text, at + len(name))
            word = following.group() if following else "\n"
            if not (word[0].isupper() or word[0] == "#") or word.lower() in self.keywords.anywhere:
                return name
        return None

    def _name_may_begin(self) -> bool:
        if not self.words:
            return True
        last = self.words[-1]
        if self.depth > 0 or (self.plain and self.words[0].type != "ORDER"):
            return last.text in self.keywords.before_names
        return last.type not in {"WORD", "INT", "SIGNED", "STRING"}

    def _full_stop(self, piece: str, end: int) -> tuple[str, bool]:
        """Take a full stop off a word that ends a sentence: at the end of a line, or after what ends no name."""
        kept = piece.rstrip(".")
        if kept == piece or self.depth > 0 or piece[0] in _QUOTES:
            return piece, False
        rest = self.text[end:].lstrip(" \t\r")
        last = rest == "" or rest[0] in "\n;"
        ends = not kept or kept.islower() or kept[-1].isdecimal() or self._no_abbreviation(kept, rest)
        return (kept, True) if last or ends else (piece, False)

    def _no_abbreviation(self, word: str, rest: str) -> bool:
        """Tell `Bear. Wolf` from `Dr. Wolf`: a longer word, one that stands elsewhere without the stop, or before `also`."""
        following = _TOKEN.match(rest)
        begins = following and self._opening(following.group(), len(self.text) - len(rest) + following.end())
        if begins or (word.isalpha() and len(word) > _LONGEST_ABBREVIATION):
            return True
        return re.search(rf"(?<![\w.]){re.escape(word)}(?![\w.'’-])", self.text) is not None

    def _parts(self, piece: str) -> Iterator[tuple[str, int]]:
        glued = _GLUED.fullmatch(piece) if self.plain or self.depth > 0 else None
        if glued and glued[2] in self.keywords.glued:
            yield glued[1], 0
            yield glued[2], len(glued[1])
        elif piece:
            yield piece, 0

    def _take(self, piece: str, at: int) -> None:
        kind = self._type(piece, at)
        self.depth = max(0, self.depth + (kind == "LPAR") - (kind == "RPAR"))
        if kind == "ATTACKS" and self.words and self.words[-1].type == "IS":
            self.words.pop()  # `is attacking`
            self.plain = False
        if kind == "ATTACK" and self.words:
            self.words.pop()  # `the attack`
        self.words.append(Word(kind, piece, at))
        if self.depth == 0 and (kind in self.keywords.before_phrases or (kind == "COLON" and not self._only_decoration())):
            self.plain = True

    def _only_decoration(self) -> bool:
        """`also: A and B`: sentences follow."""
        return len(self.words) == 2 and self.words[0].type in self.keywords.before_objects  # noqa: PLR2004 - it and the colon

    def _type(self, piece: str, at: int) -> str:
        if piece[0] in _QUOTES:
            closed = len(piece) > 1 and piece[-1] in '"”“' and _closes(piece)
            return "STRING" if closed else "LONE_QUOTE"
        if piece in _MARKS:
            return _MARKS[piece]
        if piece[0] in _NUMERIC:
            for kind, shape in _SHAPES:
                if shape.fullmatch(piece):
                    return kind
        if self._opens() and (opening := self._opening(piece, at + len(piece))):
            return opening
        before = self.words[-1].type if self.words else ""
        if before == "IS" and piece == "attacking":
            return "ATTACKS"
        if self.plain or self.depth > 0:
            return "WORD"
        return self.keywords.anywhere.get(piece.lower() if before in _NO_NAME_FOLLOWS else piece, "WORD")

    def _opening(self, piece: str, end: int) -> str | None:
        """Give the keyword that a first word is; tell `Order: …`, `Order on …` and `Also …` from a name that begins so."""
        kind = self.keywords.opening.get(piece.lower())
        rest = self.text[end : end + _AHEAD].lstrip(" ")
        return kind if piece.islower() or kind == "ALSO" or rest.startswith((":", "on ")) else None

    def _opens(self) -> bool:
        """Tell whether a word is the first, but for an article."""
        return not self.words or (len(self.words) == 1 and self.words[0].text in {"the", "The"})

    def _in_capitals(self, words: list[Word]) -> list[Word]:
        """Know `Wolf ATTACKS Bear` where no other word makes it a sentence; the other keywords are then in capitals too."""
        if any(word.type in _SENTENCE_MAKERS or word.type in self.keywords.opening.values() for word in words):
            return words
        style = next((word.text for word in words[1:] if word.text in {"ATTACKS", "Attacks"}), None)
        if style is None or words[0].type == "WITH":
            return words
        return [self._from_capitals(word, str.upper if style.isupper() else str.title) for word in words]

    def _from_capitals(self, word: Word, style: Callable[[str], str]) -> Word:
        kind = self.keywords.anywhere.get(word.text.lower()) if word.type == "WORD" and word.text == style(word.text) else None
        return word.as_a(kind) if kind else word


def _closes(piece: str) -> bool:
    """Tell whether the last mark is no escaped one."""
    before = piece[:-1]
    return (len(before) - len(before.rstrip("\\"))) % 2 == 0


def quote(text: str) -> str:
    """Put a text into quotation marks."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
