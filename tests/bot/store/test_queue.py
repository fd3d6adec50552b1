"""The judges' queue, its numbers, and what is behind after a restart."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from engine import registry
from tests.bot.store.asked import ALICE, BERT, ELSEWHERE, GAME, HERE, answered, filed

if TYPE_CHECKING:
    import pytest

    from bot.store import Store
    from tests.bot.store.conftest import TurnedClock


async def test_the_oldest_question_comes_first_page_by_page(store: Store, clock: TurnedClock) -> None:
    ids = []
    for number in range(5):
        ids.append((await filed(store, asker=number)).id)
        clock.turn(minutes=1)
    await filed(store, server=ELSEWHERE)
    await answered(store)
    first = await store.queue.page(HERE, "open", None, 0, 2)
    assert ([one.id for one in first.questions], first.number, first.pages, first.total) == (ids[:2], 0, 3, 5)
    last = await store.queue.page(HERE, "open", None, 99, 2)
    assert ([one.id for one in last.questions], last.number) == (ids[4:], 2)
    assert [one.id for one in (await store.queue.page(HERE, "open", None, -3, 2)).questions] == ids[:2]


async def test_a_game_can_be_picked(store: Store) -> None:
    await filed(store)
    other = await filed(store, game="another")
    page = await store.queue.page(HERE, "open", "another", 0, 5)
    assert [one.id for one in page.questions] == [other.id]
    empty = await store.queue.page(HERE, "answered", None, 0, 5)
    assert (empty.questions, empty.pages, empty.total) == ((), 1, 0)


async def test_the_numbers_are_a_servers_own(store: Store, clock: TurnedClock) -> None:
    empty = await store.queue.stats(HERE)
    assert (empty.by_state, empty.median, empty.by_judge, empty.without_card) == ({}, None, (), 0)
    for hours, judge in ((1, ALICE), (3, ALICE), (50, BERT)):
        question = await filed(store)
        clock.turn(hours=hours)
        await store.questions.answer(HERE, question.id, judge, "Yes.", (), after=0)
    waiting = await filed(store)
    await filed(store, server=ELSEWHERE)
    stats = await store.queue.stats(HERE)
    assert stats.by_state == {"answered": 3, "open": 1}
    assert stats.median == timedelta(hours=3)
    assert stats.by_judge == ((ALICE, 2), (BERT, 1))
    assert stats.without_card == 1
    await store.questions.note_card(waiting, 1, 2, "1")
    assert (await store.queue.stats(HERE)).without_card == 0


async def test_askers_who_were_not_told_are_found(store: Store) -> None:
    await filed(store)
    question = await answered(store)
    same = await filed(store)
    await store.questions.mark_duplicate(HERE, same.id, question.id, ALICE)
    assert {one.id for one in await store.queue.untold()} == {question.id, same.id}
    for one in (question, same):
        await store.questions.note_told(one, 1)
    assert await store.queue.untold() == ()
    await store.questions.answer(HERE, question.id, ALICE, "No.", (), after=1)
    assert {one.id for one in await store.queue.untold()} == {question.id, same.id}
    await store.questions.reopen(HERE, question.id)
    assert await store.queue.untold() == ()


async def test_cards_that_show_something_else_are_found(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    uncarded = await answered(store, clauses=("Damage 2",))
    question = await answered(store, clauses=("Damage 3",))
    await store.questions.note_card(question, 5, 6, "1")
    assert [one.id for one in await store.queue.outdated_cards()] == [question.id]
    await store.questions.note_card(question, 5, 6, str(question.version))
    assert await store.queue.outdated_cards() == ()
    rules = registry.game(GAME).rulebook()
    monkeypatch.setitem(rules.clauses, "Damage 3", replace(rules["Damage 3"], text="Otherwise."))
    monkeypatch.setitem(rules.clauses, "Damage 2", replace(rules["Damage 2"], text="Otherwise."))
    assert [one.id for one in await store.queue.outdated_cards()] == [question.id]
    await store.questions.note_card(question, 5, 6, f"{question.version}!")
    assert await store.queue.outdated_cards() == ()
    await store.citations.confirm(HERE, "answer", question.id)
    assert [one.id for one in await store.queue.outdated_cards()] == [question.id]
    assert uncarded.card_message_id is None
