"""A server's rows wait thirty days for the bot to come back, then all of them go, and nobody else's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.store import Owner
from bot.store.schema import metadata, servers
from tests.bot.store.rows import OF_NOBODY, Somewhere, everything, fill

if TYPE_CHECKING:
    import pytest

    from bot.store import Store
    from tests.bot.store.conftest import TurnedClock

HERE, ELSEWHERE = Somewhere(101, 7, "a"), Somewhere(202, 8, "b")


def test_every_table_belongs_to_servers_or_is_known_to_belong_to_nobody() -> None:
    owned = {table.name for table in metadata.sorted_tables if "server_id" in table.c}
    assert {table.name for table in metadata.sorted_tables} == owned | OF_NOBODY | {"combats", "passages", "servers"}


async def test_after_thirty_days_nothing_of_a_server_is_left(store: Store, clock: TurnedClock) -> None:
    empty = await everything(store)
    await fill(store, HERE)
    await store.departures.left(101)
    alone = await everything(store)
    await fill(store, ELSEWHERE)
    both = await everything(store)
    clock.turn(days=30)
    assert await store.departures.clear() == 1
    after = await everything(store)
    theirs = {name: [row for row in rows if row not in empty[name]] for name, rows in alone.items()}
    expected = {name: [row for row in rows if row not in theirs[name]] for name, rows in both.items()}
    # What people described in direct messages is theirs, not the server's.
    expected["combats"] += [row for row in alone["combats"] if row["owner_kind"] == "user"]
    for name, rows in expected.items():
        assert sorted(map(str, after[name])) == sorted(map(str, rows)), name


async def test_before_that_everything_waits(store: Store, clock: TurnedClock) -> None:
    await fill(store, HERE)
    await store.departures.left(101)
    before = await everything(store)
    clock.turn(days=29, hours=23)
    assert await store.departures.clear() == 0
    assert await everything(store) == before


async def test_who_comes_back_in_time_keeps_everything(store: Store, clock: TurnedClock) -> None:
    await fill(store, HERE)
    before = await everything(store)
    await store.departures.left(101)
    clock.turn(days=20)
    await store.departures.returned(101)
    clock.turn(days=20)
    assert await store.departures.clear() == 0
    assert await everything(store) == before


async def test_the_first_leaving_counts(store: Store, clock: TurnedClock) -> None:
    await store.departures.left(101)
    clock.turn(days=29)
    await store.departures.left(101)
    clock.turn(days=1)
    assert await store.departures.clear() == 1


async def test_who_left_and_came_back_unheard_is_found_out(store: Store) -> None:
    await store.combats.add(Owner("server", 1), 7, "grand-archive", {})
    await store.servers.change(2, draft_days=3)
    await store.servers.change(3, draft_days=3)
    await store.combats.add(Owner("user", 4), 4, "grand-archive", {})
    await store.departures.left(3)
    assert await store.departures.compare(lambda server_id: server_id == 3) == ({1, 2}, {3})
    assert await store.departures.compare(lambda server_id: server_id == 3) == (set(), set())
    async with store.database.reading() as connection:
        gone = await connection.execute(select(servers.c.id).where(servers.c.left_at.is_not(None)).order_by(servers.c.id))
        assert list(gone.scalars()) == [1, 2]


async def test_many_rows_go_in_small_steps(store: Store, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.departures._AT_ONCE", 3)
    empty = await everything(store)
    for _ in range(10):
        await store.combats.add(Owner("server", 101), 7, "grand-archive", {})
    await store.departures.left(101)
    clock.turn(days=30)
    await store.departures.clear()
    assert await everything(store) == empty


async def test_who_comes_back_while_rows_go_keeps_the_rest(
    store: Store, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.departures._AT_ONCE", 3)
    for _ in range(10):
        await store.combats.add(Owner("server", 101), 7, "grand-archive", {})
    await store.departures.left(101)
    clock.turn(days=30)
    remove = store.departures._remove_some  # noqa: SLF001 - what happens between two steps can only be seen here

    async def remove_and_return(*args: object) -> bool:
        more = await remove(*args)  # type: ignore[arg-type]
        await store.departures.returned(101)
        return more

    monkeypatch.setattr(store.departures, "_remove_some", remove_and_return)
    await store.departures.clear()
    assert len((await everything(store))["combats"]) == 7
