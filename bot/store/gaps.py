"""Gaps: what people looked for and did not find, or found and voted down; grouped by its words, never with who it was."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from sqlalchemy import and_, case, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert

from bot.store.schema import gaps

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement, Row

    from bot.clock import Clock
    from bot.store.database import Database

State = Literal["open", "settled"]
_LONGEST = 200
_MOST = 1000
"""Groups that a server keeps: nobody can fill a disk with questions."""
_WORD = re.compile(r"[^\W_]+")
_UNSEEN = ("Mn", "Me", "Cf")
"""Accents, and characters without width."""
_SMALL = frozenset(
    _WORD.findall(
        "a am an and are at be been being but by can could did do does for from get got had has have having how i if in into is"
        " it its me my of on or our s she should so t than that the their them then there these they this those to was we were"
        " what when where which who why will with would you your"
    )
)
"""Words that two ways of asking the same differ in."""


@dataclass(frozen=True, slots=True)
class Gap:
    """One group of questions."""

    id: str
    game: str
    """Empty where none was named."""
    shown: str
    """The newest wording of it."""
    missed: int
    """How often nothing was found."""
    disliked: int
    """How often what was found was voted down."""
    state: State
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class GapPage:
    """Some of a server's gaps, and how many there are."""

    gaps: tuple[Gap, ...]
    total: int


class Gaps:
    """The gaps of all servers; every question names the server."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def missed(self, server_id: int, game: str | None, query: str) -> None:
        """Remember that a search found nothing; one without words is not remembered."""
        await self._count(server_id, game, query, missed=1, disliked=0)

    async def disliked(self, server_id: int, game: str | None, query: str) -> None:
        """Remember that what was found, or what stands under this title, did not help."""
        await self._count(server_id, game, query, missed=0, disliked=1)

    async def open(self, server_id: int, *, limit: int = 10, offset: int = 0) -> GapPage:
        """List what is not settled, the most asked first."""
        ours = and_(gaps.c.server_id == server_id, gaps.c.state == "open")
        asked = gaps.c.missed + gaps.c.disliked
        listed = select(gaps).where(ours).order_by(asked.desc(), gaps.c.updated_at.desc(), gaps.c.id).limit(limit).offset(offset)
        async with self._database.reading() as connection:
            total = (await connection.execute(select(func.count()).where(ours))).scalar_one()
            return GapPage(tuple(_gap(row) for row in await connection.execute(listed)), total)

    async def get(self, server_id: int, gap_id: str) -> Gap | None:
        """Find a gap of a server."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(gaps).where(_is(server_id, gap_id)))).one_or_none()
        return None if row is None else _gap(row)

    async def settle(self, server_id: int, gap_id: str) -> bool:
        """Take a gap off the list; tell whether it was on it. Asked for again, it comes back and is counted anew."""
        settled = update(gaps).where(_is(server_id, gap_id), gaps.c.state == "open")
        async with self._database.writing() as connection:
            return (await connection.execute(settled.values(state="settled", updated_at=self._clock()))).rowcount > 0

    async def _count(self, server_id: int, game: str | None, query: str, *, missed: int, disliked: int) -> None:
        words = normal_words(query)
        if not words:
            return
        now = self._clock()
        key, said = game or "", " ".join(query.split())[:_LONGEST]
        settled = gaps.c.state == "settled"
        values = {
            "server_id": server_id,
            "id": _id(key, words),
            "game": key,
            "shown": said,
            "missed": missed,
            "disliked": disliked,
            "state": "open",
            "created_at": now,
            "updated_at": now,
        }
        again = {
            "shown": said,
            "missed": missed + _unless(settled, gaps.c.missed),
            "disliked": disliked + _unless(settled, gaps.c.disliked),
            "state": "open",
            "updated_at": now,
        }
        counted = insert(gaps).values(values)
        async with self._database.writing() as connection:
            await connection.execute(counted.on_conflict_do_update(index_elements=["server_id", "id"], set_=again))
            kept = select(gaps.c.id).where(gaps.c.server_id == server_id)
            kept = kept.order_by(settled, (gaps.c.missed + gaps.c.disliked).desc(), gaps.c.updated_at.desc(), gaps.c.id)
            surplus = kept.limit(-1).offset(_MOST)
            await connection.execute(delete(gaps).where(gaps.c.server_id == server_id, gaps.c.id.in_(surplus)))


def normal_words(query: str) -> str:
    """Bring a question to its words: the same ones in any order, case and accent are the same question."""
    letters = unicodedata.normalize("NFKD", query.casefold().replace("’", "").replace("'", ""))
    words = set(_WORD.findall("".join(letter for letter in letters if unicodedata.category(letter) not in _UNSEEN)))
    return " ".join(sorted({_stem(word) for word in words - _SMALL or words}))[:_LONGEST]


def _stem(word: str) -> str:
    """Take a plural's ending off."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word  # noqa: PLR2004 - shorter is a word


def _id(game: str, words: str) -> str:
    return hashlib.blake2b(f"{game}\n{words}".encode(), digest_size=8).hexdigest()


def _is(server_id: int, gap_id: str) -> ColumnElement[bool]:
    return and_(gaps.c.server_id == server_id, gaps.c.id == gap_id)


def _unless(settled: ColumnElement[bool], count: ColumnElement[int]) -> ColumnElement[int]:
    return case((settled, 0), else_=count)


def _gap(row: Row[Any]) -> Gap:
    return Gap(row.id, row.game, row.shown, row.missed, row.disliked, cast("State", row.state), row.created_at, row.updated_at)
