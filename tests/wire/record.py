"""What reached the loopback, and what it was told to answer instead of the truth."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.wire.limits import problems

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.wire.jsons import Json, JsonObject

KEPT = 5000
"""How many requests are remembered."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that was uploaded."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Request:
    """One request as it arrived; a multipart one's body is its `payload_json`."""

    method: str
    path: str
    body: Json
    files: tuple[File, ...]
    arrived: float
    authorization: str | None = None

    def matches(self, method: str, pattern: str) -> bool:
        """Say whether it is the method and the whole path matches."""
        return self.method == method and re.fullmatch(pattern, self.path) is not None


@dataclass(frozen=True, slots=True)
class Instead:
    """An answer that is given whatever the truth is; without a status the truth, after the delay."""

    status: int | None = None
    body: JsonObject = field(default_factory=dict)
    headers: tuple[tuple[str, str], ...] = ()
    delay: float = 0


def too_many(retry_after: float, *, everywhere: bool = False) -> Instead:
    """Refuse because there were too many requests, for this route or everywhere."""
    headers = {
        # discord.py takes a 429 without Via for a ban by what stands in front of Discord.
        "Via": "1.1 loopback",
        "Retry-After": str(int(retry_after) + 1),
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": str(retry_after),
        "X-RateLimit-Bucket": "loopback",
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    body: JsonObject = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
    return Instead(429, body, tuple(headers.items()))


def broken(status: int = 500) -> Instead:
    """Fail as Discord does when something in it is broken."""
    return Instead(status, {"message": f"{status}: Internal Server Error", "code": 0})


def late(seconds: float) -> Instead:
    """Tell the truth, but only after a while."""
    return Instead(delay=seconds)


class Record:
    """Every request, the answers that were planned for the next ones, and what was wrong with any."""

    def __init__(self) -> None:
        """Start with nothing seen and nothing planned."""
        self.requests: deque[Request] = deque(maxlen=KEPT)
        self.unmodelled: deque[str] = deque(maxlen=KEPT)
        self._planned: list[tuple[str, str, Instead]] = []
        self._arrived = asyncio.Condition()

    def plan(self, method: str, pattern: str, *answers: Instead) -> None:
        """Give these answers, in turn, to the next requests that match."""
        self._planned.extend((method, pattern, answer) for answer in answers)

    async def add(self, request: Request) -> Instead | None:
        """Remember a request and give the answer that was planned for it."""
        self.requests.append(request)
        async with self._arrived:
            self._arrived.notify_all()
        for index, (method, pattern, answer) in enumerate(self._planned):
            if request.matches(method, pattern):
                del self._planned[index]
                return answer
        return None

    def find(self, method: str, pattern: str) -> list[Request]:
        """Give the remembered requests that match, oldest first."""
        return [request for request in self.requests if request.matches(method, pattern)]

    def faults(self) -> list[str]:
        """Say what Discord would have refused in the remembered requests, and what the loopback does not model."""
        judged = [fault for request in self.requests for fault in problems(request.method, request.path, request.body)]
        return [*judged, *self.unmodelled]

    async def wait(self, method: str, pattern: str, *, count: int = 1, within: float = 5) -> list[Request]:
        """Wait until so many requests match."""
        await self.until(lambda: len(self.find(method, pattern)) >= count, within=within)
        return self.find(method, pattern)

    async def until(self, met: Callable[[], bool], *, within: float = 5) -> None:
        """Wait for a condition that a request can bring about."""
        async with asyncio.timeout(within), self._arrived:
            await self._arrived.wait_for(met)
