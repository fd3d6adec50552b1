"""Two hundred things at once over one file: no change is lost, every revision is there, nobody hears of a lock."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from bot.faq.content import Content
from bot.store import Store
from bot.store.faq.rows import StaleEntryError
from bot.store.questions.errors import NotNowError
from tests.bot.store.asked import GAME, filed
from tests.bot.store.soundness import file_of, unsound

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.store.passages import Kind
    from tests.bot.store.conftest import TurnedClock

HERE = 1
ENTRIES, QUESTIONS = 5, 10
EDITS, VOTES, CLAIMS, ANSWERS, SEARCHES, MISSES = 60, 50, 30, 10, 30, 20
"""Two hundred in all."""


def _content(number: int, answer: str) -> Content:
    return Content(title=f"Retaliation {number}", answer=answer, game=GAME, tags=("retaliation",))


async def _edit(store: Store, entry_id: str, mark: str) -> None:
    """Add a mark to an entry, as often as somebody else comes first."""
    while True:
        seen = await store.faq.get(HERE, entry_id)
        assert seen is not None
        changed = seen.content.model_copy(update={"answer": f"{seen.content.answer} {mark}"})
        try:
            assert await store.faq.edit(HERE, entry_id, seen.version, changed, author_id=len(mark))
        except StaleEntryError:
            continue
        return


async def _claim(store: Store, question_id: str, judge_id: int) -> tuple[str, int] | None:
    try:
        claimed = await store.questions.claim(HERE, question_id, judge_id)
    except NotNowError as taken:
        assert taken.current.judge_id not in {None, judge_id}, "who is too late is told who has it"
        return None
    assert claimed is not None
    return question_id, judge_id


async def _answer(store: Store, question_id: str, judge_id: int) -> str:
    """Claim a question of one's own and answer it twice."""
    await store.questions.claim(HERE, question_id, judge_id)
    for revision in range(2):
        assert await store.questions.answer(HERE, question_id, judge_id, f"Answer {revision}", (), after=revision)
    return question_id


@pytest.mark.parametrize("processes", [1, 2])
async def test_two_hundred_at_once_lose_nothing(store: Store, url: str, clock: TurnedClock, processes: int) -> None:
    stores = [store, *(Store(url, clock) for _ in range(processes - 1))]
    entries = [(await store.faq.add(HERE, 7, _content(number, "It does."))).id for number in range(ENTRIES)]
    asked = [(await filed(store, f"Question {number}", asker=number)).id for number in range(QUESTIONS)]
    judged = [(await filed(store, f"Judged {number}", asker=100 + number)).id for number in range(ANSWERS)]
    chance = random.Random(7)  # noqa: S311 - an order, not a secret

    def anyone() -> Store:
        return chance.choice(stores)

    edits = [(entries[number % ENTRIES], f"mark{number:03}") for number in range(EDITS)]
    entries_only: tuple[Kind, ...] = ("entry",)
    work: list[Coroutine[object, object, object]] = [
        *(_edit(anyone(), entry_id, mark) for entry_id, mark in edits),
        *(
            anyone().faq_votes.cast(HERE, entries[number % ENTRIES], number // 2, helped=number % 3 > 0)
            for number in range(VOTES)
        ),
        *(_claim(anyone(), asked[number % QUESTIONS], 1000 + number) for number in range(CLAIMS)),
        *(_answer(anyone(), question_id, 2000 + number) for number, question_id in enumerate(judged)),
        *(anyone().passages.find("does retaliation deal damage", server_id=HERE, kinds=entries_only) for _ in range(SEARCHES)),
        *(anyone().gaps.missed(HERE, GAME, "what nobody knows") for _ in range(MISSES)),
    ]
    assert len(work) == 200
    chance.shuffle(work)
    done = await asyncio.gather(*work)
    for other in stores[1:]:
        await other.close()

    for entry_id in entries:
        revisions = await store.faq.revisions(HERE, entry_id)
        marks = [mark for its, mark in edits if its == entry_id]
        assert [one.version for one in revisions] == list(range(len(marks) + 1, 0, -1))
        assert Counter(revisions[0].content.answer.split()[2:]) == Counter(marks)
    claims = [claim for claim in done if isinstance(claim, tuple) and len(claim) == 2 and claim[0] in asked]
    assert Counter(question_id for question_id, _ in claims) == Counter(asked), "each has one winner"
    for question_id, judge_id in claims:
        question = await store.questions.get(HERE, question_id)
        assert question is not None
        assert (question.state, question.judge_id) == ("claimed", judge_id)
    for question_id in judged:
        assert [one.text for one in await store.questions.revisions(HERE, question_id)] == ["Answer 0", "Answer 1"]
    tallies = [await store.faq_votes.tally(HERE, entry_id) for entry_id in entries]
    cast = {(number % ENTRIES, number // 2) for number in range(VOTES)}
    assert sum(tally.helped + tally.missed for tally in tallies) == len(cast)
    assert (await store.gaps.open(HERE)).gaps[0].missed == MISSES
    assert unsound(file_of(url)) == []


async def test_an_index_that_is_out_of_step_is_noticed(store: Store, url: str) -> None:
    """The checks themselves: each finds what it is there for."""
    entry = await store.faq.add(HERE, 7, _content(1, "It does."))
    await store.faq.edit(HERE, entry.id, 1, _content(1, "It does not."), 7)
    assert unsound(file_of(url)) == []
    async with store.database.writing() as connection:
        await connection.exec_driver_sql("DROP TRIGGER passages_changed")
        await connection.exec_driver_sql("UPDATE passages SET title_terms = 'other', names = 'other' WHERE kind = 'entry'")
        await connection.exec_driver_sql("DELETE FROM faq_names")
        await connection.exec_driver_sql("DELETE FROM faq_revisions WHERE version = 1")
    found = "\n".join(unsound(file_of(url)))
    for sign in ("passages_fts: ", "passages_names: ", "differ from their entries", "names differ", "revisions: "):
        assert sign in found
