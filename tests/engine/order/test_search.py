"""The search finds what the rule's own tree of picks finds."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.order import Change, IllegalOrderError, Instance, OneOrderer, Op, Question, Recipient, search
from engine.order.budget import Budget
from engine.order.quick import quick_answer
from engine.order.table import Table
from engine.order.thorough import Search
from tests.engine.order.replay import check_plan, key_of
from tests.engine.order.tree_of_picks import one_chooser

ME, OTHER = "me", "you"
SAMPLE = (
    Change("sub1", Op.SUBTRACT, 1, controller=ME),
    Change("double", Op.MULTIPLY, 2, controller=OTHER),
    Change("add1", Op.ADD, 1, controller=OTHER),
    Change("half", Op.HALVE_DOWN, controller=ME),
    Change("halfup", Op.HALVE_UP, controller=ME),
    Change("cap2", Op.CAP, 2, controller=ME),
    Change("raise3", Op.RAISE, 3, controller=OTHER),
    Change("set4", Op.SET, 4, controller=OTHER),
    Change("pool3", Op.POOL, 3, pool="pool", controller=ME),
    Change("all once", Op.ZERO, uses="once", controller=ME),
    Change("all if 4+", Op.ZERO, at_least=4, controller=ME),
    Change("add2 if 2-", Op.ADD, 2, at_most=2, controller=OTHER),
    Change("sub3 if exactly 3", Op.SUBTRACT, 3, at_least=3, at_most=3, controller=ME),
    Change("may sub2", Op.SUBTRACT, 2, optional=True, controller=ME),
    Change("critical", Op.MULTIPLY, 2, ransom=2, controller=ME),
    Change("nothing once", Op.NOTHING, uses="spent", controller=ME),
)
POLICY = OneOrderer()


def ask(changes: tuple[Change, ...], amounts: tuple[int, ...], *, champion: bool = False) -> Question:
    body = Recipient("A", ME, champion, 5)
    instances = tuple(Instance(str(n), f"s{n}", "A", amount) for n, amount in enumerate(amounts))
    orderer = ME if len(amounts) > 1 else None
    return Question(instances, {"A": body}, {"A": changes}, {"pool": 3}, {"once": 1, "spent": 1}, orderer)


def agrees(question: Question) -> None:
    answer = search(question, POLICY)
    best, worst = one_chooser(question, POLICY, ME)
    check_plan(question, POLICY, answer.best)
    check_plan(question, POLICY, answer.worst)
    assert answer.exact
    assert key_of(question, POLICY, answer.best, ME) == best
    assert key_of(question, POLICY, answer.worst, ME)[:3] == worst


@pytest.mark.parametrize("amount", [0, 1, 2, 3, 4, 7])
def test_every_pair_and_triple_on_one_instance(amount: int) -> None:
    for size in (1, 2, 3):
        for changes in combinations(SAMPLE, size):
            agrees(ask(changes, (amount,)))


def test_pairs_shared_over_two_instances() -> None:
    for changes in combinations(SAMPLE, 2):
        agrees(ask(changes, (4, 7)))


@given(
    st.lists(st.sampled_from(SAMPLE), min_size=3, max_size=5, unique=True), st.lists(st.integers(0, 9), min_size=1, max_size=2)
)
def test_any_mixture(changes: list[Change], amounts: list[int]) -> None:
    agrees(ask(tuple(changes), tuple(amounts)))


def test_the_everyday_answer_is_the_general_one() -> None:
    for size in (1, 2, 3):
        for changes in combinations(SAMPLE, size):
            question = ask(changes, (5,))
            quick = quick_answer(question, POLICY)
            if quick is None:
                continue
            general = Search(Table(question, POLICY), Budget(100_000)).answer()
            assert key_of(question, POLICY, quick.best, ME) == key_of(question, POLICY, general.best, ME)
            assert quick.worst.damage_to("A") == general.worst.damage_to("A")


def test_a_pool_and_a_prevent_all_against_four_and_ten() -> None:
    changes = (SAMPLE[8], SAMPLE[9])
    answer = search(ask(changes, (4, 10)), POLICY)
    assert answer.best.damage_to("A") == 1
    assert answer.best.order == ("1", "0")
    question = ask(changes, (4, 10))
    given = Question(
        question.instances, question.recipients, question.taking, question.pools, question.uses, ME, given_order=("0", "1")
    )
    assert search(given, POLICY).best.damage_to("A") == 7


def test_minus_one_double_plus_one() -> None:
    answer = search(ask(SAMPLE[:3], (3,)), POLICY)
    assert (answer.best.damage_to("A"), answer.worst.damage_to("A")) == (5, 7)
    assert [step.change.id for step in answer.best.deliveries[0].steps] == ["sub1", "double", "add1"]
    assert search(ask(SAMPLE[:3], (1,)), POLICY).best.damage_to("A") == 0


def test_an_order_that_cannot_be_followed_is_refused() -> None:
    question = ask(SAMPLE[10:11], (2,))
    given = Question(
        question.instances, question.recipients, question.taking, question.pools, question.uses,
        given_changes={"0": ("all if 4+",)},
    )  # fmt: skip
    with pytest.raises(IllegalOrderError):
        search(given, POLICY)


def test_beyond_the_budget_the_answer_says_so_and_is_still_legal() -> None:
    question = ask(SAMPLE[:8], (9, 8, 7))
    answer = search(question, POLICY, Budget(10))
    assert not answer.exact
    check_plan(question, POLICY, answer.best)
    check_plan(question, POLICY, answer.worst)
