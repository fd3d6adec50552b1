"""The ways to ask a judge: a message's menu, a ruling's button, what was looked for in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from tests.cogs.asking import FLAMES, answered, quick
from tests.cogs.court import open_court
from tests.cogs.curating import publish
from tests.cogs.hands import entered
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.cogs.court import Court
    from tests.cogs.table import Table

MENU = "Ask a judge"


@pytest_asyncio.fixture
async def court(table: Table) -> Court:
    return await open_court(table)


def combat_of(ruling: ResponseMessage) -> str:
    return buttons(ruling)["Why"].split(":")[2]


async def test_somebodys_message_is_asked_about(court: Court) -> None:
    message = await court.table.stranger.send(court.table.channel, "does a *fizzled* attack cost durability?")
    opened = await court.player.context_menu(court.table.channel, MENU, message)
    assert entered(opened)["question"] == "does a *fizzled* attack cost durability?"
    await court.table.restart()
    offered = answered(await court.fill(court.player, opened, how=["private", "dm"]))
    await court.press(court.player, offered, "judges")
    assert f"asked by <@{court.player.id}>" in text(court.card())
    assert "· private" in text(court.card())
    link = f"https://discord.com/channels/{court.server_id}/{court.table.channel.id}/{message.id}"
    assert buttons(court.card())["The message"] == link


async def test_a_long_message_is_cut_to_what_a_question_may_have(court: Court) -> None:
    message = await court.table.stranger.send(court.table.channel, "🗡" * 900)
    opened = await court.player.context_menu(court.table.channel, MENU, message)
    offered = answered(await court.fill(court.player, opened))
    assert "🗡" in text(offered)


async def test_asked_about_a_ruling_its_combat_goes_along(court: Court) -> None:
    ruling = await quick(court.table)
    combat_id = combat_of(ruling)
    opened = await court.player.context_menu(court.table.channel, MENU, ruling.message)
    assert entered(opened)["question"] == ""
    offered = answered(await court.fill(court.player, opened, question="Really?"))
    await court.press(court.player, offered, "judges")
    assert "**Its combat:** Lorraine deals 7 to Blanche" in text(court.card())
    assert buttons(court.card())["Open the combat"] == f"v1:ruling:{combat_id}:open"


async def test_the_button_under_a_ruling_asks_about_it(court: Court) -> None:
    ruling = await quick(court.table)
    opened = await court.table.stranger.click(ruling, label="Ask a judge")
    await court.table.restart()
    offered = answered(await court.fill(court.table.stranger, opened, question="Really?"))
    await court.press(court.table.stranger, offered, "judges")
    assert "**Its combat:** Lorraine deals 7 to Blanche" in text(court.card())
    assert str(ruling.id) in buttons(court.card())["The message"]


async def test_a_private_ruling_is_asked_about_without_a_link(court: Court) -> None:
    ruling = await quick(court.table, private=True)
    opened = await court.player.click(ruling, label="Ask a judge")
    offered = answered(await court.fill(court.player, opened, question="Really?"))
    await court.press(court.player, offered, "judges")
    assert "The message" not in buttons(court.card())
    assert "Open the combat" in buttons(court.card())


async def test_what_was_looked_for_in_vain_is_filled_in(court: Court) -> None:
    note = answered(await court.player.slash(court.table.channel, "help", private=False))
    opened = await court.forge(court.player, note, "v1:ask:-:start:does it: really?")
    assert entered(opened)["question"] == "does it: really?"
    opened = await court.forge(court.player, note, "v1:ask:-:start")
    assert entered(opened)["question"] == ""


async def test_a_tampered_form_attaches_nothing_that_is_not_there(court: Court) -> None:
    note = answered(await court.player.slash(court.table.channel, "help", private=False))
    for custom_id in ("v1:ask:zzzz:combat:x", "v1:ask:';--:combat"):
        opened = await court.forge(court.player, note, custom_id)
        offered = answered(await court.fill(court.player, opened, question="Really?"))
        await court.press(court.player, offered, "judges")
        assert "Open the combat" not in buttons(court.card())


async def test_another_servers_combat_is_not_attached(court: Court) -> None:
    table = court.table
    elsewhere = table.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("rulings")
    them = elsewhere.add_member(table.env.create_user("them"))
    foreign = combat_of(answered(await them.slash(channel, "combat quick", text=FLAMES)))
    note = answered(await court.player.slash(table.channel, "help", private=False))
    opened = await court.forge(court.player, note, f"v1:ask:{foreign}:combat")
    offered = answered(await court.fill(court.player, opened, question="Really?"))
    await court.press(court.player, offered, "judges")
    assert "Lorraine" not in text(court.card())
    question_id = await court.ask(combat=foreign)
    assert (await court.question(question_id)).combat_id is None


async def test_a_combat_that_can_no_longer_be_read_is_told_as_such(court: Court) -> None:
    combat_id = combat_of(await quick(court.table))
    await court.ask(combat=combat_id)
    async with court.table.bot.store.database.writing() as connection:
        await connection.exec_driver_sql("UPDATE combats SET document = '{\"attacker\": 3}'")
    await court.judge.click(court.card(), label="Claim")
    assert "its combat is no longer there" in text(court.card())
    async with court.table.bot.store.database.writing() as connection:
        await connection.exec_driver_sql("DELETE FROM combats")
    await court.judge.click(court.card(), label="Release")
    assert "its combat is no longer there" in text(court.card())


async def test_in_a_direct_message_there_are_no_judges_to_ask(court: Court) -> None:
    person = court.table.env.create_user("penpal")
    ruling = answered(await person.slash("combat quick", text=FLAMES))
    assert not {"Ask a judge", "Stamp"} & set(buttons(ruling))


async def test_saved_combats_are_suggested(court: Court) -> None:
    combat_id = combat_of(await quick(court.table))
    found = await court.player.autocomplete(court.table.channel, "ask", "combat", "lorr")
    assert [one["value"] for one in found] == [combat_id]


async def test_an_entry_of_the_faq_that_fits_can_be_opened(court: Court) -> None:
    entry = await publish(court.table)
    offered = answered(await court.player.slash(court.table.channel, "ask", question="Does my bounced sword lose durability?"))
    assert "**FAQ: A weapon that left**" in text(offered)
    opened = answered(await court.player.click(offered, label="Open: A weapon that left"))
    assert entry.title in text(opened)


async def test_where_many_ask_at_once_everybody_is_answered(court: Court) -> None:
    court.table.bot.guard.crowd = -1
    offered = answered(await court.player.slash(court.table.channel, "ask", question="Does it?"))
    assert offered.ephemeral
    await court.press(court.player, offered, "judges")
    await court.judge.click(court.card(), label="Claim")
    await court.answer("No.")
    assert "· answered" in text(court.card())
