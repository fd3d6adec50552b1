"""Anybody suggests an entry; moderators accept, edit or decline it; whoever suggested it hears of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import delete, update

from bot.store.schema import faq_suggestions
from bot.store.suggestions import A_DAY, OPEN_AT_ONCE
from engine import registry
from tests.cogs.asking import answered, said
from tests.cogs.curating import another_server, content, entries, let_everybody_see, posted, put, texts_of
from tests.cogs.hands import Value, entered, within_limits
from tests.cogs.table import buttons, text
from tests.wire.limits.modals import modal_problems

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.results import InteractionResult, ResponseMessage

    from bot.store.suggestions import Suggestion
    from tests.cogs.table import Table

WOLF: dict[str, Value] = {
    "title": "Wolf",
    "question": "Does it bite?",
    "answer": "Yes: *Damage Step 3.g.ii*.",
    "tags": "wolves, teeth",
    "clauses": "damage step 3.7.2",
}


async def suggest(table: Table, who: MemberActor | None = None, **values: Value) -> InteractionResult:
    author = who or table.player
    form = await author.slash(table.channel, "faq-suggest")
    assert form.modal is not None, text(form)
    assert not modal_problems(form.modal)
    return await author.submit_modal(form, {**entered(form), **WOLF, **values})


async def review(table: Table, who: MemberActor | None = None) -> ResponseMessage:
    shown = answered(await (who or table.moderator).slash(table.channel, "faq-admin review"))
    within_limits(shown)
    return shown


async def only(table: Table) -> Suggestion:
    found = await table.bot.store.suggestions.next_open(table.server.id)
    assert found is not None
    return found


def letters(who: MemberActor) -> list[str]:
    """Give what the bot wrote to somebody directly."""
    return [texts_of(message) for message in who.user.dm_channel.history()]


async def test_a_suggestion_is_accepted_and_its_author_hears_of_it(table: Table) -> None:
    thanks = await suggest(table)
    assert thanks.ephemeral
    assert "Thank you" in text(thanks)
    await table.restart()
    shown = await review(table)
    assert "## Wolf" in text(shown)
    assert f"<@{table.player.id}>" in text(shown)
    assert "1 waiting" in text(shown)
    await table.restart()
    done = await table.moderator.click(shown, label="Accept")
    assert "Accepted: **Wolf**" in text(done)
    assert "No suggestion is waiting" in text(done)
    kept = (await entries(table))["wolf"]
    assert (kept.title, kept.tags, kept.clauses) == ("Wolf", ("wolves", "teeth"), ("Damage Step 3.g.ii",))
    assert "is in the FAQ now" in letters(table.player)[-1]
    revision = (await table.bot.store.faq.revisions(table.server.id, "wolf"))[0]
    assert revision.author_id == table.moderator.id


async def test_a_suggestion_is_declined_with_a_reason_that_the_author_reads(table: Table) -> None:
    await suggest(table)
    shown = await review(table)
    form = await table.moderator.click(shown, label="Decline")
    assert form.modal is not None
    assert not modal_problems(form.modal)
    done = await table.moderator.submit_modal(form, {"reason": "The page *Damage Step* says it.\n@everyone"})
    assert "Declined: **Wolf**" in text(done)
    letter = letters(table.player)[-1]
    assert "The page" in letter
    assert "@everyone" not in letter
    assert await entries(table) == {}
    decided = await table.bot.store.suggestions.untold(table.server.id, table.player.id)
    assert decided == ()


async def test_a_reason_must_be_given(table: Table) -> None:
    await suggest(table)
    form = await table.moderator.click(await review(table), label="Decline")
    refused = await table.moderator.submit_modal(form, {"reason": " \n "})
    assert "Please give a reason" in text(said(refused))
    assert (await only(table)).state == "open"


async def test_a_suggestion_is_edited_and_accepted(table: Table) -> None:
    await suggest(table)
    form = await table.moderator.click(await review(table), label="Edit and accept")
    assert entered(form)["title"] == "Wolf"
    await table.restart()
    editor = await table.moderator.submit_modal(form, {**entered(form), "title": "Grey wolf"})
    assert (await only(table)).state == "open"
    await table.restart()
    done = await table.moderator.click(said(editor), label="Publish")
    assert "“Grey wolf” is published" in text(done)
    assert [(one.title, one.clauses) for one in (await entries(table)).values()] == [("Grey wolf", ("Damage Step 3.g.ii",))]
    assert "is in the FAQ now" in letters(table.player)[-1]
    assert await table.bot.store.suggestions.waiting(table.server.id) == 0


async def test_who_edits_what_somebody_else_decided_publishes_nothing(table: Table) -> None:
    await suggest(table)
    shown = await review(table)
    form = await table.moderator.click(shown, label="Edit and accept")
    editor = await table.moderator.submit_modal(form, {**entered(form), "title": "Grey wolf"})
    here = await only(table)
    await table.bot.store.suggestions.decline(table.server.id, here.id, 1, "No.")
    refused = await table.moderator.click(said(editor), label="Publish")
    assert "was faster and has declined **Wolf**" in text(said(refused))
    assert await entries(table) == {}
    assert "was faster" in text(said(await table.moderator.click(shown, label="Edit and accept")))


async def test_a_name_that_is_taken_is_told(table: Table) -> None:
    await put(table, "first", content("Wolf?"))
    await suggest(table)
    refused = await table.moderator.click(await review(table), label="Accept")
    assert "“Wolf” belongs to “Wolf?”" in text(said(refused))
    assert (await only(table)).state == "open"
    assert letters(table.player) == []


async def test_a_suggestion_whose_clause_is_gone_is_not_accepted_as_it_is(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await suggest(table)
    monkeypatch.delitem(registry.game("grand-archive").rulebook().clauses, "Damage Step 3.g.ii")
    refused = await table.moderator.click(await review(table), label="Accept")
    assert "can’t be an entry as it is" in text(said(refused))
    assert (await only(table)).state == "open"


async def test_an_accepted_suggestion_is_posted_to_the_audit_channel(table: Table) -> None:
    channel = table.server.create_text_channel("audit")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=channel.id)
    await suggest(table)
    await table.moderator.click(await review(table), label="Accept")
    assert "“Wolf” added" in posted(channel)[-1]


async def test_of_two_reviewers_one_wins_and_the_other_is_told(table: Table) -> None:
    manage = table.server.roles["Moderators"]
    second = table.server.add_member(table.env.create_user("second"), roles=[manage])
    await suggest(table)
    first_sees, second_sees = await review(table), await review(table, second)
    form = await second.click(second_sees, label="Decline")
    await table.moderator.click(first_sees, label="Accept")
    late = await second.submit_modal(form, {"reason": "No."})
    assert f"<@{table.moderator.id}> was faster and has accepted **Wolf**" in text(late)
    assert len(await entries(table)) == 1
    assert len(letters(table.player)) == 1


async def test_who_accepts_what_was_declined_adds_nothing(table: Table) -> None:
    manage = table.server.roles["Moderators"]
    second = table.server.add_member(table.env.create_user("second"), roles=[manage])
    await suggest(table)
    sees = await review(table, second)
    form = await table.moderator.click(await review(table), label="Decline")
    await table.moderator.submit_modal(form, {"reason": "No."})
    late = await second.click(sees, label="Accept")
    assert "was faster and has declined **Wolf**" in text(late)
    assert await entries(table) == {}


async def test_reviewing_walks_through_all_of_them(table: Table) -> None:
    for title in ("Wolf", "Bear", "Owl"):
        await suggest(table, title=title)
        await table.env.advance_time(60)
    shown = await review(table)
    seen = []
    for _ in range(4):
        seen.append(next(title for title in ("Wolf", "Bear", "Owl") if f"## {title}" in text(shown)))
        shown = answered(await table.moderator.click(shown, label="Next"))
    assert seen == ["Wolf", "Bear", "Owl", "Wolf"]


async def test_a_long_suggestion_can_be_read_whole(table: Table) -> None:
    await suggest(table, answer="x" * 1900 + "\n" + "word " * 400, question="why " * 240)
    shown = await review(table)
    first = text(shown)
    assert "page 1 of 2" in first
    second = answered(await table.moderator.click(shown, label="Next page"))
    within_limits(second)
    assert first.count("x") + text(second).count("x") >= 1900


@pytest.mark.parametrize("answer", ["x" * 4000, "🐺" * 2000, "狼" * 4000, "@everyone" * 440, "[x](https://a.example) " * 170])
async def test_whatever_the_answer_is_it_can_be_shown(table: Table, answer: str) -> None:
    await suggest(table, answer=answer)
    shown = await review(table)
    within_limits(answered(await table.moderator.click(shown, label="Next page")))


async def test_a_mistake_in_a_suggestion_is_told_and_can_be_mended(table: Table) -> None:
    wrong = await suggest(table, clauses="Damage Stpe 3.g.ii")
    assert wrong.ephemeral
    assert "`Damage Step 3.g.ii`" in text(wrong)
    assert await table.bot.store.suggestions.waiting(table.server.id) == 0
    await table.restart()
    form = await table.player.click(answered(wrong), label="Mend it")
    assert entered(form)["answer"] == WOLF["answer"]
    done = await table.player.submit_modal(form, {**entered(form), "clauses": ""})
    assert "Thank you" in text(said(done))
    gone = await table.player.click(answered(wrong), label="Mend it")
    assert "no longer there" in text(said(gone))


async def test_there_is_a_limit_for_each_person_and_it_is_told_before_they_type(table: Table) -> None:
    for number in range(OPEN_AT_ONCE):
        await suggest(table, title=f"Wolf {number}")
    refused = await table.player.slash(table.channel, "faq-suggest")
    assert refused.modal is None
    assert f"{OPEN_AT_ONCE} of your suggestions are waiting" in text(refused)
    assert "Thank you" in text(await suggest(table, table.stranger))


async def test_who_opened_the_form_before_reaching_the_limit_keeps_what_they_typed(table: Table) -> None:
    form = await table.player.slash(table.channel, "faq-suggest")
    for number in range(OPEN_AT_ONCE):
        await suggest(table, title=f"Wolf {number}")
    late = await table.player.submit_modal(form, {**entered(form), **WOLF})
    assert "are waiting for the moderators already" in text(late)
    assert "Mend it" in buttons(late)


async def test_whom_no_message_reaches_hears_of_it_with_the_next_suggestion(table: Table) -> None:
    await suggest(table)
    form = await table.moderator.click(await review(table), label="Decline")
    table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await table.moderator.submit_modal(form, {"reason": "Not yet."})
    assert letters(table.player) == []
    heard = await suggest(table, title="Bear")
    assert "Not yet." in text(heard)
    assert "Not yet." not in text(await suggest(table, title="Owl"))


async def test_a_person_who_was_forgotten_is_not_written_to(table: Table) -> None:
    await suggest(table)
    async with table.bot.store.database.writing() as connection:
        await connection.execute(update(faq_suggestions).values(author_id=None))
    shown = await review(table)
    assert "somebody who is gone" in text(shown)
    await table.moderator.click(shown, label="Accept")
    assert letters(table.player) == []


@pytest.mark.parametrize("field", ["title", "question", "answer", "tags"])
async def test_hostile_text_is_shown_harmlessly(table: Table, field: str) -> None:
    hostile = "@everyone <@1> [free](javascript:x) [nitro](https://evil.example) \u202eabc\u200b ```"
    shown = await suggest(table, None, **{field: hostile[:25] if field == "tags" else hostile})
    assert "Thank you" in text(shown)
    seen = text(await review(table))
    assert "@everyone" not in seen
    assert "<@1>" not in seen
    assert "\u202e" not in seen
    assert "[free](" not in seen.replace("\\[free](", "")


async def test_an_unknown_game_in_a_tampered_form_is_the_default_one(table: Table) -> None:
    form = await table.player.slash(table.channel, "faq-suggest")
    assert form.modal is not None
    form.modal["custom_id"] = "v1:suggest:chess:submit"
    await table.player.submit_modal(form, {**entered(form), **WOLF})
    assert (await only(table)).content["game"] == "grand-archive"


async def test_another_servers_suggestions_are_not_found(table: Table) -> None:
    await suggest(table)
    here = await only(table)
    _, boss, channel = another_server(table)
    assert "No suggestion is waiting" in text(await boss.slash(channel, "faq-admin review"))
    theirs = await boss.slash(channel, "faq-suggest")
    await boss.submit_modal(theirs, {**entered(theirs), **WOLF})
    shown = answered(await boss.slash(channel, "faq-admin review"))
    message = table.env.backend.get_message(shown.channel_id, shown.id)
    for component in message.components:
        for one in component.get("components", ()):
            if "custom_id" in one:
                one["custom_id"] = f"v1:review:{here.id}:{one['custom_id'].split(':')[3]}"
    for label in ("Accept", "Edit and accept", "Decline"):
        assert "no longer there" in text(said(await boss.click(shown, label=label)))
    assert await only(table) == here


async def test_a_suggestion_that_is_gone_when_its_draft_is_published_is_told(table: Table) -> None:
    await suggest(table)
    form = await table.moderator.click(await review(table), label="Edit and accept")
    editor = await table.moderator.submit_modal(form, entered(form))
    async with table.bot.store.database.writing() as connection:
        await connection.execute(delete(faq_suggestions))
    refused = await table.moderator.click(said(editor), label="Publish")
    assert "no longer there" in text(said(refused))
    assert await entries(table) == {}


async def test_where_the_audit_channel_is_gone_the_reviewer_is_told(table: Table) -> None:
    await table.bot.store.servers.change(table.server.id, audit_channel_id=1)
    await suggest(table)
    done = await table.moderator.click(await review(table), label="Accept")
    assert "audit channel is gone" in text(said(done))


async def test_only_so_many_are_taken_in_a_day(table: Table) -> None:
    for number in range(A_DAY):
        await suggest(table, title=f"Wolf {number}")
        here = await only(table)
        await table.bot.store.suggestions.decline(table.server.id, here.id, 1, "No.")
    refused = await table.player.slash(table.channel, "faq-suggest")
    assert f"{A_DAY} suggestions within a day" in text(refused)
    await table.env.advance_time(24 * 3600)
    assert (await table.player.slash(table.channel, "faq-suggest")).modal is not None


async def test_what_was_typed_too_long_ago_can_still_be_sent(table: Table) -> None:
    wrong = await suggest(table, clauses="Damage Stpe 3.g.ii")
    form = await table.player.click(answered(wrong), label="Mend it")
    await table.env.advance_time(8 * 24 * 3600)
    sent = await table.player.submit_modal(form, {**entered(form), "clauses": ""})
    assert "Thank you" in text(said(sent))


async def test_the_cog_can_be_taken_away_and_loaded_again(table: Table) -> None:
    for name in ("cogs.faq_suggest", "cogs.faq_admin"):
        await table.bot.reload_extension(name)
    assert "Thank you" in text(await suggest(table))


async def test_only_moderators_review(table: Table) -> None:
    await suggest(table)
    let_everybody_see(table, "faq-admin")
    assert "Only the FAQ’s moderators" in text(await table.player.slash(table.channel, "faq-admin review"))


async def test_where_the_bot_is_no_member_it_declines_politely(table: Table) -> None:
    user = table.env.create_user("alone")
    refused = await user.slash("faq-suggest")
    assert "only in a server that I am a member of" in text(refused)
