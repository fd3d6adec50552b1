"""Who and what exists in the loopback Discord: the bot, people, servers, and the places from which the bot is used."""

from __future__ import annotations

import base64
import itertools
import time
from dataclasses import dataclass

_EPOCH_MS = 1_420_070_400_000
_counter = itertools.count()


def snowflake() -> int:
    """Give a new id; its upper bits are the time, which discord.py reads from it."""
    return (int(time.time() * 1000) - _EPOCH_MS) << 22 | next(_counter) & 0x3F_FFFF


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account."""

    id: int
    name: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Server:
    """A server with one text channel."""

    id: int
    name: str
    channel: int
    has_bot: bool = True

    def shard(self, shards: int) -> int:
        """Say which shard is told about it."""
        return (self.id >> 22) % shards


@dataclass(frozen=True, slots=True)
class Place:
    """From where somebody uses the bot: a server's channel, or the direct messages with it when there is no server."""

    server: Server | None
    channel: int

    def shard(self, shards: int) -> int:
        """Say which shard is told about what happens there."""
        return self.server.shard(shards) if self.server else 0

    @property
    def bot_may_post(self) -> bool:
        """Whether the bot itself sees the channel, so that it may write there without being asked."""
        return self.server is None or self.server.has_bot


APPLICATION = 1_100_000_000_000_000_001
BOT = Person(APPLICATION, "Damage Step", bot=True)
PLAYER = Person(1_100_000_000_000_000_101, "player")
STRANGER = Person(1_100_000_000_000_000_102, "stranger")
OWNER = Person(1_100_000_000_000_000_103, "owner")

# The upper bits are even, odd, even: with two shards the first two belong to different ones.
CLUB = Server(1000 << 22, "Club", 1_100_000_000_000_000_201)
LEAGUE = Server(1001 << 22, "League", 1_100_000_000_000_000_202)
FOREIGN = Server(1002 << 22, "Foreign", 1_100_000_000_000_000_203, has_bot=False)
SERVERS = (CLUB, LEAGUE, FOREIGN)

IN_CLUB = Place(CLUB, CLUB.channel)
IN_LEAGUE = Place(LEAGUE, LEAGUE.channel)
IN_DIRECT_MESSAGES = Place(None, 1_100_000_000_000_000_204)
ELSEWHERE = Place(FOREIGN, FOREIGN.channel)
"""A server where the bot is not a member; whoever uses it there has installed it for themselves."""
PLACES = {place.channel: place for place in (IN_CLUB, IN_LEAGUE, IN_DIRECT_MESSAGES, ELSEWHERE)}

# The shape of a real one: the application's id, a time, a signature.
TOKEN = ".".join((base64.urlsafe_b64encode(str(APPLICATION).encode()).decode().rstrip("="), "Loopbk", "0" * 38))
