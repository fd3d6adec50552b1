"""What servers chose, and which commands Discord knows."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, Integer, String, Table

from bot.store.schema.base import Moment, metadata

servers = Table(
    "servers",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("default_game", String(32), nullable=True),
    Column("draft_days", Integer, nullable=True),
    Column("judge_role_id", BigInteger, nullable=True),
    Column("faq_role_id", BigInteger, nullable=True),
    Column("judge_channel_id", BigInteger, nullable=True),
    Column("audit_channel_id", BigInteger, nullable=True),
    Column("keep_days", Integer, nullable=True),
    Column("updated_at", Moment, nullable=False),
    Column("left_at", Moment, nullable=True),
    CheckConstraint("draft_days BETWEEN 1 AND 365", name="draft_days_within_a_year"),
    CheckConstraint("keep_days BETWEEN 1 AND 3650", name="keep_days_within_ten_years"),
)
"""`left_at` is when the bot was removed from the server; some time after it all rows of the server go."""

synced_commands = Table(
    "synced_commands",
    metadata,
    Column("application_id", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", String(64), nullable=False),
    Column("synced_at", Moment, nullable=False),
)
