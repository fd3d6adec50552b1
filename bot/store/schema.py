"""The tables, as the newest migration leaves them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, CheckConstraint, Column, Index, Integer, MetaData, String, Table, Text
from sqlalchemy.types import TypeDecorator

if TYPE_CHECKING:
    from sqlalchemy.engine import Dialect


class Moment(TypeDecorator[datetime]):
    """A point in time, kept as seconds since 1970: the same in every database, and sortable."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Write it."""
        del dialect
        return None if value is None else int(value.timestamp())

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Read it."""
        del dialect
        return None if value is None else datetime.fromtimestamp(value, UTC)


metadata = MetaData()

combats = Table(
    "combats",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("owner_kind", String(6), nullable=False),
    Column("owner_id", BigInteger, nullable=False),
    Column("author_id", BigInteger, nullable=False),
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
Index("combats_by_owner", combats.c.owner_kind, combats.c.owner_id, combats.c.updated_at)
Index("combats_by_end", combats.c.expires_at)

servers = Table(
    "servers",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("default_game", String(32), nullable=True),
    Column("draft_days", Integer, nullable=True),
    Column("updated_at", Moment, nullable=False),
    CheckConstraint("draft_days BETWEEN 1 AND 365", name="draft_days_within_a_year"),
)

synced_commands = Table(
    "synced_commands",
    metadata,
    Column("application_id", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", String(64), nullable=False),
    Column("synced_at", Moment, nullable=False),
)
