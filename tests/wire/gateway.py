"""The gateway: sessions that a bot identifies, loses and resumes, and the events that are dispatched to it."""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

import aiohttp
from aiohttp import web

from tests.wire import payloads
from tests.wire.jsons import Json, JsonObject, as_object, at, decode, encode, number, text
from tests.wire.world import APPLICATION, BOT, SERVERS, TOKEN, snowflake

if TYPE_CHECKING:
    from collections.abc import Callable

SOCKETS = 16
"""How many connections are taken at once."""
REPLAYED = 1000
"""How many events a session keeps for a bot that resumes."""
HEARTBEAT_SECONDS = 41.25


class Op(IntEnum):
    """What a gateway message is, by Discord's numbers."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Connection:
    """One socket, compressed if the bot asked for it."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        """Speak to whoever opened the socket."""
        self._request = request
        self._socket = socket
        # zstd, or nothing: plain text is understood whatever was asked for.
        self._deflate = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None

    async def send(self, op: Op, data: Json, sequence: int | None = None, event: str | None = None) -> None:
        """Send one message; a socket that closes meanwhile loses it, as on a real network."""
        raw = encode({"op": int(op), "d": data, "s": sequence, "t": event})
        try:
            if self._deflate is None:
                await self._socket.send_str(raw.decode())
            else:
                await self._socket.send_bytes(self._deflate.compress(raw) + self._deflate.flush(zlib.Z_SYNC_FLUSH))
        except (ConnectionError, aiohttp.ClientError):
            return

    async def close(self, code: int) -> None:
        """Close it in an orderly way."""
        await self._socket.close(code=code)

    def cut(self) -> None:
        """Cut the line without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()


@dataclass(slots=True)
class Session:
    """What Discord remembers of one shard, connected or not."""

    shard: int
    connection: Connection | None
    id: str = field(default_factory=lambda: f"session-{snowflake()}")
    sequence: int = 0
    backlog: deque[tuple[int, str, JsonObject]] = field(default_factory=lambda: deque(maxlen=REPLAYED))

    async def dispatch(self, event: str, data: JsonObject) -> None:
        """Send an event now, or when the bot resumes."""
        self.sequence += 1
        self.backlog.append((self.sequence, event, data))
        if self.connection is not None:
            await self.connection.send(Op.DISPATCH, data, self.sequence, event)


class Gateway:
    """The sessions by shard, and what bots said to begin them."""

    def __init__(self, shards: int) -> None:
        """Recommend so many shards."""
        self.shards = shards
        self.sessions: dict[int, Session] = {}
        self.identified: list[JsonObject] = []
        self.resumed: list[JsonObject] = []
        self.heartbeats = 0
        self._open = 0
        self._changed = asyncio.Condition()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Talk to one connection until it ends."""
        if self._open >= SOCKETS:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20)
        await socket.prepare(request)
        self._open += 1
        connection = Connection(request, socket)
        try:
            await connection.send(Op.HELLO, {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)})
            async for message in socket:
                if message.type is aiohttp.WSMsgType.TEXT:
                    await self._hear(connection, request, as_object(decode(message.data.encode())))
        finally:
            self._open -= 1
            await self._lose(connection, socket.close_code)
        return socket

    async def _hear(self, connection: Connection, request: web.Request, said: JsonObject) -> None:
        data = as_object(said.get("d"))
        match said.get("op"):
            case Op.HEARTBEAT:
                self.heartbeats += 1
                await connection.send(Op.HEARTBEAT_ACK, None)
            case Op.IDENTIFY:
                await self._identify(connection, f"ws://{request.host}{request.path}", data)
            case Op.RESUME:
                await self._resume(connection, data)
            case _:
                pass

    async def _identify(self, connection: Connection, address: str, data: JsonObject) -> None:
        if data.get("token") != TOKEN:
            await connection.close(4004)
            return
        shard, shards = number(at(data, "shard", 0)), number(at(data, "shard", 1)) or 1
        session = Session(shard, connection)
        mine = [server for server in SERVERS if server.has_bot and server.shard(shards) == shard]
        ready: JsonObject = {
            "v": 10,
            "user": payloads.user(BOT),
            "guilds": [{"id": str(server.id), "unavailable": True} for server in mine],
            "session_id": session.id,
            "resume_gateway_url": address,
            "shard": [shard, shards],
            "application": {"id": str(APPLICATION), "flags": 0},
        }
        await session.dispatch("READY", ready)
        for server in mine:
            await session.dispatch("GUILD_CREATE", payloads.guild(server))
        self.shards = shards
        self.sessions[shard] = session
        self.identified.append(data)
        await self._tell()

    async def _resume(self, connection: Connection, data: JsonObject) -> None:
        session = next((s for s in self.sessions.values() if s.id == text(data.get("session_id"))), None)
        seen = number(data.get("seq"))
        if session is None or data.get("token") != TOKEN or seen > session.sequence:
            await connection.send(Op.INVALID_SESSION, data=False)
            return
        # One at a time, looking again after each: more may happen while the bot is being told what it missed.
        while missed := next((entry for entry in session.backlog if entry[0] > seen), None):
            seen, event, happened = missed
            await connection.send(Op.DISPATCH, happened, seen, event)
        session.connection = connection
        await session.dispatch("RESUMED", {"_trace": []})
        self.resumed.append(data)
        await self._tell()

    async def _lose(self, connection: Connection, code: int | None) -> None:
        """Keep the session for a resume, unless the bot said goodbye."""
        for shard, session in list(self.sessions.items()):
            if session.connection is connection:
                session.connection = None
                if code in {aiohttp.WSCloseCode.OK, aiohttp.WSCloseCode.GOING_AWAY}:
                    del self.sessions[shard]
        await self._tell()

    async def drop(self, shard: int = 0) -> None:
        """Cut a shard's line; the bot may resume."""
        connection = self._connection(shard)
        self.sessions[shard].connection = None
        connection.cut()

    async def ask_to_reconnect(self, shard: int = 0) -> None:
        """Tell a shard to come back on a new connection."""
        await self._connection(shard).send(Op.RECONNECT, None)

    async def invalidate(self, shard: int = 0) -> None:
        """Tell a shard that its session is over, so that it must identify again."""
        connection = self._connection(shard)
        del self.sessions[shard]
        await connection.send(Op.INVALID_SESSION, data=False)

    async def close(self) -> None:
        """Cut every line."""
        for session in list(self.sessions.values()):
            if session.connection is not None:
                session.connection.cut()

    async def until(self, met: Callable[[Gateway], bool], *, within: float = 10) -> None:
        """Wait for a condition that a connection can bring about."""
        async with asyncio.timeout(within), self._changed:
            await self._changed.wait_for(lambda: met(self))

    async def connected(self, *, within: float = 10) -> None:
        """Wait until every shard has a session and a line."""
        await self.until(
            lambda self: len(self.sessions) == self.shards and all(s.connection for s in self.sessions.values()), within=within
        )

    def _connection(self, shard: int) -> Connection:
        session = self.sessions.get(shard)
        if session is None or session.connection is None:
            raise AssertionError(f"shard {shard} is not connected")
        return session.connection

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()
