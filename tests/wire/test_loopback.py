"""The loopback is enough of a Discord for discord.py: each way of using a bot, and each way of answering."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.wire.asking import autocomplete, command, custom_id, message_menu, press, submit
from tests.wire.exchange import Answer
from tests.wire.jsons import at, text
from tests.wire.probe_bot import PICTURE
from tests.wire.world import ELSEWHERE, IN_DIRECT_MESSAGES, IN_LEAGUE, TOKEN, Place

if TYPE_CHECKING:
    from tests.wire.conftest import Wired

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_bot_logs_in_with_its_token_and_makes_its_commands_known(probe: Wired) -> None:
    assert probe.discord.record.find("GET", "/users/@me")[0].authorization == f"Bot {TOKEN}"
    assert {"ping", "panel", "Repeat"} < {text(known["name"]) for known in probe.discord.rest.commands[""]}
    assert probe.discord.gateway.heartbeats >= 1


async def test_a_command_is_answered_and_timed(probe: Wired) -> None:
    exchange = await probe.discord.ask(command("ping"))
    assert exchange.kind is Answer.MESSAGE
    assert exchange.message["content"] == "Pong"
    assert 0 < exchange.seconds < 3


async def test_a_deferred_answer_is_waited_for_and_followed_up(probe: Wired) -> None:
    exchange = await probe.discord.ask(command("think", {"seconds": 0.1}))
    assert exchange.kind is Answer.THINKING
    assert exchange.message["content"] == "Thought"
    await probe.discord.record.wait("POST", f"/webhooks/[0-9]+/{exchange.token}")
    assert [message["content"] for message in exchange.follow_ups] == ["And more"]


async def test_a_button_changes_its_message(probe: Wired) -> None:
    panel = (await probe.discord.ask(command("panel"))).message
    pressed = await probe.discord.ask(press(panel, custom_id(panel, "Again")))
    assert pressed.kind is Answer.UPDATE
    assert pressed.message is panel
    assert at(panel, "components", 1, "content") == "Pressed 1 times"


async def test_a_button_opens_a_modal_and_the_modal_is_submitted(probe: Wired) -> None:
    panel = (await probe.discord.ask(command("panel"))).message
    opened = await probe.discord.ask(press(panel, "ask"))
    assert opened.kind is Answer.MODAL
    answered = await probe.discord.ask(submit(opened.data, {"name": "Lorraine"}, panel))
    assert answered.message["content"] == "Hello Lorraine"
    assert answered.message["flags"] == 64


async def test_what_is_typed_is_completed(probe: Wired) -> None:
    exchange = await probe.discord.ask(autocomplete("pick", "word", "al"))
    assert exchange.kind is Answer.CHOICES
    assert at(exchange.data, "choices", 1, "value") == "alb"


async def test_a_message_has_a_menu(probe: Wired) -> None:
    exchange = await probe.discord.ask(message_menu("Repeat", probe.discord.write("Blanche attacks")))
    assert exchange.message["content"] == "Blanche attacks"


async def test_a_file_arrives_whole_and_is_shown(probe: Wired) -> None:
    exchange = await probe.discord.ask(command("picture"))
    assert [(file.name, file.content) for file in exchange.files] == [("ruling.png", PICTURE)]
    shown = at(exchange.message, "components", 0, "items", 0, "media", "url")
    assert shown == at(exchange.message, "attachments", 0, "url")
    assert text(shown).startswith(probe.discord.address)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (IN_LEAGUE, "member=True installed=server"),
        (IN_DIRECT_MESSAGES, "server=None member=False installed=user"),
        (ELSEWHERE, "member=False installed=user"),
    ],
)
async def test_the_bot_is_told_from_where_it_is_used(probe: Wired, place: Place, said: str) -> None:
    exchange = await probe.discord.ask(command("where").at(place))
    assert said in text(exchange.message["content"])
    written = await probe.discord.record.wait("POST", f"/channels/{place.channel}/messages")
    assert at(written[-1].body, "content") == "I may write here"


async def test_where_it_is_no_member_the_bot_may_only_answer(probe: Wired) -> None:
    exchange = await probe.discord.ask(command("where").at(ELSEWHERE))
    await probe.discord.record.wait("POST", f"/webhooks/[0-9]+/{exchange.token}")
    assert [message["content"] for message in exchange.follow_ups] == ["I may not write here"]
