"""What can be searched: clauses and worked examples for everybody, FAQ entries of each server; found by the database's index."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sqlalchemy import delete
from sqlalchemy.dialects.sqlite import insert

from bot.store.schema import passages

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store.database import Database

Kind = Literal["clause", "example", "entry"]
ALL: tuple[Kind, ...] = ("clause", "example", "entry")
_RULES = "rules"


@dataclass(frozen=True, slots=True)
class Passage:
    """Something that can be found."""

    kind: Kind
    game: str
    key: str
    """A clause's id, an example's key, an entry's stable id."""
    title: str
    words: str
    """What else people may call it: search words, aliases, tags."""
    body: str


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that was found, and how well it fits."""

    kind: Kind
    game: str
    key: str
    title: str
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found, best first."""

    hits: tuple[Hit, ...]
    """What answers the query; none: nothing was found."""
    nearest: tuple[Hit, ...]
    """Where nothing was found: what comes nearest."""


def scope_of(server_id: int | None) -> str:
    """Tell under which scope rows are kept: a server's own, or that of the rules, which everybody sees."""
    return _RULES if server_id is None else f"s{server_id}"


async def put(connection: AsyncConnection, server_id: int | None, passage: Passage) -> None:
    """Let a passage be found, in the place of what was known under its key; part of the writer's own transaction."""
    text = {"title": passage.title, "words": passage.words, "body": passage.body}
    key = {"scope": scope_of(server_id), "kind": passage.kind, "game": passage.game, "key": passage.key}
    await connection.execute(
        insert(passages).values(key | text).on_conflict_do_update(index_elements=["scope", "kind", "game", "key"], set_=text)
    )


async def drop(connection: AsyncConnection, server_id: int | None, kind: Kind, game: str, key: str) -> None:
    """Let a passage be found no more; part of the writer's own transaction."""
    named = passages.c
    where = (named.scope == scope_of(server_id), named.kind == kind, named.game == game, named.key == key)
    await connection.execute(delete(passages).where(*where))


class Passages:
    """Everything that can be found."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(
        self,
        query: str,
        *,
        server_id: int | None,
        game: str | None = None,
        first: str | None = None,
        kinds: Collection[Kind] = ALL,
        limit: int = 5,
    ) -> Found:
        """Find what answers a question in anybody's own words, among the rules and what a server has."""
        hits = await self._matching(query, " OR ", server_id, game, kinds, limit)
        hits = tuple(sorted(hits, key=lambda hit: -hit.score * (2 if hit.game == first else 1)))
        return Found(hits, ())

    async def complete(
        self, text: str, *, server_id: int | None, game: str | None = None, kinds: Collection[Kind] = ALL, limit: int = 25
    ) -> tuple[Hit, ...]:
        """Suggest what may be meant while somebody types; its last word may be a beginning."""
        return await self._matching(text, " AND ", server_id, game, kinds, limit)

    async def _matching(
        self, text: str, joined: str, server_id: int | None, game: str | None, kinds: Collection[Kind], limit: int
    ) -> tuple[Hit, ...]:
        words = joined.join(f'"{word}"*' for word in dict.fromkeys(re.findall(r"[^\W_]+", text.lower())))
        if not words:
            return ()
        scopes = dict.fromkeys((_RULES, scope_of(server_id)))
        match = f"scope : ({' OR '.join(scopes)}) AND {{title words body}} : ({words})"
        marks = ", ".join("?" * len(kinds))
        sql = (
            "SELECT p.kind, p.game, p.key, p.title, -bm25(passages_fts, 0, 0, 8, 5, 1) AS score"  # noqa: S608 - only marks
            " FROM passages_fts JOIN passages AS p ON p.id = passages_fts.rowid"
            f" WHERE passages_fts MATCH ? AND p.kind IN ({marks}) AND (? IS NULL OR p.game = ?)"
            " ORDER BY score DESC, p.id LIMIT ?"
        )
        values = (match, *kinds, game, game, limit)
        async with self._database.reading() as connection:
            rows = (await connection.exec_driver_sql(sql, values)).fetchall()
        return tuple(Hit(*row) for row in rows)
