"""What can be searched: one row for each clause, worked example and FAQ entry, with the database's own index over them."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, Index, Integer, String, Table, Text, UniqueConstraint

from bot.store.schema.base import Moment, metadata

passages = Table(
    "passages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("scope", String(24), nullable=False),
    Column("kind", String(7), nullable=False),
    Column("game", String(32), nullable=False),
    Column("key", String(80), nullable=False),
    Column("title", Text(collation="NOCASE"), nullable=False),
    Column("words", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("title_terms", Text, nullable=False),
    Column("words_terms", Text, nullable=False),
    Column("body_terms", Text, nullable=False),
    Column("names", Text, nullable=False),
    UniqueConstraint("scope", "kind", "game", "key", name="passages_are_unique"),
    CheckConstraint("kind IN ('clause', 'example', 'entry')", name="passage_kind_is_known"),
)
"""`scope` is `rules` for what everybody sees and `s<id>` for a server's own.

The `…_terms` are what the index `passages_fts` holds, `names` what `passages_names` holds: words with the row's part in front.
Triggers keep both in step with every change of a row.
"""
Index("passages_by_title", passages.c.scope, passages.c.kind, passages.c.game, passages.c.title)

indexed_rulebooks = Table(
    "indexed_rulebooks",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("edition", String(32), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("indexed_at", Moment, nullable=False),
)
"""Which edition of each rulebook the passages hold; the digest is of its passages and of its lexicon, one after the other."""
