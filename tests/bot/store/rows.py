"""Rows for any table, made from what the table says of itself: a table that is added later is filled, too."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Integer, Table, insert, select

from bot.store.passages import scope_of
from bot.store.schema import Moment, combats, indexed_rulebooks, metadata, passages, servers, synced_commands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Column

    from bot.store import Store

OF_NOBODY = frozenset({indexed_rulebooks.name, synced_commands.name})
"""Tables that belong to no server and to no person."""
GAME = "grand-archive"
LONG_AGO = datetime(2025, 1, 1, tzinfo=UTC)
_ONE_OF = re.compile(r"(\w+) IN \((.*)\)")
_THINGS = re.compile(r"(^|_)(server|channel|message|role|application)_id$")
Values = dict[str, Any]


def names_a_person(column: Column[Any]) -> bool:
    """Tell whether a column looks as if it named somebody: a large number that is an id, and not one of a known thing."""
    return column.name.endswith("_id") and isinstance(column.type, BigInteger) and not _THINGS.search(column.name)


@dataclass(frozen=True, slots=True)
class Somewhere:
    """A server, a person in it, and a mark that tells their rows from others."""

    server_id: int
    person_id: int
    mark: str


def rows(table: Table, where: Somewhere) -> Iterator[Values]:
    """Make rows that are allowed: one for each word that the table knows for each of its states."""
    allowed = dict(_allowed(table))
    variants = [{name: word} for name, words in allowed.items() for word in words] or [{}]
    for number, variant in enumerate(variants):
        made = {column.name: _value(column, where, number) for column in table.columns}
        made |= {name: words[0] for name, words in allowed.items()} | variant
        if table is combats:
            made["owner_id"] = where.server_id if made["owner_kind"] == "server" else where.person_id
            made["expires_at"] = LONG_AGO if made["state"] == "draft" else None
        if table is passages:
            made["scope"] = scope_of(where.server_id)
        if table is servers:
            made = {"id": where.server_id, "updated_at": LONG_AGO}
        if "id" in table.c and table.c.id.autoincrement == "auto" and isinstance(table.c.id.type, Integer):
            made.pop("id")  # the database numbers these by itself
        yield made


def _allowed(table: Table) -> Iterator[tuple[str, list[str]]]:
    for constraint in table.constraints:
        if isinstance(constraint, CheckConstraint) and (found := _ONE_OF.match(str(constraint.sqltext))):
            yield found[1], [word.strip(" '") for word in found[2].split(",")]


def _value(column: Column[Any], where: Somewhere, number: int) -> object:
    if names_a_person(column):
        return where.person_id
    if column.name == "server_id":
        return where.server_id
    if isinstance(column.type, Moment):
        return LONG_AGO
    if isinstance(column.type, Boolean):
        return True
    if isinstance(column.type, BigInteger | Integer):
        return number + 1
    if column.name == "game":
        return GAME
    if column.name in {"document", "content", "typed"}:
        return "{}"
    if column.name == "clauses":
        return "[]"
    if column.foreign_keys:
        return f"{where.mark}0"
    return f"{where.mark}{number}"


async def fill(store: Store, where: Somewhere) -> dict[str, int]:
    """Put rows into every table that belongs to servers or people; tell how many into each."""
    made = {table: list(rows(table, where)) for table in metadata.sorted_tables if table.name not in OF_NOBODY}
    async with store.database.writing() as connection:
        for table, values in made.items():
            for row in values:
                await connection.execute(insert(table).values(row))
    return {table.name: len(values) for table, values in made.items()}


async def everything(store: Store) -> dict[str, list[Values]]:
    """Read every table whole."""
    async with store.database.reading() as connection:
        return {
            table.name: [dict(row) for row in (await connection.execute(select(table))).mappings()]
            for table in metadata.sorted_tables
        }
