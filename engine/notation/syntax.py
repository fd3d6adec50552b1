"""Take a statement's tree apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.notation.sentences import word_of

if TYPE_CHECKING:
    from lark import Token, Tree

    from engine.notation.lexer import Word


def parts(tree: Tree[Token], *names: str) -> list[Tree[Token]]:
    """Give the subtrees of some rules, or of all."""
    return [part for part in tree.children if not isinstance(part, str) and (not names or part.data in names)]


def words(tree: Tree[Token]) -> list[Word]:
    """Give the words that stand in a tree itself."""
    return [word_of(part) for part in tree.children if isinstance(part, str)]


def leaves(part: Tree[Token] | Token) -> list[Word]:
    """Give all words, however deep."""
    return [word_of(part)] if isinstance(part, str) else [word_of(token) for token in part.scan_values(lambda _: True)]


def phrases(tree: Tree[Token]) -> list[Tree[Token]]:
    """Give the phrases of a list, in details or after a colon."""
    return [phrase for inner in parts(tree, "phrases") for phrase in parts(inner, "phrase")]


def split_at(group: list[Word], *separators: str) -> list[list[Word]]:
    """Cut words at `and` or at commas; what is empty is left out."""
    groups: list[list[Word]] = [[]]
    for word in group:
        if word.text in separators and word.type != "STRING":
            groups.append([])
        else:
            groups[-1].append(word)
    return [words for words in groups if words]
