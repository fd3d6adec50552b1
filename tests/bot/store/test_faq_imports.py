"""What was read from files waits in a row of its server for a day, and is compared with what the server has."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.faq.content import Content
from bot.faq.files.filed import Filed
from bot.faq.files.reading import Found, Pile
from bot.faq_files import exported, planned, write_planned
from bot.store.faq import Put, StaleEntryError, TakenError

if TYPE_CHECKING:
    from bot.store import Store
    from tests.bot.store.conftest import TurnedClock

HERE, ELSEWHERE = 1, 2


def content(title: str, answer: str = "Yes.") -> Content:
    return Content(title=title, answer=answer, game="grand-archive")


def pile(*entries: Filed) -> Pile:
    return Pile(tuple(Found("x.json", one) for one in entries), ())


WOLF = pile(Filed("wolf", content("Wolf")))


async def test_it_waits_for_a_day_and_only_for_its_server(store: Store, clock: TurnedClock) -> None:
    row = await store.faq_imports.add(HERE, 7, {"found": []})
    assert await store.faq_imports.get(HERE, row.id) == row
    assert await store.faq_imports.get(ELSEWHERE, row.id) is None
    assert not await store.faq_imports.discard(ELSEWHERE, row.id)
    await store.faq_imports.change(ELSEWHERE, row.id, {"found": ["?"]})
    assert await store.faq_imports.get(HERE, row.id) == row
    clock.turn(hours=24)
    assert await store.faq_imports.get(HERE, row.id) is None
    assert not await store.faq_imports.discard(HERE, row.id)


async def test_a_newer_report_takes_the_place_of_the_older(store: Store) -> None:
    row = await store.faq_imports.add(HERE, 7, {"found": []})
    await store.faq_imports.change(HERE, row.id, {"found": ["狼"]})
    changed = await store.faq_imports.get(HERE, row.id)
    assert changed is not None
    assert changed.kept == {"found": ["狼"]}


async def test_those_whose_day_is_over_are_cleared_away(store: Store, clock: TurnedClock) -> None:
    old = await store.faq_imports.add(HERE, 7, {})
    clock.turn(days=2)
    await store.faq_imports.add(ELSEWHERE, 7, {})
    clock.turn(days=-2)
    assert await store.faq_imports.get(HERE, old.id) is None


async def test_only_what_a_merge_touches_is_looked_at(store: Store) -> None:
    await store.faq.apply(HERE, 7, [Put("wolf", content("Wolf")), Put("bear", content("Bear")), Put("owl", content("Owl"))])
    await store.faq.apply(ELSEWHERE, 7, [Put("wolf", content("Other wolf"))])
    ground = await store.faq_imports.ground(HERE, pile(Filed("wolf", content("Bear?"))))
    assert {key: one.content.title for key, one in ground.entries.items()} == {"wolf": "Wolf"}
    assert ground.owners == {"bear": "bear"}


async def test_what_one_server_has_goes_whole_into_another(store: Store) -> None:
    puts = [Put(f"entry-{number}", content(f"Entry {number}", "*x* " * (1 + number % 9))) for number in range(1, 1201)]
    await store.faq.apply(HERE, 7, puts)
    await store.faq.delete(HERE, "entry-1", 1, 7)
    entries = await exported(store, HERE)
    assert len(entries) == 1199
    plan = await planned(store, ELSEWHERE, pile(*entries))
    assert len(await write_planned(store, ELSEWHERE, 8, plan)) == 1199
    assert [one.content for one in await exported(store, ELSEWHERE)] == [one.content for one in entries]
    assert not (await planned(store, ELSEWHERE, pile(*entries))).writes


async def test_of_two_who_write_the_same_import_at_once_one_does(store: Store) -> None:
    plan = await planned(store, HERE, WOLF)
    results = await asyncio.gather(*(write_planned(store, HERE, 7, plan) for _ in range(2)), return_exceptions=True)
    assert {type(result) for result in results} == {tuple, StaleEntryError}
    assert len(await store.faq.revisions(HERE, "wolf")) == 1


async def test_a_plan_is_written_whole_or_not_at_all(store: Store) -> None:
    plan = await planned(store, HERE, pile(Filed("a", content("A")), Filed("b", content("B")), Filed("c", content("C"))))
    await store.faq.apply(HERE, 7, [Put("other", content("C"))])
    with pytest.raises(TakenError):
        await write_planned(store, HERE, 7, plan)
    assert [entry.id for entry in await store.faq.all(HERE)] == ["other"]


async def test_an_imported_entry_can_be_found_and_its_clauses_are_known(store: Store) -> None:
    cited = Content(title="Wolf", answer="See Damage Step 3.g.ii.", game="grand-archive")
    await write_planned(store, HERE, None, await planned(store, HERE, pile(Filed("wolf", cited))))
    assert [hit.key for hit in (await store.passages.find("wolf", server_id=HERE, kinds=["entry"])).hits] == ["wolf"]
    assert [one.id for one in await store.citations.citing(HERE, "grand-archive", "Damage Step 3.g.ii")] == ["wolf"]


async def test_entries_that_are_written_together_may_exchange_their_names(store: Store) -> None:
    await store.faq.apply(HERE, 7, [Put("a", content("A")), Put("b", content("B"))])
    await store.faq.apply(HERE, 7, [Put("a", content("B"), 1), Put("b", content("A"), 1)])
    named = await store.faq.named(HERE, "a?")
    assert named is not None
    assert (named.id, named.version) == ("b", 2)


async def test_two_entries_of_one_import_with_one_name_are_refused_and_nothing_is_written(store: Store) -> None:
    with pytest.raises(TakenError) as caught:
        await store.faq.apply(HERE, 7, [Put("a", content("Same")), Put("b", content("same?"))])
    assert caught.value.taken["same?"].id == "a"
    assert await store.faq.all(HERE, state=None) == ()


async def test_an_entry_of_another_version_stops_everything(store: Store) -> None:
    await store.faq.apply(HERE, 7, [Put("a", content("A"))])
    for version in (None, 2):
        with pytest.raises(StaleEntryError) as caught:
            await store.faq.apply(HERE, 7, [Put("new", content("New")), Put("a", content("A", "No."), version)])
        assert caught.value.current.id == "a"
    assert [entry.id for entry in await store.faq.all(HERE)] == ["a"]


async def test_a_deleted_entry_comes_back_with_its_history(store: Store) -> None:
    await store.faq.apply(HERE, 7, [Put("a", content("A"))])
    await store.faq.delete(HERE, "a", 1, 7)
    (back,) = await store.faq.apply(HERE, None, [Put("a", content("A", "Again."), 2)])
    assert (back.state, back.version) == ("live", 3)
    assert [one.change for one in await store.faq.revisions(HERE, "a")] == ["imported", "deleted", "imported"]
    assert await store.faq.get(HERE, "a") == back


async def test_an_import_of_nothing_writes_nothing(store: Store) -> None:
    assert await store.faq.apply(HERE, 7, []) == ()
