"""What Discord refuses, the loopback refuses with the same codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import pytest_asyncio

from tests.wire.asking import command
from tests.wire.jsons import Json, JsonObject, as_object, decode
from tests.wire.loopback import Loopback, loopback
from tests.wire.world import APPLICATION, ELSEWHERE, IN_CLUB, TOKEN

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.wire.exchange import Exchange

PONG: JsonObject = {"content": "Pong"}


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Loopback]:
    async with loopback() as served:
        yield served


async def post(discord: Loopback, path: str, body: Json, token: str = TOKEN) -> tuple[int, JsonObject]:
    async with (
        aiohttp.ClientSession(discord.address, headers={"Authorization": f"Bot {token}"}) as session,
        session.post("/api/v10" + path, json=body) as response,
    ):
        raw = await response.read()
        return response.status, as_object(decode(raw)) if raw else {}


def opened(discord: Loopback) -> Exchange:
    exchange = discord.exchanges.open(command("ping").at(ELSEWHERE))
    exchange.stamp()
    return exchange


def callback(exchange: Exchange) -> str:
    return f"/interactions/{exchange.id}/{exchange.token}/callback"


async def test_a_second_acknowledgement(discord: Loopback) -> None:
    exchange = opened(discord)
    assert (await post(discord, callback(exchange), {"type": 4, "data": PONG}))[0] == 204
    status, body = await post(discord, callback(exchange), {"type": 4, "data": PONG})
    assert (status, body["code"]) == (400, 40060)


async def test_an_interaction_that_has_expired(discord: Loopback) -> None:
    exchange = opened(discord)
    exchange.sent -= 3.1
    status, body = await post(discord, callback(exchange), {"type": 4, "data": PONG})
    assert (status, body["code"]) == (404, 10062)


async def test_an_answer_of_no_kind(discord: Loopback) -> None:
    status, body = await post(discord, callback(opened(discord)), {"type": 3})
    assert (status, body["code"]) == (400, 50035)


async def test_a_follow_up_before_the_acknowledgement(discord: Loopback) -> None:
    exchange = opened(discord)
    status, body = await post(discord, f"/webhooks/{APPLICATION}/{exchange.token}", PONG)
    assert (status, body["code"]) == (404, 10015)


async def test_a_sixth_follow_up_where_the_bot_is_no_member(discord: Loopback) -> None:
    exchange = opened(discord)
    await post(discord, callback(exchange), {"type": 4, "data": PONG})
    answers = [await post(discord, f"/webhooks/{APPLICATION}/{exchange.token}", PONG) for _ in range(6)]
    assert [status for status, _ in answers] == [200] * 5 + [400]
    assert answers[-1][1]["code"] == 40094


async def test_a_message_where_the_bot_is_no_member(discord: Loopback) -> None:
    assert (await post(discord, f"/channels/{IN_CLUB.channel}/messages", PONG))[0] == 200
    status, body = await post(discord, f"/channels/{ELSEWHERE.channel}/messages", PONG)
    assert (status, body["code"]) == (403, 50001)


async def test_a_wrong_token(discord: Loopback) -> None:
    status, _ = await post(discord, f"/channels/{IN_CLUB.channel}/messages", PONG, token="x")  # noqa: S106 - no secret
    assert status == 401


async def test_what_is_not_modelled_says_so_by_name(discord: Loopback) -> None:
    status, _ = await post(discord, "/guilds/1/emojis", {})
    assert status == 501
    assert discord.record.faults() == ["the loopback does not model POST /api/v10/guilds/1/emojis"]
