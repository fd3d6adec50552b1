"""Panels in direct messages and in servers of which the bot is no member: a person's own rows, and a polite answer to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store import Owner
from tests.cogs.hands import Hands
from tests.cogs.table import text

if TYPE_CHECKING:
    from tests.cogs.table import Table


async def test_a_panel_works_in_a_direct_message(table: Table) -> None:
    person = table.env.create_user("penpal")
    shown = await person.slash("combat new")
    hands = Hands(table, person, shown.response, restarting=True)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.press_and_fill("Add defender", name="Bear", power="2", life="3")
    assert await table.bot.store.combats.get(Owner("user", person.id), hands.id)
    assert "Wolf deals 3 to Bear" in text(await hands.press("Resolve"))


async def test_the_servers_choice_of_game_and_the_named_game_open_a_panel(table: Table) -> None:
    await table.moderator.slash(table.channel, "setup", default_game="grand-archive")
    for options in ({}, {"game": "grand-archive"}):
        shown = await table.player.slash(table.channel, "combat new", **options)
        assert "Grand Archive" in text(shown)


async def test_the_help_opens_an_empty_panel(table: Table) -> None:
    shown = await table.player.slash(table.channel, "help")
    assert shown.response is not None
    opened = await table.player.click(shown.response, label="Describe a combat")
    assert "Still missing" in text(opened)


async def test_a_panel_in_another_server_is_another_servers(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    assert await table.bot.store.combats.get(Owner("server", table.server.id), hands.id)
    assert await table.bot.store.combats.get(Owner("user", table.player.id), hands.id) is None
