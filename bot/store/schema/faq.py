"""The FAQ of every server: entries, every revision of them, votes, suggestions, and what was asked for in vain."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Index, Integer, PrimaryKeyConstraint, String, Table, Text

from bot.store.schema.base import Moment, metadata

faq_entries = Table(
    "faq_entries",
    metadata,
    Column("server_id", BigInteger, nullable=False),
    Column("id", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("title", String(200), nullable=False),
    Column("content", Text, nullable=False),
    Column("state", String(7), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    Column("merged_into", String(64), nullable=True),
    PrimaryKeyConstraint("server_id", "id"),
    CheckConstraint("state IN ('live', 'deleted')", name="entry_state_is_known"),
)
"""The newest revision of every entry; `content` is the JSON of all that people write.

A deleted entry that was merged into another points to it.
"""
Index("faq_entries_by_title", faq_entries.c.server_id, faq_entries.c.state, faq_entries.c.title)

faq_names = Table(
    "faq_names",
    metadata,
    Column("server_id", BigInteger, nullable=False),
    Column("name", String(200), nullable=False),
    Column("entry_id", String(64), nullable=False),
    PrimaryKeyConstraint("server_id", "name"),
)
"""Titles and aliases of live entries, in the form in which two are the same: no two entries of a server share one."""
Index("faq_names_by_entry", faq_names.c.server_id, faq_names.c.entry_id)

faq_drafts = Table(
    "faq_drafts",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("author_id", BigInteger, nullable=False),
    Column("entry_id", String(64), nullable=True),
    Column("version", Integer, nullable=False),
    Column("origin", String(200), nullable=False),
    Column("typed", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=False),
)
"""What moderators typed and have not published: a new entry, or a change of one that began from `version`."""
Index("faq_drafts_by_end", faq_drafts.c.expires_at)

faq_revisions = Table(
    "faq_revisions",
    metadata,
    Column("server_id", BigInteger, nullable=False),
    Column("entry_id", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("change", String(10), nullable=False),
    Column("state", String(7), nullable=False),
    Column("content", Text, nullable=False),
    Column("author_id", BigInteger, nullable=True),
    Column("created_at", Moment, nullable=False),
    PrimaryKeyConstraint("server_id", "entry_id", "version"),
)
"""Every revision that there ever was, whole, with who made it and when."""

faq_votes = Table(
    "faq_votes",
    metadata,
    Column("server_id", BigInteger, nullable=False),
    Column("entry_id", String(64), nullable=False),
    Column("voter_id", BigInteger, nullable=False),
    Column("helped", Boolean, nullable=False),
    Column("created_at", Moment, nullable=False),
    PrimaryKeyConstraint("server_id", "entry_id", "voter_id"),
)

faq_suggestions = Table(
    "faq_suggestions",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("content", Text, nullable=False),
    Column("author_id", BigInteger, nullable=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("reason", Text, nullable=False),
    Column("reviewer_id", BigInteger, nullable=True),
    Column("entry_id", String(64), nullable=True),
    Column("told", Boolean, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    CheckConstraint("state IN ('open', 'accepted', 'declined')", name="suggestion_state_is_known"),
)
"""`told` is whether the author has heard what became of it; `author_id` is null once they were forgotten."""
Index("faq_suggestions_by_state", faq_suggestions.c.server_id, faq_suggestions.c.state, faq_suggestions.c.created_at)
Index("faq_suggestions_by_author", faq_suggestions.c.author_id)

faq_imports = Table(
    "faq_imports",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("author_id", BigInteger, nullable=False),
    Column("plan", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=False),
)
"""What was read from files and told in a report, until somebody writes it or leaves it."""

citations = Table(
    "citations",
    metadata,
    Column("server_id", BigInteger, nullable=False),
    Column("subject_kind", String(6), nullable=False),
    Column("subject_id", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("clause_id", String(80), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("reviewed_at", Moment, nullable=False),
    PrimaryKeyConstraint("server_id", "subject_kind", "subject_id", "game", "clause_id"),
    CheckConstraint("subject_kind IN ('entry', 'answer')", name="subject_is_entry_or_answer"),
)
"""Which clauses an entry or an answer cites, and what each said when somebody last looked: a digest that differs now is stale.

The edition of that time is told to people; by itself it makes nothing stale.
"""
Index("citations_by_clause", citations.c.game, citations.c.clause_id, citations.c.server_id)

gaps = Table(
    "gaps",
    metadata,
    Column("server_id", BigInteger, nullable=False),
    Column("id", String(16), nullable=False),
    Column("game", String(32), nullable=False),
    Column("shown", String(200), nullable=False),
    Column("missed", Integer, nullable=False),
    Column("disliked", Integer, nullable=False),
    Column("state", String(7), nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    PrimaryKeyConstraint("server_id", "id"),
    CheckConstraint("state IN ('open', 'settled')", name="gap_state_is_known"),
)
"""What people looked for in vain or voted down, grouped by its words, of which the id is a digest; never who."""
