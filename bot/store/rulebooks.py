"""Rulebooks in the index: brought to this release's edition when the store is opened, if they are of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, insert, select, update

from bot.search.passages import RULES, Passage
from bot.search.rules import digests_of, rows_of
from bot.search.terms import Part
from bot.store.schema import indexed_rulebooks, passages
from engine import registry

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.clock import Clock
    from bot.store.database import Database

_AT_ONCE = 500


async def index_rulebooks(database: Database, clock: Clock) -> None:
    """Index what changed of each game since it was last indexed, all of it or nothing."""
    wanted = {game: "".join(digests_of(game)) for game in registry.game_keys()}
    known = select(indexed_rulebooks.c.game, indexed_rulebooks.c.digest)
    async with database.reading() as connection:
        if {row.game: row.digest for row in await connection.execute(known)} == wanted:
            return
    async with database.writing() as connection:
        there = {row.game: row.digest for row in await connection.execute(known)}
        for game in there.keys() - wanted.keys():
            await _remove(connection, game)
        for game, digest in wanted.items():
            if there.get(game) != digest:
                await _remove(connection, game)
                await connection.execute(insert(passages), list(rows_of(game)))
                edition = registry.game(game).edition
                values = {"game": game, "edition": edition, "digest": digest, "indexed_at": clock()}
                await connection.execute(insert(indexed_rulebooks).values(values))
            if there.get(game, digest)[len(digest) // 2 :] != digests_of(game)[1]:
                await _write_anew(connection, game)


async def _remove(connection: AsyncConnection, game: str) -> None:
    await connection.execute(delete(passages).where(passages.c.scope == RULES, passages.c.game == game))
    await connection.execute(delete(indexed_rulebooks).where(indexed_rulebooks.c.game == game))


async def _write_anew(connection: AsyncConnection, game: str) -> None:
    """Put the entries of all servers into the words of a game's new lexicon."""
    named = passages.c
    rows = select(passages).where(named.scope != RULES, named.game == game).order_by(named.id).limit(_AT_ONCE)
    columns = ("title_terms", "words_terms", "body_terms", "names")
    change = update(passages).where(named.id == bindparam("row")).values({name: bindparam(f"new_{name}") for name in columns})
    last = 0
    while found := (await connection.execute(rows.where(named.id > last))).all():
        last = found[-1].id
        written = []
        for row in found:
            passage = Passage(row.kind, row.game, row.key, row.title, row.words, row.body)
            terms = Part(row.scope, row.kind, row.game).columns(passage)
            written.append({"row": row.id} | {f"new_{name}": terms[name] for name in columns})
        await connection.execute(change, written)
