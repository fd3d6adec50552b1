"""Combats, servers, and which commands Discord knows.

Migrations repeat the tables in their own words: what a version was never changes afterwards.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "combats",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("owner_kind", sa.String(6), nullable=False),
        sa.Column("owner_id", sa.BigInteger, nullable=False),
        sa.Column("author_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("state", sa.String(5), nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=True),
        sa.CheckConstraint("owner_kind IN ('server', 'user')", name="owner_is_server_or_user"),
        sa.CheckConstraint("state IN ('draft', 'saved')", name="state_is_draft_or_saved"),
    )
    op.create_index("combats_by_owner", "combats", ["owner_kind", "owner_id", "updated_at"])
    op.create_index("combats_by_end", "combats", ["expires_at"])
    op.create_table(
        "servers",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("default_game", sa.String(32), nullable=True),
        sa.Column("draft_days", sa.Integer, nullable=True),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("draft_days BETWEEN 1 AND 365", name="draft_days_within_a_year"),
    )
    op.create_table(
        "synced_commands",
        sa.Column("application_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("synced_at", sa.BigInteger, nullable=False),
    )
