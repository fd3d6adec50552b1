"""Rulings on the wire, wherever they are asked for: also where the bot is no member, and a ruling is a person's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.wire import payloads
from tests.wire.asking import choose, command, custom_id, message_menu, press, submit
from tests.wire.exchange import DEADLINE, Answer
from tests.wire.jsons import as_object, number, objects, text
from tests.wire.limits.components import walk
from tests.wire.messages import EPHEMERAL
from tests.wire.world import ELSEWHERE, IN_CLUB, IN_DIRECT_MESSAGES, PLAYER, STRANGER, Person, Place, snowflake

if TYPE_CHECKING:
    from tests.wire.conftest import Wired
    from tests.wire.exchange import Exchange
    from tests.wire.jsons import JsonObject

pytestmark = pytest.mark.asyncio(loop_scope="module")
COMBAT = (
    "Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates) with Rending Flames (attack 3, double damage);"
    " Blanche: prevent 1, +1 damage"
)
VERDICT = "Lorraine deals 5 to Blanche"
PLACES = [IN_CLUB, IN_DIRECT_MESSAGES, ELSEWHERE]
SHARED = [IN_CLUB, ELSEWHERE]
"""Places where somebody else sees a ruling."""


def words(message: JsonObject) -> str:
    """Give all text of a message."""
    return "\n".join(text(part.get("content")) for _, part in walk(objects(message["components"]), ""))


def select(message: JsonObject) -> JsonObject:
    """Give the first select of a message."""
    return next(part for _, part in walk(objects(message["components"]), "") if part.get("type") == 3)


def option(menu: JsonObject, label: str) -> str:
    """Give the value of an option by the beginning of its label."""
    return next(text(one["value"]) for one in objects(menu["options"]) if text(one["label"]).startswith(label))


async def ruling(wired: Wired, place: Place, *, private: bool = False) -> JsonObject:
    """Ask for a ruling somewhere."""
    shown = await wired.discord.ask(command("combat quick", {"text": COMBAT, "private": private}).at(place))
    assert shown.seconds < DEADLINE
    assert VERDICT in words(shown.message)
    return shown.message


async def pressed(wired: Wired, message: JsonObject, label: str, place: Place, who: Person = PLAYER) -> Exchange:
    """Press a button of a message by what stands on it."""
    exchange = await wired.discord.ask(press(message, custom_id(message, label)).by(who).at(place))
    assert exchange.seconds < DEADLINE
    return exchange


async def shared(wired: Wired, message: JsonObject, place: Place, who: Person = PLAYER) -> JsonObject:
    """Share a private ruling, and give what everybody sees of it."""
    exchange = await pressed(wired, message, "Share", place, who)
    await wired.discord.record.until(lambda: bool(exchange.follow_ups))
    (posted,) = exchange.follow_ups
    assert not number(posted["flags"]) & EPHEMERAL
    return posted


@pytest.mark.parametrize("who", [PLAYER, STRANGER])
@pytest.mark.parametrize("place", SHARED)
async def test_everybody_may_ask_why_take_the_text_and_see_the_picture(wired: Wired, place: Place, who: Person) -> None:
    shown = await ruling(wired, place)
    why = (await pressed(wired, shown, "Why", place, who)).message
    assert number(why["flags"]) & EPHEMERAL
    assert "All steps" in words(why)
    assert "attacks Blanche" in words((await pressed(wired, shown, "Text", place, who)).message)
    picture = await pressed(wired, shown, "Picture", place, who)
    assert objects(picture.message["attachments"])


@pytest.mark.parametrize("place", PLACES)
async def test_one_thing_changed_gives_another_ruling(wired: Wired, place: Place) -> None:
    await suppose(wired, await ruling(wired, place), place, PLAYER)


@pytest.mark.parametrize("place", SHARED)
async def test_a_stranger_changes_one_thing_of_anothers_ruling(wired: Wired, place: Place) -> None:
    await suppose(wired, await ruling(wired, place), place, STRANGER)


async def suppose(wired: Wired, shown: JsonObject, place: Place, who: Person) -> None:
    """Suppose another life of the attacker, and go on from the answer."""
    offered = (await pressed(wired, shown, "What if", place, who)).message
    menu = select(offered)
    picked = choose(offered, text(menu["custom_id"]), option(menu, "Lorraine · Stats")).by(who).at(place)
    form = await wired.discord.ask(picked)
    assert form.kind is Answer.MODAL
    changed = await wired.discord.ask(submit(as_object(form.data), {"life": "1"}, offered).by(who).at(place))
    assert "Before → now" in words(changed.message)
    assert "Lorraine dies" in words(changed.message)
    assert "Before → now" in words(await shared(wired, changed.message, place, who))


@pytest.mark.parametrize("who", [PLAYER, STRANGER])
@pytest.mark.parametrize("place", SHARED)
async def test_another_order_is_taken_by_whoever_asks(wired: Wired, place: Place, who: Person) -> None:
    shown = await ruling(wired, place)
    offered = (await pressed(wired, shown, "Change order", place, who)).message
    menu = select(offered)
    worst = next(text(one["value"]) for one in objects(menu["options"]) if "worst" in text(one.get("description")))
    taken = await wired.discord.ask(choose(offered, text(menu["custom_id"]), worst).by(who).at(place))
    assert "Lorraine deals 7 to Blanche" in words(taken.message)


@pytest.mark.parametrize("who", [PLAYER, STRANGER])
@pytest.mark.parametrize("place", SHARED)
async def test_whoever_goes_on_gets_a_panel_of_their_own(wired: Wired, place: Place, who: Person) -> None:
    panel = (await pressed(wired, await ruling(wired, place), "Edit", place, who)).message
    form = await pressed(wired, panel, "Edit: Stats", place, who)
    assert form.kind is Answer.MODAL
    assert bool(number(panel["flags"]) & EPHEMERAL) is (who is STRANGER)


@pytest.mark.parametrize("place", PLACES)
async def test_a_private_ruling_is_shared_where_one_is(wired: Wired, place: Place) -> None:
    shown = await ruling(wired, place, private=True)
    assert number(shown["flags"]) & EPHEMERAL
    assert VERDICT in words(await shared(wired, shown, place))


@pytest.mark.parametrize("place", PLACES)
async def test_a_combat_is_found_in_a_message_anywhere(wired: Wired, place: Place) -> None:
    said = payloads.message(snowflake(), place, STRANGER, "my Wolf 3/2 swings into his Bear 2/3, who dies?")
    panel = (await wired.discord.ask(message_menu("Resolve this combat", said).at(place))).message
    assert "Wolf: ally 3/2" in words(panel)
    assert "Wolf deals 3 to Bear" in words((await pressed(wired, panel, "Resolve", place)).message)


async def test_a_persons_own_ruling_is_nobody_elses_by_its_id(wired: Wired) -> None:
    shown = await ruling(wired, ELSEWHERE)
    short_id = custom_id(shown, "Why").split(":")[2].partition("@")[0]
    mine = await wired.discord.ask(command("combat show", {"id": short_id}).at(ELSEWHERE))
    assert VERDICT in words(mine.message)
    for said in (short_id, f"{short_id}@{PLAYER.id}"):
        for asked in (command("combat show", {"id": said}).at(ELSEWHERE).by(STRANGER), command("combat show", {"id": said})):
            assert "no longer there" in words((await wired.discord.ask(asked)).message)
