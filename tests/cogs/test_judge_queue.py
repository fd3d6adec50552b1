"""`/judge queue`, `show` and `stats`."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.cogs.asking import answered, said
from tests.cogs.court import open_court
from tests.cogs.hands import within_limits
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.cogs.court import Court
    from tests.cogs.table import Table


@pytest_asyncio.fixture
async def court(table: Table) -> Court:
    opened = await open_court(table)
    await opened.open_commands()
    return opened


async def queue(court: Court, **options: object) -> ResponseMessage:
    shown = answered(await court.judge.slash(court.table.channel, "judge queue", **options))
    within_limits(shown)
    return shown


def listed(shown: ResponseMessage) -> list[str]:
    """Give the ids of the questions on a page."""
    return [line.split("`")[1] for line in text(shown).splitlines() if line.startswith("`")]


async def test_an_empty_queue_says_so(court: Court) -> None:
    shown = await queue(court)
    assert shown.ephemeral
    assert "Open questions: 0" in text(shown)
    assert "Nothing waits." in text(shown)
    assert list(buttons(shown)) == ["Open (0)", "Claimed (0)", "Answered (0)"]


async def test_the_oldest_question_comes_first_and_pages_turn_after_a_restart(court: Court) -> None:
    ids = []
    for number in range(10):
        ids.append(await court.ask(f"Question number {number}?"))
        await court.table.env.advance_time(60)
    shown = await queue(court)
    assert listed(shown) == ids[:8]
    assert "page 1 of 2" in text(shown)
    await court.table.restart()
    shown = answered(await court.judge.click(shown, label="Next page"))
    assert listed(shown) == ids[8:]
    assert listed(answered(await court.judge.click(shown, label="Previous page"))) == ids[:8]


async def test_the_tabs_show_what_is_open_claimed_and_answered(court: Court) -> None:
    first, second = await court.ask("The first?"), await court.ask("The second?")
    await court.answer("Yes.")
    shown = await queue(court)
    assert listed(shown) == [first]
    shown = answered(await court.judge.click(shown, label="Answered (1)"))
    assert listed(shown) == [second]
    assert listed(await queue(court, state="claimed")) == []
    assert listed(await queue(court, state="open", game="grand-archive")) == [first]


async def test_a_question_is_opened_from_the_queue_and_worked_on(court: Court) -> None:
    question_id = await court.ask()
    shown = await queue(court)
    menu = next(one["custom_id"] for one in components(shown) if one.get("options"))
    opened = answered(await court.judge.select(shown, [question_id], custom_id=menu))
    assert opened.ephemeral
    claimed = answered(await court.judge.click(opened, label="Claim"))
    assert "claimed by" in text(claimed)
    assert listed(answered(await court.judge.click(shown, label="Claimed (0)"))) == [question_id]


async def test_shown_to_everybody_the_queue_keeps_private_questions_to_itself(court: Court) -> None:
    private_id = await court.ask("My secret tech?", private=True)
    await court.ask("Openly?")
    shown = await queue(court, private=False)
    assert not shown.ephemeral
    assert "Openly?" in text(shown)
    assert "secret" not in str(components(shown))
    assert "secret" in text(await queue(court))
    one = answered(await court.judge.slash(court.table.channel, "judge show", id=private_id, private=False))
    assert one.ephemeral


@pytest.mark.parametrize("arg", ["", "x~y~z", "open~nosuch~-4", "answered~-~٣", "duplicate~-~0", "~~~~"])
async def test_a_tampered_page_is_the_first_of_the_open_ones_or_what_can_be_read(court: Court, arg: str) -> None:
    await court.ask()
    shown = await queue(court)
    turned = await court.forge(court.judge, shown, f"v1:queue:-:turn:{arg}" if arg else "v1:queue:-:turn")
    assert "questions: " in text(answered(turned))


async def test_strangers_turn_no_pages_and_open_nothing(court: Court) -> None:
    question_id = await court.ask()
    shown = await queue(court, private=False)
    refused = await court.table.stranger.click(shown, label="Answered (0)")
    assert "Only people with the role" in text(said(refused))
    menu = next(one["custom_id"] for one in components(shown) if one.get("options"))
    refused = await court.table.stranger.select(shown, [question_id], custom_id=menu)
    assert "Only people with the role" in text(said(refused))


async def test_a_question_that_is_none_is_not_shown(court: Court) -> None:
    shown = await court.judge.slash(court.table.channel, "judge show", id="' OR 1=1 --")
    assert text(shown) == "There is no such question in this server."


async def test_questions_are_suggested_by_id_and_words(court: Court) -> None:
    first, second = await court.ask("About wolves?"), await court.ask("About bears?")
    for typed, found in (("WOLV", {first}), (f"#{second}", {second}), ("", {first, second}), ("zzz", set())):
        suggested = await court.judge.autocomplete(court.table.channel, "judge show", "id", typed)
        assert {one["value"] for one in suggested} == found


async def test_the_numbers_shame_nobody(court: Court) -> None:
    shown = answered(await court.judge.slash(court.table.channel, "judge stats"))
    assert shown.ephemeral
    assert "Answered: none yet" in text(shown)
    first = await court.ask()
    await court.table.env.advance_time(timedelta(hours=3).total_seconds())
    await court.answer("No.")
    second = await court.ask()
    opened = await court.judge.click(court.card(), label="Duplicate of …")
    await court.fill(court.judge, opened, original=first)
    third = await court.ask()
    assert len({first, second, third}) == 3
    told = text(await court.judge.slash(court.table.channel, "judge stats", private=False))
    assert "Open: **1**, claimed: **0**" in told
    assert "Answered: **1**, half of them within **3 hours**" in told
    assert "Found to be asked before: **1**" in told
    assert f"**Answered by** <@{court.judge.id}> 1. Thank you!" in told


@pytest.mark.parametrize(
    ("span", "told"),
    [
        (timedelta(seconds=20), "a minute"),
        (timedelta(minutes=1), "1 minute"),
        (timedelta(minutes=59), "59 minutes"),
        (timedelta(hours=1), "1 hour"),
        (timedelta(days=2), "2 days"),
    ],
)
async def test_times_are_told_as_people_say_them(court: Court, span: timedelta, told: str) -> None:
    await court.ask()
    await court.table.env.advance_time(span.total_seconds())
    await court.answer("No.")
    assert f"within **{told}**" in text(await court.judge.slash(court.table.channel, "judge stats"))
