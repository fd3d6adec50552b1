"""Questions: who gets them, how they are answered, and what is kept."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.store import Store
from bot.store.questions import NotNowError, OutdatedAnswerError
from tests.bot.store.asked import ALICE, BERT, ELSEWHERE, GAME, HERE, OTHER, answered, filed

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from bot.store.questions import Question
    from tests.bot.store.conftest import TurnedClock


async def refused(attempt: Awaitable[object]) -> Question:
    """Try something that can't be done now; give how the question stands."""
    with pytest.raises(NotNowError) as caught:
        await attempt
    return caught.value.current


async def test_a_question_is_seen_in_its_server_alone(store: Store) -> None:
    question = await filed(store)
    assert await store.questions.get(HERE, question.id) == question
    assert await store.questions.get(ELSEWHERE, question.id) is None
    assert await store.questions.claim(ELSEWHERE, question.id, ALICE) is None
    assert await store.questions.release(ELSEWHERE, question.id, None) is None
    assert await store.questions.answer(ELSEWHERE, question.id, ALICE, "No.", (), after=0) is None
    assert await store.questions.reopen(ELSEWHERE, question.id) is None
    assert await store.questions.mark_duplicate(ELSEWHERE, question.id, question.id, ALICE) is None
    assert await store.questions.get(HERE, question.id) == question


async def test_of_two_judges_one_gets_it_and_the_other_hears_who(store: Store) -> None:
    question = await filed(store)
    claimed = await store.questions.claim(HERE, question.id, ALICE)
    assert claimed is not None
    assert (claimed.state, claimed.judge_id, claimed.version) == ("claimed", ALICE, 2)
    assert (await refused(store.questions.claim(HERE, question.id, BERT))).judge_id == ALICE
    assert await store.questions.claim(HERE, question.id, ALICE) == claimed


async def test_of_twenty_judges_in_two_processes_one_gets_it(store: Store, url: str, clock: TurnedClock) -> None:
    other = Store(url, clock)
    question = await filed(store)

    async def claim(judge: int) -> int | None:
        place = other if judge % 2 else store
        try:
            claimed = await place.questions.claim(HERE, question.id, judge)
        except NotNowError as error:
            return error.current.judge_id
        return claimed.judge_id if claimed else None

    heard = await asyncio.gather(*(claim(judge) for judge in range(1, 21)))
    await other.close()
    now = await store.questions.get(HERE, question.id)
    assert now is not None
    assert set(heard) == {now.judge_id}
    assert now.version == 2


async def test_only_who_has_it_gives_it_back_or_a_moderator(store: Store) -> None:
    question = await filed(store)
    await store.questions.claim(HERE, question.id, ALICE)
    assert (await refused(store.questions.release(HERE, question.id, BERT))).judge_id == ALICE
    back = await store.questions.release(HERE, question.id, ALICE)
    assert back is not None
    assert (back.state, back.judge_id) == ("open", None)
    await refused(store.questions.release(HERE, question.id, ALICE))
    await store.questions.claim(HERE, question.id, BERT)
    assert await store.questions.release(HERE, question.id, None)


async def test_an_answer_is_kept_with_who_when_and_what_it_cites(store: Store, clock: TurnedClock) -> None:
    question = await filed(store)
    clock.turn(hours=1)
    done = await store.questions.answer(HERE, question.id, ALICE, "Yes: Damage 3.", ["Damage 3", "Damage 3"], after=0)
    assert done is not None
    now, answer = done
    assert (now.state, now.judge_id, now.answered_at) == ("answered", ALICE, clock())
    assert (answer.revision, answer.text, answer.clauses, answer.judge_id) == (1, "Yes: Damage 3.", ("Damage 3",), ALICE)
    assert await store.questions.answer_to(HERE, question.id) == answer
    assert await store.questions.answer_to(ELSEWHERE, question.id) is None
    assert [one.id for one in await store.citations.citing(HERE, GAME, "Damage 3")] == [question.id]


async def test_what_another_judge_has_claimed_can_not_be_answered(store: Store) -> None:
    question = await filed(store)
    await store.questions.claim(HERE, question.id, ALICE)
    assert (await refused(store.questions.answer(HERE, question.id, BERT, "No.", (), after=0))).judge_id == ALICE
    assert await store.questions.answer(HERE, question.id, ALICE, "Yes.", (), after=0)


async def test_a_correction_keeps_what_was_there(store: Store, clock: TurnedClock) -> None:
    question = await answered(store, clauses=("Damage 3",))
    clock.turn(days=1)
    done = await store.questions.answer(HERE, question.id, BERT, "No.", ["Damage 4"], after=1)
    assert done is not None
    now, _ = done
    assert (now.judge_id, now.answered_at) == (ALICE, question.answered_at)
    assert [(one.revision, one.text, one.judge_id) for one in await store.questions.revisions(HERE, question.id)] == [
        (1, "Yes.", ALICE),
        (2, "No.", BERT),
    ]
    assert await store.questions.revisions(ELSEWHERE, question.id) == ()
    assert await store.citations.citing(HERE, GAME, "Damage 3") == ()


