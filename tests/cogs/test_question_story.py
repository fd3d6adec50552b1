"""A question from the player to the judges and back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from engine import registry
from tests.cogs.asking import answered, quick, said
from tests.cogs.court import ASKED, draft_id, open_court
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from tests.cogs.court import Court
    from tests.cogs.table import Table

RULES = registry.game("grand-archive").rulebook()


@pytest_asyncio.fixture
async def court(table: Table) -> Court:
    return await open_court(table)


@pytest.mark.parametrize("restarting", [False, True])
async def test_from_the_player_to_the_judges_and_back(court: Court, *, restarting: bool) -> None:
    table = court.table

    async def pause() -> None:
        if restarting:
            await table.restart()

    offered = answered(await court.player.slash(table.channel, "ask", question=ASKED))
    assert offered.ephemeral
    assert ASKED in text(offered)
    assert "Does one of these answer it?" in text(offered)
    await pause()
    question_id = draft_id(offered)
    filed = await court.player.click(offered, label="No, ask the judges")
    assert f"`{question_id}` is with the judges" in text(answered(filed))
    note = court.messages(table.channel)[-1]
    assert ASKED in text(note)
    assert f"Question `{question_id}` · open" in text(court.card())
    assert list(buttons(court.card())) == ["Claim", "Answer", "Duplicate of …"]
    await pause()
    await court.judge.click(court.card(), label="Claim")
    assert f"claimed by <@{court.judge.id}>" in text(court.card())
    await pause()
    opened = await court.judge.click(court.card(), label="Answer")
    await pause()
    await court.fill(court.judge, opened, answer="No: damage step 3.7.2 says so.")
    assert "· answered" in text(court.card())
    told = court.messages(table.channel)[-1]
    assert text(told).startswith(f"<@{court.player.id}>, your question `{question_id}` has an answer.")
    assert "[Damage\u00a0Step\u00a03.g.ii](https://" in text(told)
    await pause()
    await court.answer("Yes, it does.", who=court.other_judge)
    told = court.messages(table.channel)[-1]
    assert "was corrected" in text(told)
    assert "Yes, it does." in text(told)
    assert "corrected 1×" in text(court.card())
    await pause()
    history = answered(await court.judge.click(court.card(), label="Earlier answers"))
    assert history.ephemeral
    assert "damage step 3.7.2" in text(history)
    await pause()
    await court.judge.click(court.card(), label="Reopen")
    assert "· open" in text(court.card())
    assert "reopened" in text(court.messages(table.channel)[-1])
    seen = answered(await court.table.stranger.click(told, label="As it stands now"))
    assert seen.ephemeral
    assert "It waits for a judge." in text(seen)


async def test_only_the_asker_is_pinged(court: Court) -> None:
    await court.ask("@everyone <@1> does it?")
    await court.answer("@everyone <@2>: no")
    bodies = [one.json for one in court.table.env.http_requests if one.method == "POST" and one.path.endswith("/messages")]
    mentions = [body["allowed_mentions"] for body in bodies if isinstance(body, dict)]
    assert [one.get("users", []) for one in mentions if isinstance(one, dict)] == [[], [court.player.id]]
    shown = "\n".join(text(one) for one in (*court.messages(court.table.channel), court.card()))
    assert "@everyone" not in shown
    assert "<@1>" not in shown
    assert "<@2>" not in shown


async def test_whoever_finds_the_answer_among_the_matches_asks_nobody(court: Court) -> None:
    offered = answered(await court.player.slash(court.table.channel, "ask", question=ASKED))
    question_id = draft_id(offered)
    done = await court.player.click(offered, label="Yes, that’s it")
    assert text(answered(done)) == "Good. Nothing was sent to the judges."
    assert court.messages(court.bench) == []
    assert await court.table.bot.store.questions.file(court.server_id, court.player.id, question_id) is None


async def test_what_was_typed_can_be_changed_before_it_is_sent(court: Court) -> None:
    offered = answered(await court.player.slash(court.table.channel, "ask", question="Does it?"))
    opened = await court.player.click(offered, label="Change the question")
    await court.table.restart()
    changed = answered(await court.fill(court.player, opened, question="Does *Wolf* die?"))
    assert "Does \\*Wolf\\* die?" in text(changed)
    await court.press(court.player, changed, "judges")
    assert "Does \\*Wolf\\* die?" in text(court.card())


async def test_a_question_about_nothing_known_can_be_asked_at_once(court: Court) -> None:
    offered = answered(await court.player.slash(court.table.channel, "ask", question="Qwrtzp xkcdvb?"))
    assert "I found nothing" in text(offered)
    assert list(buttons(offered)) == ["Ask the judges", "Change the question"]


async def test_the_combat_goes_with_the_question(court: Court) -> None:
    combat_id = buttons(await quick(court.table))["Why"].split(":")[2]
    await court.ask(combat=f"`{combat_id}`")
    assert "**Its combat:** Lorraine deals 7 to Blanche" in text(court.card())
    opened = answered(await court.judge.click(court.card(), label="Open the combat"))
    assert opened.ephemeral
    assert text(opened).startswith("### Lorraine deals 7 to Blanche")


async def test_a_combat_in_words_is_read_and_kept(court: Court) -> None:
    question = await court.question(await court.ask(combat="Wolf 3/2 attacks Bear 2/3"))
    assert question.combat_id is not None
    assert "**Its combat:** Wolf deals 3 to Bear" in text(court.card())


async def test_a_combat_that_can_not_be_read_is_shown_as_written(court: Court) -> None:
    offered = answered(await court.player.slash(court.table.channel, "ask", question=ASKED, combat="Wolf bites Bear"))
    assert "I could not read the combat" in text(offered)
    await court.press(court.player, offered, "judges")
    assert "> Wolf bites Bear" in text(court.card())


async def test_a_private_questions_answer_is_for_its_asker(court: Court) -> None:
    table = court.table
    question_id = await court.ask("My secret tech?", private=True)
    assert court.messages(table.channel) == []
    assert "· private" in text(court.card())
    await court.answer("The secret answer.")
    (told,) = court.messages(table.channel)
    assert text(told) == f"<@{court.player.id}>, your question `{question_id}` has an answer."
    await table.restart()
    refused = answered(await table.stranger.click(told, label="See the answer"))
    assert refused.ephemeral
    assert "private" in text(refused)
    assert "secret" not in text(refused)
    for who in (court.player, court.judge):
        seen = answered(await who.click(told, label="See the answer"))
        assert seen.ephemeral
        assert "The secret answer." in text(seen)


async def test_by_direct_message_if_that_was_chosen(court: Court) -> None:
    await court.ask(dm=True)
    await court.answer("No, it keeps it.")
    (direct,) = court.player.user.dm_channel.history()
    shown = "\n".join(str(component.to_dict()) for component in direct.components)
    assert "No, it keeps it." in shown
    assert "No, it keeps it." in text(court.messages(court.table.channel)[-1])


async def test_closed_direct_messages_do_not_keep_the_answer_from_the_channel(court: Court) -> None:
    await court.ask(dm=True)
    court.table.env.inject_error("POST", f"/channels/{court.player.user.dm_channel.id}/messages", status=403, code=50007)
    done = await court.answer("No.")
    assert done.followups == []
    assert "No." in text(court.messages(court.table.channel)[-1])


async def test_a_judge_hears_that_the_asker_could_not_be_told(court: Court) -> None:
    question_id = await court.ask()
    court.table.env.inject_error("POST", f"/channels/{court.table.channel.id}/messages", status=403, code=50013)
    done = await court.answer("No.")
    assert "I could not tell the asker" in text(said(done))
    assert said(done).ephemeral
    assert (await court.question(question_id)).state == "answered"


async def test_who_asks_the_same_hears_of_the_answer_too(court: Court) -> None:
    first = await court.ask()
    first_card = court.card()
    second = await court.ask("And with an axe?", who=court.table.stranger)
    opened = await court.judge.click(court.card(), label="Duplicate of …")
    await court.fill(court.judge, opened, original=f" `{first.upper()}` ")
    assert f"the same as `{first}`, which is open" in text(court.card())
    told = court.messages(court.table.channel)[-1]
    assert f"<@{court.table.stranger.id}>, your question `{second}` asks what another one does." in text(told)
    opened = await court.judge.click(first_card, label="Answer")
    await court.fill(court.judge, opened, answer="Never.")
    heads = [text(one).splitlines()[0] for one in court.messages(court.table.channel)[-2:]]
    assert heads == [
        f"<@{court.player.id}>, your question `{first}` has an answer.",
        f"<@{court.table.stranger.id}>, your question `{second}` has an answer.",
    ]
    assert f"the same as `{first}`, which is answered" in text(court.card())


async def test_the_answer_to_a_private_question_stays_hidden_from_who_asks_the_same_in_public(court: Court) -> None:
    first = await court.ask("My secret tech?", private=True)
    await court.answer("The secret answer.")
    await court.ask("The same?", who=court.table.stranger)
    opened = await court.judge.click(court.card(), label="Duplicate of …")
    await court.fill(court.judge, opened, original=first)
    told = court.messages(court.table.channel)[-1]
    assert "secret" not in "\n".join(map(text, court.messages(court.table.channel)))
    seen = answered(await court.table.stranger.click(told, label="See the answer"))
    assert "The secret answer." in text(seen)
    assert "tech" not in text(seen)


async def test_an_answer_whose_clause_changed_says_so_until_a_judge_confirms_it(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    question_id = await court.ask()
    await court.answer("No: Damage Step 3.g.")
    told = court.messages(court.table.channel)[-1]
    monkeypatch.setitem(RULES.clauses, "Damage Step 3.g", replace(RULES["Damage Step 3.g"], text="Otherwise."))
    await court.table.restart()
    assert "Rules changed" in text(court.card())
    seen = answered(await court.player.click(told, label="As it stands now"))
    assert "Damage\u00a0Step\u00a03.g" in text(seen)
    assert "reads differently now" in text(seen)
    assert "Still right" not in buttons(seen)
    seen = answered(await court.judge.click(told, label="As it stands now"))
    confirmed = answered(await court.judge.click(seen, label="Still right"))
    assert "Rules changed" not in text(confirmed)
    assert "Rules changed" not in text(court.card())
    assert await court.table.bot.store.citations.stale(court.server_id) == ()
    assert (await court.question(question_id)).state == "answered"


async def test_a_stale_answer_is_confirmed_on_its_card(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    await court.ask()
    await court.answer("No: Damage Step 3.g.")
    monkeypatch.delitem(RULES.clauses, "Damage Step 3.g")
    await court.table.restart()
    assert "is no longer there" in text(court.card())
    await court.other_judge.click(court.card(), label="Still right")
    assert "is no longer there" not in text(court.card())
    assert "Still right" not in buttons(court.card())


async def test_an_answer_can_become_an_entry_of_the_faq(court: Court) -> None:
    question_id = await court.ask()
    await court.answer()
    assert buttons(court.card())["To FAQ"] == f"v1:faq:{question_id}:from-answer"
