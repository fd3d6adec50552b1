"""Entries in the real database: every revision is kept, no change is made unseen, and the index and citations follow."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, select

from bot.faq.content import Content
from bot.faq.merging import merge
from bot.store.faq import Put, StaleEntryError, TakenError, Tally
from bot.store.schema import faq_names, faq_revisions, passages

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store import Store
    from bot.store.faq import Entry
    from bot.store.passages import Kind
    from tests.bot.store.conftest import TurnedClock

HERE, THERE = 5, 6
ANN, BEN = 71, 72
GAME = "grand-archive"
CITED = "Damage Step 3.g.ii"


def content(title: str = "Weapon", answer: str = "Yes.", **more: object) -> Content:
    return Content.model_validate({"title": title, "answer": answer, "game": GAME, **more})


async def indexed(store: Store, server_id: int = HERE) -> dict[str, str]:
    """Give the titles by key that the index knows of a server."""
    rows = select(passages.c.key, passages.c.title).where(passages.c.scope == f"s{server_id}", passages.c.kind == "entry")
    async with store.database.reading() as connection:
        return {row.key: row.title for row in await connection.execute(rows)}


async def found(store: Store, words: str, server_id: int = HERE) -> list[str]:
    kinds: tuple[Kind, ...] = ("entry",)
    return [hit.key for hit in (await store.passages.find(words, server_id=server_id, kinds=kinds)).hits]


async def names(store: Store, server_id: int = HERE) -> dict[str, str]:
    async with store.database.reading() as connection:
        rows = await connection.execute(select(faq_names).where(faq_names.c.server_id == server_id))
        return {row.name: row.entry_id for row in rows}


async def edited(store: Store, entry: Entry, author_id: int = BEN, **changes: object) -> Entry:
    """Change an entry from the version that was seen."""
    after = await store.faq.edit(HERE, entry.id, entry.version, entry.content.model_copy(update=changes), author_id)
    assert after is not None
    return after


async def test_an_entry_is_kept_with_its_first_revision(store: Store, clock: TurnedClock) -> None:
    made = content(aliases=["Sword"], tags=["t"], clauses=[CITED], question="Q?", combat="A", source="s")
    entry = await store.faq.add(HERE, ANN, made)
    assert (entry.id, entry.version, entry.state, entry.created_at) == ("weapon", 1, "live", clock())
    assert await store.faq.get(HERE, "weapon") == entry
    assert await store.faq.named(HERE, " SWORD? ") == entry
    revision = (await store.faq.revisions(HERE, "weapon"))[0]
    assert (revision.version, revision.change, revision.author_id, revision.content) == (1, "added", ANN, made)


async def test_every_revision_stays_whole_with_who_and_when(store: Store, clock: TurnedClock) -> None:
    entry = await store.faq.add(HERE, ANN, content())
    first = clock()
    clock.turn(hours=1)
    entry = await edited(store, entry, answer="No.")
    clock.turn(hours=1)
    gone = await store.faq.delete(HERE, entry.id, entry.version, ANN)
    assert gone is not None
    back = await store.faq.restore(HERE, entry.id, gone.version, BEN)
    assert back is not None
    assert (back.version, back.state, back.created_at, back.updated_at) == (4, "live", first, clock())
    revisions = await store.faq.revisions(HERE, entry.id)
    kept = [(one.version, one.change, one.state, one.content.answer, one.author_id) for one in revisions]
    assert kept == [
        (4, "restored", "live", "No.", BEN),
        (3, "deleted", "deleted", "No.", ANN),
        (2, "edited", "live", "No.", BEN),
        (1, "added", "live", "Yes.", ANN),
    ]
    old = await store.faq.revision(HERE, entry.id, 1)
    assert old is not None
    assert (old.content.answer, old.created_at) == ("Yes.", first)


async def test_of_two_moderators_the_second_is_shown_how_it_stands(store: Store) -> None:
    entry = await store.faq.add(HERE, ANN, content())
    after = await edited(store, entry, answer="First.")
    for change in (
        store.faq.edit(HERE, entry.id, entry.version, content(answer="Second."), BEN),
        store.faq.delete(HERE, entry.id, entry.version, BEN),
        store.faq.restore(HERE, entry.id, entry.version, BEN),
        store.faq.confirm(HERE, entry.id, entry.version, BEN),
    ):
        with pytest.raises(StaleEntryError) as stale:
            await change
        assert stale.value.current == after
    assert await store.faq.get(HERE, entry.id) == after
    assert len(await store.faq.revisions(HERE, entry.id)) == 2


async def test_what_is_deleted_can_be_neither_edited_nor_deleted_again(store: Store) -> None:
    entry = await store.faq.add(HERE, ANN, content())
    gone = await store.faq.delete(HERE, entry.id, 1, ANN)
    assert gone is not None
    for change in (store.faq.edit(HERE, entry.id, 2, content("x"), ANN), store.faq.delete(HERE, entry.id, 2, ANN)):
        with pytest.raises(StaleEntryError):
            await change
    assert await store.faq.named(HERE, "Weapon") is None
    assert (await indexed(store), await names(store)) == ({}, {})


async def test_titles_and_aliases_are_unique_among_live_entries_of_a_server(store: Store) -> None:
    first = await store.faq.add(HERE, ANN, content(aliases=["Sword"]))
    for taken in (content("weapon?"), content("SWORD"), content("Other", aliases=["ok", "  Weapon "])):
        with pytest.raises(TakenError) as refused:
            await store.faq.add(HERE, ANN, taken)
        assert [entry.id for entry in refused.value.taken.values()] == [first.id]
    await store.faq.add(THERE, ANN, content(aliases=["Sword"]))
    await store.faq.delete(HERE, first.id, 1, ANN)
    second = await store.faq.add(HERE, ANN, content("Sword"))
    with pytest.raises(TakenError):
        await store.faq.restore(HERE, first.id, 2, ANN)
    await edited(store, second, title="Blade")
    assert await store.faq.restore(HERE, first.id, 2, ANN) is not None


async def test_an_id_is_never_given_twice(store: Store) -> None:
    first = await store.faq.add(HERE, ANN, content("Déjà vu!"))
    await store.faq.delete(HERE, first.id, 1, ANN)
    second = await store.faq.add(HERE, ANN, content("Deja vu"))
    third = await store.faq.add(HERE, ANN, content("狼"))
    assert [first.id, second.id, third.id] == ["deja-vu", "deja-vu-2", "entry"]


async def test_a_refused_change_leaves_nothing_behind(store: Store) -> None:
    await store.faq.add(HERE, ANN, content("One"))
    two = await store.faq.add(HERE, ANN, content("Two"))
    with pytest.raises(TakenError):
        await edited(store, two, title="One", answer="x")
    assert await store.faq.get(HERE, two.id) == two
    assert await indexed(store) == {"one": "One", "two": "Two"}
    assert await names(store) == {"one": "one", "two": "two"}


async def test_what_is_done_together_with_adding_undoes_it_if_it_fails(store: Store) -> None:
    async def fail(_connection: AsyncConnection, _entry: Entry) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await store.faq.add(HERE, ANN, content(), fail)
    assert (await store.faq.all(HERE, state=None), await indexed(store), await names(store)) == ((), {}, {})


async def test_the_index_follows_every_change(store: Store) -> None:
    entry = await store.faq.add(HERE, ANN, content("Weapon", aliases=["Gryphon"], tags=["durability"], question="Does it rust?"))
    for words in ("weapon", "gryphon", "durability", "rust"):
        assert await found(store, words) == [entry.id], words
        assert await found(store, words, THERE) == []
    entry = await edited(store, entry, answer="It splinters.", aliases=())
    assert await found(store, "gryphon") == []
    assert await found(store, "splinters") == [entry.id]
    moved = await edited(store, entry, game="another-game")
    assert list(await indexed(store)) == [moved.id]
    await store.faq.delete(HERE, entry.id, moved.version, ANN)
    assert await indexed(store) == {}


async def test_what_an_answer_cites_counts_as_cited(store: Store) -> None:
    entry = await store.faq.add(HERE, ANN, content(answer=f"See {CITED}.", clauses=["Cleave 1.b"]))
    for clause in (CITED, "Cleave 1.b"):
        assert [one.id for one in await store.citations.citing(HERE, GAME, clause)] == [entry.id]
    await store.faq.delete(HERE, entry.id, 1, ANN)
    assert await store.citations.citing(HERE, GAME, CITED) == ()


@pytest.mark.parametrize(
    ("change", "reviews"), [("edited", True), ("confirmed", True), ("reverted", True), ("renamed", False), ("tagged", False)]
)
async def test_only_who_vouches_for_the_answer_reviews_it(
    store: Store, monkeypatch: pytest.MonkeyPatch, change: str, *, reviews: bool
) -> None:
    entry = await store.faq.add(HERE, ANN, content(clauses=[CITED]))
    monkeypatch.setattr("bot.store.citations.clause_digest", lambda *_: "otherwise")
    assert len(await store.citations.stale(HERE, "entry", entry.id)) == 1
    if change == "confirmed":
        await store.faq.confirm(HERE, entry.id, 1, BEN)
    else:
        await store.faq.edit(HERE, entry.id, 1, content("New", clauses=[CITED]), BEN, change)  # type: ignore[arg-type]
    assert (not await store.citations.stale(HERE, "entry", entry.id)) is reviews


async def test_two_entries_become_one(store: Store) -> None:
    into = await store.faq.add(HERE, ANN, content("One", tags=["a"]))
    other = await store.faq.add(HERE, ANN, content("Two", aliases=["Deux"], tags=["b"]))
    await store.faq_votes.cast(HERE, other.id, ANN, helped=True)
    await store.faq_votes.cast(HERE, other.id, BEN, helped=True)
    await store.faq_votes.cast(HERE, into.id, BEN, helped=False)
    kept, gone = await store.faq.merge(into, other, merge(into.content, other.content).content, BEN)
    assert (kept.content.aliases, kept.content.tags) == (("Two", "Deux"), ("a", "b"))
    assert (gone.state, gone.merged_into, kept.state) == ("deleted", into.id, "live")
    tally = await store.faq_votes.tally(HERE, into.id)
    assert (tally.helped, tally.missed) == (1, 1)
    assert await store.faq.named(HERE, "deux") == kept
    assert list(await indexed(store)) == [into.id]
    with pytest.raises(StaleEntryError):
        await store.faq.merge(into, other, into.content, BEN)


async def test_entries_from_files_are_written_all_or_none(store: Store) -> None:
    one = await store.faq.add(HERE, ANN, content("One"))
    with pytest.raises(StaleEntryError):
        await store.faq.apply(HERE, ANN, [Put("new", content("New")), Put(one.id, content("Uno"), 9)])
    assert list(await indexed(store)) == ["one"]
    swapped = [Put("one", content("Two"), 1), Put("two", content("One"))]
    assert [entry.title for entry in await store.faq.apply(HERE, ANN, swapped)] == ["Two", "One"]
    assert await names(store) == {"two": "one", "one": "two"}


async def test_votes_are_one_a_person_and_changeable(store: Store) -> None:
    entry = await store.faq.add(HERE, ANN, content())
    assert await store.faq_votes.cast(HERE, entry.id, ANN, helped=True) == (None, Tally(1, 0))
    assert await store.faq_votes.cast(HERE, entry.id, ANN, helped=False) == (True, Tally(0, 1))
    assert await store.faq_votes.cast(THERE, entry.id, ANN, helped=True) is None
    await store.faq.delete(HERE, entry.id, 1, ANN)
    assert await store.faq_votes.cast(HERE, entry.id, ANN, helped=True) is None


async def test_another_server_sees_nothing(store: Store) -> None:
    entry = await store.faq.add(HERE, ANN, content())
    assert await store.faq.get(THERE, entry.id) is None
    assert await store.faq.named(THERE, "weapon") is None
    assert await store.faq.edit(THERE, entry.id, 1, content("x"), ANN) is None
    assert await store.faq.delete(THERE, entry.id, 1, ANN) is None
    assert await store.faq.restore(THERE, entry.id, 1, ANN) is None
    assert await store.faq.confirm(THERE, entry.id, 1, ANN) is None
    assert await store.faq.revisions(THERE, entry.id) == ()
    assert await store.faq.revision(THERE, entry.id, 1) is None
    assert (await store.faq.all(THERE), await store.faq.count(THERE)) == ((), 0)
    assert await store.faq.headings(THERE, "", state="live") == ()


async def test_headings_take_what_was_typed_as_it_is(store: Store) -> None:
    for title in ("100% sure", "100 wolves", "under_score"):
        await store.faq.add(HERE, ANN, content(title))
    assert [one.title for one in await store.faq.headings(HERE, "0%", state="live")] == ["100% sure"]
    assert [one.title for one in await store.faq.headings(HERE, "R_S", state="live")] == ["under_score"]


async def test_a_hundred_edits_at_once_lose_none(store: Store) -> None:
    entry = await store.faq.add(HERE, ANN, content())

    async def edit(number: int) -> None:
        while True:
            now = await store.faq.get(HERE, entry.id)
            assert now is not None
            try:
                changed = content(answer=f"{now.content.answer} {number}")
                await store.faq.edit(HERE, entry.id, now.version, changed, number)
            except StaleEntryError:
                continue
            return

    async def vote(number: int) -> None:
        await store.faq_votes.cast(HERE, entry.id, number, helped=number % 2 == 0)

    async def add(number: int) -> None:
        with contextlib.suppress(TakenError):
            await store.faq.add(HERE, number, content(f"Title {number // 2}"))

    tasks = [job(number) for number in range(20) for job in (edit, vote, add)]
    await asyncio.gather(*tasks)
    now = await store.faq.get(HERE, entry.id)
    assert now is not None
    assert sorted(now.content.answer.split()[1:], key=int) == [str(number) for number in range(20)]
    revisions = await store.faq.revisions(HERE, entry.id)
    assert [one.version for one in revisions] == list(range(21, 0, -1))
    assert {one.author_id for one in revisions} == {ANN, *range(20)}
    assert await store.faq.count(HERE) == 11
    tally = await store.faq_votes.tally(HERE, entry.id)
    assert (tally.helped, tally.missed) == (10, 10)
    assert len(await indexed(store)) == 11
    async with store.database.reading() as connection:
        assert (await connection.execute(select(func.count()).select_from(faq_revisions))).scalar() == 31


async def test_a_draft_is_its_authors_until_its_time_is_over(store: Store, clock: TurnedClock) -> None:
    week = timedelta(days=7)
    draft = await store.faq_drafts.add(
        HERE, ANN, {"title": "3x \ud800"}, lives=week, entry_id="weapon", version=3, origin="gap:x"
    )
    assert await store.faq_drafts.get(HERE, ANN, draft.id) == draft
    assert await store.faq_drafts.get(HERE, BEN, draft.id) is None
    assert await store.faq_drafts.get(THERE, ANN, draft.id) is None
    clock.turn(days=6)
    changed = await store.faq_drafts.change(draft, {"title": "4"}, lives=week, version=4)
    assert changed is not None
    assert (changed.typed, changed.version, changed.origin) == ({"title": "4"}, 4, "gap:x")
    clock.turn(days=6)
    assert await store.faq_drafts.get(HERE, ANN, draft.id) == changed
    clock.turn(days=2)
    assert await store.faq_drafts.get(HERE, ANN, draft.id) is None
    assert await store.faq_drafts.change(draft, {}, lives=week) is None
    assert not await store.faq_drafts.discard(HERE, ANN, draft.id)
