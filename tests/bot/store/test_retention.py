"""What a server wants to keep no longer goes: names of askers, suggesters and authors, votes and saved combats."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import update

from bot.store import Owner
from bot.store.retention import Cleared
from bot.store.schema import metadata, servers, stamps
from tests.bot.store.rows import LONG_AGO, Somewhere, everything, fill

if TYPE_CHECKING:
    from bot.store import Store
    from tests.bot.store.conftest import TurnedClock

HERE, ELSEWHERE = Somewhere(101, 7, "a"), Somewhere(202, 8, "b")
ENDING = {"combats", *(table.name for table in metadata.sorted_tables if table.name.endswith(("_drafts", "_imports")))}
"""Tables of what people have not finished: it ends by itself."""
WEEK = timedelta(days=7)


async def _keep(store: Store, server_id: int, days: int) -> None:
    async with store.database.writing() as connection:
        await connection.execute(update(servers).where(servers.c.id == server_id).values(keep_days=days))


async def test_where_nothing_was_chosen_nothing_goes_but_drafts_whose_time_is_over(store: Store, clock: TurnedClock) -> None:
    await store.servers.change(101, draft_days=7)
    await store.combats.add(Owner("server", 101), 7, "grand-archive", {}, lives=WEEK)
    saved = await store.combats.add(Owner("server", 101), 7, "grand-archive", {})
    clock.turn(days=3000)
    assert await store.retention.clear() == Cleared(drafts=1, traces=0)
    assert await store.combats.get(saved.owner, saved.id) == saved


async def test_names_go_when_their_time_is_over_and_open_things_wait(store: Store, clock: TurnedClock) -> None:
    await fill(store, HERE)
    clock.at = LONG_AGO
    await _keep(store, 101, 30)
    clock.turn(days=29, hours=23)
    await store.retention.clear()
    before = await everything(store)
    assert {row["asker_id"] for row in before["questions"]} == {7}
    clock.turn(hours=1)
    assert (await store.retention.clear()).traces > 0
    after = await everything(store)
    asked = {row["state"]: row["asker_id"] for row in after["questions"]}
    assert asked == {"open": 7, "claimed": 7, "answered": None, "duplicate": None}
    suggested = {row["state"]: row["author_id"] for row in after["faq_suggestions"]}
    assert suggested == {"open": 7, "accepted": None, "declined": None}
    assert after["faq_votes"] == []
    assert [row["author_id"] for row in after["combats"]] == [None], "the one that a question is about"
    for name, column in (("answers", "judge_id"), ("stamps", "judge_id"), ("faq_revisions", "author_id")):
        assert {row[column] for row in after[name]} == {7}, name


async def test_whatever_has_an_end_is_swept_away_after_it(store: Store, clock: TurnedClock) -> None:
    made = await fill(store, HERE)
    clock.at = LONG_AGO - timedelta(days=1)
    assert await store.retention.clear() == Cleared(0, 0)
    clock.turn(days=31)
    await store.retention.clear()
    after = await everything(store)
    assert {name for name, rows in after.items() if len(rows) < made.get(name, 0)} == ENDING
    assert [row["state"] for row in after["combats"]] == ["saved"]


async def test_another_server_keeps_what_it_has(store: Store, clock: TurnedClock) -> None:
    await fill(store, HERE)
    alone = await everything(store)
    await fill(store, ELSEWHERE)
    await _keep(store, 202, 1)
    clock.at = LONG_AGO + timedelta(days=4000)
    await store.retention.clear()
    after = await everything(store)
    for name, rows in alone.items():
        if name not in ENDING:
            assert [row for row in after[name] if row in rows] == rows, name


async def test_a_combat_that_a_stamp_is_about_loses_its_author_only(store: Store, clock: TurnedClock) -> None:
    stamped = await store.combats.add(Owner("server", 101), 7, "grand-archive", {"a": 1})
    await fill(store, HERE)
    async with store.database.writing() as connection:
        await connection.execute(update(stamps).values(combat_id=stamped.id))
    await _keep(store, 101, 1)
    clock.turn(days=2)
    await store.retention.clear()
    kept = await store.combats.get(stamped.owner, stamped.id)
    assert kept is not None
    assert (kept.author_id, kept.document) == (None, {"a": 1})
