"""What was looked for in vain becomes an entry with one click, or is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.questions.filed import MOST_OPEN
from tests.cogs.asking import answered, said
from tests.cogs.curating import another_server, entries, let_everybody_see, texts_of
from tests.cogs.hands import entered, within_limits
from tests.cogs.table import components, text

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.cogs.table import Table

GAME = "grand-archive"


async def gaps(table: Table) -> ResponseMessage:
    shown = answered(await table.moderator.slash(table.channel, "faq-admin gaps"))
    within_limits(shown)
    return shown


async def miss(table: Table, *queries: str) -> None:
    for query in queries:
        await table.bot.store.gaps.missed(table.server.id, GAME, query)


async def test_an_empty_list_says_what_it_is_for(table: Table) -> None:
    assert "Nobody has looked for anything in vain" in text(await gaps(table))


async def test_the_most_asked_comes_first_with_its_counts(table: Table) -> None:
    await miss(table, "bear", "wolf bites", "Wolf bites?", "wolf BITES")
    await table.bot.store.gaps.disliked(table.server.id, GAME, "bites, wolf")
    shown = text(await gaps(table))
    assert "**bites, wolf**\n-# not found 3 times · did not help once · Grand Archive" in shown
    assert shown.index("bites, wolf") < shown.index("**bear**")


async def test_one_click_starts_an_entry_which_settles_the_question(table: Table) -> None:
    await miss(table, "does the wolf bite")
    shown = await gaps(table)
    await table.restart()
    form = await table.moderator.click(shown, label="Start an entry")
    assert (entered(form)["title"], entered(form)["question"]) == ("does the wolf bite", "does the wolf bite")
    editor = await table.moderator.submit_modal(form, {**entered(form), "answer": "Yes."})
    assert (await table.bot.store.gaps.open(table.server.id)).total == 1
    await table.restart()
    done = await table.moderator.click(said(editor), label="Publish")
    assert "“does the wolf bite” is published" in text(done)
    assert [one.answer for one in (await entries(table)).values()] == ["Yes."]
    assert (await table.bot.store.gaps.open(table.server.id)).total == 0


async def test_one_click_files_a_question_with_the_judges(table: Table) -> None:
    judges = table.server.create_text_channel("judges")
    await table.bot.store.servers.change(table.server.id, judge_channel_id=judges.id)
    await miss(table, "does the wolf bite")
    shown = await gaps(table)
    await table.restart()
    done = await table.moderator.click(shown, label="Ask a judge")
    assert "is with the judges: does the wolf bite" in text(done)
    assert (await table.bot.store.gaps.open(table.server.id)).total == 0
    (card,) = judges.history()
    assert "does the wolf bite" in texts_of(card)
    again = await table.moderator.slash(table.channel, "judge queue")
    assert "does the wolf bite" in text(again)


async def test_where_no_judges_channel_is_named_the_question_is_in_the_queue_alone(table: Table) -> None:
    await miss(table, "does the wolf bite")
    done = await table.moderator.click(await gaps(table), label="Ask a judge")
    assert "It has no card, because no judges’ channel is named here" in text(done)


async def test_who_has_too_many_questions_waiting_is_told(table: Table) -> None:
    for number in range(MOST_OPEN):
        await miss(table, f"question {number}")
        await table.moderator.click(await gaps(table), label="Ask a judge")
    await miss(table, "one too many")
    refused = await table.moderator.click(await gaps(table), label="Ask a judge")
    assert "Too many of your own questions" in text(said(refused))
    assert (await table.bot.store.gaps.open(table.server.id)).total == 1


async def test_a_settled_question_is_off_the_list(table: Table) -> None:
    await miss(table, "what is love")
    shown = await gaps(table)
    done = await table.moderator.click(shown, label="Settle")
    assert "Off the list: what is love" in text(done)
    assert "Nobody has looked" in text(done)


async def test_what_somebody_settled_in_between_is_told(table: Table) -> None:
    await miss(table, "what is love")
    shown = await gaps(table)
    (gap,) = (await table.bot.store.gaps.open(table.server.id)).gaps
    await table.bot.store.gaps.settle(table.server.id, gap.id)
    for label in ("Settle", "Start an entry", "Ask a judge"):
        assert "no longer on the list" in text(said(await table.moderator.click(shown, label=label)))


async def test_many_questions_have_pages(table: Table) -> None:
    await miss(table, *(f"question {'@everyone ' * 30}{number}" for number in range(12)))
    shown = await gaps(table)
    assert "@everyone" not in text(shown)
    seen = set()
    for _ in range(3):
        seen |= {custom_id.split(":")[2] for custom_id in _custom_ids(shown)}
        if not _is_last(shown):
            shown = answered(await table.moderator.click(shown, label="Next page"))
            within_limits(shown)
    assert len(seen - {"-"}) == 12


async def test_a_page_that_there_is_not_is_the_first(table: Table) -> None:
    await miss(table, *(f"question {number}" for number in range(7)))
    shown = await gaps(table)
    for page in ("9" * 60, "x", "-1"):
        message = table.env.backend.get_message(shown.channel_id, shown.id)
        message.components[-1]["components"][1]["custom_id"] = f"v1:gap:-:page:{page}"
        shown = answered(await table.moderator.click(shown, label="Next page"))
        assert "question" in text(shown)


async def test_another_servers_questions_are_not_seen(table: Table) -> None:
    await miss(table, "wolf")
    _, boss, channel = another_server(table)
    assert "Nobody has looked" in text(await boss.slash(channel, "faq-admin gaps"))


async def test_only_moderators_see_them(table: Table) -> None:
    let_everybody_see(table, "faq-admin")
    for command in ("gaps", "stale", "stats"):
        refused = await table.player.slash(table.channel, f"faq-admin {command}")
        assert "Only the FAQ’s moderators" in text(refused)


def _custom_ids(shown: ResponseMessage) -> list[str]:
    return [str(one["custom_id"]) for one in components(shown) if "custom_id" in one]


def _is_last(shown: ResponseMessage) -> bool:
    return any(one.get("label") == "Next page" and one.get("disabled") for one in components(shown))
