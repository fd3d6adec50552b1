"""What all tables share: the list of them, and how a point in time is kept."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, MetaData
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
