"""Questions that were filed: each change asks first whether it may be made now, in one transaction with making it."""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, func, insert, select, update

from bot.store import citations
from bot.store.questions.errors import NotNowError, OutdatedAnswerError, TooManyOpenError
from bot.store.questions.rows import Answer, Question, is_question, newest_answer, read_answer, read_question
from bot.store.schema import answer_drafts, answers, question_drafts, questions

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.clock import Clock
    from bot.store.database import Database

MOST_OPEN = 10
"""Questions of one person that may wait at the same time."""
_CARRIED_OVER = ("server_id", "game", "asker_id", "channel_id", "private", "by_dm", "text", "combat_id", "link")


class Questions:
    """The questions of all servers; every call names the server."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def get(self, server_id: int, question_id: str) -> Question | None:
        """Find a question of a server."""
        async with self._database.reading() as connection:
            return await _find(connection, server_id, question_id)

    async def answer_to(self, server_id: int, question_id: str) -> Answer | None:
        """Give the newest answer to a question."""
        async with self._database.reading() as connection:
            return await newest_answer(connection, server_id, question_id)

    async def revisions(self, server_id: int, question_id: str) -> tuple[Answer, ...]:
        """Give all answers that a question ever had, the oldest first."""
        theirs = and_(answers.c.server_id == server_id, answers.c.question_id == question_id)
        async with self._database.reading() as connection:
            rows = await connection.execute(select(answers).where(theirs).order_by(answers.c.revision))
            return tuple(map(read_answer, rows))

    async def duplicates_of(self, server_id: int, question_id: str) -> tuple[Question, ...]:
        """Give the questions that ask the same."""
        same = and_(questions.c.server_id == server_id, questions.c.duplicate_of == question_id)
        async with self._database.reading() as connection:
            rows = await connection.execute(select(questions).where(same).order_by(questions.c.created_at, questions.c.id))
            return tuple(map(read_question, rows))

    async def file(self, server_id: int, asker_id: int, draft_id: str) -> tuple[Question, bool] | None:
        """File a draft; tell whether it is new, for a double click files once. None if there is no such draft.

        Raises TooManyOpenError if too many of the asker's are waiting.
        """
        now = self._clock()
        mine = and_(question_drafts.c.server_id == server_id, question_drafts.c.asker_id == asker_id)
        draft = and_(question_drafts.c.id == draft_id, mine, question_drafts.c.expires_at > now)
        async with self._database.writing() as connection:
            row = (await connection.execute(select(question_drafts).where(draft))).one_or_none()
            if row is None:
                filed = await _find(connection, server_id, draft_id)
                return (filed, False) if filed and filed.asker_id == asker_id else None
            waiting = and_(questions.c.server_id == server_id, questions.c.asker_id == asker_id)
            is_open = questions.c.state.in_(("open", "claimed"))
            counted = select(func.count()).select_from(questions).where(waiting, is_open)
            if (await connection.execute(counted)).scalar_one() >= MOST_OPEN:
                raise TooManyOpenError
            asked = {name: getattr(row, name) for name in _CARRIED_OVER}
            new = {"id": draft_id, "state": "open", "card_shown": "", "told_revision": 0, "version": 1}
            await connection.execute(insert(questions).values(asked | new | {"created_at": now, "updated_at": now}))
            await connection.execute(delete(question_drafts).where(draft))
            return await _required(connection, server_id, draft_id), True

    async def claim(self, server_id: int, question_id: str, judge_id: int) -> Question | None:
        """Claim an open question: of two at once one gets it. To claim one's own again changes nothing.

        Raises NotNowError, with who has it, if it is not free.
        """
        async with self._changing(server_id, question_id) as (connection, now):
            if now is None or (now.state == "claimed" and now.judge_id == judge_id):
                return now
            if now.state != "open":
                raise NotNowError(now)
            return await self._set(connection, now, state="claimed", judge_id=judge_id)

    async def release(self, server_id: int, question_id: str, judge_id: int | None) -> Question | None:
        """Give a claimed question back; with a judge, only if it is theirs. Raises NotNowError."""
        async with self._changing(server_id, question_id) as (connection, now):
            if now is None:
                return None
            if now.state != "claimed" or judge_id not in {None, now.judge_id}:
                raise NotNowError(now)
            return await self._set(connection, now, state="open", judge_id=None)

    async def answer(
        self, server_id: int, question_id: str, judge_id: int, text: str, clauses: Sequence[str], *, after: int
    ) -> tuple[Question, Answer] | None:
        """Answer a question, or correct its answer: a new revision after the one that was seen (0: there was none).

        Raises NotNowError if somebody else has claimed it or it is a duplicate, and OutdatedAnswerError if another revision was
        written in the meantime.
        """
        async with self._changing(server_id, question_id) as (connection, now):
            if now is None:
                return None
            if now.state == "duplicate" or (now.state == "claimed" and now.judge_id != judge_id):
                raise NotNowError(now)
            newest = await newest_answer(connection, server_id, question_id)
            if after != (newest.revision if newest else 0):
                raise OutdatedAnswerError(newest)
            moment = self._clock().replace(microsecond=0)
            written = Answer(question_id, after + 1, text, tuple(dict.fromkeys(clauses)), judge_id, moment)
            await connection.execute(
                insert(answers).values(
                    question_id=question_id,
                    revision=written.revision,
                    server_id=server_id,
                    text=text,
                    clauses=json.dumps(written.clauses, ensure_ascii=False),
                    judge_id=judge_id,
                    created_at=moment,
                )
            )
            await citations.record(connection, server_id, "answer", question_id, now.game, written.clauses, moment)
            mine = and_(answer_drafts.c.question_id == question_id, answer_drafts.c.judge_id == judge_id)
            await connection.execute(delete(answer_drafts).where(mine))
            first = {} if now.state == "answered" else {"answered_at": moment, "judge_id": judge_id}
            return await self._set(connection, now, state="answered", **first), written

    async def mark_duplicate(
        self, server_id: int, question_id: str, of_id: str, judge_id: int
    ) -> tuple[Question, Question] | None:
        """Say that a question asks what another does; give both. None if either is not there.

        Of a duplicate's duplicate the first one is meant. Raises NotNowError if somebody else has claimed it, it is answered or a
        duplicate already, it would be its own, or others are duplicates of it.
        """
        async with self._changing(server_id, question_id) as (connection, now):
            original = await _find(connection, server_id, of_id)
            if original is not None and original.duplicate_of is not None:
                original = await _find(connection, server_id, original.duplicate_of)
            if now is None or original is None:
                return None
            free = now.state == "open" or (now.state == "claimed" and now.judge_id == judge_id)
            if not free or original.id == now.id or await _has_duplicates(connection, now):
                raise NotNowError(now)
            changes = {"state": "duplicate", "judge_id": judge_id, "duplicate_of": original.id, "told_revision": 0}
            return await self._set(connection, now, **changes), original

    async def reopen(self, server_id: int, question_id: str) -> Question | None:
        """Put an answered question or a duplicate back into the queue; its answers stay. Raises NotNowError."""
        async with self._changing(server_id, question_id) as (connection, now):
            if now is None:
                return None
            if now.state not in {"answered", "duplicate"}:
                raise NotNowError(now)
            newest = await newest_answer(connection, server_id, question_id)
            told = newest.revision if newest else 0
            back = {"state": "open", "judge_id": None, "duplicate_of": None, "answered_at": None, "told_revision": told}
            return await self._set(connection, now, **back)

    async def note_card(self, question: Question, channel_id: int | None, message_id: int | None, shown: str) -> None:
        """Remember where a question's card is, and what it shows; that is no change of the question."""
        card = {"card_channel_id": channel_id, "card_message_id": message_id, "card_shown": shown}
        await self._note(question, **card)

    async def note_told(self, question: Question, revision: int) -> None:
        """Remember which answer the asker was told of."""
        await self._note(question, told_revision=revision)

    async def _note(self, question: Question, **values: int | str | None) -> None:
        async with self._database.writing() as connection:
            await connection.execute(update(questions).where(is_question(question.server_id, question.id)).values(values))

    @asynccontextmanager
    async def _changing(self, server_id: int, question_id: str) -> AsyncIterator[tuple[AsyncConnection, Question | None]]:
        """Give a question as it stands; nobody else changes it until the end."""
        async with self._database.writing() as connection:
            yield connection, await _find(connection, server_id, question_id)

    async def _set(self, connection: AsyncConnection, question: Question, **values: object) -> Question:
        changes = {**values, "version": question.version + 1, "updated_at": self._clock()}
        await connection.execute(update(questions).where(is_question(question.server_id, question.id)).values(changes))
        return await _required(connection, question.server_id, question.id)


async def _find(connection: AsyncConnection, server_id: int, question_id: str) -> Question | None:
    row = (await connection.execute(select(questions).where(is_question(server_id, question_id)))).one_or_none()
    return None if row is None else read_question(row)


async def _required(connection: AsyncConnection, server_id: int, question_id: str) -> Question:
    return read_question((await connection.execute(select(questions).where(is_question(server_id, question_id)))).one())


async def _has_duplicates(connection: AsyncConnection, question: Question) -> bool:
    same = and_(questions.c.server_id == question.server_id, questions.c.duplicate_of == question.id)
    return (await connection.execute(select(questions.c.id).where(same).limit(1))).one_or_none() is not None
