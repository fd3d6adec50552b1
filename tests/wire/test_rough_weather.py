"""The loopback fails as Discord does, and discord.py gets over it: rate limits, faults, delays, lost lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.wire.asking import command
from tests.wire.bot_process import BARE, running
from tests.wire.loopback import loopback
from tests.wire.record import broken, late, too_many
from tests.wire.world import IN_CLUB, IN_LEAGUE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.wire.conftest import Wired

pytestmark = pytest.mark.asyncio(loop_scope="module")
CALLBACK = "/interactions/[0-9]+/[^/]+/callback"


async def test_too_many_requests_are_tried_again_when_allowed(probe: Wired) -> None:
    before = len(probe.discord.record.find("POST", CALLBACK))
    probe.discord.record.plan("POST", CALLBACK, too_many(0.3))
    exchange = await probe.discord.ask(command("ping"))
    first, second = probe.discord.record.find("POST", CALLBACK)[before:]
    assert second.arrived - first.arrived >= 0.3
    assert exchange.seconds >= 0.3


async def test_a_fault_in_discord_is_tried_again(probe: Wired) -> None:
    before = len(probe.discord.record.find("POST", CALLBACK))
    probe.discord.record.plan("POST", CALLBACK, broken())
    await probe.discord.ask(command("ping"))
    assert len(probe.discord.record.find("POST", CALLBACK)) == before + 2


async def test_a_slow_discord_is_waited_for(probe: Wired) -> None:
    probe.discord.record.plan("POST", CALLBACK, late(0.3))
    exchange = await probe.discord.ask(command("think", {"seconds": 0.0}))
    (edited,) = await probe.discord.record.wait("PATCH", f"/webhooks/[0-9]+/{exchange.token}/messages/@original")
    assert edited.arrived - exchange.sent >= 0.3


async def test_an_answer_after_three_seconds_is_refused(probe: Wired) -> None:
    exchange = await probe.discord.send(command("sleep", {"seconds": 3.1}))
    await probe.discord.record.wait("POST", f"/interactions/{exchange.id}/[^/]+/callback")
    assert exchange.callback is None
    assert exchange.original is None


async def test_a_lost_line_is_resumed_and_nothing_is_missed(probe: Wired) -> None:
    resumed = len(probe.discord.gateway.resumed)
    await probe.discord.gateway.drop()
    exchange = await probe.discord.ask(command("ping"))
    assert exchange.message["content"] == "Pong"
    assert len(probe.discord.gateway.resumed) == resumed + 1
    assert len(probe.discord.gateway.identified) == 1


async def test_a_bot_that_is_asked_to_reconnect_resumes(probe: Wired) -> None:
    resumed = len(probe.discord.gateway.resumed)
    await probe.discord.gateway.ask_to_reconnect()
    await probe.discord.gateway.until(lambda gateway: len(gateway.resumed) == resumed + 1)
    assert (await probe.discord.ask(command("ping"))).message["content"] == "Pong"


async def test_two_shards_identify_and_each_hears_of_its_own_servers(tmp_path: Path) -> None:
    async with loopback(shards=2) as discord, running(discord, tmp_path, BARE):
        assert [said["shard"] for said in discord.gateway.identified] == [[0, 2], [1, 2]]
        heard = {shard: session.sequence for shard, session in discord.gateway.sessions.items()}
        await discord.ask(command("ping").at(IN_CLUB))
        await discord.ask(command("ping").at(IN_LEAGUE))
        assert {shard: session.sequence for shard, session in discord.gateway.sessions.items()} == {
            shard: sequence + 1 for shard, sequence in heard.items()
        }


async def test_an_invalid_session_is_begun_anew(tmp_path: Path) -> None:
    async with loopback() as discord, running(discord, tmp_path, BARE):
        await discord.gateway.invalidate()
        await discord.gateway.connected()
        assert len(discord.gateway.identified) == 2
        assert (await discord.ask(command("ping"))).message["content"] == "Pong"
