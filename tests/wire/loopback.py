"""The loopback Discord: one server on 127.0.0.1 that a bot logs into, and what happens there."""

from __future__ import annotations

import socket
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web

from tests.wire.answering import Answering
from tests.wire.exchange import Exchange, Exchanges
from tests.wire.gateway import Gateway
from tests.wire.messages import Messages
from tests.wire.record import Record
from tests.wire.rest import BIGGEST, Rest
from tests.wire.world import IN_CLUB, PLAYER, Person, Place

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.wire.asking import Interaction
    from tests.wire.jsons import JsonObject

HOST = "127.0.0.1"


class Loopback:
    """A Discord with one bot, to be used from the event loop that runs it."""

    def __init__(self, address: str, shards: int) -> None:
        """Begin with nobody connected and no commands."""
        self.address = address
        self.record = Record()
        self.gateway = Gateway(shards)
        self.messages = Messages(address)
        self.exchanges = Exchanges()
        self.rest = Rest(self.record, self.messages, shards)

    def application(self) -> web.Application:
        """Give the web application that serves it."""
        served = web.Application(client_max_size=BIGGEST)
        served.add_routes([web.get("/gateway", self.gateway.serve)])
        served.add_routes(self.rest.routes(Answering(self.exchanges, self.messages)))
        return served

    def write(self, content: str, who: Person = PLAYER, where: Place = IN_CLUB) -> JsonObject:
        """Let somebody write a message, which a bot without the message intent is not told."""
        return self.messages.post(where, who, content)

    async def send(self, asked: Interaction) -> Exchange:
        """Tell the bot about an interaction, without waiting for what it does."""
        exchange = self.exchanges.open(asked)
        session = self.gateway.sessions.get(asked.where.shard(self.gateway.shards))
        if session is None:
            raise AssertionError("no shard is there to be told; wait for the gateway first")
        exchange.stamp()
        await session.dispatch("INTERACTION_CREATE", asked.payload(exchange.id, exchange.token))
        return exchange

    async def ask(self, asked: Interaction, *, within: float = 5) -> Exchange:
        """Let somebody use the bot, and wait for the answer."""
        return await (await self.send(asked)).answer(within=within)


@asynccontextmanager
async def loopback(shards: int = 1) -> AsyncIterator[Loopback]:
    """Serve a loopback Discord on a free port."""
    with socket.create_server((HOST, 0), backlog=256) as listening:
        discord = Loopback(f"http://{HOST}:{listening.getsockname()[1]}", shards)
        runner = web.AppRunner(discord.application(), access_log=None, shutdown_timeout=0.2)
        await runner.setup()
        await web.SockSite(runner, listening).start()
        try:
            yield discord
        finally:
            await discord.gateway.close()
            await runner.cleanup()
