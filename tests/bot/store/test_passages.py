"""What is put is found, by whom it is for; what is dropped is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.passages import Passage, drop, put

if TYPE_CHECKING:
    from bot.store import Store

HERE, THERE = 11, 12
FIZZLED = Passage("entry", "grand-archive", "fizzled-attack", "Durability after a fizzled attack", "sword breaks", "It is kept.")


async def test_a_server_finds_its_own_entry_and_no_other_server_does(store: Store) -> None:
    async with store.database.writing() as connection:
        await put(connection, HERE, FIZZLED)
    found = await store.passages.find("sword fizzled", server_id=HERE, kinds=["entry"])
    assert [hit.key for hit in found.hits] == ["fizzled-attack"]
    assert (await store.passages.find("sword fizzled", server_id=THERE, kinds=["entry"])).hits == ()
    assert (await store.passages.find("sword fizzled", server_id=None, kinds=["entry"])).hits == ()


async def test_what_is_dropped_is_not_found(store: Store) -> None:
    async with store.database.writing() as connection:
        await put(connection, HERE, FIZZLED)
        await drop(connection, HERE, "entry", "grand-archive", "fizzled-attack")
    assert (await store.passages.find("sword fizzled", server_id=HERE, kinds=["entry"])).hits == ()