async def test_a_correction_of_what_somebody_corrected_meanwhile_is_refused(store: Store) -> None:
    question = await answered(store)
    await store.questions.answer(HERE, question.id, ALICE, "No.", (), after=1)
    with pytest.raises(OutdatedAnswerError) as caught:
        await store.questions.answer(HERE, question.id, BERT, "Perhaps.", (), after=1)
    assert caught.value.newest is not None
    assert caught.value.newest.text == "No."
    assert len(await store.questions.revisions(HERE, question.id)) == 2


async def test_of_twenty_corrections_at_once_every_one_that_was_taken_is_there(store: Store) -> None:
    question = await answered(store)

    async def correct(number: int) -> str | None:
        newest = await store.questions.answer_to(HERE, question.id)
        assert newest is not None
        try:
            await store.questions.answer(HERE, question.id, ALICE, f"No. {number}", (), after=newest.revision)
        except OutdatedAnswerError:
            return None
        return f"No. {number}"

    taken = {text for text in await asyncio.gather(*map(correct, range(20))) if text}
    kept = await store.questions.revisions(HERE, question.id)
    assert taken
    assert {one.text for one in kept[1:]} == taken
    assert [one.revision for one in kept] == list(range(1, len(kept) + 1))


async def test_a_duplicate_points_to_the_first_of_its_kind(store: Store) -> None:
    first, second, third = [await filed(store, asker=asker) for asker in (OTHER, OTHER, OTHER)]
    assert await store.questions.mark_duplicate(HERE, second.id, first.id, ALICE)
    marked = await store.questions.mark_duplicate(HERE, third.id, second.id, ALICE)
    assert marked is not None
    assert (marked[0].state, marked[0].duplicate_of, marked[1].id) == ("duplicate", first.id, first.id)
    assert {one.id for one in await store.questions.duplicates_of(HERE, first.id)} == {second.id, third.id}
    assert await store.questions.duplicates_of(ELSEWHERE, first.id) == ()


async def test_what_can_be_no_duplicate_is_refused(store: Store) -> None:
    first, second, foreign = await filed(store), await filed(store), await filed(store, server=ELSEWHERE)
    await refused(store.questions.mark_duplicate(HERE, first.id, first.id, ALICE))
    assert await store.questions.mark_duplicate(HERE, first.id, "nothing", ALICE) is None
    assert await store.questions.mark_duplicate(HERE, first.id, foreign.id, ALICE) is None
    await store.questions.claim(HERE, second.id, BERT)
    await refused(store.questions.mark_duplicate(HERE, second.id, first.id, ALICE))
    assert await store.questions.mark_duplicate(HERE, second.id, first.id, BERT)
    await refused(store.questions.mark_duplicate(HERE, second.id, first.id, BERT))
    await refused(store.questions.mark_duplicate(HERE, first.id, second.id, BERT))
    await refused(store.questions.answer(HERE, second.id, BERT, "Yes.", (), after=0))
    done = await answered(store)
    await refused(store.questions.mark_duplicate(HERE, done.id, first.id, ALICE))


async def test_a_question_with_duplicates_is_no_duplicate_itself(store: Store) -> None:
    first, second, third = await filed(store), await filed(store), await filed(store)
    await store.questions.mark_duplicate(HERE, second.id, first.id, ALICE)
    await refused(store.questions.mark_duplicate(HERE, first.id, third.id, ALICE))


async def test_reopened_it_waits_again_with_its_answers(store: Store) -> None:
    question = await answered(store)
    back = await store.questions.reopen(HERE, question.id)
    assert back is not None
    assert (back.state, back.judge_id, back.answered_at, back.told_revision) == ("open", None, None, 1)
    await refused(store.questions.reopen(HERE, question.id))
    assert await store.questions.answer(HERE, question.id, BERT, "No.", (), after=1)
    assert len(await store.questions.revisions(HERE, question.id)) == 2


async def test_a_reopened_duplicate_stands_alone(store: Store) -> None:
    first, second = await filed(store), await filed(store)
    await store.questions.mark_duplicate(HERE, second.id, first.id, ALICE)
    back = await store.questions.reopen(HERE, second.id)
    assert back is not None
    assert (back.state, back.duplicate_of) == ("open", None)


async def test_where_the_card_is_and_what_was_told_is_no_change_of_the_question(store: Store) -> None:
    question = await filed(store)
    await store.questions.note_card(question, 5, 6, "1")
    await store.questions.note_told(question, 3)
    now = await store.questions.get(HERE, question.id)
    assert now is not None
    assert (now.card_channel_id, now.card_message_id, now.card_shown, now.told_revision, now.version) == (5, 6, "1", 3, 1)
