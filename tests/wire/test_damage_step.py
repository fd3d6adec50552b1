"""Damage Step on the wire: it logs in, answers in time, gets over what Discord does, and leaves in good order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.wire.asking import command, custom_id, press
from tests.wire.bot_process import DAMAGE_STEP, running
from tests.wire.exchange import DEADLINE, Answer
from tests.wire.jsons import JsonObject, number, text
from tests.wire.limits.components import walk
from tests.wire.loopback import loopback
from tests.wire.messages import EPHEMERAL
from tests.wire.record import broken, late, too_many
from tests.wire.world import ELSEWHERE, IN_CLUB, IN_DIRECT_MESSAGES, OWNER, TOKEN, Place

if TYPE_CHECKING:
    from pathlib import Path

    from tests.wire.conftest import Wired

pytestmark = pytest.mark.asyncio(loop_scope="module")
CALLBACK = "/interactions/[0-9]+/[^/]+/callback"
SYNC = "/applications/[0-9]+/commands"
GUILDS = 1 << 0
WOLF = "Wolf (ally 3/2) attacks Bear (ally 2/3)"


def words(message: JsonObject) -> str:
    """Give all text of a message."""
    components = message["components"]
    assert isinstance(components, list)
    parts = [part for _, part in walk([part for part in components if isinstance(part, dict)], "")]
    return "\n".join([text(message["content"]), *(text(part.get("content")) for part in parts)])


async def test_it_logs_in_asks_for_servers_only_and_makes_its_commands_known(wired: Wired) -> None:
    (identified,) = wired.discord.gateway.identified
    assert identified["intents"] == GUILDS
    assert len(wired.discord.record.find("PUT", SYNC)) == 1
    assert {"help", "setup"} <= {text(known["name"]) for known in wired.discord.rest.commands[""]}


@pytest.mark.parametrize("place", [IN_CLUB, IN_DIRECT_MESSAGES, ELSEWHERE])
async def test_a_command_is_answered_in_time_wherever_it_is_used(wired: Wired, place: Place) -> None:
    exchange = await wired.discord.ask(command("help").at(place))
    assert exchange.seconds < DEADLINE
    assert exchange.kind is Answer.MESSAGE
    assert number(exchange.message["flags"]) & EPHEMERAL
    assert "/combat" in words(exchange.message)


async def test_what_a_server_decides_is_declined_where_the_bot_is_no_member(wired: Wired) -> None:
    declined = await wired.discord.ask(command("setup").at(ELSEWHERE).by(OWNER))
    assert "only in a server that I am a member of" in words(declined.message)
    shown = await wired.discord.ask(command("setup").at(IN_CLUB).by(OWNER))
    assert "Default game" in words(shown.message)


async def test_an_unknown_button_gets_an_answer(wired: Wired) -> None:
    shown = (await wired.discord.ask(command("help", {"private": False}))).message
    exchange = await wired.discord.ask(press(shown, "v0:gone:-:press"))
    assert exchange.seconds < DEADLINE


async def test_too_many_requests_then_success(wired: Wired) -> None:
    wired.discord.record.plan("POST", CALLBACK, too_many(0.3))
    exchange = await wired.discord.ask(command("help"))
    assert 0.3 <= exchange.seconds < DEADLINE


async def test_a_fault_in_discord_then_success(wired: Wired) -> None:
    wired.discord.record.plan("POST", CALLBACK, broken())
    exchange = await wired.discord.ask(command("help"))
    assert exchange.seconds < DEADLINE


async def test_a_lost_line_is_resumed_and_what_was_asked_meanwhile_is_answered(wired: Wired) -> None:
    resumed = len(wired.discord.gateway.resumed)
    await wired.discord.gateway.drop()
    exchange = await wired.discord.ask(command("help"))
    assert exchange.seconds < DEADLINE
    assert len(wired.discord.gateway.resumed) == resumed + 1


async def test_a_hundred_at_once_are_all_answered_in_time(wired: Wired) -> None:
    exchanges = [await wired.discord.send(command("help")) for _ in range(100)]
    for exchange in exchanges:
        assert (await exchange.answer()).seconds < DEADLINE


async def test_three_hundred_rulings_and_mistakes_at_once_are_all_told(wired: Wired) -> None:
    asked = [WOLF if number % 3 else "Wolf (ally 3/2) bites" for number in range(300)]
    exchanges = [await wired.discord.send(command("combat quick", {"text": combat})) for combat in asked]
    for combat, exchange in zip(asked, exchanges, strict=True):
        assert (await exchange.answer(within=30)).seconds < DEADLINE
        if combat == WOLF:
            assert "### Wolf deals 3 to Bear" in words(exchange.message)
    assert any(exchange.kind is Answer.THINKING for exchange in exchanges)
    mistaken = [exchange for combat, exchange in zip(asked, exchanges, strict=True) if combat != WOLF]
    for exchange in mistaken:
        if exchange.kind is Answer.THINKING:
            await wired.discord.record.wait("DELETE", f"/webhooks/[0-9]+/{exchange.token}/messages/@original")
        told = exchange.original or exchange.follow_ups[0]
        assert number(told["flags"]) & EPHEMERAL
    assert not wired.bot.errors()


async def test_a_picture_is_uploaded(wired: Wired) -> None:
    shown = (await wired.discord.ask(command("combat quick", {"text": WOLF}))).message
    exchange = await wired.discord.ask(press(shown, custom_id(shown, "Picture")))
    (sent,) = wired.discord.record.find("POST", f"/webhooks/[0-9]+/{exchange.token}")
    (file,) = sent.files
    assert file.name.endswith(".png")
    assert file.content.startswith(b"\x89PNG")


async def test_the_token_is_never_logged(wired: Wired) -> None:
    assert wired.bot.log()
    assert TOKEN not in wired.bot.log()


async def test_sigterm_finishes_what_is_in_flight_and_the_next_start_syncs_nothing(tmp_path: Path) -> None:
    async with loopback() as discord:
        async with running(discord, tmp_path, DAMAGE_STEP) as bot:
            discord.record.plan("POST", CALLBACK, late(0.5))
            exchange = await discord.send(command("help"))
            await discord.record.wait("POST", CALLBACK)
            bot.terminate()
            assert await bot.ended() == 0
            await exchange.answer()
            assert '"outcome": "answered"' in bot.log()
            assert bot.errors() == []
            assert discord.gateway.sessions == {}
        assert len(discord.record.find("PUT", SYNC)) == 1
        async with running(discord, tmp_path, DAMAGE_STEP) as again:
            assert "/combat" in words((await discord.ask(command("help"))).message)
            again.terminate()
            assert await again.ended() == 0
        assert len(discord.record.find("PUT", SYNC)) == 1
