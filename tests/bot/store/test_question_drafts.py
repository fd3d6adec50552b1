"""What was typed and not filed or taken yet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.store.questions import TooManyOpenError
from tests.bot.store.asked import ALICE, ASKED, BERT, ELSEWHERE, HERE, OTHER, PLAYER, filed

if TYPE_CHECKING:
    from bot.store import Store
    from tests.bot.store.conftest import TurnedClock


async def test_what_was_typed_comes_back_as_it_was(store: Store) -> None:
    asked = replace(ASKED, text="狼 “Wolf” 🐺\n?", combat_id="abc", link="https://discord.com/x", private=True, by_dm=True)
    draft = await store.question_drafts.add(asked)
    assert draft.asked == asked
    assert await store.question_drafts.get(HERE, PLAYER, draft.id) == draft


async def test_a_draft_is_its_askers_alone(store: Store) -> None:
    draft = await store.question_drafts.add(ASKED)
    for server, person in ((HERE, OTHER), (ELSEWHERE, PLAYER)):
        assert await store.question_drafts.get(server, person, draft.id) is None
        assert await store.question_drafts.rewrite(server, person, draft.id, "mine") is None
        assert not await store.question_drafts.discard(server, person, draft.id)
        assert await store.questions.file(server, person, draft.id) is None
    assert await store.question_drafts.get(HERE, PLAYER, draft.id) == draft


async def test_a_draft_can_be_rewritten_and_thrown_away(store: Store) -> None:
    draft = await store.question_drafts.add(ASKED)
    changed = await store.question_drafts.rewrite(HERE, PLAYER, draft.id, "Or not?")
    assert changed is not None
    assert changed.asked == replace(ASKED, text="Or not?")
    assert await store.question_drafts.discard(HERE, PLAYER, draft.id)
    assert not await store.question_drafts.discard(HERE, PLAYER, draft.id)
    assert await store.questions.file(HERE, PLAYER, draft.id) is None


async def test_after_a_week_a_draft_is_gone(store: Store, clock: TurnedClock) -> None:
    draft = await store.question_drafts.add(ASKED)
    clock.turn(days=6, hours=23)
    assert await store.question_drafts.get(HERE, PLAYER, draft.id)
    clock.turn(hours=1)
    assert await store.question_drafts.get(HERE, PLAYER, draft.id) is None
    assert await store.questions.file(HERE, PLAYER, draft.id) is None


async def test_filed_twice_it_is_one_question(store: Store) -> None:
    draft = await store.question_drafts.add(ASKED)
    first = await store.questions.file(HERE, PLAYER, draft.id)
    second = await store.questions.file(HERE, PLAYER, draft.id)
    assert first is not None
    assert second is not None
    assert (first[1], second[1]) == (True, False)
    assert first[0] == second[0]
    assert (first[0].id, first[0].state, first[0].version, first[0].text) == (draft.id, "open", 1, ASKED.text)
    assert await store.question_drafts.get(HERE, PLAYER, draft.id) is None


async def test_only_so_many_questions_of_one_person_wait(store: Store) -> None:
    questions = [await filed(store) for _ in range(10)]
    draft = await store.question_drafts.add(ASKED)
    with pytest.raises(TooManyOpenError):
        await store.questions.file(HERE, PLAYER, draft.id)
    assert await store.question_drafts.get(HERE, PLAYER, draft.id) == draft
    await filed(store, asker=OTHER)
    await filed(store, server=ELSEWHERE)
    await store.questions.answer(HERE, questions[0].id, ALICE, "Yes.", (), after=0)
    assert await store.questions.file(HERE, PLAYER, draft.id)


async def test_what_a_judge_typed_is_kept_for_that_judge_until_it_is_taken(store: Store) -> None:
    question = await filed(store)
    for text in ("Ye", "Yes"):
        await store.answer_drafts.put(HERE, question.id, ALICE, text)
    await store.answer_drafts.put(HERE, question.id, BERT, "No")
    await store.answer_drafts.put(ELSEWHERE, question.id, ALICE, "from elsewhere")
    await store.answer_drafts.put(HERE, "nothing", ALICE, "of nothing")
    assert await store.answer_drafts.get(HERE, question.id, ALICE) == "Yes"
    assert await store.answer_drafts.get(ELSEWHERE, question.id, ALICE) is None
    await store.questions.answer(HERE, question.id, ALICE, "Yes.", (), after=0)
    assert await store.answer_drafts.get(HERE, question.id, ALICE) is None
    assert await store.answer_drafts.get(HERE, question.id, BERT) == "No"
