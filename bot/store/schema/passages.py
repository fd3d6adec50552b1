"""What can be searched: one row for each clause, worked example and FAQ entry, with the database's own index over them."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, Integer, String, Table, Text, UniqueConstraint

from bot.store.schema.base import Moment, metadata

passages = Table(
    "passages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("scope", String(24), nullable=False),
    Column("kind", String(7), nullable=False),
    Column("game", String(32), nullable=False),
    Column("key", String(80), nullable=False),
    Column("title", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("scope", "kind", "game", "key", name="passages_are_unique"),
    CheckConstraint("kind IN ('clause', 'example', 'entry')", name="passage_kind_is_known"),
)
"""`scope` is `rules` for what everybody sees and `s<id>` for a server's own. Triggers keep the index `passages_fts` in step."""

indexed_rulebooks = Table(
    "indexed_rulebooks",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("edition", String(32), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("indexed_at", Moment, nullable=False),
)
"""Which edition of each rulebook the passages hold."""
