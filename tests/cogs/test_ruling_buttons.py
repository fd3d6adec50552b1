"""What can be done with a ruling, by whom, and after whatever happened in between."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from simcord.enums import ComponentType
from sqlalchemy import delete

from bot.store import Owner
from bot.store.schema import combats
from tests.bot.test_escape import seen
from tests.cogs.asking import CROWD, FLAMES, VERDICT, answered, quick
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    from simcord.results import InteractionResult, ResponseMessage

    from tests.cogs.table import Table

EVERY = ("Why", "Change order", "What if", "Edit", "Picture", "Text")


async def forget(table: Table) -> None:
    async with table.bot.store.database.writing() as connection:
        await connection.execute(delete(combats))


def rows(shown: ResponseMessage) -> list[list[str]]:
    """Give what stands on the buttons of each row."""
    found = [one["components"] for one in components(shown) if one.get("type") == ComponentType.ACTION_ROW]
    return [[str(button["label"]) for button in row] for row in found]


async def author_of(table: Table, panel: InteractionResult) -> int | None:
    draft_id = buttons(panel)["Resolve"].split(":")[2]
    row = await table.bot.store.combats.get(Owner("server", table.server.id), draft_id)
    assert row is not None
    assert row.state == "draft"
    return row.author_id


async def test_why_tells_every_step_privately(table: Table) -> None:
    shown = await quick(table)
    last = re.search(r"6 of (\d+) steps", text(shown))
    why = await table.player.click(shown, label="Why")
    assert why.ephemeral
    assert "**All steps**" in text(why)
    assert last
    assert all(f"`{number}` " in text(why) for number in range(1, int(last[1]) + 1))


async def test_what_asks_further_and_what_is_taken_along_stand_in_rows_of_their_own(table: Table) -> None:
    assert rows(await quick(table)) == [["Why", "Change order", "What if", "Edit"], ["Picture", "Text"]]
    assert rows(await quick(table, "Wolf 3/2 attacks Bear 2/3", private=True)) == [
        ["Why", "What if", "Edit"],
        ["Picture", "Text", "Share"],
    ]


async def test_a_stranger_may_ask_why_too(table: Table) -> None:
    why = await table.stranger.click(await quick(table), label="Why")
    assert why.ephemeral
    assert "**All steps**" in text(why)


async def test_long_reasons_are_paged_and_nothing_is_lost(table: Table) -> None:
    why = answered(await table.player.click(await quick(table, CROWD), label="Why"))
    pages = [text(why)]
    await table.restart()
    while f"page {len(pages)} of {len(pages)} ·" not in pages[-1]:
        why = answered(await table.player.click(why, label="Next page"))
        pages.append(text(why))
    assert len(pages) > 2
    for number in range(25):
        assert any(f"{'*Bear* ' * 9}{number} dies" in seen(page) for page in pages)
    back = answered(await table.player.click(why, label="Previous page"))
    assert text(back) == pages[-2]


async def test_who_asked_turns_the_pages_and_others_get_their_own(table: Table) -> None:
    shown = await quick(table, CROWD)
    assert "page 1 of" in text(shown)
    mine = await table.stranger.click(shown, label="Next page")
    assert mine.ephemeral
    assert answered(mine).id != shown.id
    assert "page 2 of" in text(mine)
    assert "page 1 of" in text(shown)
    turned = answered(await table.player.click(shown, label="Next page"))
    assert turned.id == shown.id
    assert "page 2 of" in text(turned)


async def test_the_text_can_be_copied_and_asked_again(table: Table) -> None:
    told = await table.stranger.click(await quick(table), label="Text")
    assert told.ephemeral
    notation = text(told).removeprefix("```\n").removesuffix("\n```")
    assert text(await quick(table, notation.replace("\n", ";"))).splitlines()[0] == VERDICT


async def test_a_text_that_a_block_of_code_would_change_comes_as_a_file(table: Table) -> None:
    shown = await quick(table, '"```" (ally 3/2) attacks Bear (ally 2/3)')
    told = answered(await table.player.click(shown, label="Text"))
    assert [file.filename[-4:] for file in told.attachments] == [".txt"]
    assert (await told.attachments[0].read()).decode() == '"```" (ally 3/2) attacks Bear (ally 2/3)'


async def test_edit_opens_a_panel_on_a_copy(table: Table) -> None:
    shown = await quick(table)
    panel = await table.player.click(shown, label="Edit")
    assert not panel.ephemeral
    assert "Lorraine" in text(panel)
    assert "Resolve" in buttons(panel)
    assert await author_of(table, panel) == table.player.id


async def test_a_stranger_edits_a_copy_of_their_own(table: Table) -> None:
    panel = await table.stranger.click(await quick(table), label="Edit")
    assert panel.ephemeral
    assert await author_of(table, panel) == table.stranger.id


async def test_what_was_edited_is_resolved_beside_the_old_ruling(table: Table) -> None:
    panel = answered(await table.player.click(await quick(table), label="Edit"))
    await table.restart()
    assert text(await table.player.click(panel, label="Resolve")).splitlines()[0] == VERDICT


async def test_share_posts_a_private_ruling_for_everybody_once(table: Table) -> None:
    shown = await quick(table, private=True)
    await table.restart()
    pressed = await table.player.click(shown, label="Share")
    assert "Share" not in buttons(pressed), "once is enough"
    (shared,) = pressed.followups
    assert not shared.ephemeral
    assert text(shared).splitlines()[0] == VERDICT
    assert "Share" not in buttons(shared)


async def test_a_picture_is_drawn_with_words_that_say_the_same(table: Table) -> None:
    drawn = answered(await table.player.click(await quick(table), label="Picture"))
    (file,) = drawn.attachments
    assert file.filename.endswith(".png")
    assert (await file.read()).startswith(b"\x89PNG")
    assert "Blanche" in (file.description or "")
    assert not drawn.ephemeral


async def test_a_stranger_sees_a_picture_of_their_own(table: Table) -> None:
    assert (await table.stranger.click(await quick(table), label="Picture")).ephemeral


@pytest.mark.parametrize("label", EVERY)
async def test_every_button_works_after_a_restart_and_twice(table: Table, label: str) -> None:
    shown = await quick(table)
    for _ in range(2):
        await table.restart()
        assert answered(await table.player.click(shown, label=label)).id != shown.id


@pytest.mark.parametrize("label", [*EVERY, "Share"])
async def test_a_combat_that_is_gone_is_told_politely(table: Table, label: str) -> None:
    shown = await quick(table, private=label == "Share")
    await forget(table)
    told = await table.player.click(shown, label=label)
    assert told.ephemeral
    assert "no longer there" in text(told)


async def test_no_choice_no_button_to_change_one(table: Table) -> None:
    assert "Change order" not in buttons(await quick(table, "Wolf (ally 3/2) attacks Bear (ally 2/3)"))


async def test_a_private_ruling_stays_private_when_its_pages_are_turned(table: Table) -> None:
    turned = await table.player.click(await quick(table, CROWD, private=True), label="Next page")
    assert "Share" in buttons(turned)
    assert FLAMES not in text(turned)
