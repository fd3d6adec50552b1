"""The rows of questions and answers, as frozen dataclasses."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import and_, select

from bot.store.schema import answers, questions

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement, Row
    from sqlalchemy.ext.asyncio import AsyncConnection

State = Literal["open", "claimed", "answered", "duplicate"]


@dataclass(frozen=True, slots=True)
class Question:
    """A question that was filed."""

    id: str
    server_id: int
    game: str
    asker_id: int | None
    """None once the asker was forgotten."""
    channel_id: int
    """Where it was asked."""
    private: bool
    by_dm: bool
    text: str
    combat_id: str | None
    link: str | None
    """Where the message is that it is about."""
    state: State
    judge_id: int | None
    """Who claimed or answered it, or found it to be a duplicate."""
    duplicate_of: str | None
    card_channel_id: int | None
    card_message_id: int | None
    card_shown: str
    """What the card was last drawn as."""
    told_revision: int
    """The newest answer that the asker was told of."""
    version: int
    created_at: datetime
    updated_at: datetime
    answered_at: datetime | None


@dataclass(frozen=True, slots=True)
class Answer:
    """One revision of an answer."""

    question_id: str
    revision: int
    text: str
    clauses: tuple[str, ...]
    judge_id: int | None
    created_at: datetime


_COLUMNS = tuple(field.name for field in fields(Question))


def read_question(row: Row[Any]) -> Question:
    """Read a row."""
    return Question(*(getattr(row, name) for name in _COLUMNS))


def read_answer(row: Row[Any]) -> Answer:
    """Read a row."""
    return Answer(row.question_id, row.revision, row.text, tuple(json.loads(row.clauses)), row.judge_id, row.created_at)


def is_question(server_id: int, question_id: str) -> ColumnElement[bool]:
    """Tell which row is a question of a server."""
    return and_(questions.c.server_id == server_id, questions.c.id == question_id)


async def newest_answer(connection: AsyncConnection, server_id: int, question_id: str) -> Answer | None:
    """Give the revision that counts."""
    theirs = and_(answers.c.server_id == server_id, answers.c.question_id == question_id)
    newest = select(answers).where(theirs).order_by(answers.c.revision.desc()).limit(1)
    row = (await connection.execute(newest)).one_or_none()
    return None if row is None else read_answer(row)
