"""A person is forgotten in every table; what they curated stays, without their name; nobody else's rows are touched."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import update

from bot.store import Owner
from bot.store.schema import combats, metadata, questions
from bot.store.traces import TRACES
from tests.bot.store.rows import Somewhere, everything, fill, names_a_person

if TYPE_CHECKING:
    from bot.store import Store

ME, OTHER = 777_000_111, 888_000_222
HERE, ELSEWHERE = Somewhere(101, ME, "a"), Somewhere(202, ME, "b")
THEIRS = Somewhere(101, OTHER, "c")
ROOM = 1_000_000


def test_every_column_that_names_somebody_is_known() -> None:
    named = {column for table in metadata.sorted_tables for column in table.columns if names_a_person(column)}
    assert named == {trace.name for trace in TRACES} | {combats.c.owner_id}


async def test_a_forgotten_persons_id_stands_nowhere(store: Store) -> None:
    before = await _two_people(store)
    assert await store.people.erase(ME) > 0
    after = await everything(store)
    assert str(ME) not in str(after)
    gone = {name: len(before[name]) - len(rows) for name, rows in after.items() if len(before[name]) > len(rows)}
    assert set(gone) == {"combats", "faq_votes", "question_drafts", "answer_drafts", "faq_drafts", "faq_imports"}


async def test_curated_text_stays(store: Store) -> None:
    before = await _two_people(store)
    await store.people.erase(ME)
    after = await everything(store)
    for table in ("answers", "faq_entries", "faq_revisions", "faq_suggestions", "questions", "stamps", "citations", "gaps"):
        texts = [[row.get(key) for key in ("text", "content", "title", "reason", "query")] for row in before[table]]
        assert [[row.get(key) for key in ("text", "content", "title", "reason", "query")] for row in after[table]] == texts


async def test_nobody_elses_rows_change(store: Store) -> None:
    before = await _two_people(store)
    await store.people.erase(ME)
    after = await everything(store)

    def theirs(tables: dict[str, list[dict[str, object]]]) -> list[object]:
        return [(name, row) for name, rows in tables.items() for row in rows if OTHER in row.values()]

    assert theirs(after) == theirs(before)
    assert len(theirs(after)) > 10


async def test_to_be_forgotten_twice_changes_nothing_more(store: Store) -> None:
    await _two_people(store)
    await store.people.erase(ME)
    after = await everything(store)
    assert await store.people.erase(ME) == 0
    assert await everything(store) == after
    assert await store.people.kept(ME) == ()


async def test_what_is_counted_is_what_is_given_out(store: Store) -> None:
    await _two_people(store)
    kept = await store.people.kept(ME)
    given = await store.people.give_out(ME, ROOM)
    assert given.left_out == 0
    assert sum(one.number for one in kept) == len(given.rows)
    assert {one.kind for one in kept} == {row["kind"] for row in given.rows} == {trace.kind for trace in TRACES}
    assert {one.server_id for one in kept} == {101, 202, None}
    assert str(OTHER) not in json.dumps(given.rows)


@pytest.mark.parametrize("kind", ["question taken on", "suggestion reviewed"])
async def test_what_others_wrote_is_not_given_out(store: Store, kind: str) -> None:
    await _two_people(store)
    rows = [row for row in (await store.people.give_out(ME, ROOM)).rows if row["kind"] == kind]
    assert rows
    assert not {"text", "content"} & {key for row in rows for key in row}


async def test_what_does_not_fit_is_counted(store: Store) -> None:
    await _two_people(store)
    whole = await store.people.give_out(ME, ROOM)
    part = await store.people.give_out(ME, 1_000)
    assert part.rows
    assert len(part.rows) + part.left_out == len(whole.rows)


async def test_a_combat_that_a_question_is_about_stays_without_its_author(store: Store) -> None:
    asked = await store.combats.add(Owner("server", 101), ME, "grand-archive", {"a": 1})
    alone = await store.combats.add(Owner("server", 101), ME, "grand-archive", {"a": 2})
    await fill(store, THEIRS)
    async with store.database.writing() as connection:
        await connection.execute(update(questions).values(combat_id=asked.id))
    assert {one.kind: one.stays for one in await store.people.kept(ME)} == {"saved combat": False, "combat of a question": True}
    await store.people.erase(ME)
    kept = await store.combats.get(asked.owner, asked.id)
    assert kept is not None
    assert (kept.author_id, kept.document) == (None, {"a": 1})
    assert await store.combats.get(alone.owner, alone.id) is None


async def test_what_a_forgotten_judge_was_at_work_on_is_open_again(store: Store) -> None:
    await fill(store, HERE)
    await store.people.erase(ME)
    states = [row["state"] for row in (await everything(store))["questions"]]
    assert sorted(states) == ["answered", "duplicate", "open", "open"]


async def _two_people(store: Store) -> dict[str, list[dict[str, object]]]:
    await fill(store, HERE)
    await fill(store, ELSEWHERE)
    await store.combats.add(Owner("server", HERE.server_id), ME, "grand-archive", {})
    made = await fill(store, Somewhere(303, OTHER, "c"))
    assert all(made.values())
    return await everything(store)
