"""`/combat quick`: one line, one ruling; and what happens to a mistake."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import func, select

from bot.store.schema import combats
from tests.bot.test_escape import seen
from tests.cogs.asking import CROWD, FLAMES, VERDICT, answered, quick
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    from datetime import timedelta

    from simcord.results import InteractionResult

    from bot.store import Owner, StoredCombat
    from tests.cogs.table import Table

MISTAKE = "Wolf (ally 3/2) attaks Bear (ally 2/3)"


async def rows(table: Table) -> int:
    async with table.bot.store.database.reading() as connection:
        return int((await connection.execute(select(func.count()).select_from(combats))).scalar_one())


def typed_in(modal: InteractionResult) -> dict[str, Any]:
    assert modal.modal is not None, "no modal was opened"
    return {one["component"]["custom_id"]: one["component"].get("value") for one in modal.modal["components"]}


async def test_a_line_of_text_gets_its_ruling(table: Table) -> None:
    shown = await quick(table)
    assert text(shown).splitlines()[0] == VERDICT
    assert not shown.ephemeral
    assert list(buttons(shown)) == ["Why", "Change order", "What if", "Edit", "Picture", "Text", "Ask a judge", "Stamp"]
    assert re.search(r"edition of 2026-08-21 · combat `[2-9a-z]{6}`", text(shown))


async def test_a_private_ruling_can_be_shared(table: Table) -> None:
    shown = await quick(table, private=True)
    assert shown.ephemeral
    assert "Share" in buttons(shown)


async def test_without_saving_nothing_is_kept_and_no_button_pretends_otherwise(table: Table) -> None:
    shown = await quick(table, save=False)
    assert text(shown).splitlines()[0] == VERDICT
    assert buttons(shown) == {}
    assert "the buttons under a ruling need `save: True`" in text(shown)
    assert await rows(table) == 0


async def test_a_long_ruling_that_is_not_saved_comes_whole_in_a_file(table: Table) -> None:
    shown = await quick(table, CROWD, save=False)
    assert "page 1 of" in text(shown)
    assert [file.filename for file in shown.attachments] == ["ruling.txt"]
    assert b"Deaths" in await shown.attachments[0].read()


async def test_a_mistake_shows_the_place_and_what_was_expected_to_who_typed_it(table: Table) -> None:
    shown = await quick(table, MISTAKE)
    assert shown.ephemeral
    assert "```\n…(ally 3/2) attaks Bear (ally 2…\n            ^\n```" in text(shown)
    assert "I’d also understand" in text(shown)
    assert list(buttons(shown)) == ["Mend it"]


async def test_a_mistake_is_mended_in_a_modal_that_has_what_was_typed(table: Table) -> None:
    shown = await quick(table, MISTAKE)
    opened = await table.player.click(shown, label="Mend it")
    assert typed_in(opened) == {"text": MISTAKE}
    mended = await table.player.submit_modal(opened, {"text": MISTAKE.replace("attaks", "attacks")})
    assert text(mended).startswith("### Wolf deals 3 to Bear")
    assert not mended.ephemeral


async def test_what_is_mended_stays_private_if_it_was_asked_so(table: Table) -> None:
    opened = await table.player.click(await quick(table, MISTAKE, private=True), label="Mend it")
    assert (await table.player.submit_modal(opened, {"text": FLAMES})).ephemeral


async def test_what_is_mended_badly_is_kept_again(table: Table) -> None:
    opened = await table.player.click(await quick(table, MISTAKE), label="Mend it")
    again = answered(await table.player.submit_modal(opened, {"text": "Wolf (ally 3/2) bites Bear"}))
    assert "bites" in text(again)
    assert typed_in(await table.player.click(again, label="Mend it")) == {"text": "Wolf (ally 3/2) bites Bear"}


async def test_a_mistake_is_shown_again_by_its_id_to_be_mended(table: Table) -> None:
    draft_id = buttons(await quick(table, MISTAKE))["Mend it"].split(":")[2]
    shown = answered(await table.player.slash(table.channel, "combat show", id=draft_id))
    assert shown.ephemeral
    assert "I can’t read `attaks` here" in text(shown)
    opened = await table.player.click(shown, label="Mend it")
    await table.player.submit_modal(opened, {"text": FLAMES})
    again = answered(await table.player.slash(table.channel, "combat show", id=draft_id, private=True))
    assert again.ephemeral
    assert text(again).splitlines()[0] == VERDICT


async def test_what_is_mended_is_kept_however_often_another_device_was_faster(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await quick(table, MISTAKE)
    opened = await table.player.click(shown, label="Mend it")
    kept = table.bot.store.combats
    change, faster = kept.change, list(range(3))

    async def change_second(
        owner: Owner, combat_id: str, version: int, document: dict[str, Any], *, lives: timedelta
    ) -> StoredCombat | None:
        if faster:
            faster.pop()
            row = await kept.get(owner, combat_id)
            assert row is not None
            await change(owner, combat_id, row.version, row.document, lives=lives)
        return await change(owner, combat_id, version, document, lives=lives)

    monkeypatch.setattr(kept, "change", change_second)
    again = answered(await table.player.submit_modal(opened, {"text": "Wolf (ally 3/2) bites Bear"}))
    assert not faster
    assert typed_in(await table.player.click(again, label="Mend it")) == {"text": "Wolf (ally 3/2) bites Bear"}


async def test_nothing_typed_is_lost_when_the_bot_restarts_with_the_modal_open(table: Table) -> None:
    shown = await quick(table, MISTAKE)
    await table.restart()
    opened = await table.player.click(shown, label="Mend it")
    await table.restart()
    mended = await table.player.submit_modal(opened, {"text": FLAMES})
    assert text(mended).splitlines()[0] == VERDICT


async def test_a_text_of_4000_characters_is_kept_and_can_be_mended(table: Table) -> None:
    long = f"{MISTAKE} # {'🐺' * 1_900}"[:4_000]
    long += "x" * (4_000 - len(long))
    opened = await table.player.click(await quick(table, long), label="Mend it")
    assert "".join(typed_in(opened).values()) == long
    again = answered(await table.player.submit_modal(opened, typed_in(opened)))
    assert "".join(typed_in(await table.player.click(again, label="Mend it")).values()) == long


async def test_a_mistake_without_saving_offers_no_button_that_would_need_it(table: Table) -> None:
    shown = await quick(table, MISTAKE, save=False)
    assert shown.ephemeral
    assert buttons(shown) == {}
    assert await rows(table) == 0


async def test_what_was_typed_is_gone_when_its_time_is_over(table: Table) -> None:
    shown = await quick(table, MISTAKE)
    await table.env.advance_time(8 * 86_400)
    told = await table.player.click(shown, label="Mend it")
    assert told.ephemeral
    assert "no longer there" in text(told)


async def test_what_is_against_the_rules_is_told_with_its_rule(table: Table) -> None:
    shown = await quick(table, "Wolf (ally 3/2, rested) attacks Bear (ally 2/3)")
    assert "The rules don’t allow Wolf rested" in text(shown)
    assert "https://rules.gatcg.com/" in text(shown)


async def test_many_mistakes_are_counted_where_they_do_not_fit(table: Table) -> None:
    shown = await quick(table, "; ".join(f"Wolf{number} (ally 3/2, nonsense{number})" for number in range(80)))
    assert re.search(r"and \d+ more, once these are mended", text(shown))


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "<@1> <#2> <@&3> <:wolf:4> <t:0:R>",
        "**bold** _it_ ~~gone~~ ||hidden||",
        "```code``` `x`",
        "# Heading",
        "[click](https://example.com)",
        "🐺🔥 wolf 👩\u200d🚀",
        "כלב גמל",
        "W" * 80,
        "*" * 80,
    ],
)
async def test_a_name_is_shown_as_it_is_and_does_nothing(table: Table, name: str) -> None:
    shown = await quick(table, f'"{name}" (ally 3/2) attacks Bear (ally 2/3, retaliates)')
    assert f"{name} deals 3 to Bear" in seen(text(shown))
    assert not shown.message.mentions
    assert not shown.message.mention_everyone
    assert components(shown)


async def test_text_that_turns_the_direction_is_refused_and_shown_harmlessly(table: Table) -> None:
    shown = await quick(table, '"a\u202eb" (ally 3/2) attacks Bear (ally 2/3)')
    assert "\u202e" not in text(shown)
    assert "Mend it" in buttons(shown)


async def test_a_person_can_ask_in_direct_messages_and_owns_the_combat(table: Table) -> None:
    person = table.player.user
    shown = await person.slash("combat quick", text=FLAMES)
    assert text(shown).splitlines()[0] == VERDICT
    why = await person.click(answered(shown), label="Why")
    assert "**All steps**" in text(why)
    combat_id = buttons(shown)["Why"].split(":")[2]
    elsewhere = await table.player.slash(table.channel, "combat show", id=combat_id)
    assert "no longer there" in text(elsewhere)
