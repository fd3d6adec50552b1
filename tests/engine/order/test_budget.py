"""Beyond the budget: a legal plan, and an answer that says so."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.order import Budget, Change, EndlessDamageError, Instance, Op, Policy, Question, Recipient, Session, search
from engine.order.budget import BudgetSpentError
from tests.engine.order.replay import check_plan
from tests.engine.order.situations import (
    CHANGES,
    GRAND_ARCHIVE,
    ME,
    MOVERS,
    OTHER,
    POLICIES,
    SHARERS,
    agree,
    question,
    strikes,
)

TWENTY = (
    *(Change(f"+{n}", Op.ADD, n) for n in (2, 2, 3, 3, 5, 5)),
    *(Change(f"-{n}", Op.SUBTRACT, n) for n in (1, 1, 4, 4)),
    *(Change(f"x{n}", Op.MULTIPLY, n) for n in (2, 2, 3, 3)),
    Change("half", Op.HALVE_UP),
    Change("half", Op.HALVE_DOWN),
    Change("cap", Op.CAP, 12, at_least=14),
    Change("raise", Op.RAISE, 4, at_most=3),
    Change("gone", Op.ZERO, at_least=9, at_most=9),
    Change("gone too", Op.ZERO, at_least=9, at_most=9),
)
NAMED = tuple(replace(change, id=f"{number} {change.id}") for number, change in enumerate(TWENTY))


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("orderer", [ME, OTHER, None])
def test_a_bounded_answer_is_legal_and_says_so(name: str, orderer: str | None) -> None:
    asked = question(strikes(9, 8, 7), *CHANGES[:14], *MOVERS[:3], orderer=orderer)
    answer = search(asked, POLICIES[name], Budget(10))
    assert not answer.exact
    check_plan(asked, POLICIES[name], answer.best)
    check_plan(asked, POLICIES[name], answer.worst)


@given(
    st.lists(st.sampled_from(CHANGES + SHARERS + MOVERS), min_size=1, max_size=6, unique=True),
    st.lists(st.integers(0, 9), min_size=1, max_size=4),
    st.sampled_from(sorted(POLICIES)),
    st.integers(0, 60),
)
def test_with_any_budget_plans_are_legal(changes: list[Change], amounts: list[int], name: str, limit: int) -> None:
    asked = question(strikes(*amounts), *changes, orderer=ME)
    policy = POLICIES[name]
    answer = search(asked, policy, Budget(limit))
    check_plan(asked, policy, answer.best)
    check_plan(asked, policy, answer.worst)


def test_a_bounded_answer_is_a_sensible_one() -> None:
    less, double = CHANGES[0], CHANGES[1]
    answer = search(question(strikes(9, 3), less, double, CHANGES[8], orderer=ME), GRAND_ARCHIVE, Budget(0))
    assert not answer.exact
    assert answer.best.damage_to("A") < answer.worst.damage_to("A")


def test_what_may_be_left_out_is_taken_where_it_helps() -> None:
    may_less, may_more = Change("-", Op.SUBTRACT, 2, optional=True), Change("+", Op.ADD, 2, optional=True)
    bought_off = Change("x2", Op.MULTIPLY, 2, ransom=1, ransom_paid=True)
    answer = search(question(strikes(5), may_less, may_more, bought_off), GRAND_ARCHIVE, Budget(0))
    assert (answer.best.damage_to("A"), answer.worst.damage_to("A"), answer.exact) == (3, 7, False)


def test_states_are_counted_and_the_limit_holds() -> None:
    budget = Budget(10)
    budget.spend(10)
    with pytest.raises(BudgetSpentError):
        budget.spend(1)
    assert budget.states == 10


def test_a_tenth_is_kept_for_what_comes_after() -> None:
    budget = Budget(100)
    budget.begin()
    with pytest.raises(BudgetSpentError):
        budget.spend(91)
    budget.spend(90)
    budget.begin()
    budget.spend(9)
    with pytest.raises(BudgetSpentError):
        budget.spend(1)


def test_small_questions_are_exact_beside_a_hopeless_one() -> None:
    asked = Question(
        (Instance("hard", "s", "A", 9), Instance("easy", "s", "B", 9)),
        {name: Recipient(name, ME, room=9) for name in "AB"},
        {"A": NAMED, "B": CHANGES[:4]},
        {},
    )
    answer = search(asked, GRAND_ARCHIVE, Budget(3000))
    assert not answer.exact
    alone = search(replace(asked, instances=asked.instances[1:]), GRAND_ARCHIVE)
    assert answer.best.damage_to("B") == alone.best.damage_to("B")


def test_a_session_asks_nothing_twice() -> None:
    session = Session()
    asked = question(strikes(4, 7), CHANGES[0], CHANGES[8], orderer=ME)
    first = session.search(asked, GRAND_ARCHIVE)
    spent = session.budget.states
    assert 0 < first.states == spent
    assert session.search(question(strikes(4, 7), CHANGES[0], CHANGES[8], orderer=ME), GRAND_ARCHIVE) is first
    assert session.budget.states == spent
    agree(asked, GRAND_ARCHIVE, first)


def test_a_session_tells_questions_and_policies_apart() -> None:
    session = Session()
    asked = question(strikes(4, 7), *CHANGES[:3], CHANGES[8], orderer=ME)
    answers = [
        session.search(asked, GRAND_ARCHIVE),
        session.search(asked, POLICIES["zero goes on"]),
        session.search(replace(asked, pools={"pool": 1}), GRAND_ARCHIVE),
        session.search(replace(asked, given_order=("1", "0")), GRAND_ARCHIVE),
    ]
    assert len({id(answer) for answer in answers}) == 4
    everyday = question(strikes(4), CHANGES[0])
    assert session.search(everyday, GRAND_ARCHIVE).best.damage_to("A") == 3


def test_questions_of_a_session_share_its_budget() -> None:
    session = Session(Budget(50_000))
    exact = [session.search(question((Instance(str(n), "s", "A", 10 + n),), *NAMED), GRAND_ARCHIVE).exact for n in range(3)]
    assert exact == [False, False, False]
    assert session.budget.states <= 50_000


def test_copies_upon_copies_are_bounded() -> None:
    recipients = {f"W{n}": Recipient(f"W{n}", ME, room=9) for n in range(8)}
    copies = tuple(Change(f"c{n}", Op.COPY, to=f"W{n}", controller=ME) for n in range(8))
    asked = Question((Instance("0", "s", "W0", 30, copies),), recipients, {})
    answer = search(asked, GRAND_ARCHIVE, Budget(1000))
    assert not answer.exact
    check_plan(asked, GRAND_ARCHIVE, answer.best)


def test_copies_that_go_round_and_round_are_refused() -> None:
    recipients = {f"W{n}": Recipient(f"W{n}", ME, room=9) for n in range(25)}
    taking = {
        f"W{n}": tuple(Change(f"{n} to {n + m}", Op.COPY, to=f"W{(n + m) % 25}", controller=ME) for m in range(1, 7))
        for n in range(25)
    }
    with pytest.raises(EndlessDamageError):
        search(Question((Instance("0", "s", "W0", 3),), recipients, taking), GRAND_ARCHIVE, Budget(5000))


def test_two_sided_choices_too_many_to_follow_are_bounded() -> None:
    changes = tuple(replace(c, controller=(ME, OTHER)[n % 2], phase=0) for n, c in enumerate(NAMED))
    asked = question(strikes(10), *changes)
    answer = search(asked, POLICIES["Sorcery"], Budget(20_000))
    assert not answer.exact
    check_plan(asked, POLICIES["Sorcery"], answer.best)


def test_a_line_of_choices_longer_than_the_stack_is_bounded() -> None:
    changes = tuple(Change(f"c{n}", Op.SUBTRACT, 1, controller=(ME, OTHER)[n % 2]) for n in range(30))
    asked = question(strikes(*range(31, 40)), *changes, CHANGES[8], orderer=ME)
    answer = search(asked, POLICIES["Sorcery"])
    assert not answer.exact
    check_plan(asked, POLICIES["Sorcery"], answer.best)


HARDEST = {
    "twenty effects on each of 25 defenders": (
        Question(
            tuple(Instance(str(n), "s", f"W{n}", 10 + n) for n in range(25)),
            {f"W{n}": Recipient(f"W{n}", ME, room=9) for n in range(25)},
            {f"W{n}": NAMED for n in range(25)},
        ),
        GRAND_ARCHIVE,
    ),
    "25 defenders that share a pool": (
        Question(
            tuple(Instance(str(n), "s", f"W{n}", 10 + n) for n in range(25)),
            {f"W{n}": Recipient(f"W{n}", ME, room=9) for n in range(25)},
            {f"W{n}": (Change("p", Op.POOL, pool="p", controller=ME),) for n in range(25)},
            {"p": 30},
            {},
            ME,
        ),
        GRAND_ARCHIVE,
    ),
    "twenty that multiply and add": (
        question(
            strikes(900),
            *(Change(str(n), Op.MULTIPLY, n % 9 + 2) if n % 2 else Change(str(n), Op.ADD, n * 49) for n in range(20)),
            Change("if", Op.SUBTRACT, 1, at_least=3),
        ),
        GRAND_ARCHIVE,
    ),
    "twenty in two-sided turns": (
        question(strikes(10), *(replace(c, controller=(ME, OTHER)[n % 2], phase=0) for n, c in enumerate(NAMED))),
        POLICIES["Sorcery"],
    ),
}


@pytest.mark.parametrize("name", HARDEST)
def test_the_hardest_questions_end_within_the_budget(name: str) -> None:
    asked, policy = HARDEST[name]
    budget = Budget(40_000)
    answer = search(asked, policy, budget)
    assert not answer.exact
    assert 0 < answer.states == budget.states <= budget.limit
    check_plan(asked, policy, answer.best)
    check_plan(asked, policy, answer.worst)


@pytest.mark.slow
@pytest.mark.parametrize("name", HARDEST)
def test_the_budget_is_less_than_a_second(name: str) -> None:
    asked, policy = HARDEST[name]
    assert _seconds(asked, policy) < 1


def _seconds(asked: Question, policy: Policy) -> float:
    start = process_time()
    search(asked, policy)
    return process_time() - start
