"""Drafts: questions that are not filed yet, and answers that could not be taken yet; nothing that was typed is lost."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.store.questions.rows import is_question
from bot.store.schema import answer_drafts, question_drafts, questions
from bot.store.short_ids import short_id

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement

    from bot.clock import Clock
    from bot.store.database import Database

_LIFE = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asks."""

    server_id: int
    game: str
    asker_id: int
    channel_id: int
    private: bool
    by_dm: bool
    text: str
    combat_id: str | None = None
    link: str | None = None


@dataclass(frozen=True, slots=True)
class QuestionDraft:
    """A question that is not filed yet; it keeps its id when it is."""

    id: str
    asked: Asked


_ASKED = tuple(field.name for field in fields(Asked))


class QuestionDrafts:
    """Questions that were typed and not filed; each is its asker's alone."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(self, asked: Asked) -> QuestionDraft:
        """Keep a question for a week; those whose time is over are cleared away on the occasion."""
        now = self._clock()
        draft = QuestionDraft(short_id(), asked)
        values = asdict(asked) | {"id": draft.id, "created_at": now, "expires_at": now + _LIFE}
        async with self._database.writing() as connection:
            await connection.execute(delete(question_drafts).where(question_drafts.c.expires_at <= now))
            await connection.execute(insert(question_drafts).values(values))
        return draft

    async def get(self, server_id: int, asker_id: int, draft_id: str) -> QuestionDraft | None:
        """Find a draft of an asker; one whose time is over is none."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(question_drafts).where(self._is(server_id, asker_id, draft_id)))
            row = found.one_or_none()
        return None if row is None else QuestionDraft(row.id, Asked(*(getattr(row, name) for name in _ASKED)))

    async def rewrite(self, server_id: int, asker_id: int, draft_id: str, text: str) -> QuestionDraft | None:
        """Put another text into a draft; None if there is no such draft."""
        mine = self._is(server_id, asker_id, draft_id)
        values = {"text": text, "expires_at": self._clock() + _LIFE}
        async with self._database.writing() as connection:
            await connection.execute(update(question_drafts).where(mine).values(values))
        return await self.get(server_id, asker_id, draft_id)

    async def discard(self, server_id: int, asker_id: int, draft_id: str) -> bool:
        """Throw a draft away; tell whether there was one."""
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(question_drafts).where(self._is(server_id, asker_id, draft_id)))
            return gone.rowcount > 0

    def _is(self, server_id: int, asker_id: int, draft_id: str) -> ColumnElement[bool]:
        draft = question_drafts.c
        return and_(
            draft.id == draft_id,
            draft.server_id == server_id,
            draft.asker_id == asker_id,
            draft.expires_at > self._clock(),
        )


class AnswerDrafts:
    """Answers that a judge typed and that could not be taken yet: one for each question and judge."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def put(self, server_id: int, question_id: str, judge_id: int, text: str) -> None:
        """Keep what a judge typed, in the place of what they typed before; nothing where there is no such question."""
        now: datetime = self._clock()
        row = {"question_id": question_id, "judge_id": judge_id, "server_id": server_id, "text": text, "updated_at": now}
        async with self._database.writing() as connection:
            if (await connection.execute(select(questions.c.id).where(is_question(server_id, question_id)))).one_or_none():
                kept = upsert(answer_drafts).values(row)
                changes = {"text": text, "updated_at": now}
                await connection.execute(kept.on_conflict_do_update(index_elements=["question_id", "judge_id"], set_=changes))

    async def get(self, server_id: int, question_id: str, judge_id: int) -> str | None:
        """Give what a judge typed, if it is kept."""
        mine = and_(answer_drafts.c.question_id == question_id, answer_drafts.c.judge_id == judge_id)
        typed = select(answer_drafts.c.text).where(mine, answer_drafts.c.server_id == server_id)
        async with self._database.reading() as connection:
            return (await connection.execute(typed)).scalar_one_or_none()
