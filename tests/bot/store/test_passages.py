"""What is put is found by whom it is for; what is dropped is not; the index agrees with the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, func, select

from bot.clock import system_clock
from bot.store import Store
from bot.store.passages import Passage, drop, put, scope_of
from bot.store.schema import passages
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import pytest

HERE, THERE = 11, 12
GAME = registry.DEFAULT


def entry(key: str, title: str, words: str = "", body: str = "", game: str = GAME) -> Passage:
    return Passage("entry", game, key, title, words, body)


FIZZLED = entry("fizzled-attack", "Durability after a fizzled attack", "sword breaks", "It is kept, flibbertigibbet.")


async def keep(store: Store, server_id: int | None, *kept: Passage) -> None:
    async with store.database.writing() as connection:
        for passage in kept:
            await put(connection, server_id, passage)


async def found(store: Store, query: str, server_id: int | None = HERE) -> list[str]:
    return [hit.key for hit in (await store.passages.find(query, server_id=server_id, kinds=["entry"])).hits]


async def completed(store: Store, typed: str, server_id: int = HERE) -> list[str]:
    return [hit.key for hit in await store.passages.complete(typed, server_id=server_id, kinds=["entry"])]


async def check_index(store: Store) -> None:
    """Let SQLite compare its index with the table; it raises where they differ."""
    async with store.database.writing() as connection:
        for index in ("passages_fts", "passages_names"):
            await connection.exec_driver_sql(f"INSERT INTO {index} ({index}, rank) VALUES ('integrity-check', 1)")  # noqa: S608


async def test_a_server_finds_its_own_entry_and_no_other_server_does(store: Store) -> None:
    await keep(store, HERE, FIZZLED)
    assert await found(store, "sword fizzled") == ["fizzled-attack"]
    assert await found(store, "blade fizzled") == ["fizzled-attack"]
    assert await found(store, "sword fizzled", THERE) == []
    assert await found(store, "sword fizzled", None) == []
    assert await completed(store, "dura") == ["fizzled-attack"]
    assert await completed(store, "dura", THERE) == []


async def test_what_is_put_again_is_found_by_its_new_words_alone(store: Store) -> None:
    await keep(store, HERE, FIZZLED)
    await keep(store, HERE, entry("fizzled-attack", "Snickersnee"))
    assert await found(store, "snickersnee") == ["fizzled-attack"]
    assert await found(store, "durability fizzled") == []
    await check_index(store)


async def test_what_is_dropped_or_deleted_is_not_found(store: Store) -> None:
    await keep(store, HERE, FIZZLED, entry("other", "Durability of a fizzled sword"))
    async with store.database.writing() as connection:
        await drop(connection, HERE, "entry", GAME, "fizzled-attack")
    assert await found(store, "durability fizzled sword") == ["other"]
    async with store.database.writing() as connection:
        await connection.execute(delete(passages).where(passages.c.scope == scope_of(HERE)))
    assert await found(store, "durability fizzled sword") == []
    await check_index(store)


async def test_mistyped_words_are_understood_without_telling_of_what_others_have(store: Store) -> None:
    await keep(store, HERE, FIZZLED)
    await keep(store, THERE, entry("secret", "The zyzzyva manoeuvre"))
    assert await found(store, "durabilty of a fizled sword") == ["fizzled-attack"]
    assert await found(store, "zyzzyvaa manoeuvr", THERE) == ["secret"]
    assert await found(store, "zyzzyvaa manoeuvr") == []
    assert await completed(store, "zyzzyv") == []
    assert await completed(store, "durabilty fizzled") == ["fizzled-attack"]
    assert await completed(store, "zyzyva", THERE) == ["secret"]


async def test_suggestions_begin_with_titles_that_do(store: Store) -> None:
    await keep(
        store,
        HERE,
        entry("b", "Bows and cleave"),
        entry("a", "Cleave and arrows"),
        entry("c", "Archery", "cleave"),
        entry("d", "Duels"),
    )
    assert await completed(store, "cle") == ["a", "b", "c"]
    assert await completed(store, "CLEAVE AND") == ["a", "b"]
    assert await completed(store, "") == ["c", "b", "a", "d"]
    assert await completed(store, '" OR *') == []


async def test_a_named_game_is_the_only_one_and_unknown_games_have_nothing(store: Store) -> None:
    await keep(store, HERE, FIZZLED, entry("elsewhere", "Fizzled sword", game="chess"))
    one = await store.passages.find("fizzled sword", server_id=HERE, game="chess", kinds=["entry"])
    assert [hit.key for hit in one.hits] == ["elsewhere"]
    assert await found(store, "fizzled sword") == ["fizzled-attack"]


async def test_clauses_examples_and_entries_are_ranked_together(store: Store) -> None:
    await keep(store, HERE, FIZZLED)
    hits = (await store.passages.find("durability after a fizzled attack", server_id=HERE)).hits
    assert hits[0].key == "fizzled-attack"
    assert "clause" in {hit.kind for hit in hits}
    hits = (await store.passages.find("does my weapon lose durability when all damage was prevented", server_id=HERE)).hits
    assert hits[0].key == "Weapon 5.a"


async def test_what_others_have_changes_nothing_in_what_a_server_finds_of_its_own(store: Store) -> None:
    await keep(store, HERE, FIZZLED, *(entry(f"own-{n}", f"Own {n} durability", body="sword " * n) for n in range(5)))
    before = await found(store, "durability of a fizzled sword")
    assert len(before) == 5
    await keep(store, THERE, *(entry(f"e{n}", f"Durability fizzled {n}", "sword", "sword durability") for n in range(300)))
    assert await found(store, "durability of a fizzled sword") == before


async def test_the_rules_are_indexed_once_and_again_only_if_they_changed(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def rows() -> list[tuple[int, str]]:
        async with store.database.reading() as connection:
            found = select(passages.c.id, passages.c.key).where(passages.c.scope == "rules").order_by(passages.c.id)
            return [(row.id, row.key) for row in await connection.execute(found)]

    game = registry.game(GAME)
    first = await rows()
    assert len(first) == len(game.rulebook().clauses) + len(game.examples())
    await keep(store, HERE, FIZZLED)
    again = Store(url, system_clock)
    await again.open()
    assert await rows() == first
    monkeypatch.setattr("bot.store.rulebooks.digests_of", lambda _game: ("0" * 32, "1" * 32))
    await again.open()
    await again.close()
    changed = await rows()
    assert [key for _, key in changed] == [key for _, key in first]
    assert changed != first
    assert await found(store, "sword fizzled") == ["fizzled-attack"]
    await check_index(store)


async def test_entries_are_written_anew_when_players_words_change(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep(store, HERE, FIZZLED)
    async with store.database.writing() as connection:
        stale = {"title_terms": "", "words_terms": "", "body_terms": ""}
        await connection.execute(passages.update().where(passages.c.key == "fizzled-attack").values(stale))
    assert await found(store, "sword fizzled") == []
    monkeypatch.setattr("bot.store.rulebooks.digests_of", lambda _game: ("0" * 32, "1" * 32))
    again = Store(url, system_clock)
    await again.open()
    await again.close()
    assert await found(store, "sword fizzled") == ["fizzled-attack"]
    await check_index(store)


async def test_nothing_is_kept_of_an_index_that_could_not_be_finished(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_game: str) -> tuple[dict[str, str], ...]:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr("bot.store.rulebooks.rows_of", fail)
    store = Store(url, system_clock)
    try:
        await store.open()
    except RuntimeError:
        async with store.database.reading() as connection:
            assert (await connection.execute(select(func.count()).select_from(passages))).scalar_one() == 0
    else:
        raise AssertionError
    monkeypatch.undo()
    await store.open()
    assert (await store.passages.find("durability", server_id=None)).hits
    await store.close()


ANYTHING = st.text(max_size=60) | st.sampled_from(
    ['"', "*", "NEAR(", "title_terms:", "a OR b", "\x00", "\u200bx\u202ey", "durability"]
)


@settings(deadline=None, max_examples=60)
@given(
    texts=st.lists(st.tuples(st.sampled_from([HERE, THERE]), ANYTHING, ANYTHING, ANYTHING), max_size=6),
    queries=st.lists(ANYTHING, max_size=4),
)
def test_whatever_is_written_and_asked_nobody_sees_what_others_have(
    texts: Sequence[tuple[int, str, str, str]], queries: Sequence[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    import asyncio

    async def story(folder: Path) -> None:
        store = Store(f"sqlite+aiosqlite:///{folder / 'store.db'}", system_clock)
        await store.database.migrate()
        for number, (server_id, title, words, body) in enumerate(texts):
            await keep(store, server_id, entry(f"{server_id}-{number}", title, words, body))
        for asked in [*queries, *(title for _, title, _, _ in texts)]:
            for server_id in (HERE, THERE):
                result = await store.passages.find(asked, server_id=server_id)
                suggested = await store.passages.complete(asked, server_id=server_id)
                assert all(hit.key.startswith(f"{server_id}-") for hit in (*result.hits, *result.nearest, *suggested))
        await check_index(store)
        await store.close()

    asyncio.run(story(tmp_path_factory.mktemp("story")))
