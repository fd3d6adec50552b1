"""Where many ask at once everybody is acknowledged first, and then answered as always; of a double click one counts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from discord.ui import LayoutView, TextDisplay

from bot.store import Owner
from cogs.combat.panel.changing import change
from tests.cogs.asking import FLAMES, VERDICT, answered, quick, said
from tests.cogs.hands import Hands
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from bot.panel.drafts import Draft
    from tests.cogs.table import Table

_DEFERRED, _DEFERRED_UPDATE, _MESSAGE = 5, 6, 4


@pytest.fixture
def crowd(table: Table) -> Table:
    """Let the bot take anybody for one of many."""
    table.bot.guard.crowd = -1
    return table


def acknowledgements(table: Table) -> list[int]:
    """Give how interactions were answered at first."""
    sent = [one.json for one in table.env.http_requests if one.path.endswith("/callback")]
    return [int(body["type"]) for body in sent if isinstance(body, dict)]


def rulings(table: Table) -> list[str]:
    """Give the verdicts that everybody in the channel sees."""
    messages = table.channel.history(viewer=table.stranger)
    texts = [
        item.content
        for message in messages
        for item in LayoutView.from_message(message).walk_children()
        if isinstance(item, TextDisplay)
    ]
    return [line for text in texts for line in text.splitlines() if line.startswith("### Lorraine deals")]


async def test_alone_one_request_is_the_whole_answer(table: Table) -> None:
    await quick(table)
    assert acknowledgements(table) == [_MESSAGE]


@pytest.mark.parametrize("private", [False, True])
@pytest.mark.parametrize("save", [False, True])
async def test_a_ruling_takes_the_place_of_the_acknowledgement(crowd: Table, *, private: bool, save: bool) -> None:
    shown = await quick(crowd, private=private, save=save)
    assert text(shown).splitlines()[0] == VERDICT
    assert shown.ephemeral is private
    assert acknowledgements(crowd) == [_DEFERRED]


async def test_a_long_ruling_that_is_not_saved_comes_with_its_file(crowd: Table) -> None:
    defenders = " and ".join(f"Bear{letter} (ally 1/1, retaliates)" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX")
    shown = await quick(crowd, f"Wolf (ally 1/99, cleave) attacks {defenders}", save=False)
    assert [file.filename for file in shown.attachments] == ["ruling.txt"]


async def test_a_mistake_is_told_privately_though_the_ruling_would_be_public(crowd: Table) -> None:
    shown = await crowd.player.slash(crowd.channel, "combat quick", text="Wolf (ally 3/2) bites Bear")
    assert shown.response is None, "what was to be the ruling is taken back"
    (told,) = shown.followups
    assert told.ephemeral
    assert "Mend it" in buttons(told)


async def test_a_refusal_is_told_privately(crowd: Table) -> None:
    shown = await crowd.player.slash(crowd.channel, "combat show", id="nosuch")
    (told,) = shown.followups
    assert told.ephemeral
    assert "no longer there" in text(told)


async def test_a_panel_is_worked_on_as_always(crowd: Table) -> None:
    hands = await Hands.at_new_panel(crowd)
    await hands.press_and_fill("Add attacker", name="Lorraine", power="3", life="2")
    await hands.press_and_fill("Add defender", name="Blanche", power="1", life="2")
    await hands.pick("Attacker")
    assert "Blanche: ally 1/2" in hands.text
    ruled = said(await hands.press("Resolve"))
    assert "Lorraine" in text(ruled)
    assert _DEFERRED_UPDATE in acknowledgements(crowd)


@pytest.mark.parametrize("label", ["Why", "Change order", "What if", "Edit", "Picture", "Text"])
async def test_every_button_of_a_ruling_answers(crowd: Table, label: str) -> None:
    shown = await quick(crowd)
    told = said(await crowd.player.click(shown, label=label))
    assert told.id != shown.id


async def test_settings_and_what_is_found_in_a_message_come_privately(crowd: Table) -> None:
    told = answered(await crowd.moderator.slash(crowd.channel, "setup", draft_days=3))
    assert told.ephemeral
    assert "**3 days**" in text(told)
    message = await crowd.player.send(crowd.channel, "Wolf 3/2 attacks Bear 2/3")
    panel = answered(await crowd.player.context_menu(crowd.channel, "Resolve this combat", message))
    assert panel.ephemeral
    assert "Wolf: ally 3/2" in text(panel)
    assert acknowledgements(crowd) == [_DEFERRED, _DEFERRED]


async def test_what_if_still_opens_its_form(crowd: Table) -> None:
    offered = said(await crowd.player.click(await quick(crowd), label="What if"))
    menu = next(one for one in offered.components if one["type"] == 1)["components"][0]
    opened = await crowd.player.select(offered, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert opened.modal is not None


@pytest.mark.parametrize("table_of", ["alone", "crowd"])
async def test_a_double_click_on_resolve_gives_one_ruling(table: Table, table_of: str) -> None:
    table.bot.guard.crowd = -1 if table_of == "crowd" else 8
    panel = Hands(table, table.player, said(await table.player.click(await quick(table), label="Edit")))
    one, two = panel.about_to_press("Resolve"), panel.about_to_press("Resolve")
    await asyncio.gather(one(), two())
    assert rulings(table) == [VERDICT, VERDICT], "that of the command, and one of the panel"


async def test_resolve_can_be_pressed_again_once_something_has_changed(table: Table) -> None:
    panel = Hands(table, table.player, answered(await table.player.click(await quick(table), label="Edit")))
    await panel.press("Resolve")
    await panel.pick("Blanche")
    await panel.press_and_fill("Edit: Stats", life="3")
    await panel.press("Resolve")
    assert len(rulings(table)) == 3


async def test_what_is_shared_is_shared_once(table: Table) -> None:
    private = await quick(table, FLAMES, private=True)
    hands = Hands(table, table.player, private)
    one, two = hands.about_to_press("Share"), hands.about_to_press("Share")
    await asyncio.gather(one(), two())
    assert rulings(table) == [VERDICT]
    assert "Share" not in hands.buttons


async def test_a_hundred_changes_of_one_draft_at_once_all_count(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    owner = Owner("server", table.server.id)
    row = await table.bot.store.combats.get(owner, hands.id)
    assert row is not None
    tries = 0

    def one_more(draft: Draft, _version: int) -> Draft:
        nonlocal tries
        tries += 1
        number = draft.get("number")
        return type(draft)(draft.key, {**draft.document, "number": (number if isinstance(number, int) else 0) + 1})

    await asyncio.gather(*(change(table.bot, row, one_more) for _ in range(100)))
    after = await table.bot.store.combats.get(owner, hands.id)
    assert after is not None
    assert after.document["number"] == 100
    assert tries <= 200, "each is made stale at most once"
