"""Questions: what is declined, and to whom; nothing typed is lost."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
import pytest
import pytest_asyncio

from tests.cogs.asking import answered, said
from tests.cogs.court import ASKED, draft_id, open_court
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from simcord.builders import GuildHandle, RoleHandle

    from tests.cogs.court import Court
    from tests.cogs.table import Table

NO_SUCH = "There is no such question in this server."
PRESSES = ("claim", "release", "answer", "duplicate", "reopen", "confirm", "history")


@pytest_asyncio.fixture
async def court(table: Table) -> Court:
    return await open_court(table)


@pytest.mark.parametrize("action", PRESSES)
async def test_only_judges_press_what_is_for_judges(court: Court, action: str) -> None:
    question_id = await court.ask()
    before = await court.question(question_id)
    refused = await court.forge(court.table.stranger, court.card(), f"v1:question:{question_id}:{action}")
    assert said(refused).ephemeral
    assert f"<@&{court.role.id}>" in text(said(refused))
    assert await court.question(question_id) == before


async def test_without_a_judge_role_it_is_said_what_to_set_and_moderators_judge(court: Court) -> None:
    question_id = await court.ask()
    await court.table.bot.store.servers.change(court.server_id, judge_role_id=None)
    refused = await court.judge.click(court.card(), label="Claim")
    assert "`/setup`" in text(said(refused))
    await court.table.moderator.click(court.card(), label="Claim")
    assert (await court.question(question_id)).judge_id == court.table.moderator.id


@pytest.mark.parametrize(("label", "values"), [("Answer", {"answer": "Yes."}), ("Duplicate of …", {"original": "x"})])
async def test_who_is_no_judge_any_more_submits_nothing(court: Court, label: str, values: dict[str, str]) -> None:
    question_id = await court.ask()
    opened = await court.judge.click(court.card(), label=label)
    await court.table.bot.store.servers.change(court.server_id, judge_role_id=1)
    refused = await court.fill(court.judge, opened, **values)
    assert "Only people with the role" in text(said(refused))
    assert (await court.question(question_id)).state == "open"


@pytest.mark.parametrize("command", ["judge queue", "judge stats", "judge show"])
async def test_the_judges_commands_are_for_judges_whatever_discord_allows(court: Court, command: str) -> None:
    await court.open_commands()
    options = {"id": await court.ask()} if command.endswith("show") else {}
    refused = await court.table.stranger.slash(court.table.channel, command, **options)
    assert refused.ephemeral
    assert "Only people with the role" in text(refused)
    assert "sword" not in text(refused)


@pytest.mark.parametrize("action", [*PRESSES, "see"])
async def test_another_servers_question_is_not_there(court: Court, action: str) -> None:
    table = court.table
    question_id = await court.ask()
    await court.answer("No.")
    before = await court.question(question_id)
    elsewhere = table.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("rulings")
    their = elsewhere.add_member(table.env.create_user("their-moderator"), roles=[_manager(elsewhere)])
    help_there = answered(await their.slash(channel, "help", private=False))
    refused = await court.forge(their, help_there, f"v1:question:{question_id}:{action}")
    assert text(said(refused)) in {NO_SUCH, "There is no earlier answer."}
    assert await court.question(question_id) == before


async def test_another_servers_question_is_nobodys_original(court: Court) -> None:
    table = court.table
    elsewhere = table.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("rulings")
    them = elsewhere.add_member(table.env.create_user("them"))
    offered = answered(await them.slash(channel, "ask", question=ASKED))
    foreign = draft_id(offered)
    await court.press(them, offered, "judges")
    await court.ask()
    opened = await court.judge.click(court.card(), label="Duplicate of …")
    refused = await court.fill(court.judge, opened, original=foreign)
    assert NO_SUCH in text(said(refused))


@pytest.mark.parametrize(
    "custom_id",
    [
        "v1:question:zzzz:claim",
        "v1:question:';DROP TABLE questions:see",
        "v1:question:zzzz:answered:0",
        "v1:question:zzzz:answered:x",
        "v1:question:zzzz:original",
    ],
)
async def test_an_id_that_is_none_is_not_there(court: Court, custom_id: str) -> None:
    await court.ask()
    refused = await court.forge(court.judge, court.card(), custom_id)
    assert said(refused).ephemeral
    assert text(said(refused)) in {NO_SUCH, "Please write an answer."}


async def test_a_press_that_is_not_known_is_from_an_older_version(court: Court) -> None:
    question_id = await court.ask()
    refused = await court.forge(court.judge, court.card(), f"v1:question:{question_id}:explode")
    assert "older version" in text(said(refused))


@pytest.mark.parametrize("action", ["file", "solved", "change"])
async def test_nobody_else_touches_a_draft(court: Court, action: str) -> None:
    offered = answered(await court.player.slash(court.table.channel, "ask", question=ASKED))
    note = answered(await court.table.stranger.slash(court.table.channel, "help", private=False))
    refused = await court.forge(court.table.stranger, note, f"v1:ask:{draft_id(offered)}:{action}")
    assert "no longer kept" in text(said(refused))
    await court.press(court.player, offered, "judges")
    assert len(court.messages(court.bench)) == 1


async def test_what_was_withdrawn_meanwhile_is_not_changed(court: Court) -> None:
    offered = answered(await court.player.slash(court.table.channel, "ask", question=ASKED))
    opened = await court.player.click(offered, label="Change the question")
    await court.player.click(offered, label="Yes, that’s it")
    assert "no longer kept" in text(said(await court.fill(court.player, opened, question="Or else?")))


async def test_a_double_click_files_one_question_and_tells_everybody_once(court: Court) -> None:
    offered = answered(await court.player.slash(court.table.channel, "ask", question=ASKED))
    question_id = draft_id(offered)
    await court.press(court.player, offered, "judges")
    again = await court.forge(court.player, offered, f"v1:ask:{question_id}:file")
    assert f"`{question_id}` is with the judges" in text(answered(again))
    assert len(court.messages(court.bench)) == 1
    assert len(court.messages(court.table.channel)) == 1


async def test_of_two_judges_the_second_hears_who_was_first(court: Court) -> None:
    question_id = await court.ask()
    await court.judge.click(court.card(), label="Claim")
    for _ in range(2):
        late = await court.forge(court.other_judge, court.card(), f"v1:question:{question_id}:claim")
        assert text(said(late)) == f"<@{court.judge.id}> has claimed this question."
        assert said(late).ephemeral
    assert (await court.question(question_id)).judge_id == court.judge.id


async def test_a_double_click_on_claim_is_one_claim(court: Court) -> None:
    question_id = await court.ask()
    await court.judge.click(court.card(), label="Claim")
    again = await court.forge(court.judge, court.card(), f"v1:question:{question_id}:claim")
    assert again.followups == []
    assert (await court.question(question_id)).version == 2


async def test_only_who_claimed_it_releases_or_answers_it_but_for_moderators(court: Court) -> None:
    question_id = await court.ask()
    await court.judge.click(court.card(), label="Claim")
    for label in ("Release", "Answer"):
        refused = await court.other_judge.click(court.card(), label=label)
        assert text(said(refused)) == f"<@{court.judge.id}> has claimed this question."
    await court.table.moderator.click(court.card(), label="Release")
    assert (await court.question(question_id)).state == "open"
    refused = await court.forge(court.judge, court.card(), f"v1:question:{question_id}:release")
    assert text(said(refused)) == "Nobody has claimed this question."


async def test_an_answer_to_what_was_claimed_meanwhile_is_refused_and_kept(court: Court) -> None:
    question_id = await court.ask()
    opened = await court.judge.click(court.card(), label="Answer")
    await court.other_judge.click(court.card(), label="Claim")
    refused = await court.fill(court.judge, opened, answer="Long and well considered.")
    assert "has claimed" in text(said(refused))
    await court.other_judge.click(court.card(), label="Release")
    await court.table.restart()
    opened = await court.judge.click(court.card(), label="Answer")
    assert "Long and well considered." in str(opened.modal)
    assert (await court.question(question_id)).state == "open"


async def test_ids_of_no_clause_are_refused_with_the_nearest_and_what_was_typed_is_kept(court: Court) -> None:
    question_id = await court.ask()
    typed = "No: Damage Step 3.zz, and **Retalition 3.b**."
    refused = said(await court.answer(typed))
    assert refused.ephemeral
    assert "“Damage Step 3.zz” is no clause that I know; nearest: Damage Step 3" in text(refused)
    assert "Retaliation 3.b" in text(refused)
    assert (await court.question(question_id)).state == "open"
    await court.table.restart()
    opened = await court.judge.click(refused, label="Write on")
    assert typed in str(opened.modal)
    await court.fill(court.judge, opened, answer="No: Damage Step 3.g.")
    assert (await court.question(question_id)).state == "answered"
    assert "· answered" in text(court.card())
    opened = await court.judge.click(court.card(), label="Correct")
    assert typed not in str(opened.modal)


async def test_a_correction_of_what_somebody_corrected_meanwhile_shows_that_and_is_kept(court: Court) -> None:
    question_id = await court.ask()
    await court.answer("First.")
    opened = await court.judge.click(court.card(), label="Correct")
    await court.answer("Second.", who=court.other_judge)
    refused = said(await court.fill(court.judge, opened, answer="Third."))
    assert "> Second." in text(refused)
    revisions = await court.table.bot.store.questions.revisions(court.server_id, question_id)
    assert [one.text for one in revisions] == ["First.", "Second."]
    await court.fill(court.judge, await court.judge.click(refused, label="Write on"))
    revisions = await court.table.bot.store.questions.revisions(court.server_id, question_id)
    assert [one.text for one in revisions] == ["First.", "Second.", "Third."]


@pytest.mark.parametrize("nothing", ["\u200b", " \u200b\n"])
async def test_what_can_not_be_seen_is_no_question_and_no_answer(court: Court, nothing: str) -> None:
    refused = await court.player.slash(court.table.channel, "ask", question=nothing)
    assert text(refused) == "Please say what you want to know."
    await court.ask()
    assert text(said(await court.answer(nothing))) == "Please write an answer."
    offered = answered(await court.player.slash(court.table.channel, "ask", question=ASKED))
    opened = await court.player.click(offered, label="Change the question")
    assert text(said(await court.fill(court.player, opened, question=nothing))) == "Please say what you want to know."


async def test_a_duplicate_of_itself_or_of_nothing_is_refused(court: Court) -> None:
    question_id = await court.ask()
    opened = await court.judge.click(court.card(), label="Duplicate of …")
    assert "can’t be a duplicate of itself" in text(said(await court.fill(court.judge, opened, original=question_id)))
    opened = await court.judge.click(court.card(), label="Duplicate of …")
    assert "You typed “x\\*y”." in text(said(await court.fill(court.judge, opened, original="*x*y")))
    opened = await court.judge.click(court.card(), label="Duplicate of …")
    await court.answer("No.")
    refused = await court.fill(court.judge, opened, original=question_id)
    assert "has answered this question already" in text(said(refused))
    await court.judge.click(court.card(), label="Reopen")
    assert (await court.question(question_id)).state == "open"
    refused = await court.forge(court.judge, court.card(), f"v1:question:{question_id}:reopen")
    assert text(said(refused)) == "This question is waiting already."


async def test_a_duplicate_has_no_answer_of_its_own(court: Court) -> None:
    first = await court.ask()
    second = await court.ask()
    opened = await court.judge.click(court.card(), label="Duplicate of …")
    await court.fill(court.judge, opened, original=first)
    assert list(buttons(court.card())) == ["Reopen"]
    refused = await court.forge(court.judge, court.card(), f"v1:question:{second}:answer")
    assert f"a duplicate of `{first}`" in text(said(refused))


async def test_too_many_questions_wait_until_one_is_answered(court: Court) -> None:
    for _ in range(10):
        await court.ask()
    offered = answered(await court.player.slash(court.table.channel, "ask", question=ASKED))
    refused = await court.press(court.player, offered, "judges")
    assert "Ten of your questions are waiting" in text(said(refused))
    await court.answer("No.")
    await court.press(court.player, offered, "judges")
    assert len(court.messages(court.bench)) == 11


async def test_where_the_bot_is_no_member_it_declines(court: Court) -> None:
    person = court.table.env.create_user("penpal")
    refused = await person.slash("ask", question=ASKED)
    assert text(refused) == "This works only in a server that I am a member of."


def _manager(server: GuildHandle) -> RoleHandle:
    return server.create_role("Moderators", permissions=discord.Permissions(manage_guild=True))


async def test_two_judges_at_the_same_moment_get_one_claim(court: Court) -> None:
    question_id = await court.ask()
    claim = f"v1:question:{question_id}:claim"
    card = court.card()
    results = await asyncio.gather(*(court.forge(who, card, claim) for who in (court.judge, court.other_judge)))
    holder = (await court.question(question_id)).judge_id
    told = [text(message) for result in results for message in (*result.followups, said(result)) if message.ephemeral]
    assert set(told) == {f"<@{holder}> has claimed this question."}
    assert f"claimed by <@{holder}>" in text(court.card())
