"""Combats are kept, found by their owner alone, changed by version, and forgotten when their time is over."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, select

from bot.store import Owner, StaleVersionError, Store
from bot.store import combats as module
from bot.store.schema import combats

if TYPE_CHECKING:
    from tests.bot.store.conftest import TurnedClock

HERE, ELSEWHERE, AT_HOME = Owner("server", 1), Owner("server", 2), Owner("user", 1)
WEEK = timedelta(days=7)


async def _number(store: Store) -> int:
    async with store.database.reading() as connection:
        return int((await connection.execute(select(func.count()).select_from(combats))).scalar_one())


async def test_what_was_typed_comes_back_as_it_was(store: Store) -> None:
    document = {"attacker": {"name": "狼 “Wolf” 🐺", "power": "3x"}, "defenders": []}
    kept = await store.combats.add(HERE, 7, "grand-archive", document, lives=WEEK)
    assert await store.combats.get(HERE, kept.id) == kept
    assert (kept.document, kept.version, kept.state, kept.author_id) == (document, 1, "draft", 7)


async def test_nobody_else_sees_it(store: Store) -> None:
    kept = await store.combats.add(HERE, 7, "grand-archive", {})
    assert await store.combats.get(ELSEWHERE, kept.id) is None
    assert await store.combats.get(AT_HOME, kept.id) is None
    assert await store.combats.change(ELSEWHERE, kept.id, 1, {}, lives=WEEK) is None


async def test_a_draft_is_over_after_its_time(store: Store, clock: TurnedClock) -> None:
    draft = await store.combats.add(HERE, 7, "grand-archive", {}, lives=WEEK)
    clock.turn(days=6, hours=23)
    assert await store.combats.get(HERE, draft.id)
    clock.turn(hours=1)
    assert await store.combats.get(HERE, draft.id) is None
    assert await store.combats.change(HERE, draft.id, 1, {}, lives=WEEK) is None


async def test_a_change_lets_a_draft_live_on(store: Store, clock: TurnedClock) -> None:
    draft = await store.combats.add(HERE, 7, "grand-archive", {}, lives=WEEK)
    clock.turn(days=6)
    changed = await store.combats.change(HERE, draft.id, 1, {"a": 1}, lives=WEEK)
    clock.turn(days=6)
    assert await store.combats.get(HERE, draft.id) == changed
    assert changed is not None
    assert (changed.version, changed.document, changed.created_at) == (2, {"a": 1}, draft.created_at)


async def test_drafts_whose_time_is_over_are_cleared_away(store: Store, clock: TurnedClock) -> None:
    await store.combats.add(HERE, 7, "grand-archive", {}, lives=WEEK)
    await store.combats.add(HERE, 7, "grand-archive", {})
    clock.turn(days=8)
    await store.combats.add(ELSEWHERE, 8, "grand-archive", {}, lives=WEEK)
    assert await _number(store) == 2


async def test_saved_combats_stay_and_do_not_change(store: Store, clock: TurnedClock) -> None:
    saved = await store.combats.add(HERE, 7, "grand-archive", {"a": 1})
    clock.turn(days=4000)
    assert await store.combats.get(HERE, saved.id) == saved
    assert await store.combats.change(HERE, saved.id, 1, {"a": 2}, lives=WEEK) is None


async def test_a_change_to_an_older_version_is_refused_with_the_newest(store: Store) -> None:
    draft = await store.combats.add(HERE, 7, "grand-archive", {}, lives=WEEK)
    newest = await store.combats.change(HERE, draft.id, 1, {"by": "one device"}, lives=WEEK)
    with pytest.raises(StaleVersionError) as caught:
        await store.combats.change(HERE, draft.id, 1, {"by": "the other"}, lives=WEEK)
    assert caught.value.current == newest
    assert await store.combats.get(HERE, draft.id) == newest


async def test_of_two_hundred_changes_at_once_none_is_lost(store: Store) -> None:
    draft = await store.combats.add(HERE, 7, "grand-archive", {"n": 0}, lives=WEEK)

    async def add_one() -> None:
        while True:
            seen = await store.combats.get(HERE, draft.id)
            assert seen is not None
            try:
                await store.combats.change(HERE, draft.id, seen.version, {"n": seen.document["n"] + 1}, lives=WEEK)
            except StaleVersionError:
                continue
            return

    for _ in range(10):
        await asyncio.gather(*(add_one() for _ in range(20)))
    last = await store.combats.get(HERE, draft.id)
    assert last is not None
    assert last.document == {"n": 200}


async def test_a_short_id_that_is_taken_is_not_given_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = iter(["aaaaaa", "aaaaaa", "aaaaaa", "bbbbbb"])
    monkeypatch.setattr(module, "short_id", lambda _letters: next(ids))
    assert (await store.combats.add(HERE, 7, "grand-archive", {})).id == "aaaaaa"
    assert (await store.combats.add(HERE, 7, "grand-archive", {})).id == "bbbbbb"


async def test_where_no_id_is_free_nothing_is_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "short_id", lambda _letters: "aaaaaa")
    await store.combats.add(HERE, 7, "grand-archive", {})
    with pytest.raises(RuntimeError, match="no free short id"):
        await store.combats.add(HERE, 7, "grand-archive", {})
    assert await _number(store) == 1
