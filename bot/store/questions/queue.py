"""The queue: the questions of a server by their state, oldest first; how it goes; and what is behind after a restart."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import String, and_, cast, func, or_, select

from bot.store import citations
from bot.store.questions.rows import Question, State, is_question, read_question
from bot.store.schema import answers, questions
from bot.store.schema import citations as cited

if TYPE_CHECKING:
    from bot.store.database import Database


@dataclass(frozen=True, slots=True)
class Page:
    """Some questions of the queue."""

    questions: tuple[Question, ...]
    number: int
    """Which page it is, from 0 on."""
    pages: int
    total: int


@dataclass(frozen=True, slots=True)
class Stats:
    """How it goes, in numbers that shame nobody."""

    by_state: dict[State, int]
    median: timedelta | None
    """The time to an answer, of half of all questions at most."""
    by_judge: tuple[tuple[int | None, int], ...]
    """How many questions each judge answered; of those who were forgotten together."""
    without_card: int
    """Questions that wait and have no card in the judges' channel."""


class Queue:
    """Reads questions; every call but those for a restart names the server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, server_id: int, state: State, game: str | None, number: int, size: int) -> Page:
        """Give a page of the queue; beyond the last one, the last."""
        where = and_(questions.c.server_id == server_id, questions.c.state == state)
        if game is not None:
            where = and_(where, questions.c.game == game)
        oldest_first = select(questions).where(where).order_by(questions.c.created_at, questions.c.id)
        async with self._database.reading() as connection:
            total = (await connection.execute(select(func.count()).select_from(questions).where(where))).scalar_one()
            pages = max(1, -(-total // size))
            number = min(max(0, number), pages - 1)
            rows = await connection.execute(oldest_first.limit(size).offset(number * size))
            return Page(tuple(map(read_question, rows)), number, pages, total)

    async def stats(self, server_id: int) -> Stats:
        """Count a server's questions."""
        here = questions.c.server_id == server_id
        answered = and_(here, questions.c.state == "answered")
        took = questions.c.answered_at - questions.c.created_at
        waiting = and_(here, questions.c.state.in_(("open", "claimed")), questions.c.card_message_id.is_(None))
        each = func.count().label("number")
        async with self._database.reading() as connection:
            states = await connection.execute(select(questions.c.state, each).where(here).group_by(questions.c.state))
            by_state: dict[State, int] = {row.state: row.number for row in states}
            number = by_state.get("answered", 0)
            middle = select(func.round(took)).where(answered).order_by(took).limit(1).offset(max(0, (number - 1) // 2))
            seconds = (await connection.execute(middle)).scalar_one_or_none()
            grouped = select(questions.c.judge_id, each).where(answered).group_by(questions.c.judge_id)
            judges = await connection.execute(grouped.order_by(each.desc(), questions.c.judge_id))
            by_judge = tuple((row.judge_id, int(row.number)) for row in judges)
            without = (await connection.execute(select(func.count()).select_from(questions).where(waiting))).scalar_one()
        return Stats(by_state, None if seconds is None else timedelta(seconds=seconds), by_judge, without)

    async def untold(self) -> tuple[Question, ...]:
        """Find all questions, of all servers, whose asker was not told of the newest answer: a restart came between."""
        newest = select(func.max(answers.c.revision)).where(
            answers.c.question_id == func.coalesce(questions.c.duplicate_of, questions.c.id),
            answers.c.server_id == questions.c.server_id,
        )
        original = questions.alias()
        is_answered = select(original.c.state).where(original.c.id == questions.c.duplicate_of, original.c.state == "answered")
        settled = or_(questions.c.state == "answered", and_(questions.c.state == "duplicate", is_answered.exists()))
        behind = and_(settled, questions.c.asker_id.is_not(None), questions.c.told_revision < newest.scalar_subquery())
        async with self._database.reading() as connection:
            return tuple(map(read_question, await connection.execute(select(questions).where(behind))))

    async def outdated_cards(self) -> tuple[Question, ...]:
        """Find all questions, of all servers, whose card does not show how they stand."""
        carded = questions.c.card_message_id.is_not(None)
        drawn_otherwise = questions.c.card_shown != cast(questions.c.version, String)
        async with self._database.reading() as connection:
            rows = list(await connection.execute(select(questions).where(carded, drawn_otherwise)))
            citing = select(cited.c.server_id).where(cited.c.subject_kind == "answer").distinct()
            stale: set[tuple[int, str]] = set()
            for server_id in (await connection.execute(citing)).scalars().all():
                stale |= {(server_id, one.subject_id) for one in await citations.stale(connection, server_id, "answer")}
            for server_id, question_id in stale:
                rows += await connection.execute(select(questions).where(carded, is_question(server_id, question_id)))
        found = dict.fromkeys(map(read_question, rows))
        return tuple(one for one in found if one.card_shown != shown_as(one, stale=(one.server_id, one.id) in stale))


def shown_as(question: Question, *, stale: bool) -> str:
    """Write down what a card shows: the version, and whether the answer is stale."""
    return f"{question.version}{'!' if stale and question.state == 'answered' else ''}"
