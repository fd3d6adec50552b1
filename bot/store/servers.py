"""What each server has chosen."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select

from bot.store.schema import servers

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Row

    from bot.clock import Clock
    from bot.store.database import Database

_KNOWN_FOR = timedelta(minutes=1)
_MOST_KNOWN = 10_000
DRAFT_DAYS = 7
"""How long drafts live where nothing else was chosen."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's choices; None where it has made none."""

    id: int
    default_game: str | None = None
    draft_days: int | None = None
    judge_role_id: int | None = None
    faq_role_id: int | None = None
    judge_channel_id: int | None = None
    audit_channel_id: int | None = None
    keep_days: int | None = None
    """How long traces of people are kept; for ever, or until they are deleted, where nothing was chosen."""

    @property
    def draft_life(self) -> timedelta:
        """How long a draft lives after it was last changed."""
        return timedelta(days=self.draft_days or DRAFT_DAYS)


class Servers:
    """The settings of all servers."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._known: dict[int, tuple[datetime, ServerSettings]] = {}

    async def get(self, server_id: int) -> ServerSettings:
        """Give a server's settings; those of one that never chose are empty.

        Every command asks for them, so what was read is remembered for a minute.
        """
        until, known = self._known.get(server_id, (None, None))
        if until is not None and known is not None and self._clock() < until:
            return known
        async with self._database.reading() as connection:
            row = (await connection.execute(select(servers).where(servers.c.id == server_id))).one_or_none()
        return self._remember(_settings(server_id, row))

    def _remember(self, settings: ServerSettings) -> ServerSettings:
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[settings.id] = (self._clock() + _KNOWN_FOR, settings)
        return settings

    async def change(self, server_id: int, **choices: str | int | None) -> ServerSettings:
        """Change some of a server's settings, and give all of them."""
        async with self._database.writing() as connection:
            row = (await connection.execute(select(servers).where(servers.c.id == server_id))).one_or_none()
            after = replace(_settings(server_id, row), **choices)  # type: ignore[arg-type]  # the names are the dataclass's own
            await connection.execute(delete(servers).where(servers.c.id == server_id))
            await connection.execute(insert(servers).values(asdict(after) | {"updated_at": self._clock()}))
        return self._remember(after)


def _settings(server_id: int, row: Row[Any] | None) -> ServerSettings:
    """Read a row, which a server that never chose does not have."""
    chosen = {} if row is None else row._mapping  # noqa: SLF001 - SQLAlchemy's documented name
    return ServerSettings(server_id, *(chosen.get(name.name) for name in fields(ServerSettings)[1:]))
