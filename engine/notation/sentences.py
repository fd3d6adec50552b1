"""Build a game's parser. lark is imported when the first text is read."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from engine.notation.lexer import Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from lark import Lark, Token, Tree

_IN_WORDS = {
    "WORD": "a word", "INT": "a number", "SIGNED": "", "STATS": "", "STRING": "", "COLON": "`:`", "COMMA": "`,`",
    "LPAR": "`(`", "RPAR": "`)`", "AND": "`and`", "TO": "`to`", "ON": "`on`", "FROM": "`from`", "$END": "the end of the line",
}  # fmt: skip


class NotFollowedError(Exception):
    """A statement that is no sentence of the notation: where it stops being one, and what could have followed."""

    def __init__(self, at: int, found: str, expected: str) -> None:
        """Keep the three."""
        super().__init__(found)
        self.at = at
        self.found = found
        self.expected = expected


@cache
def grammar(path: Path) -> Lark:
    """Build the parser of a grammar file, once."""
    from lark import Lark, Token
    from lark.lexer import Lexer

    class Words(Lexer):
        """Hands lark the words that are cut already."""

        def __init__(self, lexer_conf: Any) -> None:  # noqa: ANN401 - lark's own
            """Need nothing."""

        def lex(self, words: Any) -> Iterator[Token]:  # type: ignore[override]  # noqa: ANN401 - lark's older interface
            """Turn our words into lark's tokens."""
            for word in words:
                yield Token(word.type, word.text, start_pos=word.at)

    shared = str(path.parent.parent / "notation")
    return Lark(
        path.read_text(encoding="utf-8").replace("%import .base", "%import base"),
        parser="lalr", lexer=Words, import_paths=[shared], maybe_placeholders=False,
    )  # fmt: skip


def follow(path: Path, words: Sequence[Word]) -> Tree[Token]:
    """Parse one statement."""
    from lark.exceptions import UnexpectedToken

    last = words[-1]
    for word in words:
        if word.type == "LONE_QUOTE":
            raise NotFollowedError(word.at, '`"`', 'a closing `"` on the same line')
    try:
        return grammar(path).parse(words)
    except UnexpectedToken as error:
        token = error.token
        could = [_IN_WORDS.get(kind, f"`{kind.lower()}`") for kind in sorted(error.expected)]
        expected = " or ".join(dict.fromkeys(filter(None, could)))
        if token.type == "$END":
            raise NotFollowedError(last.end, "the end of the line", expected) from None
        raise NotFollowedError(token.start_pos or 0, f"`{str(token)[:60]}`", expected) from None


def word_of(token: Token) -> Word:
    """Turn lark's token back into our word."""
    return Word(token.type, str(token), token.start_pos or 0)
