"""Orders that the description gives: followed where they can be, refused by name where not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.order import Budget, Change, IllegalOrderError, Instance, Op, Policy, Question, search
from tests.engine.order.replay import check_plan
from tests.engine.order.situations import CHANGES, GRAND_ARCHIVE, ME, OTHER, POLICIES, agree, question, strikes

LESS, DOUBLE, MORE = CHANGES[:3]
ALL_IF_FOUR = CHANGES[10]
TO_C = Change("to C", Op.REDIRECT, to="C", controller=ME)
AT_C = {"C": (Change("halve", Op.HALVE_DOWN, controller=OTHER),)}


def steps_of(asked: Question, policy: Policy = GRAND_ARCHIVE) -> list[str]:
    return [step.change.id for step in search(asked, policy).best.deliveries[0].steps]


def test_a_given_order_is_followed_though_it_is_not_the_best() -> None:
    asked = question(strikes(3), LESS, DOUBLE, MORE, given={"0": ("add1", "double", "sub1")})
    assert steps_of(asked) == ["add1", "double", "sub1"]
    answer = search(asked, GRAND_ARCHIVE)
    assert (answer.best.damage_to("A"), answer.worst.damage_to("A")) == (7, 7)


def test_what_is_not_given_follows_at_its_best() -> None:
    assert steps_of(question(strikes(3), LESS, DOUBLE, MORE, given={"0": ("add1",)})) == ["add1", "sub1", "double"]


def test_the_worst_is_over_all_orders_given_or_not() -> None:
    asked = question(strikes(3), LESS, DOUBLE, MORE, given={"0": ("sub1", "double", "add1")})
    answer = search(asked, GRAND_ARCHIVE)
    assert (answer.best.damage_to("A"), answer.worst.damage_to("A")) == (5, 7)


def test_of_equal_changes_the_named_one_is_taken() -> None:
    again = replace(LESS, id="again")
    assert steps_of(question(strikes(5), LESS, again, given={"0": ("again",)})) == ["again", "sub1"]


def test_a_change_that_does_not_apply_is_refused_with_what_does() -> None:
    asked = question(strikes(2), ALL_IF_FOUR, LESS, MORE, given={"0": ("all if 4+",)})
    with pytest.raises(IllegalOrderError, match="all if 4") as refused:
        search(asked, GRAND_ARCHIVE)
    assert (refused.value.instance, refused.value.change) == ("0", "all if 4+")
    assert refused.value.allowed == ("sub1", "add1")


def test_nothing_is_allowed_once_the_damage_is_gone() -> None:
    asked = question(strikes(1), LESS, DOUBLE, given={"0": ("sub1", "double")})
    with pytest.raises(IllegalOrderError) as refused:
        search(asked, GRAND_ARCHIVE)
    assert (refused.value.change, refused.value.allowed) == ("double", ())


def test_the_deepest_refusal_is_told() -> None:
    asked = question(strikes(3), LESS, DOUBLE, ALL_IF_FOUR, given={"0": ("sub1", "all if 4+")})
    with pytest.raises(IllegalOrderError) as refused:
        search(asked, GRAND_ARCHIVE)
    assert (refused.value.change, refused.value.allowed) == ("all if 4+", ("double",))


def test_a_change_that_nobody_knows_is_refused() -> None:
    with pytest.raises(IllegalOrderError) as refused:
        search(question(strikes(3), LESS, given={"0": ("fog",)}), GRAND_ARCHIVE)
    assert refused.value.allowed == ("sub1",)


def test_an_instance_that_nobody_knows_is_refused() -> None:
    asked = question(strikes(3, 4), LESS, orderer=ME, given_order=("1", "7"))
    with pytest.raises(IllegalOrderError) as refused:
        search(asked, GRAND_ARCHIVE)
    assert (refused.value.instance, refused.value.allowed) == ("7", ("0",))


def test_the_rest_of_a_partly_given_order_is_the_players() -> None:
    pool, once = CHANGES[8], CHANGES[9]
    asked = question(strikes(1, 4, 10), pool, once, orderer=ME, given_order=("0",))
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)
    assert answer.best.order[0] == "0"


def test_an_order_that_only_an_earlier_choice_makes_possible_is_found() -> None:
    """The pool must be drained by the first instance before the second can be doubled to 4."""
    pool = CHANGES[8]
    asked = question(strikes(3, 2), pool, DOUBLE, ALL_IF_FOUR, orderer=ME, given={"1": ("double", "all if 4+")})
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)


def test_given_changes_wait_for_their_players_turn() -> None:
    policy = POLICIES["Sorcery"]
    asked = question(strikes(3), LESS, DOUBLE, MORE, given={"0": ("add1",)})
    agree(asked, policy, search(asked, policy))
    assert steps_of(asked, policy) == ["add1", "double", "sub1"]


def test_a_change_whose_turn_is_over_is_refused() -> None:
    policy = POLICIES["Sorcery"]
    asked = question(strikes(3), LESS, DOUBLE, MORE, given={"0": ("sub1", "add1")})
    with pytest.raises(IllegalOrderError) as refused:
        search(asked, policy)
    assert (refused.value.change, refused.value.allowed) == ("sub1", ("double", "add1"))


def test_a_given_change_comes_before_what_may_be_left_out() -> None:
    policy = POLICIES["Sorcery"]
    may = Change("may", Op.SUBTRACT, 1, optional=True, controller=ME)
    asked = question(strikes(3), may, MORE, given={"0": ("add1",)})
    agree(asked, policy, search(asked, policy))
    assert steps_of(asked, policy) == ["add1"]


@pytest.mark.parametrize("name", ["Grand Archive", "Sorcery"])
def test_however_the_order_is_tried_it_is_refused_where_it_went_furthest(name: str) -> None:
    critical = Change("critical", Op.ADD, 1, ransom=1, controller=OTHER)
    asked = question(strikes(2, 3), critical, MORE, CHANGES[8], orderer=ME, given={"0": ("critical", "fog"), "1": ("rain",)})
    with pytest.raises(IllegalOrderError) as refused:
        search(asked, POLICIES[name])
    assert (refused.value.change, refused.value.allowed[:1]) in (("fog", ("add1",)), ("rain", ("critical",)))


def test_given_changes_are_followed_by_one_player_over_several_turns() -> None:
    policy = POLICIES["Magic"]
    later = replace(LESS, phase=1)
    for given in (("sub1",), ("double", "add1", "sub1"), ("add1", "double")):
        asked = question(strikes(3), later, DOUBLE, MORE, given={"0": given})
        if given == ("sub1",):
            with pytest.raises(IllegalOrderError):
                search(asked, policy)
        else:
            agree(asked, policy, search(asked, policy))


def test_given_changes_follow_the_damage_to_another_player() -> None:
    asked = question(strikes(4), LESS, TO_C, others=AT_C, given={"0": ("to C", "halve")})
    agree(asked, GRAND_ARCHIVE, search(asked, GRAND_ARCHIVE))
    assert steps_of(asked) == ["to C", "halve"]
    with pytest.raises(IllegalOrderError) as refused:
        search(question(strikes(4), LESS, TO_C, others=AT_C, given={"0": ("to C", "sub1")}), GRAND_ARCHIVE)
    assert (refused.value.change, refused.value.allowed) == ("sub1", ("halve",))


def test_a_ransom_that_was_given_as_paid_is_paid() -> None:
    critical = CHANGES[14]
    paid = question(strikes(3), replace(critical, ransom_paid=True))
    unpaid = question(strikes(3), replace(critical, ransom_paid=False))
    assert search(paid, GRAND_ARCHIVE).best.damage_to("A") == 3
    assert search(unpaid, GRAND_ARCHIVE).best.damage_to("A") == 6
    assert search(paid, GRAND_ARCHIVE).best.deliveries[0].steps[0].paid


@pytest.mark.parametrize("budget", [0, 1_000_000])
def test_beyond_the_budget_given_orders_bind_as_well(budget: int) -> None:
    asked = question(strikes(3, 5), LESS, DOUBLE, MORE, orderer=ME, given_order=("1", "0"), given={"0": ("add1", "double")})
    answer = search(asked, GRAND_ARCHIVE, Budget(budget))
    check_plan(asked, GRAND_ARCHIVE, answer.best)
    assert answer.best.order == ("1", "0")
    assert [step.change.id for step in answer.best.deliveries[1].steps][:2] == ["add1", "double"]


@pytest.mark.parametrize("name", ["Grand Archive", "Sorcery"])
def test_beyond_the_budget_an_illegal_order_is_refused_as_well(name: str) -> None:
    instances = (Instance("0", "s", "A", 2),)
    asked = question(instances, ALL_IF_FOUR, LESS, given={"0": ("all if 4+",)})
    with pytest.raises(IllegalOrderError) as refused:
        search(asked, POLICIES[name], Budget(0))
    assert refused.value.change == "all if 4+"
