"""Questions where a channel is not set, closed or gone, and after a stop at the wrong moment."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest_asyncio

from bot.store.questions import Questions
from cogs.questions.cards import refresh_card
from engine import registry
from tests.cogs.asking import answered, said
from tests.cogs.court import ASKED, open_court
from tests.cogs.hands import within_limits
from tests.cogs.table import text

if TYPE_CHECKING:
    import pytest

    from bot.store.questions import Answer
    from tests.cogs.court import Court
    from tests.cogs.table import Table


@pytest_asyncio.fixture
async def court(table: Table) -> Court:
    return await open_court(table)


async def filing(court: Court) -> str:
    """File a question, and give what the asker is told."""
    offered = answered(await court.player.slash(court.table.channel, "ask", question=ASKED))
    return text(answered(await court.press(court.player, offered, "judges")))


async def queue(court: Court) -> str:
    await court.open_commands()
    return text(await court.judge.slash(court.table.channel, "judge queue"))


async def test_without_a_channel_the_queue_has_it_and_both_sides_are_told(court: Court) -> None:
    await court.table.bot.store.servers.change(court.server_id, judge_channel_id=None)
    told = await filing(court)
    assert "is with the judges" in told
    assert "No judges’ channel is named here, so nobody was notified" in told
    shown = await queue(court)
    assert "sword" in shown
    assert "1 of those that wait have no card: no judges’ channel is named here." in shown


async def test_a_deleted_channel_loses_nothing(court: Court) -> None:
    court.table.env.backend.delete_channel(court.bench.id)
    assert f"I can’t post to <#{court.bench.id}>, so nobody was notified" in await filing(court)
    assert f"have no card: I can’t post to <#{court.bench.id}>." in await queue(court)


async def test_a_channel_that_is_closed_to_the_bot_loses_nothing(court: Court) -> None:
    court.table.env.inject_error("POST", f"/channels/{court.bench.id}/messages", status=403, code=50013)
    assert "I can’t post to" in await filing(court)


async def test_a_question_without_a_card_is_worked_on_in_the_queue(court: Court) -> None:
    await court.table.bot.store.servers.change(court.server_id, judge_channel_id=None)
    question_id = await court.ask()
    await court.open_commands()
    shown = answered(await court.judge.slash(court.table.channel, "judge show", id=f" #{question_id.upper()}"))
    assert shown.ephemeral
    claimed = answered(await court.judge.click(shown, label="Claim"))
    assert "claimed by" in text(claimed)
    opened = await court.judge.click(claimed, label="Answer")
    done = await court.fill(court.judge, opened, answer="No.")
    assert "· answered" in text(answered(done))
    assert "has an answer" in text(court.messages(court.table.channel)[-1])


async def test_what_is_done_in_the_queue_shows_on_the_card(court: Court) -> None:
    question_id = await court.ask()
    await court.open_commands()
    shown = answered(await court.judge.slash(court.table.channel, "judge show", id=question_id))
    await court.judge.click(shown, label="Claim")
    assert "claimed by" in text(court.card())


async def test_a_card_that_was_deleted_stays_so_and_nothing_else_suffers(court: Court) -> None:
    question_id = await court.ask()
    await court.open_commands()
    shown = answered(await court.judge.slash(court.table.channel, "judge show", id=question_id))
    court.table.env.backend.delete_message(court.bench.id, court.card().id)
    claimed = await court.judge.click(shown, label="Claim")
    assert "claimed by" in text(answered(claimed))
    assert (await court.question(question_id)).card_message_id is None
    assert court.messages(court.bench) == []


async def test_a_card_that_can_not_be_redrawn_is_redrawn_after_a_restart(court: Court) -> None:
    question_id = await court.ask()
    await court.open_commands()
    shown = answered(await court.judge.slash(court.table.channel, "judge show", id=question_id))
    court.table.env.inject_error("PATCH", f"/channels/{court.bench.id}/messages/*", status=403, code=50001)
    await court.judge.click(shown, label="Claim")
    assert "· open" in text(court.card())
    await court.table.restart()
    assert "claimed by" in text(court.card())


async def test_where_the_askers_channel_is_gone_the_judge_hears_of_it(court: Court) -> None:
    await court.ask()
    court.table.env.backend.delete_channel(court.table.channel.id)
    done = await court.answer("No.")
    assert f"I can’t post in <#{court.table.channel.id}>" in text(said(done))
    await court.table.restart()
    assert "· answered" in text(court.card())


async def test_an_answer_that_was_kept_before_a_stop_is_told_after_it_once(court: Court) -> None:
    question_id = await court.ask()
    before = len(court.messages(court.table.channel))
    await court.table.bot.store.questions.answer(court.server_id, question_id, court.judge.id, "No.", (), after=0)
    for _ in range(2):
        await court.table.restart()
    told = court.messages(court.table.channel)[before:]
    assert [text(one).splitlines()[0] for one in told] == [f"<@{court.player.id}>, your question `{question_id}` has an answer."]
    assert "· answered" in text(court.card())
    await court.table.bot.store.questions.answer(court.server_id, question_id, court.judge.id, "Yes.", (), after=1)
    await court.table.restart()
    assert "was corrected" in text(court.messages(court.table.channel)[-1])


async def test_of_an_asker_who_was_forgotten_nobody_is_told(court: Court) -> None:
    await court.ask()
    await court.table.bot.store.people.erase(court.player.id)
    before = len(court.messages(court.table.channel))
    done = await court.answer("No.")
    assert done.followups == []
    assert len(court.messages(court.table.channel)) == before
    assert "asked by somebody" in text(court.card())


async def test_a_card_that_is_redrawn_many_times_at_once_shows_how_the_question_stands(court: Court) -> None:
    question_id = await court.ask()
    for _ in range(2):
        await court.table.bot.store.questions.claim(court.server_id, question_id, court.judge.id)
        await court.table.bot.store.questions.release(court.server_id, question_id, None)
    await asyncio.gather(*(refresh_card(court.table.bot, court.server_id, question_id) for _ in range(5)))
    assert "· open" in text(court.card())
    question = await court.question(question_id)
    assert question.card_shown == str(question.version)


async def test_a_long_question_and_a_long_answer_stay_within_discords_limits(court: Court) -> None:
    await court.ask("*_@" * 333, combat="Wolf bites " + "_" * 900)
    await court.answer("Damage Step 3.g.ii " * 100)
    assert "· answered" in text(court.card())
    assert "Damage Step 3.g.ii" in text(court.messages(court.table.channel)[-1])
    await court.answer("<@1>" * 500)
    assert len(court.messages(court.bench)) == 1


async def test_what_can_not_be_made_up_for_does_not_keep_the_others_waiting(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    court.table.errors_expected = True
    first, second = await court.ask(), await court.ask()
    for question_id in (first, second):
        await court.table.bot.store.questions.answer(court.server_id, question_id, court.judge.id, "No.", (), after=0)
    asked = Questions.answer_to

    async def broken(self: Questions, server_id: int, question_id: str) -> Answer | None:
        if question_id == first:
            raise RuntimeError("broken")
        return await asked(self, server_id, question_id)

    monkeypatch.setattr(Questions, "answer_to", broken)
    await court.table.restart()
    told = "\n".join(map(text, court.messages(court.table.channel)))
    assert f"your question `{second}` has an answer" in told
    assert f"your question `{first}` has an answer" not in told


async def test_many_long_corrections_are_listed_as_far_as_there_is_room(court: Court) -> None:
    await court.ask()
    for number in range(8):
        await court.answer(f"{number}: {'word ' * 300}")
    history = answered(await court.judge.click(court.card(), label="Earlier answers"))
    within_limits(history)
    assert "… and 5 earlier" in text(history)


async def test_a_stale_long_answer_stays_within_discords_limits(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    cited = [f"Damage Step 3.{letter}" for letter in "abcdefgh"]
    await court.ask("*" * 1_000, combat="Wolf 3/2 attacks Bear 2/3")
    await court.answer(f"{', '.join(cited)}. {'word ' * 370}")
    rules = registry.game("grand-archive").rulebook()
    for clause_id in cited:
        monkeypatch.setitem(rules.clauses, clause_id, replace(rules[clause_id], text="Otherwise."))
    await court.table.restart()
    assert "and 3 more" in text(court.card())
    seen = await court.judge.click(court.messages(court.table.channel)[-1], label="As it stands now")
    within_limits(answered(seen))


async def test_a_question_about_a_game_that_is_no_more_can_still_be_answered(court: Court) -> None:
    await court.ask()
    async with court.table.bot.store.database.writing() as connection:
        await connection.exec_driver_sql("UPDATE questions SET game = 'ch*ss'")
    await court.answer("Damage Step 99 is none of mine.")
    assert "ch\\*ss" in text(court.card())
    assert "Damage Step 99 is none of mine." in text(court.messages(court.table.channel)[-1])


async def test_after_a_lost_connection_nobody_is_told_again(court: Court) -> None:
    question_id = await court.ask()
    await court.table.bot.store.questions.answer(court.server_id, question_id, court.judge.id, "No.", (), after=0)
    before = len(court.messages(court.table.channel))
    catching_up = court.table.bot.get_cog("CatchingUp")
    assert catching_up is not None
    for _, listen in catching_up.get_listeners():
        await listen()
    assert len(court.messages(court.table.channel)) == before


async def test_a_reopened_question_whose_asker_can_not_be_told(court: Court) -> None:
    await court.ask()
    await court.answer("No.")
    court.table.env.inject_error("POST", f"/channels/{court.table.channel.id}/messages", status=403, code=50013)
    done = await court.judge.click(court.card(), label="Reopen")
    assert "I could not tell the asker" in text(said(done))
