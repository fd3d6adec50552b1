"""Questions to the judges, their answers, and what judges say of the engine's rulings."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, String, Table, Text

from bot.store.schema.base import Moment, metadata

questions = Table(
    "questions",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("asker_id", BigInteger, nullable=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("by_dm", Boolean, nullable=False),
    Column("text", Text, nullable=False),
    Column("combat_id", String(12), nullable=True),
    Column("link", Text, nullable=True),
    Column("state", String(9), nullable=False),
    Column("judge_id", BigInteger, nullable=True),
    Column("duplicate_of", String(12), nullable=True),
    Column("card_channel_id", BigInteger, nullable=True),
    Column("card_message_id", BigInteger, nullable=True),
    Column("card_shown", String(16), nullable=False),
    Column("told_revision", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    Column("answered_at", Moment, nullable=True),
    CheckConstraint("state IN ('open', 'claimed', 'answered', 'duplicate')", name="question_state_is_known"),
)
"""`asker_id` is null once the asker was forgotten; `judge_id` is who claimed or answered it; `link` leads to what it is about.

`card_shown` says what the card in the judges' channel was last drawn as, and `told_revision` which answer the asker was told of:
where they are behind after a restart, it is made up for.
"""
Index("questions_by_state", questions.c.server_id, questions.c.state, questions.c.created_at)
Index("questions_by_asker", questions.c.asker_id)

question_drafts = Table(
    "question_drafts",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("asker_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("by_dm", Boolean, nullable=False),
    Column("text", Text, nullable=False),
    Column("combat_id", String(12), nullable=True),
    Column("link", Text, nullable=True),
    Column("created_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=False),
)
"""Questions that were typed and not filed: the asker is looking at what may answer them already."""
Index("question_drafts_by_end", question_drafts.c.expires_at)

answers = Table(
    "answers",
    metadata,
    Column("question_id", String(12), ForeignKey("questions.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("server_id", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("clauses", Text, nullable=False),
    Column("judge_id", BigInteger, nullable=True),
    Column("created_at", Moment, nullable=False),
)
"""Every revision; the highest is the one that counts. `clauses` is a JSON list of ids."""

answer_drafts = Table(
    "answer_drafts",
    metadata,
    Column("question_id", String(12), ForeignKey("questions.id", ondelete="CASCADE"), primary_key=True),
    Column("judge_id", BigInteger, primary_key=True, autoincrement=False),
    Column("server_id", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("updated_at", Moment, nullable=False),
)
"""Answers that a judge typed and that could not be taken yet, so that nothing typed is lost."""

stamps = Table(
    "stamps",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("combat_id", String(12), nullable=False),
    Column("verdict", String(9), nullable=False),
    Column("reason", Text, nullable=False),
    Column("judge_id", BigInteger, nullable=True),
    Column("created_at", Moment, nullable=False),
    CheckConstraint("verdict IN ('confirmed', 'overruled', 'withdrawn')", name="stamp_verdict_is_known"),
)
"""Every stamp; of each combat the newest counts."""
Index("stamps_by_combat", stamps.c.server_id, stamps.c.combat_id, stamps.c.id)
