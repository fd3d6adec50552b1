"""Build a game's parser. lark is imported when the first text is read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from engine.notation.lexer import Word
from engine.problems import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lark import Lark, Token, Tree
    from lark.exceptions import UnexpectedToken

_BASE = Path(__file__).with_name("base.lark")
_IN_WORDS = {
    "ATTACKS": "`attacks`", "WITH": "`with`", "DEALS": "`deals`", "TAKES": "`takes`", "TO": "`to`", "ON": "`on`",
    "FROM": "`from`", "COLON": "`:`", "RPAR": "`)`", "LPAR": "`(…)`", "COMMA": "`,`", "AND": "`and`",
    "$END": "the end of the line",
}  # fmt: skip
"""What may follow, in the order in which it helps most."""
_IN_NAMES = ("`to`", "`on`", "`from`", "`,`")
"""What a bare name may hold."""
_TRIES = 3
_SHORT = 200
"""Words in a statement that is worth more than one try."""


@dataclass(frozen=True, slots=True)
class Misstep:
    """Where a statement stops being a sentence of the notation, and what could have followed."""

    at: int
    found: str
    expected: str
    keywords: tuple[str, ...]
    """Keywords that could have stood there."""


@cache
def grammar(path: Path) -> Lark:
    """Build the parser of a grammar file, once."""
    from lark import Lark, Token, Tree
    from lark.lexer import Lexer

    class Said(Token):
        """A token that carries our word; lark's own would ask for much that nobody reads."""

        line = column = end_line = end_column = end_pos = None

        def __new__(cls, word: Word) -> Self:
            """Make it of a word."""
            token = str.__new__(cls, word.text)
            token.type, token.value, token.start_pos = word.type, word, word.at
            return token

    class Sentence(Tree[Token]):
        """A tree whose name is a plain text, which is compared faster than a token."""

        def __init__(self, data: str, children: list[Any], meta: Any = None) -> None:  # noqa: ANN401 - lark's own
            """Make it of its parts."""
            super().__init__(str(data), children, meta)

    class Words(Lexer):
        """Hands lark the words that are cut already."""

        def __init__(self, lexer_conf: Any) -> None:  # noqa: ANN401 - lark's own
            """Need nothing."""

        def lex(self, words: Any) -> Iterator[Token]:  # type: ignore[override]  # noqa: ANN401 - lark's older interface
            """Turn our words into lark's tokens, which carry them along."""
            return map(Said, words)

    # Read as one text: lark gives a rule that an import does not list another name.
    text = path.read_text(encoding="utf-8") + _BASE.read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer=Words, maybe_placeholders=False, tree_class=Sentence)


def follow(path: Path, words: Sequence[Word]) -> tuple[Tree[Token] | None, Misstep | None]:
    """Parse one statement; go on without a word that does not fit, or with a `)` that is missing, if that helps."""
    from lark.exceptions import UnexpectedToken

    for word in words:
        if word.type == "LONE_QUOTE":
            return None, Misstep(word.at, "a quotation mark without its end", 'a closing `"` on the same line', ())
    first: Misstep | None = None
    left = list(words)
    opened = _unclosed(words)
    if opened is not None:
        first = Misstep(opened.at, "`(` without its end", "a closing `)`", ())
        if any(word.type == "LPAR" and word.at > opened.at for word in words):
            return None, first
        left.append(Word("RPAR", ")", words[-1].end))
    for _ in range(_TRIES if len(words) < _SHORT else 1):
        try:
            return grammar(path).parse(left), first
        except UnexpectedToken as error:
            first = first or _misstep(error, words[-1])
            if error.token.type == "$END":
                break
            left.remove(error.token.value)
    return None, first


def _unclosed(words: Sequence[Word]) -> Word | None:
    """Find a parenthesis that is opened and never closed."""
    opened: list[Word] = []
    for word in words:
        if word.type == "LPAR":
            opened.append(word)
        elif word.type == "RPAR" and opened:
            opened.pop()
    return opened[0] if opened else None


def _misstep(error: UnexpectedToken, last: Word) -> Misstep:
    could = error.accepts or set()
    expected = [told for kind, told in _IN_WORDS.items() if kind in could]
    if "STATS" in could and "STRING" in could:
        expected = ["a phrase, such as `25 life`, `taunt` or `prevent 2`"]
    elif "STRING" in could:
        expected = ["a name", *(told for told in expected if told not in _IN_NAMES)]
    keywords = tuple(told.strip("`") for told in expected if told[1:-1].isalpha())
    word: Word | None = error.token.value if error.token.type != "$END" else None
    if word is None:
        return Misstep(last.end, "the end of the line", " or ".join(expected), ())
    if word.type != "WORD" and word.text.isalpha():
        expected.append(f"quotes around a name that holds `{word.text}`")
    return Misstep(word.at, f"`{shown(word.text)[1:-1]}`", " or ".join(expected), keywords)


def word_of(token: Token) -> Word:
    """Give our word for lark's token."""
    word: Word = token.value
    return word
