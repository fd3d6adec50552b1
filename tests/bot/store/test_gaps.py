"""What was looked for in vain is grouped by its words, counted, settled, and never says who looked."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.store.gaps import normal_words
from bot.store.schema import gaps

if TYPE_CHECKING:
    from bot.store import Store
    from tests.bot.store.conftest import TurnedClock

HERE, ELSEWHERE = 1, 2
GAME = "grand-archive"


async def _counts(store: Store, server: int = HERE) -> list[tuple[str, int, int]]:
    return [(gap.shown, gap.missed, gap.disliked) for gap in (await store.gaps.open(server)).gaps]


@pytest.mark.parametrize(
    "other",
    [
        "SWORD durability fizzled?",
        "does my sword have durability if it fizzled",
        "the fizzled swords’ durability",
        "sẃord  durability\tfizzled",
        "s\u200bword durability fizzled",
    ],
)
def test_the_same_words_in_another_order_are_the_same_question(other: str) -> None:
    assert normal_words(other) == normal_words("sword durability fizzled")


@pytest.mark.parametrize(("one", "other"), [("sword", "bow"), ("cleave stealth", "cleave"), ("狼", "熊"), ("1 life", "2 life")])
def test_other_words_are_another_question(one: str, other: str) -> None:
    assert normal_words(one) != normal_words(other)


def test_a_question_of_small_words_alone_keeps_them() -> None:
    assert normal_words("who is it") == "is it who"


async def test_the_same_question_is_counted_and_shown_as_last_asked(store: Store) -> None:
    await store.gaps.missed(HERE, GAME, "does my sword fizzle")
    await store.gaps.missed(HERE, GAME, "  Sword\nfizzle? ")
    await store.gaps.disliked(HERE, GAME, "fizzle sword")
    assert await _counts(store) == [("fizzle sword", 2, 1)]


async def test_the_most_asked_comes_first_and_pages_follow_one_another(store: Store) -> None:
    for number in range(3):
        for _ in range(number + 1):
            await store.gaps.missed(HERE, GAME, f"question {number}")
    first = await store.gaps.open(HERE, limit=2)
    second = await store.gaps.open(HERE, limit=2, offset=2)
    assert [gap.shown for gap in (*first.gaps, *second.gaps)] == ["question 2", "question 1", "question 0"]
    assert first.total == 3


async def test_games_and_servers_are_told_apart(store: Store) -> None:
    await store.gaps.missed(HERE, GAME, "wolf")
    await store.gaps.missed(HERE, None, "wolf")
    await store.gaps.missed(ELSEWHERE, GAME, "wolf")
    assert len(await _counts(store)) == 2
    mine = (await store.gaps.open(ELSEWHERE)).gaps[0]
    assert await store.gaps.settle(HERE + 2, mine.id) is False
    assert await store.gaps.get(HERE + 2, mine.id) is None
    assert await store.gaps.get(ELSEWHERE, mine.id) == mine


async def test_a_settled_gap_is_off_the_list_until_it_is_asked_for_again(store: Store) -> None:
    for _ in range(5):
        await store.gaps.missed(HERE, GAME, "wolf")
    gap = (await store.gaps.open(HERE)).gaps[0]
    assert await store.gaps.settle(HERE, gap.id)
    assert not await store.gaps.settle(HERE, gap.id)
    assert (await store.gaps.open(HERE)).total == 0
    await store.gaps.disliked(HERE, GAME, "the wolf")
    assert await _counts(store) == [("the wolf", 0, 1)]


@pytest.mark.parametrize("query", ["", "  ", "?!…", "\u200b"])
async def test_a_question_without_words_is_not_remembered(store: Store, query: str) -> None:
    await store.gaps.missed(HERE, GAME, query)
    assert (await store.gaps.open(HERE)).total == 0


async def test_a_flood_of_questions_pushes_out_what_few_asked(
    store: Store, monkeypatch: pytest.MonkeyPatch, clock: TurnedClock
) -> None:
    monkeypatch.setattr("bot.store.gaps._MOST", 3)
    for _ in range(2):
        await store.gaps.missed(HERE, GAME, "asked twice")
    await store.gaps.missed(ELSEWHERE, GAME, "of another server")
    for number in range(9):
        clock.turn(minutes=1)
        await store.gaps.missed(HERE, GAME, f"flood {number}")
    assert [shown for shown, _, _ in await _counts(store)] == ["asked twice", "flood 8", "flood 7"]
    assert len(await _counts(store, ELSEWHERE)) == 1


async def test_long_questions_are_cut(store: Store) -> None:
    await store.gaps.missed(HERE, GAME, "wolf " * 500)
    assert len((await store.gaps.open(HERE)).gaps[0].shown) == 200


async def test_none_of_many_at_once_is_lost(store: Store) -> None:
    await asyncio.gather(*(store.gaps.missed(HERE, GAME, "wolf") for _ in range(60)))
    assert await _counts(store) == [("wolf", 60, 0)]


def test_there_is_no_place_for_a_person() -> None:
    assert {column.name for column in gaps.c} == {
        "server_id",
        "id",
        "game",
        "shown",
        "missed",
        "disliked",
        "state",
        "created_at",
        "updated_at",
    }
