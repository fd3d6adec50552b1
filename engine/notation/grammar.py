"""Reading a statement with a game's grammar: lark's LALR, built once, when the first text is read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.notation.findings import Findings, Span, did_you_mean, nearest, one_of
from engine.notation.tokens import end_of, span_of, start_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lark import Lark, Token
    from lark.tree import ParseTree

_SHARED = Path(__file__).parent
_HUMAN = {
    "_AND": "`and`",
    "_COMMA": "`,`",
    "_HOLDING": "",
    "_LPAR": "`(`",
    "_RPAR": "`)`",
    "$END": "the end of the line",
    "COLON": "`:`",
    "FROM": "`from`",
    "INT": "a number",
    "ON": "",
    "SIGNED": "",
    "STATS": "stats like `1/2`",
    "STRING": "",
    "TO": "`to`",
    "WORD": "a word",
}
"""Terminals in people's words; those without any go without saying."""


@cache
def load_grammar(path: Path) -> Lark:
    """Build the parser of a game's grammar."""
    from lark import Lark
    from lark.lexer import Lexer

    class Given(Lexer):
        """Tokens are made before a statement reaches the grammar."""

        def __init__(self, lexer_conf: object) -> None:
            pass

        def lex(self, data: list[Token]) -> Iterator[Token]:  # type: ignore[override]
            return iter(data)

    return Lark.open(str(path), parser="lalr", lexer=Given, import_paths=[str(_SHARED)])


def read_statement(
    statement: list[Token], grammar: Lark, keywords: Mapping[str, str], findings: Findings
) -> ParseTree | None:
    """Read one statement; note where it stops making sense. `keywords` are the game's terminals as they are written."""
    from lark.exceptions import UnexpectedToken

    try:
        return grammar.parse(statement)  # type: ignore[arg-type]
    except UnexpectedToken as error:
        _explain(error.token, error.expected, statement, keywords, findings)
    return None


def _explain(
    token: Token, expected: set[str], statement: list[Token], keywords: Mapping[str, str], findings: Findings
) -> None:
    """Say what was expected where the grammar stopped."""
    choices = _in_words(expected, keywords)
    if token.type == "QUOTE":
        findings.add(Span(start_of(token), end_of(token)), 'a closing `"` on the same line')
    elif token.type == "$END":
        end = span_of(statement).end
        opened = _unclosed(statement) if "_RPAR" in expected else None
        if opened is not None:
            findings.add(Span(start_of(opened), end_of(opened)), "a `)` that closes it")
        else:
            findings.add(Span(end, end), choices, found="the end of the line")
    elif token.type == "_RPAR" and "_RPAR" not in expected and _unclosed(statement, token) is None:
        findings.add(Span(start_of(token), end_of(token)), "a `(` before it, or no `)`")
    else:
        words = [keywords[terminal] for terminal in expected if terminal in keywords]
        findings.add(Span(start_of(token), end_of(token)), did_you_mean(str(token), words, choices))


def _in_words(expected: set[str], keywords: Mapping[str, str]) -> str:
    words = (f"`{keywords[terminal]}`" if terminal in keywords else _HUMAN.get(terminal, "") for terminal in expected)
    return one_of(sorted(filter(None, words), key=lambda word: (not word.startswith("`"), word))) or "nothing more"


def _unclosed(statement: list[Token], until: Token | None = None) -> Token | None:
    opened = []
    for token in statement:
        if token is until:
            break
        if token.type == "_LPAR":
            opened.append(token)
        elif token.type == "_RPAR" and opened:
            opened.pop()
    return opened[-1] if opened else None


def misspelt_keyword(words: list[Token], keywords: Mapping[str, str]) -> tuple[Token, str] | None:
    """Find a word that looks like a slip of one that would make a sentence."""
    for word in words:
        best = nearest(str(word), keywords.values()) if word.type == "WORD" else None
        if best:
            return word, best
    return None
