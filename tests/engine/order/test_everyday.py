"""The everyday question is answered as the whole search would, plan for plan; and so by every method of the search."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.order import Budget, Change, Instance, OneOrderer, Op, Question
from engine.order import ways as ways_module
from engine.order.quick import quick_answer
from engine.order.table import Table
from engine.order.thorough import Search
from tests.engine.order.situations import CHANGES, GRAND_ARCHIVE, ME, SHARERS, ZERO_GOES_ON, question, strikes

if TYPE_CHECKING:
    from engine.order import Answer, Plan, Policy

STAYING = CHANGES + SHARERS


def thorough(asked: Question, policy: Policy) -> Answer:
    return Search(Table(asked, policy), Budget()).answer()


def plans(answer: Answer) -> tuple[Plan, Plan, bool]:
    return answer.best, answer.worst, answer.exact


@pytest.mark.parametrize("policy", [GRAND_ARCHIVE, ZERO_GOES_ON])
@pytest.mark.parametrize("amount", [0, 1, 3, 6])
def test_quick_and_thorough_give_the_same_plans(policy: OneOrderer, amount: int) -> None:
    answered = 0
    for size in (0, 1, 2, 3):
        for changes in combinations(STAYING if size < 3 else CHANGES, size):
            asked = question(strikes(amount), *changes)
            quick = quick_answer(asked, policy)
            if quick is not None:
                answered += 1
                assert plans(quick) == plans(thorough(asked, policy))
    assert answered > 400


@pytest.mark.parametrize("policy", [GRAND_ARCHIVE, ZERO_GOES_ON])
def test_several_instances_that_share_nothing_are_answered_one_by_one(policy: OneOrderer) -> None:
    answered = 0
    for changes in combinations(CHANGES, 2):
        asked = replace(question(strikes(4, 1), *changes), orderer=None, pools={}, uses={})
        if any(change.pool or change.uses for change in changes):
            continue
        quick = quick_answer(asked, policy)
        if quick is not None:
            answered += 1
            assert plans(quick) == plans(thorough(asked, policy))
    assert answered > 40


def test_the_listing_breaks_ties_in_both_alike() -> None:
    for changes in permutations(CHANGES, 2):
        asked = question(strikes(4), *changes)
        quick = quick_answer(asked, GRAND_ARCHIVE)
        if quick is not None:
            assert plans(quick) == plans(thorough(asked, GRAND_ARCHIVE))


@pytest.mark.parametrize(
    "asked",
    [
        question(strikes(4, 5), CHANGES[0]),
        question(strikes(4), *CHANGES[:4]),
        question(strikes(4), CHANGES[0], given={"0": ("sub1",)}),
        question(strikes(4), CHANGES[14]),
        question(strikes(4), CHANGES[0], SHARERS[7]),
        question(strikes(4), CHANGES[8], SHARERS[0]),
        question(strikes(4), CHANGES[9], SHARERS[3]),
        question(strikes(4), replace(CHANGES[0], only_for="0")),
        question(strikes(4), Change("to B", Op.REDIRECT, to="B")),
    ],
)  # fmt: skip
def test_what_is_not_plain_is_left_to_the_search(asked: Question) -> None:
    assert quick_answer(asked, GRAND_ARCHIVE) is None


@given(
    st.lists(st.sampled_from(STAYING), min_size=2, max_size=6, unique=True),
    st.integers(0, 12),
    st.sampled_from((GRAND_ARCHIVE, ZERO_GOES_ON)),
)
def test_every_method_gives_the_same_plans(changes: list[Change], amount: int, policy: OneOrderer) -> None:
    """Grids of cells, flows of bits and flows of plain sets."""
    asked = question(strikes(amount), *changes)
    by_grid = thorough(asked, policy)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ways_module, "is_plain", lambda *_, **__: False)
        assert plans(thorough(asked, policy)) == plans(by_grid)
        patch.setattr(ways_module, "LONGEST", 0)
        patch.setattr(ways_module, "rises", lambda _: False)
        assert plans(thorough(asked, policy)) == plans(by_grid)


UNCONDITIONAL = tuple(c for c in STAYING if c.at_least is None and c.at_most is None and c.op is not Op.POOL)


@given(
    st.lists(st.sampled_from(UNCONDITIONAL), min_size=2, max_size=6, unique=True),
    st.integers(1, 12),
    st.sampled_from((GRAND_ARCHIVE, ZERO_GOES_ON)),
)
def test_rising_maps_need_only_their_extremes(changes: list[Change], amount: int, policy: OneOrderer) -> None:
    asked = question(strikes(amount), *changes)
    whole = thorough(asked, policy)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ways_module, "LONGEST", 0)
        extremes = thorough(asked, policy)
    assert extremes.best == whole.best
    assert extremes.worst.damage_to("A") == whole.worst.damage_to("A")


def test_huge_amounts_are_ordered_exactly() -> None:
    tens = tuple(Change(f"x{n}", Op.MULTIPLY, n, controller=ME) for n in range(2, 11))
    asked = question((Instance("0", "s", "A", 999),), *tens, Change("less", Op.SUBTRACT, 998), Change("more", Op.ADD, 1))
    answer = thorough(asked, GRAND_ARCHIVE)
    assert answer.exact
    assert answer.best.damage_to("A") == 3_628_800 + 1
    assert answer.worst.damage_to("A") == 1000 * 3_628_800 - 998
