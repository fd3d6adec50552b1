"""Judges confirm and overrule rulings, and everybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.cogs.asking import CROWD, FLAMES, VERDICT, answered, quick, said
from tests.cogs.court import open_court
from tests.cogs.hands import within_limits
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from simcord.results import InteractionResult, ResponseMessage

    from tests.cogs.court import Court
    from tests.cogs.table import Table


@pytest_asyncio.fixture
async def court(table: Table) -> Court:
    return await open_court(table)


async def stamp(court: Court, ruling: ResponseMessage, verdict: str, reason: str = "") -> InteractionResult:
    opened = await court.judge.click(ruling, label="Stamp")
    return await court.fill(court.judge, opened, verdict=verdict, reason=reason)


async def test_a_confirmed_ruling_says_so_wherever_it_is_shown(court: Court) -> None:
    ruling = await quick(court.table)
    combat_id = buttons(ruling)["Why"].split(":")[2]
    opened = await court.judge.click(ruling, label="Stamp")
    await court.table.restart()
    redrawn = answered(await court.fill(court.judge, opened, verdict="confirmed"))
    assert redrawn.id == ruling.id
    assert text(redrawn).startswith(f"✅ **Confirmed** · <@{court.judge.id}>")
    assert VERDICT in text(redrawn)
    shown = await court.table.stranger.slash(court.table.channel, "combat show", id=combat_id)
    assert text(shown).startswith("✅ **Confirmed**")
    why = answered(await court.table.stranger.click(redrawn, label="Why"))
    assert "confirmed by a judge" in text(why)


async def test_an_overruled_ruling_says_why_and_a_stamp_can_be_taken_back(court: Court) -> None:
    ruling = await quick(court.table)
    redrawn = answered(await stamp(court, ruling, "overruled", "No *doubling* <@1>:\n- see Damage 15"))
    assert text(redrawn).startswith("⛔ **Overruled**: judges here rule otherwise")
    assert "> No \\*doubling\\*" in text(redrawn)
    assert "<@1>" not in text(redrawn)
    opened = await court.other_judge.click(redrawn, label="Stamp")
    assert "No *doubling*" in str(opened.modal)
    redrawn = answered(await court.fill(court.other_judge, opened, verdict="withdrawn"))
    assert text(redrawn).startswith(VERDICT)
    history = await court.table.bot.store.stamps.history(court.server_id, buttons(ruling)["Why"].split(":")[2])
    assert [(one.verdict, one.judge_id) for one in history] == [
        ("overruled", court.judge.id),
        ("withdrawn", court.other_judge.id),
    ]


async def test_to_overrule_needs_a_reason(court: Court) -> None:
    ruling = await quick(court.table)
    refused = await stamp(court, ruling, "overruled", "  ")
    assert "Please say why" in text(said(refused))
    assert await court.table.bot.store.stamps.overruled() == ()


async def test_only_judges_stamp(court: Court) -> None:
    ruling = await quick(court.table)
    refused = await court.player.click(ruling, label="Stamp")
    assert f"<@&{court.role.id}>" in text(said(refused))
    opened = await court.judge.click(ruling, label="Stamp")
    await court.table.bot.store.servers.change(court.server_id, judge_role_id=1)
    refused = await court.fill(court.judge, opened, verdict="confirmed")
    assert "Only people with the role" in text(said(refused))
    assert text(ruling).startswith(VERDICT)


async def test_a_private_ruling_is_redrawn_for_who_sees_it(court: Court) -> None:
    ruling = await quick(court.table, who=court.judge, private=True)
    redrawn = answered(await stamp(court, ruling, "confirmed"))
    assert redrawn.ephemeral
    assert "Share" in buttons(redrawn)


async def test_the_page_that_is_shown_stays(court: Court) -> None:
    ruling = await quick(court.table, CROWD)
    turned = answered(await court.player.click(ruling, label="Next page"))
    redrawn = answered(await stamp(court, turned, "overruled", "*" * 500))
    within_limits(redrawn)
    assert "page 2 of" in text(redrawn)
    assert "overruled by a judge" in text(redrawn)
    first = answered(await court.player.click(redrawn, label="Previous page"))
    within_limits(first)
    assert "⛔ **Overruled**" in text(first)


@pytest.mark.parametrize("action", ["stamp", "stamped"])
async def test_another_servers_combat_is_not_stamped(court: Court, action: str) -> None:
    table = court.table
    elsewhere = table.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("rulings")
    them = elsewhere.add_member(table.env.create_user("them"))
    foreign = buttons(answered(await them.slash(channel, "combat quick", text=FLAMES)))["Why"].split(":")[2]
    ruling = await quick(table)
    refused = await court.forge(court.judge, ruling, f"v1:ruling:{foreign}:{action}")
    assert said(refused).ephemeral
    assert await table.bot.store.stamps.history(elsewhere.id, foreign) == ()
    assert await table.bot.store.stamps.history(court.server_id, foreign) == ()


async def test_a_form_for_another_servers_combat_is_refused(court: Court) -> None:
    ruling = await quick(court.table)
    opened = await court.judge.click(ruling, label="Stamp")
    async with court.table.bot.store.database.writing() as connection:
        await connection.exec_driver_sql("UPDATE combats SET owner_id = 1")
    refused = await court.fill(court.judge, opened, verdict="confirmed")
    assert "belongs to another server" in text(said(refused))


async def test_a_double_click_stamps_once(court: Court) -> None:
    ruling = await quick(court.table)
    combat_id = buttons(ruling)["Why"].split(":")[2]
    for _ in range(2):
        await stamp(court, ruling, "confirmed")
    assert len(await court.table.bot.store.stamps.history(court.server_id, combat_id)) == 1
