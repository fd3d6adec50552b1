"""The panel on the wire, wherever it is used: also where the bot is no member, and the draft is a person's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.wire.asking import command, custom_id, press, submit
from tests.wire.exchange import DEADLINE, Answer
from tests.wire.jsons import as_object, number, objects, text
from tests.wire.limits.components import walk
from tests.wire.messages import EPHEMERAL
from tests.wire.world import ELSEWHERE, IN_CLUB, IN_DIRECT_MESSAGES, STRANGER, Place

if TYPE_CHECKING:
    from tests.wire.conftest import Wired
    from tests.wire.jsons import JsonObject

pytestmark = pytest.mark.asyncio(loop_scope="module")


def words(message: JsonObject) -> str:
    """Give all text of a message."""
    return "\n".join(text(part.get("content")) for _, part in walk(objects(message["components"]), ""))


async def with_attacker(wired: Wired, place: Place) -> JsonObject:
    """Open a panel somewhere and describe an attacker in it."""
    shown = (await wired.discord.ask(command("combat new").at(place))).message
    form = await wired.discord.ask(press(shown, custom_id(shown, "Add attacker")).at(place))
    assert form.kind is Answer.MODAL
    filled = submit(as_object(form.data), {"name": "Wolf", "power": "3", "life": "2"}, shown)
    done = await wired.discord.ask(filled.at(place))
    assert done.kind is Answer.UPDATE
    assert done.seconds < DEADLINE
    return done.message


@pytest.mark.parametrize("place", [IN_CLUB, IN_DIRECT_MESSAGES, ELSEWHERE])
async def test_a_panel_works_wherever_it_is_used(wired: Wired, place: Place) -> None:
    assert "Wolf: ally 3/2" in words(await with_attacker(wired, place))


@pytest.mark.parametrize("place", [IN_CLUB, ELSEWHERE])
async def test_a_stranger_gets_a_copy_even_of_a_persons_own_draft(wired: Wired, place: Place) -> None:
    shown = await with_attacker(wired, place)
    refused = await wired.discord.ask(press(shown, custom_id(shown, "Remove")).by(STRANGER).at(place))
    assert number(refused.message["flags"]) & EPHEMERAL
    assert "can change this combat" in words(refused.message)
    copying = press(refused.message, custom_id(refused.message, "Copy to my own")).by(STRANGER).at(place)
    copied = await wired.discord.ask(copying)
    assert "Wolf: ally 3/2" in words(copied.message)
    form = await wired.discord.ask(press(copied.message, custom_id(copied.message, "Add defender")).by(STRANGER).at(place))
    assert form.kind is Answer.MODAL
