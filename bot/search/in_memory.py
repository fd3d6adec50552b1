"""A search without a store: the same tables and the same statements, in a database that is gone with the program."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from bot.search.rules import rows_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.search.statements import Ask, Value

_TABLES = """
CREATE TABLE passages (
    id INTEGER PRIMARY KEY, scope TEXT, kind TEXT, game TEXT, "key" TEXT, title TEXT COLLATE NOCASE, words TEXT, body TEXT,
    title_terms TEXT, words_terms TEXT, body_terms TEXT, names TEXT
);
CREATE VIRTUAL TABLE passages_fts USING fts5(
    title_terms, words_terms, body_terms, content = 'passages', content_rowid = 'id',
    tokenize = "porter unicode61 remove_diacritics 2"
);
CREATE VIRTUAL TABLE passages_names USING fts5(
    names, content = 'passages', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2", prefix = '9 10 11'
);
CREATE VIRTUAL TABLE passages_vocabulary USING fts5vocab(passages_names, row);
"""
_FILL = "INSERT INTO {index} ({index}) VALUES ('rebuild')"


def rules_in_memory(games: Iterable[str]) -> Ask:
    """Index the clauses and examples of games; give what answers statements."""
    database = sqlite3.connect(":memory:")
    database.executescript(_TABLES)
    for game in games:
        rows = rows_of(game)
        names = ", ".join(rows[0])
        marks = ", ".join(f":{name}" for name in rows[0])
        database.executemany(f"INSERT INTO passages ({names}) VALUES ({marks})", rows)  # noqa: S608 - our own names
    for index in ("passages_fts", "passages_names"):
        database.execute(_FILL.format(index=index))

    def ask(statement: str, values: tuple[Value, ...]) -> Sequence[Sequence[object]]:
        return database.execute(statement, values).fetchall()

    return ask
