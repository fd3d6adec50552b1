"""What can be found of a game for everybody: its clauses and its worked examples."""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from bot.search.passages import RULES, Passage
from bot.search.terms import Part
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.rulebook import Clause, Rulebook

_FORM = 1
"""Which form the rows have; another one makes every database index anew."""
_POSITION = re.compile(r"\s*\d+(\.\w+)*$")


def passages_of(game: str) -> Iterator[Passage]:
    """Give everything of a game that everybody can find."""
    meant = registry.game(game)
    rulebook = meant.rulebook()
    for clause in rulebook.clauses.values():
        yield _clause(rulebook, clause)
    for example in meant.examples():
        cited = (rulebook[clause_id].title for clause_id in example.clauses if clause_id in rulebook)
        yield Passage("example", game, example.key, example.title, "\n".join(cited), example.about)


def _clause(rulebook: Rulebook, clause: Clause) -> Passage:
    """Make a clause's passage: it is also called by its page, by its search words, and by how players ask for it."""
    words = (_POSITION.sub("", clause.id), *clause.keywords, *rulebook.players.asked.get(clause.id, ()))
    return Passage("clause", rulebook.game, clause.id, clause.title, "\n".join(words), clause.text)


@cache
def rows_of(game: str) -> tuple[dict[str, str], ...]:
    """Give a game's rows for the table of passages (made once: every store that is opened may need them)."""
    return tuple(
        {
            "scope": RULES,
            "kind": passage.kind,
            "game": game,
            "key": passage.key,
            **Part(RULES, passage.kind, game).columns(passage),
        }
        for passage in passages_of(game)
    )


@cache
def digests_of(game: str) -> tuple[str, str]:
    """Give the digests of what everybody can find of a game, and of its lexicon, which is used on servers' entries, too."""
    lexicon = registry.game(game).rulebook().players.words
    return _digest(rows_of(game)), _digest(lexicon)


def _digest(value: object) -> str:
    return blake2b(json.dumps([_FORM, value]).encode(), digest_size=16).hexdigest()
