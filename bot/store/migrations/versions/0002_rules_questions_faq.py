"""Search, questions to the judges, the FAQ, and who may do what in a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_FULL_TEXT = """
CREATE VIRTUAL TABLE passages_fts USING fts5(
    title_terms, words_terms, body_terms, content = 'passages', content_rowid = 'id',
    tokenize = "porter unicode61 remove_diacritics 2"
)
"""
_NAMES = """
CREATE VIRTUAL TABLE passages_names USING fts5(
    names, content = 'passages', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2", prefix = '9 10 11'
)
"""
_VOCABULARY = "CREATE VIRTUAL TABLE passages_vocabulary USING fts5vocab(passages_names, row)"
_ADD = """
INSERT INTO passages_fts (rowid, title_terms, words_terms, body_terms)
VALUES (new.id, new.title_terms, new.words_terms, new.body_terms);
INSERT INTO passages_names (rowid, names) VALUES (new.id, new.names);
"""
_REMOVE = """
INSERT INTO passages_fts (passages_fts, rowid, title_terms, words_terms, body_terms)
VALUES ('delete', old.id, old.title_terms, old.words_terms, old.body_terms);
INSERT INTO passages_names (passages_names, rowid, names) VALUES ('delete', old.id, old.names);
"""
_SEARCH = (
    _FULL_TEXT,
    _NAMES,
    _VOCABULARY,
    f"CREATE TRIGGER passages_added AFTER INSERT ON passages BEGIN {_ADD} END",
    f"CREATE TRIGGER passages_removed AFTER DELETE ON passages BEGIN {_REMOVE} END",
    f"CREATE TRIGGER passages_changed AFTER UPDATE ON passages BEGIN {_REMOVE} {_ADD} END",
)


def upgrade() -> None:
    """Add the tables of the look-up, the judges' queue and the FAQ; give servers roles and channels; let authors be forgotten."""
    _extend_servers()
    _let_authors_be_forgotten()
    _create_tables()
    for statement in _SEARCH:
        op.execute(statement)


def _extend_servers() -> None:
    with op.batch_alter_table("servers") as servers:
        for name in ("judge_role_id", "faq_role_id", "judge_channel_id", "audit_channel_id", "left_at"):
            servers.add_column(sa.Column(name, sa.BigInteger, nullable=True))
        servers.add_column(sa.Column("keep_days", sa.Integer, nullable=True))
        servers.create_check_constraint("keep_days_within_ten_years", "keep_days BETWEEN 1 AND 3650")


def _let_authors_be_forgotten() -> None:
    with op.batch_alter_table("combats") as combats:
        combats.alter_column("author_id", existing_type=sa.BigInteger, nullable=True)
    op.create_index("combats_by_author", "combats", ["author_id"])


