"""Suggestions are limited by person, decided once, and their authors hear of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.store.suggestions import A_DAY, OPEN_AT_ONCE, DecidedError, Suggestion, TooManySuggestionsError

if TYPE_CHECKING:
    from bot.store import Store
    from tests.bot.store.conftest import TurnedClock

HERE, ELSEWHERE, CHANNEL = 1, 2, 9
AUTHOR, OTHER, REVIEWER, SECOND = 7, 8, 11, 12


async def _suggest(store: Store, title: str = "Wolf", author: int = AUTHOR, server: int = HERE) -> Suggestion:
    return await store.suggestions.add(server, author, CHANNEL, {"title": title})


async def _accept(store: Store, suggestion: Suggestion, reviewer: int = REVIEWER) -> Suggestion | None:
    async with store.database.writing() as connection:
        return await store.suggestions.accept(connection, HERE, suggestion.id, reviewer, "wolf")


async def test_it_comes_back_as_it_was(store: Store) -> None:
    made = await store.suggestions.add(HERE, AUTHOR, CHANNEL, {"title": "狼 “Wolf” 🐺", "tags": ["a"]})
    assert await store.suggestions.get(HERE, made.id) == made
    assert (made.state, made.author_id, made.channel_id, made.told) == ("open", AUTHOR, CHANNEL, False)


async def test_another_server_does_not_see_it(store: Store) -> None:
    made = await _suggest(store)
    assert await store.suggestions.get(ELSEWHERE, made.id) is None
    assert await store.suggestions.decline(ELSEWHERE, made.id, REVIEWER, "no") is None
    assert await store.suggestions.next_open(ELSEWHERE) is None
    assert await store.suggestions.waiting(ELSEWHERE) == 0
    assert await store.suggestions.get(HERE, made.id) == made


async def test_only_so_many_of_one_person_wait_at_a_time(store: Store) -> None:
    waiting = [await _suggest(store) for _ in range(OPEN_AT_ONCE)]
    with pytest.raises(TooManySuggestionsError) as caught:
        await _suggest(store)
    assert caught.value.waiting == OPEN_AT_ONCE
    await _suggest(store, author=OTHER)
    await _suggest(store, server=ELSEWHERE)
    await store.suggestions.decline(HERE, waiting[0].id, REVIEWER, "no")
    await _suggest(store)


async def test_only_so_many_of_one_person_are_taken_in_a_day(store: Store, clock: TurnedClock) -> None:
    for _ in range(A_DAY):
        made = await _suggest(store)
        await store.suggestions.decline(HERE, made.id, REVIEWER, "no")
    with pytest.raises(TooManySuggestionsError) as caught:
        await _suggest(store)
    assert caught.value.today == A_DAY
    clock.turn(hours=24)
    await _suggest(store)


async def test_of_many_at_once_no_more_than_the_limit_are_kept(store: Store) -> None:
    results = await asyncio.gather(*(_suggest(store) for _ in range(20)), return_exceptions=True)
    assert sum(isinstance(result, Suggestion) for result in results) == OPEN_AT_ONCE
    assert await store.suggestions.waiting(HERE) == OPEN_AT_ONCE


async def test_the_oldest_comes_first_and_after_the_last_the_first_again(store: Store, clock: TurnedClock) -> None:
    made = []
    for title in ("a", "b", "c"):
        made.append(await _suggest(store, title))
        clock.turn(minutes=1)
    walked = [await store.suggestions.next_open(HERE)]
    for _ in range(3):
        walked.append(await store.suggestions.next_open(HERE, walked[-1]))
    assert walked == [*made, made[0]]


async def test_those_of_one_second_are_all_walked_through(store: Store) -> None:
    made = {(await _suggest(store, str(number))).id for number in range(4)}
    walked = await store.suggestions.next_open(HERE)
    seen = set()
    for _ in range(4):
        assert walked is not None
        seen.add(walked.id)
        walked = await store.suggestions.next_open(HERE, walked)
    assert seen == made


async def test_it_is_declined_once_and_the_second_reviewer_learns_by_whom(store: Store) -> None:
    made = await _suggest(store)
    declined = await store.suggestions.decline(HERE, made.id, REVIEWER, "The rules page says it.")
    assert declined is not None
    assert (declined.state, declined.reason, declined.reviewer_id) == ("declined", "The rules page says it.", REVIEWER)
    with pytest.raises(DecidedError) as caught:
        await _accept(store, made, SECOND)
    assert caught.value.current == declined


async def test_of_two_who_decide_at_once_one_wins(store: Store) -> None:
    made = await _suggest(store)
    results = await asyncio.gather(
        _accept(store, made), store.suggestions.decline(HERE, made.id, SECOND, "no"), return_exceptions=True
    )
    lost = [result for result in results if isinstance(result, DecidedError)]
    assert len(lost) == 1
    assert lost[0].current == await store.suggestions.get(HERE, made.id)


async def test_an_entry_that_could_not_be_written_leaves_it_open(store: Store) -> None:
    made = await _suggest(store)

    async def fail() -> None:
        async with store.database.writing() as connection:
            await store.suggestions.accept(connection, HERE, made.id, REVIEWER, "wolf")
            raise RuntimeError("the entry could not be written")

    with pytest.raises(RuntimeError, match="could not be written"):
        await fail()
    assert await store.suggestions.get(HERE, made.id) == made


async def test_what_became_of_it_waits_until_the_author_hears_of_it(store: Store, clock: TurnedClock) -> None:
    first, second = await _suggest(store, "a"), await _suggest(store, "b")
    await _suggest(store, "open")
    await store.suggestions.decline(HERE, second.id, REVIEWER, "no")
    clock.turn(minutes=1)
    await _accept(store, first)
    assert [one.id for one in await store.suggestions.untold(HERE, AUTHOR)] == [second.id, first.id]
    assert await store.suggestions.untold(HERE, OTHER) == ()
    assert await store.suggestions.untold(ELSEWHERE, AUTHOR) == ()
    await store.suggestions.mark_told(HERE, second.id)
    assert [one.id for one in await store.suggestions.untold(HERE, AUTHOR)] == [first.id]
