"""Whether a database file is sound: SQLite's own checks, and that the index, the names and the entries say the same."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from bot.faq.content import read
from bot.faq.wording import name_key
from bot.search.terms import Part
from bot.store.faq.traces import passage_of
from bot.store.passages import scope_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_INDEXES = ("passages_fts", "passages_names")


def file_of(url: str) -> str:
    """Give the file that an address names."""
    return url.removeprefix("sqlite+aiosqlite:///")


def unsound(file: str) -> list[str]:
    """Tell everything that is wrong with a database."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.row_factory = sqlite3.Row
        return [*_broken(database), *_out_of_step(database), *_revisions_missing(database)]


def _broken(database: sqlite3.Connection) -> Iterator[str]:
    yield from (row[0] for row in database.execute("PRAGMA integrity_check") if row[0] != "ok")
    yield from (f"no parent: {tuple(row)}" for row in database.execute("PRAGMA foreign_key_check"))
    for index in _INDEXES:
        try:
            # With 1 the index is compared with the table that it is about.
            database.execute(f"INSERT INTO {index} ({index}, rank) VALUES ('integrity-check', 1)")  # noqa: S608 - our own names
        except sqlite3.DatabaseError as error:
            yield f"{index}: {error}"


def _out_of_step(database: sqlite3.Connection) -> Iterator[str]:
    """Compare entries with what is searched and with the names that they hold."""
    expected: dict[tuple[str, str, str], dict[str, str]] = {}
    names: dict[tuple[int, str], str] = {}
    for row in database.execute("SELECT * FROM faq_entries WHERE state = 'live'"):
        content = read(json.loads(row["content"]))
        scope = scope_of(row["server_id"])
        key = (scope, content.game, row["id"])
        expected[key] = Part(scope, "entry", content.game).columns(passage_of(row["id"], content))
        names |= {(row["server_id"], name_key(name)): row["id"] for name in content.names}
    found = {
        (row["scope"], row["game"], row["key"]): {name: row[name] for name in next(iter(expected.values()), {})}
        for row in database.execute("SELECT * FROM passages WHERE kind = 'entry'")
    }
    if found != expected:
        yield f"passages of {sorted(expected.keys() ^ found.keys()) or 'the same keys'} differ from their entries"
    held = {(row["server_id"], row["name"]): row["entry_id"] for row in database.execute("SELECT * FROM faq_names")}
    if held != names:
        yield f"names differ: {held.items() ^ names.items()}"


def _revisions_missing(database: sqlite3.Connection) -> Iterator[str]:
    """Find entries and questions whose history has a hole, or does not end with what stands there now."""
    numbered = (
        "SELECT e.server_id, e.id, e.version, count(r.version), max(r.version) FROM faq_entries AS e LEFT JOIN faq_revisions AS r"
        " ON r.server_id = e.server_id AND r.entry_id = e.id GROUP BY e.server_id, e.id"
    )
    yield from (f"revisions: {tuple(row)}" for row in database.execute(numbered) if not row[2] == row[3] == row[4])
    newest = (
        "SELECT e.id FROM faq_entries AS e JOIN faq_revisions AS r"
        " ON r.server_id = e.server_id AND r.entry_id = e.id AND r.version = e.version WHERE r.content != e.content"
    )
    yield from (f"not the newest revision: {row[0]}" for row in database.execute(newest))
    answered = "SELECT question_id, count(*), max(revision) FROM answers GROUP BY question_id"
    yield from (f"answers: {tuple(row)}" for row in database.execute(answered) if row[1] != row[2])
