"""Combats: drafts and saved ones."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, Index, Integer, String, Table, Text

from bot.store.schema.base import Moment, metadata

combats = Table(
    "combats",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("owner_kind", String(6), nullable=False),
    Column("owner_id", BigInteger, nullable=False),
    Column("author_id", BigInteger, nullable=True),
    Column("game", String(32), nullable=False),
    Column("state", String(5), nullable=False),
    Column("document", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=True),
    CheckConstraint("owner_kind IN ('server', 'user')", name="owner_is_server_or_user"),
    CheckConstraint("state IN ('draft', 'saved')", name="state_is_draft_or_saved"),
)
"""`author_id` is null once the author was forgotten, which drafts do not survive."""
Index("combats_by_owner", combats.c.owner_kind, combats.c.owner_id, combats.c.updated_at)
Index("combats_by_end", combats.c.expires_at)
Index("combats_by_author", combats.c.author_id)
