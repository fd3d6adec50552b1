"""`/rule find`: the best hit whole, its neighbours and what else was found; nothing found leads to the judges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.faq.content import Content
from engine import registry
from tests.cogs.asking import answered
from tests.cogs.hands import press_forged
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    from simcord.results import InteractionResult, ResponseMessage

    from tests.cogs.table import Table

FIZZLED = "does my sword lose durability if the attack fizzled"
GAME = registry.DEFAULT
UP = "↑ Damage Step 3.g"


async def find(table: Table, query: str = FIZZLED, **options: object) -> ResponseMessage:
    return answered(await table.player.slash(table.channel, "rule find", query=query, **options))


def menu(message: ResponseMessage, action: str = "pick", kind: str = "rule") -> dict[str, Any]:
    return next(one for one in components(message) if one.get("custom_id") == f"v1:{kind}:-:{action}")


def options(message: ResponseMessage, action: str = "pick", kind: str = "rule") -> dict[str, str]:
    return {option["label"]: option["value"] for option in menu(message, action, kind)["options"]}


async def pick(table: Table, message: ResponseMessage, value: str, action: str = "pick") -> InteractionResult:
    return await table.player.select(message, [value], custom_id=menu(message, action)["custom_id"])


async def test_the_best_hit_is_shown_whole_with_its_official_page_and_the_next_four(table: Table) -> None:
    shown = await find(table)
    assert not shown.ephemeral
    assert "Durability is lost even at 0 damage" in text(shown)
    assert "Part of" in text(shown)
    assert buttons(shown)["Official page"].startswith("https://")
    assert {label for label in buttons(shown) if label[0] in "↑←→"} == {UP, "← Damage Step 3.g.i"}
    assert len(options(shown)) == 4


async def test_it_can_be_asked_privately_and_of_one_game(table: Table) -> None:
    shown = await find(table, private=True, game=GAME)
    assert shown.ephemeral
    assert "Durability is lost even at 0 damage" in text(shown)


async def test_neighbours_are_a_press_away_and_what_was_found_stays_after_a_restart(table: Table) -> None:
    shown = await find(table)
    found = options(shown)
    await table.restart()
    up = answered(await table.player.click(shown, label=UP))
    assert up.id == shown.id
    before = text(up)
    assert "Durability is lost at the same time as damage" in text(up)
    assert "Damage that counts durability looks before the loss" in text(up)
    assert options(up) == found
    await table.restart()
    other = answered(await pick(table, up, next(iter(found.values()))))
    assert other.id == shown.id
    assert text(other) != before
    assert options(other) == found


async def test_somebody_elses_press_leaves_the_message_as_it_is(table: Table) -> None:
    shown = await find(table)
    theirs = answered(await table.stranger.click(shown, label=UP))
    assert theirs.id != shown.id
    assert theirs.ephemeral
    assert "at the same time as damage" in text(theirs)


async def test_a_worked_example_tells_what_it_is_about_and_opens_in_a_panel(table: Table) -> None:
    shown = await find(table, "Preventing all but 1 leaves 1")
    value = f"ex:{GAME}:all-but-one-prevented"
    told = answered(await pick(table, shown, value)) if value in options(shown).values() else shown
    assert "Worked example: Preventing all but 1 leaves 1" in text(told)
    opened = answered(await pick(table, told, value, "example"))
    assert opened.ephemeral
    assert "Resolve" in buttons(opened)


async def test_nothing_found_is_said_and_remembered_and_leads_to_the_judges(table: Table) -> None:
    query = "my @everyone [grandmother](https://example.com) frobnicates *qwertz* xyzzy durability"
    shown = await find(table, query)
    assert shown.ephemeral
    assert "I found nothing in the rules or this server’s FAQ" in text(shown)
    assert "@everyone" not in text(shown)
    assert "[grandmother](https" not in text(shown)
    assert options(shown)
    assert [gap.shown for gap in (await table.bot.store.gaps.open(table.server.id)).gaps] == [query]
    await table.restart()
    form = await table.player.click(shown, label="Ask a judge")
    assert "grandmother" in str(form.modal)


async def test_of_what_comes_nearest_one_can_be_opened(table: Table) -> None:
    shown = await find(table, "frobnicate qwertz xyzzy plugh durability")
    opened = answered(await pick(table, shown, next(iter(options(shown).values()))))
    assert "urability" in text(opened)


@pytest.mark.parametrize(
    "query",
    ['" OR *', "\u202e\u200b\u2066", "x" * 300, "😀" * 150, "💥", "zzzzqqqq'; DELETE FROM qqqqzzzz; --"],
)
async def test_hostile_queries_find_nothing_and_are_answered_politely(table: Table, query: str) -> None:
    assert "I found nothing" in text(await find(table, query))


async def test_an_entry_of_the_servers_faq_is_found_and_told_beside_the_clause_that_it_cites(table: Table) -> None:
    content = Content(
        title="Rusty <@1> blades",
        question="Do blades rust?",
        answer="Flibbertigibbet.",
        game=GAME,
        clauses=("Damage Step 3.g.ii",),
    )
    entry = await table.bot.store.faq.add(table.server.id, 1, content)
    shown = await find(table, "rusty blades flibbertigibbet")
    assert "Flibbertigibbet" in text(shown)
    assert "This helped" in buttons(shown)
    clause = await find(table)
    assert options(clause, "pick", "faq") == {"Rusty <@1> blades": entry.id}
    await table.bot.store.faq.delete(table.server.id, entry.id, entry.version, 1)
    gone = await press_forged(table, table.player, shown, "v1:rule:-:pick", f"en:{GAME}:{entry.id}")
    assert "no longer there" in text(gone)
    assert all(one.get("custom_id") != "v1:faq:-:pick" for one in components(await find(table)))


async def test_another_servers_entry_is_not_there(table: Table) -> None:
    entry = await table.bot.store.faq.add(77, 1, Content(title="Zyzzyva", question="", answer="Zyzzyva secret.", game=GAME))
    assert "I found nothing" in text(await find(table, "zyzzyva secret"))
    shown = await find(table)
    forged = await press_forged(table, table.player, shown, "v1:rule:-:pick", f"en:{GAME}:{entry.id}")
    assert "no longer there" in text(forged)


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("v1:rule:grand-archive:clause:0:No Such 1", ()),
        ("v1:rule:grand-archive:clause", ()),
        ("v1:rule:chess:clause:0:Damage Step 1", ()),
        ("v1:rule:grand-archive:clause:²:Damage Step 77", ()),
        ("v1:rule:-:pick", ("",)),
        ("v1:rule:-:pick", ("zz:grand-archive:Damage Step 1",)),
        ("v1:rule:-:pick", ("cl:chess:Damage Step 1",)),
        ("v1:rule:-:pick", ("ex:grand-archive:no-such",)),
        ("v1:rule:-:pick", ("en:grand-archive:no-such",)),
        ("v1:rule:-:example", ("cl:grand-archive:Damage Step 1",)),
        ("v1:rule:-:example", ("ex:grand-archive:no-such",)),
        ("v1:rule:-:nonsense", ()),
    ],
)
async def test_forged_presses_are_refused(table: Table, custom_id: str, values: tuple[str, ...]) -> None:
    refused = answered(await press_forged(table, table.player, await find(table), custom_id, *values))
    assert refused.ephemeral
    assert "no longer" in text(refused)


async def test_in_a_direct_message_the_rules_alone_are_searched(table: Table) -> None:
    await table.bot.store.faq.add(table.server.id, 1, Content(title="Zyzzyva", question="", answer="Zyzzyva.", game=GAME))
    person = table.env.create_user("penpal")
    shown = await person.slash("rule find", query=FIZZLED)
    assert "Durability is lost even at 0 damage" in text(shown)
    nothing = await person.slash("rule find", query="zyzzyva")
    assert "I found nothing in the rules for" in text(nothing)
    assert "Ask a judge" not in buttons(nothing)