def _create_tables() -> None:
    op.create_table(
        "questions",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("asker_id", sa.BigInteger, nullable=True),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("by_dm", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("combat_id", sa.String(12), nullable=True),
        sa.Column("link", sa.Text, nullable=True),
        sa.Column("state", sa.String(9), nullable=False),
        sa.Column("judge_id", sa.BigInteger, nullable=True),
        sa.Column("duplicate_of", sa.String(12), nullable=True),
        sa.Column("card_channel_id", sa.BigInteger, nullable=True),
        sa.Column("card_message_id", sa.BigInteger, nullable=True),
        sa.Column("card_shown", sa.String(16), nullable=False),
        sa.Column("told_revision", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("answered_at", sa.BigInteger, nullable=True),
        sa.CheckConstraint("state IN ('open', 'claimed', 'answered', 'duplicate')", name="question_state_is_known"),
    )
    op.create_table(
        "question_drafts",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("asker_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("by_dm", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("combat_id", sa.String(12), nullable=True),
        sa.Column("link", sa.Text, nullable=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("question_id", sa.String(12), sa.ForeignKey("questions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("clauses", sa.Text, nullable=False),
        sa.Column("judge_id", sa.BigInteger, nullable=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "answer_drafts",
        sa.Column("question_id", sa.String(12), sa.ForeignKey("questions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("judge_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "stamps",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("combat_id", sa.String(12), nullable=False),
        sa.Column("verdict", sa.String(9), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("judge_id", sa.BigInteger, nullable=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("verdict IN ('confirmed', 'overruled', 'withdrawn')", name="stamp_verdict_is_known"),
    )
    op.create_index("questions_by_state", "questions", ["server_id", "state", "created_at"])
    op.create_index("questions_by_asker", "questions", ["asker_id"])
    op.create_index("question_drafts_by_end", "question_drafts", ["expires_at"])
    op.create_index("stamps_by_combat", "stamps", ["server_id", "combat_id", "id"])
    op.create_table(
        "faq_entries",
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("state", sa.String(7), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("merged_into", sa.String(64), nullable=True),
        sa.PrimaryKeyConstraint("server_id", "id"),
        sa.CheckConstraint("state IN ('live', 'deleted')", name="entry_state_is_known"),
    )
    op.create_table(
        "faq_names",
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("entry_id", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("server_id", "name"),
    )
    op.create_table(
        "faq_drafts",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("author_id", sa.BigInteger, nullable=False),
        sa.Column("entry_id", sa.String(64), nullable=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("origin", sa.String(200), nullable=False),
        sa.Column("typed", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "faq_revisions",
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("entry_id", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("change", sa.String(10), nullable=False),
        sa.Column("state", sa.String(7), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("author_id", sa.BigInteger, nullable=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("server_id", "entry_id", "version"),
    )
    op.create_table(
        "faq_votes",
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("entry_id", sa.String(64), nullable=False),
        sa.Column("voter_id", sa.BigInteger, nullable=False),
        sa.Column("helped", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("server_id", "entry_id", "voter_id"),
    )
    op.create_table(
        "faq_suggestions",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("author_id", sa.BigInteger, nullable=True),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("reviewer_id", sa.BigInteger, nullable=True),
        sa.Column("entry_id", sa.String(64), nullable=True),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("state IN ('open', 'accepted', 'declined')", name="suggestion_state_is_known"),
    )
    op.create_table(
        "faq_imports",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("author_id", sa.BigInteger, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "citations",
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("subject_kind", sa.String(6), nullable=False),
        sa.Column("subject_id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("clause_id", sa.String(80), nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("reviewed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("server_id", "subject_kind", "subject_id", "game", "clause_id"),
        sa.CheckConstraint("subject_kind IN ('entry', 'answer')", name="subject_is_entry_or_answer"),
    )
    op.create_table(
        "gaps",
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("shown", sa.String(200), nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.Column("disliked", sa.Integer, nullable=False),
        sa.Column("state", sa.String(7), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("server_id", "id"),
        sa.CheckConstraint("state IN ('open', 'settled')", name="gap_state_is_known"),
    )
    op.create_index("faq_entries_by_title", "faq_entries", ["server_id", "state", "title"])
    op.create_index("faq_names_by_entry", "faq_names", ["server_id", "entry_id"])
    op.create_index("faq_drafts_by_end", "faq_drafts", ["expires_at"])
    op.create_index("faq_suggestions_by_state", "faq_suggestions", ["server_id", "state", "created_at"])
    op.create_index("faq_suggestions_by_author", "faq_suggestions", ["author_id"])
    op.create_index("citations_by_clause", "citations", ["game", "clause_id", "server_id"])
    op.create_table(
        "passages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scope", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(7), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("title", sa.Text(collation="NOCASE"), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("title_terms", sa.Text, nullable=False),
        sa.Column("words_terms", sa.Text, nullable=False),
        sa.Column("body_terms", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.UniqueConstraint("scope", "kind", "game", "key", name="passages_are_unique"),
        sa.CheckConstraint("kind IN ('clause', 'example', 'entry')", name="passage_kind_is_known"),
    )
    op.create_index("passages_by_title", "passages", ["scope", "kind", "game", "title"])
    op.create_table(
        "indexed_rulebooks",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("indexed_at", sa.BigInteger, nullable=False),
    )
