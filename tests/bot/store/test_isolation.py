"""Whatever is done in one server, with whatever ids: nothing of another server is shown, and no row of it changes."""

from __future__ import annotations

import asyncio
import inspect
import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clock import system_clock
from bot.store import StaleVersionError, Store
from bot.store.faq.rows import StaleEntryError, TakenError
from bot.store.questions.errors import NotNowError, OutdatedAnswerError, TooManyOpenError
from bot.store.suggestions import DecidedError, TooManySuggestionsError
from tests.bot.store.deeds import DEEDS, IDS
from tests.bot.store.two_servers import FIRST, SECOND, Server, owned, settle

if TYPE_CHECKING:
    from pathlib import Path

POLITE = (
    DecidedError,
    NotNowError,
    OutdatedAnswerError,
    StaleEntryError,
    StaleVersionError,
    TakenError,
    TooManyOpenError,
    TooManySuggestionsError,
)
"""What may stand in the way; each carries how it stands now, which is shown."""
ACROSS = {"queue.untold", "queue.outdated_cards", "stamps.overruled"}
"""For a restart and for the maintainers: no command shows what they give."""
ELSEWHERE = {"database", "departures", "people", "retention", "synced_commands"}
"""Tested in files of their own; what they do is about all servers."""


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a database in which both servers have one of everything."""
    file = tmp_path_factory.mktemp("two") / "store.db"

    async def prepare() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}", system_clock)
        await store.open()
        IDS[:] = ["", "nothing", "%", *await settle(store, FIRST), *await settle(store, SECOND)]
        await store.close()

    asyncio.run(prepare())
    return file


def test_everything_that_a_repository_does_is_tried() -> None:
    store = Store("sqlite+aiosqlite://", system_clock)
    found = {
        f"{name}.{method}"
        for name, repository in vars(store).items()
        if name not in ELSEWHERE and not name.startswith("_")
        for method, made in inspect.getmembers(repository, inspect.iscoroutinefunction)
        if not method.startswith("_")
    }
    assert found - ACROSS == DEEDS.keys() - {"statistics"}


@given(
    st.lists(
        st.tuples(st.sampled_from(sorted(DEEDS)), st.booleans(), st.integers(0, 40), st.integers(0, 4)), min_size=1, max_size=25
    )
)
@settings(max_examples=max(20, settings().max_examples // 4))
def test_nothing_of_another_server_is_shown_or_changed(settled: Path, deeds: list[tuple[str, bool, int, int]]) -> None:
    asyncio.run(_live(settled, deeds))


def test_each_deed_alone_and_with_every_id(settled: Path) -> None:
    """What chance may leave out: every deed with each of the other server's ids."""
    theirs = range(len(IDS) // 2 + 2, len(IDS))
    asyncio.run(_live(settled, [(name, False, place, 1) for name in sorted(DEEDS) for place in theirs]))


async def _live(settled: Path, deeds: list[tuple[str, bool, int, int]]) -> None:
    copy = settled.with_suffix(".copy")
    shutil.copy(settled, copy)
    store = Store(f"sqlite+aiosqlite:///{copy}", system_clock)
    database = sqlite3.connect(copy)
    try:
        before, of = owned(database, SECOND), SECOND
        for name, by_second, place, number in deeds:
            here, other = (SECOND, FIRST) if by_second else (FIRST, SECOND)
            before, of = (before if of == other else owned(database, other)), other
            some_id = IDS[place % len(IDS)]
            try:
                shown = await DEEDS[name](store, here, some_id, number)
            except POLITE as polite:
                shown = vars(polite)
            assert other.secret not in repr(shown), name
            assert owned(database, other) == before, name
    finally:
        database.close()
        await store.close()


def test_the_check_sees_what_leaks(settled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The property itself can fail: a deed that looks and writes elsewhere is caught."""

    async def leak(store: Store, here: Server, _id: str, _number: int) -> object:
        other = SECOND if here == FIRST else FIRST
        return await store.faq.all(other.id)

    async def spoil(store: Store, here: Server, _id: str, _number: int) -> object:
        return await store.servers.change(SECOND.id if here == FIRST else FIRST.id, draft_days=9)

    for evil in (leak, spoil):
        monkeypatch.setitem(DEEDS, "evil", evil)
        with pytest.raises(AssertionError, match="evil"):
            asyncio.run(_live(settled, [("evil", False, 0, 0)]))
