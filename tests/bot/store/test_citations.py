"""What entries and answers cite, and what goes stale when a clause changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.store import citations
from bot.store.citations import Stale, Subject
from engine import registry

if TYPE_CHECKING:
    import pytest

    from bot.store import Store
    from bot.store.citations import Kind
    from tests.bot.store.conftest import TurnedClock

GAME = "grand-archive"
RULES = registry.game(GAME).rulebook()
HERE, ELSEWHERE = 1, 2


async def cite(store: Store, clock: TurnedClock, subject: str, *clauses: str, server: int = HERE, kind: Kind = "entry") -> None:
    async with store.database.writing() as connection:
        await citations.record(connection, server, kind, subject, GAME, clauses, clock())


def change(monkeypatch: pytest.MonkeyPatch, clause_id: str, **parts: str) -> None:
    changed = replace(RULES[clause_id], **parts)  # type: ignore[arg-type]  # texts of a clause
    monkeypatch.setitem(RULES.clauses, clause_id, changed)


async def test_nothing_is_stale_while_the_rules_stay(store: Store, clock: TurnedClock) -> None:
    await cite(store, clock, "a", "Damage 1", "Damage 2", "Damage 1")
    assert await store.citations.stale(HERE) == ()


async def test_a_changed_text_or_title_makes_all_that_cite_it_stale(
    store: Store, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cite(store, clock, "a", "Damage 1", "Damage 2")
    await cite(store, clock, "b", "Damage 2", kind="answer")
    await cite(store, clock, "c", "Damage 3")
    await cite(store, clock, "a", "Damage 2", server=ELSEWHERE)
    change(monkeypatch, "Damage 2", text="Otherwise.")
    now = clock()
    assert await store.citations.stale(HERE) == (
        Stale("answer", "b", GAME, "Damage 2", "changed", RULES.edition, now),
        Stale("entry", "a", GAME, "Damage 2", "changed", RULES.edition, now),
    )
    assert [one.subject_id for one in await store.citations.stale(HERE, "entry")] == ["a"]
    assert await store.citations.stale(HERE, "entry", "c") == ()
    change(monkeypatch, "Damage 3", title="Otherwise")
    assert [one.change for one in await store.citations.stale(HERE, "entry", "c")] == ["changed"]


async def test_a_clause_that_is_gone_makes_stale_until_somebody_looks_and_again_when_it_is_back(
    store: Store, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cite(store, clock, "a", "Damage 2")
    with monkeypatch.context() as without:
        without.delitem(RULES.clauses, "Damage 2")
        assert [one.change for one in await store.citations.stale(HERE)] == ["gone"]
        await store.citations.confirm(HERE, "entry", "a")
        assert await store.citations.stale(HERE) == ()
    assert [one.change for one in await store.citations.stale(HERE)] == ["back"]


async def test_a_new_edition_alone_and_other_parts_of_a_clause_make_nothing_stale(
    store: Store, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cite(store, clock, "a", "Damage 2")
    change(monkeypatch, "Damage 2", url="https://elsewhere.example")
    assert await store.citations.stale(HERE) == ()


async def test_to_confirm_counts_for_one_server_and_one_subject(
    store: Store, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for server in (HERE, ELSEWHERE):
        await cite(store, clock, "a", "Damage 2", server=server)
        await cite(store, clock, "b", "Damage 2", server=server)
    change(monkeypatch, "Damage 2", text="Otherwise.")
    await store.citations.confirm(HERE, "entry", "a")
    assert [one.subject_id for one in await store.citations.stale(HERE)] == ["b"]
    assert [one.subject_id for one in await store.citations.stale(ELSEWHERE)] == ["a", "b"]


async def test_what_is_cited_anew_replaces_what_was(store: Store, clock: TurnedClock) -> None:
    await cite(store, clock, "a", "Damage 1")
    await cite(store, clock, "a", "Damage 2")
    await cite(store, clock, "q", "Damage 2", kind="answer")
    await cite(store, clock, "other", "Damage 2", server=ELSEWHERE)
    assert await store.citations.citing(HERE, GAME, "Damage 1") == ()
    assert await store.citations.citing(HERE, GAME, "Damage 2") == (Subject("entry", "a"), Subject("answer", "q"))
    async with store.database.writing() as connection:
        await citations.forget(connection, HERE, "entry", "a")
    assert await store.citations.citing(HERE, GAME, "Damage 2") == (Subject("answer", "q"),)


async def test_the_clauses_of_a_game_that_is_no_more_are_gone(store: Store, clock: TurnedClock) -> None:
    async with store.database.writing() as connection:
        await citations.record(connection, HERE, "entry", "a", "chess", ["Rook 1"], clock())
    assert await store.citations.stale(HERE) == ()
