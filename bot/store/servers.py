"""What each server has chosen."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from bot.store.schema import servers

if TYPE_CHECKING:
    from datetime import datetime

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
        return self._remember(
            ServerSettings(server_id) if row is None else ServerSettings(row.id, row.default_game, row.draft_days)
        )

    def _remember(self, settings: ServerSettings) -> ServerSettings:
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[settings.id] = (self._clock() + _KNOWN_FOR, settings)
        return settings

    async def change(self, server_id: int, **choices: str | int | None) -> ServerSettings:
        """Change some of a server's settings, and give all of them."""
        async with self._database.writing() as connection:
            row = (await connection.execute(select(servers).where(servers.c.id == server_id))).one_or_none()
            before = ServerSettings(server_id) if row is None else ServerSettings(row.id, row.default_game, row.draft_days)
            after = replace(before, **choices)  # type: ignore[arg-type]  # the names are the dataclass's own
            await connection.execute(delete(servers).where(servers.c.id == server_id))
            await connection.execute(insert(servers).values(asdict(after) | {"updated_at": self._clock()}))
        return self._remember(after)
