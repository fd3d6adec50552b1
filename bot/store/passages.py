"""Passages: what can be searched, put beside what it tells of in one transaction, and found by the database's own index."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import delete
from sqlalchemy.dialects.sqlite import insert

from bot.search import completing, finding
from bot.search.passages import ALL, RULES, Found, Hit, Kind, Passage, scope_of
from bot.search.terms import Part
from bot.store.schema import passages
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.search.statements import Ask, Value
    from bot.store.database import Database

__all__ = ["ALL", "Found", "Hit", "Kind", "Passage", "Passages", "drop", "put", "scope_of"]
Given = TypeVar("Given")


async def put(connection: AsyncConnection, server_id: int | None, passage: Passage) -> None:
    """Let a passage be found, in the place of what was known under its key; part of the writer's own transaction."""
    part = Part(scope_of(server_id), passage.kind, passage.game)
    key = {"scope": part.scope, "kind": part.kind, "game": part.game, "key": passage.key}
    columns = part.columns(passage)
    await connection.execute(insert(passages).values(key | columns).on_conflict_do_update(index_elements=[*key], set_=columns))


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
        """Find what answers a question in anybody's own words, among the rules and what a server has.

        `game` is the only one that is searched; `first` comes before others that fit as well.
        """
        parts = _parts(server_id, game, kinds)
        return await self._asking(lambda ask: finding.find(ask, query, parts, first=first, limit=limit))

    async def complete(
        self, text: str, *, server_id: int | None, game: str | None = None, kinds: Collection[Kind] = ALL, limit: int = 25
    ) -> tuple[Hit, ...]:
        """Suggest what may be meant while somebody types; its last word may be a beginning."""
        parts = _parts(server_id, game, kinds)
        return await self._asking(lambda ask: completing.complete(ask, text, parts, limit))

    async def _asking(self, search: Callable[[Ask], Given]) -> Given:
        """Let a search ask as often as it needs to; everything that it sees is of one moment."""

        def run(connection: Connection) -> Given:
            def ask(statement: str, values: tuple[Value, ...]) -> Sequence[Sequence[object]]:
                return connection.exec_driver_sql(statement, values).all()

            return search(ask)

        async with self._database.reading() as connection:
            return await connection.run_sync(run)


def _parts(server_id: int | None, game: str | None, kinds: Collection[Kind]) -> list[Part]:
    """Name the parts that somebody sees: the rules, and the entries of the server that they are in."""
    games = registry.game_keys() if game is None else (game,)
    scopes: dict[Kind, str | None] = {
        "clause": RULES,
        "example": RULES,
        "entry": None if server_id is None else scope_of(server_id),
    }
    seen = [(scopes[kind], kind) for kind in ALL if kind in kinds]
    return [Part(scope, kind, game) for game in games for scope, kind in seen if scope is not None]
