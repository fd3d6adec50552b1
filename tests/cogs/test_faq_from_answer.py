"""*To FAQ*: a judge's answer becomes an entry without anybody copying text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store import Owner
from bot.store.questions import Asked
from tests.cogs.asking import answered, quick
from tests.cogs.curating import CITED, another_server, fill, look_up
from tests.cogs.hands import entered, press_forged
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from bot.store.questions import Question
    from tests.cogs.table import Table

GAME = "grand-archive"
JUDGE = 77
ASKED = "Does my sword lose durability if it *left* before damage? " + "Really, does it? " * 8


async def question(table: Table, *, answer: str | None = f"No: {CITED}.", combat_id: str | None = None) -> Question:
    """File a question, and let a judge answer it."""
    store = table.bot.store
    asked = Asked(table.server.id, GAME, table.player.id, table.channel.id, False, False, ASKED, combat_id)  # noqa: FBT003 - a row's values
    draft = await store.question_drafts.add(asked)
    filed = await store.questions.file(table.server.id, table.player.id, draft.id)
    assert filed is not None
    if answer is not None:
        await store.questions.answer(table.server.id, draft.id, JUDGE, answer, [CITED], after=0)
    return filed[0]


async def test_an_answer_is_published_with_its_question_clauses_combat_and_source(table: Table) -> None:
    ruling = await quick(table)
    combat_id = buttons(ruling)["Why"].split(":")[2]
    asked = await question(table, combat_id=combat_id)
    note = await look_up(table, "anything", table.moderator)
    form = await press_forged(table, table.moderator, note, f"v1:faq:{asked.id}:from-answer")
    assert entered(form)["answer"] == f"No: {CITED}."
    assert len(str(entered(form)["title"])) == 100
    await table.restart()
    shown = answered(await fill(table.moderator, form, title="A sword that left"))
    assert shown.id != note.id
    backing = entered(await table.moderator.click(shown, label="Clauses, combat, source"))
    assert (backing["clauses"], backing["source"]) == (CITED, f"question {asked.id}")
    assert "Lorraine" in str(backing["combat"])
    await table.moderator.click(shown, label="Publish")
    found = await look_up(table, "a sword that left", table.stranger)
    assert f"from question {asked.id}" in text(found)
    assert "Lorraine deals 7 to Blanche" in text(found)


async def test_the_newest_answer_counts_and_one_without_an_answer_is_refused(table: Table) -> None:
    note = await look_up(table, "anything", table.moderator)
    unanswered = await question(table, answer=None)
    refused = await press_forged(table, table.moderator, note, f"v1:faq:{unanswered.id}:from-answer")
    assert "no answer yet" in text(refused)
    asked = await question(table)
    await table.bot.store.questions.answer(table.server.id, asked.id, JUDGE, "Corrected.", [], after=1)
    form = await press_forged(table, table.moderator, note, f"v1:faq:{asked.id}:from-answer")
    assert entered(form)["answer"] == "Corrected."


async def test_only_a_curator_of_the_same_server_may(table: Table) -> None:
    asked = await question(table)
    note = await look_up(table, "anything")
    refused = await press_forged(table, table.player, note, f"v1:faq:{asked.id}:from-answer")
    assert "has not named a role for them yet" in text(refused)
    _, boss, channel = another_server(table)
    there = answered(await boss.slash(channel, "faq", query="anything"))
    gone = await press_forged(table, boss, there, f"v1:faq:{asked.id}:from-answer")
    assert "no longer there" in text(gone)


async def test_a_duplicate_leads_to_the_answer_and_a_combat_that_is_gone_is_left_out(table: Table) -> None:
    asked = await question(table, combat_id="gone23")
    same = await question(table, answer=None)
    await table.bot.store.questions.mark_duplicate(table.server.id, same.id, asked.id, JUDGE)
    note = await look_up(table, "anything", table.moderator)
    form = await press_forged(table, table.moderator, note, f"v1:faq:{same.id}:from-answer")
    shown = answered(await fill(table.moderator, form))
    backing = entered(await table.moderator.click(shown, label="Clauses, combat, source"))
    assert (backing["combat"], backing["source"]) == ("", f"question {asked.id}")


async def test_a_combat_that_can_no_longer_be_read_is_left_out(table: Table) -> None:
    row = await table.bot.store.combats.add(Owner("server", table.server.id), table.player.id, GAME, {"attacker": {"power": "x"}})
    asked = await question(table, combat_id=row.id)
    note = await look_up(table, "anything", table.moderator)
    form = await press_forged(table, table.moderator, note, f"v1:faq:{asked.id}:from-answer")
    shown = answered(await fill(table.moderator, form))
    assert entered(await table.moderator.click(shown, label="Clauses, combat, source"))["combat"] == ""
