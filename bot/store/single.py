"""Single statements: compiled once, run alone, each a transaction of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy import Delete, Insert, Select, Update
    from sqlalchemy.engine import Dialect
    from sqlalchemy.ext.asyncio import AsyncConnection

    Convert = Callable[[Any], Any]


class Single:
    """A statement for which no transaction need be opened.

    Through SQLAlchemy each of its steps (cursor, execute, fetch, close, commit) is a way to the database's thread and
    back; SQLite's driver does all of them in one.
    """

    def __init__(self, statement: Select[Any] | Insert | Update | Delete) -> None:
        """Take a statement whose values are named parameters."""
        self._statement = statement
        self._sql = ""
        self._values: tuple[tuple[str, Any, Convert | None], ...] = ()
        self._columns: tuple[Convert | None, ...] = ()

    async def run(self, connection: AsyncConnection, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Run it, and give the rows that it selects or returns."""
        if not self._sql:
            self._compile(connection.dialect)
        given = [
            convert(values.get(name, value)) if convert else values.get(name, value) for name, value, convert in self._values
        ]
        driver: Any = (await connection.get_raw_connection()).driver_connection
        rows = await driver.execute_fetchall(self._sql, given)
        return [[convert(value) if convert else value for convert, value in zip(self._columns, row, strict=True)] for row in rows]

    def _compile(self, dialect: Dialect) -> None:
        compiled = self._statement.compile(dialect=dialect)
        defaults = compiled.params
        names: Sequence[str] = getattr(compiled, "positiontup", None) or ()
        binds = getattr(compiled, "binds", {})
        self._values = tuple((name, defaults[name], binds[name].type.bind_processor(dialect)) for name in names)
        self._columns = tuple(
            column.type.dialect_impl(dialect).result_processor(dialect, None) for column in self._statement.exported_columns
        )
        self._sql = str(compiled)
