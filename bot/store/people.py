"""What is kept about a person: counted, given out, erased. Only this looks across servers, and only for the person's own rows."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select, update

from bot.store.schema import answers, questions
from bot.store.traces import TRACES

if TYPE_CHECKING:
    from sqlalchemy import Row

    from bot.store.database import Database

_WRITTEN_AS_JSON = frozenset({"document", "content", "clauses", "typed"})
Told = dict[str, Any]
"""A row as its person may have it: plain values, ready for JSON."""


@dataclass(frozen=True, slots=True)
class Kept:
    """How many rows of one kind there are in one place."""

    kind: str
    server_id: int | None
    """None for direct messages, and wherever the bot is the person's own app."""
    number: int
    stays: bool
    """Whether the rows stay, without the name, when the person is forgotten."""


@dataclass(frozen=True, slots=True)
class GivenOut:
    """A person's own rows, as far as there was room for them."""

    rows: tuple[Told, ...]
    left_out: int


class People:
    """Everything that names somebody."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def kept(self, person_id: int) -> tuple[Kept, ...]:
        """Count a person's rows by kind and place."""
        found: list[Kept] = []
        async with self._database.reading() as connection:
            for trace in TRACES:
                counted = select(trace.place.label("place"), func.count().label("number")).where(trace.of(person_id))
                rows = await connection.execute(counted.group_by("place").order_by("place"))
                found += (Kept(trace.kind, row.place, row.number, trace.instead is not None) for row in rows)
        return tuple(found)

    async def give_out(self, person_id: int, most: int) -> GivenOut:
        """Give a person's own rows, of each kind the newest first, in at most so many bytes of JSON."""
        rows: list[Told] = []
        left_out = 0
        async with self._database.reading() as connection:
            for trace in TRACES:
                columns = [trace.table.c[name] for name in trace.told]
                newest = next(column for column in columns if column.name in {"created_at", "updated_at"})
                mine = select(trace.place.label("server_id"), *columns).where(trace.of(person_id)).order_by(newest.desc())
                async for row in await connection.stream(mine):
                    told = _told(trace.kind, row)
                    most -= len(json.dumps(told, ensure_ascii=False).encode()) + 2  # and what stands between two
                    if most < 0:
                        left_out += 1
                    else:
                        rows.append(told)
        return GivenOut(tuple(rows), left_out)

    async def erase(self, person_id: int) -> int:
        """Forget a person in all places at once: rows that are theirs alone go, of others the name. Tell how many."""
        corrected = select(answers.c.question_id).where(answers.c.judge_id == person_id)
        async with self._database.writing() as connection:
            # Another version: the card that names them is drawn anew.
            await connection.execute(
                update(questions).where(questions.c.id.in_(corrected)).values(version=questions.c.version + 1)
            )
            return sum([(await connection.execute(trace.forgetting(trace.of(person_id)))).rowcount for trace in TRACES])


def _told(kind: str, row: Row[Any]) -> Told:
    told: Told = {"kind": kind}
    for key, value in row._mapping.items():  # noqa: SLF001 - SQLAlchemy's documented name
        if isinstance(value, datetime):
            told[key] = value.isoformat()
        elif key in _WRITTEN_AS_JSON:
            told[key] = json.loads(value)
        else:
            told[key] = value
    # A snowflake is more than JavaScript's numbers hold.
    return told | {"server_id": None if told["server_id"] is None else str(told["server_id"])}
