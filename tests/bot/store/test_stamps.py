"""What judges say of rulings."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from bot.store import Owner

if TYPE_CHECKING:
    from bot.store import Store
    from tests.bot.store.conftest import TurnedClock

HERE, ELSEWHERE, ALICE, BERT = 1, 2, 101, 102
GAME = "grand-archive"


async def combat(store: Store, owner: Owner | None = None) -> str:
    return (await store.combats.add(owner or Owner("server", HERE), 7, GAME, {"a": 1})).id


async def test_the_newest_stamp_counts_and_all_are_kept(store: Store, clock: TurnedClock) -> None:
    combat_id = await combat(store)
    assert await store.stamps.on(HERE, combat_id) is None
    first = await store.stamps.add(HERE, combat_id, "confirmed", "", ALICE)
    clock.turn(hours=1)
    second = await store.stamps.add(HERE, combat_id, "overruled", "Not so.", BERT)
    assert await store.stamps.on(HERE, combat_id) == second
    assert await store.stamps.history(HERE, combat_id) == (first, second)
    await store.stamps.add(HERE, combat_id, "withdrawn", "", BERT)
    assert await store.stamps.on(HERE, combat_id) is None
    assert len(await store.stamps.history(HERE, combat_id)) == 3


async def test_the_same_stamp_twice_is_one(store: Store) -> None:
    combat_id = await combat(store)
    for _ in range(2):
        await store.stamps.add(HERE, combat_id, "confirmed", "", ALICE)
    assert len(await store.stamps.history(HERE, combat_id)) == 1


async def test_only_saved_combats_of_the_server_are_stamped(store: Store) -> None:
    foreign, own = await combat(store, Owner("server", ELSEWHERE)), await combat(store, Owner("user", HERE))
    draft = await store.combats.add(Owner("server", HERE), 7, GAME, {}, lives=timedelta(days=1))
    for combat_id in (foreign, own, draft.id, "nothing"):
        assert await store.stamps.add(HERE, combat_id, "confirmed", "", ALICE) is None
        assert await store.stamps.history(HERE, combat_id) == ()


async def test_a_stamp_is_seen_in_its_server_alone(store: Store) -> None:
    combat_id = await combat(store)
    await store.stamps.add(HERE, combat_id, "confirmed", "", ALICE)
    assert await store.stamps.on(ELSEWHERE, combat_id) is None
    assert await store.stamps.history(ELSEWHERE, combat_id) == ()


async def test_maintainers_see_what_counts_as_overruled(store: Store) -> None:
    one, two, three = await combat(store), await combat(store), await combat(store, Owner("server", ELSEWHERE))
    await store.stamps.add(HERE, one, "overruled", "Not so.", ALICE)
    await store.stamps.add(HERE, two, "overruled", "Neither.", ALICE)
    await store.stamps.add(HERE, two, "confirmed", "", BERT)
    await store.stamps.add(ELSEWHERE, three, "overruled", "Nor here.", BERT)
    assert [(found.combat_id, found.game, found.document, found.reason) for found in await store.stamps.overruled()] == [
        (one, GAME, {"a": 1}, "Not so."),
        (three, GAME, {"a": 1}, "Nor here."),
    ]
