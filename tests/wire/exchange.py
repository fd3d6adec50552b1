"""One interaction and what the bot made of it, as Discord sees it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from enum import IntEnum
from time import perf_counter
from typing import TYPE_CHECKING

from tests.wire.jsons import JsonObject, as_object, at, number
from tests.wire.world import snowflake

if TYPE_CHECKING:
    from tests.wire.asking import Interaction
    from tests.wire.record import File, Request

DEADLINE = 3.0
"""Seconds within which Discord wants an interaction acknowledged."""
REMEMBERED = 2000
"""How many interactions are remembered; older ones count as expired."""


class Answer(IntEnum):
    """How the bot acknowledged an interaction, by Discord's numbers."""

    MESSAGE = 4
    THINKING = 5
    UPDATE_LATER = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True)
class Exchange:
    """An interaction that was sent, its acknowledgement, and the messages that came of it."""

    asked: Interaction
    id: int = field(default_factory=snowflake)
    token: str = ""
    sent: float = 0
    callback: Request | None = None
    original: JsonObject | None = None
    """The message that `@original` names: the bot's answer, or the message whose component was pressed."""
    loading: bool = False
    """Whether people see "thinking…" instead of the answer."""
    follow_ups: list[JsonObject] = field(default_factory=list)
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    settled_at: float = 0

    def __post_init__(self) -> None:
        """Make the token from the id, as no two interactions share one."""
        self.token = f"loopback-{self.id}"

    def stamp(self) -> None:
        """Start the clock."""
        self.sent = perf_counter()

    @property
    def expired(self) -> bool:
        """Whether it is too late to acknowledge it."""
        return self.callback is None and perf_counter() - self.sent > DEADLINE

    @property
    def seconds(self) -> float:
        """Give the seconds from the event to its acknowledgement."""
        return self._acknowledgement.arrived - self.sent

    @property
    def seconds_to_answer(self) -> float:
        """Give the seconds from the event to what people were waiting for."""
        return self.settled_at - self.sent

    def settle(self) -> None:
        """Note that people see what they were waiting for, if they did not see it before."""
        if not self.settled.is_set():
            self.settled_at = perf_counter()
            self.settled.set()

    @property
    def kind(self) -> Answer:
        """Say how it was acknowledged."""
        return Answer(number(at(self._acknowledgement.body, "type")))

    @property
    def data(self) -> JsonObject:
        """Give what came with the acknowledgement: a message, a modal, choices."""
        return as_object(at(self._acknowledgement.body, "data"))

    @property
    def files(self) -> tuple[File, ...]:
        """Give the files that came with the acknowledgement."""
        return self._acknowledgement.files

    @property
    def message(self) -> JsonObject:
        """Give the message that people see as the answer now."""
        if self.original is None:
            raise AssertionError(f"{self.asked} was not answered with a message")
        return self.original

    async def answer(self, *, within: float = 5) -> Exchange:
        """Wait until it is acknowledged, and people see what they were waiting for."""
        async with asyncio.timeout(within):
            await self.acknowledged.wait()
            await self.settled.wait()
        return self

    @property
    def _acknowledgement(self) -> Request:
        if self.callback is None:
            raise AssertionError(f"{self.asked} was not acknowledged")
        return self.callback


class Exchanges:
    """The interactions that Discord still knows, by id and by token."""

    def __init__(self) -> None:
        """Start with none."""
        self._by_id: OrderedDict[int, Exchange] = OrderedDict()
        self._by_token: dict[str, Exchange] = {}

    def open(self, asked: Interaction) -> Exchange:
        """Remember a new interaction and forget the oldest beyond the limit."""
        exchange = Exchange(asked)
        self._by_id[exchange.id] = exchange
        self._by_token[exchange.token] = exchange
        while len(self._by_id) > REMEMBERED:
            _, oldest = self._by_id.popitem(last=False)
            del self._by_token[oldest.token]
        return exchange

    def by_id(self, wanted: int, token: str) -> Exchange | None:
        """Find the interaction that may still be acknowledged."""
        exchange = self._by_id.get(wanted)
        return exchange if exchange and exchange.token == token and not exchange.expired else None

    def by_token(self, token: str) -> Exchange | None:
        """Find the acknowledged interaction whose messages are being handled."""
        exchange = self._by_token.get(token)
        return exchange if exchange and exchange.callback else None
