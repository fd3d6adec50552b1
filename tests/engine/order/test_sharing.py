"""Pools and uses that several instances share, and the order in which they come."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from msgspec.structs import replace

from engine.order import Change, Instance, Op, Question, Recipient, search
from tests.engine.order.situations import (
    CHANGES,
    GRAND_ARCHIVE,
    ME,
    OTHER,
    POLICIES,
    RECIPIENTS,
    SHARERS,
    agree,
    question,
    strikes,
)

POOL = Change("pool", Op.POOL, pool="pool", controller=ME)
ALL_ONCE = Change("all", Op.ZERO, uses="once", controller=ME)


def test_a_pool_and_a_prevent_all_against_four_and_ten() -> None:
    asked = question(strikes(4, 10), POOL, ALL_ONCE, orderer=ME)
    answer = search(asked, GRAND_ARCHIVE)
    assert (answer.best.damage_to("A"), answer.best.order) == (1, ("1", "0"))
    in_this_order = replace(asked, given_order=("0", "1"))
    assert search(in_this_order, GRAND_ARCHIVE).best.damage_to("A") == 7


def test_who_orders_the_instances_may_be_against_who_orders_the_effects() -> None:
    """The other player brings the 4 first: it must then be prevented, by one or the other."""
    asked = question(strikes(10, 4), POOL, ALL_ONCE, orderer=OTHER)
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)
    assert (answer.best.damage_to("A"), answer.best.order) == (7, ("1", "0"))


@pytest.mark.parametrize("orderer", [ME, OTHER, None])
def test_three_instances_that_share_everything(orderer: str | None) -> None:
    sharers = (POOL, ALL_ONCE, *SHARERS[:6])
    for pair in combinations(sharers, 2):
        asked = question(strikes(2, 4, 6), *pair, orderer=orderer)
        agree(asked, GRAND_ARCHIVE, search(asked, GRAND_ARCHIVE))


@pytest.mark.parametrize("name", POLICIES)
def test_objects_that_share_a_pool_and_a_use(name: str) -> None:
    for first, second in product((POOL, ALL_ONCE, SHARERS[0]), (POOL, ALL_ONCE, SHARERS[3], CHANGES[1])):
        instances = (Instance("0", "s", "A", 4), Instance("1", "s", "B", 5))
        asked = Question(instances, RECIPIENTS, {"A": (first,), "B": (replace(second, id="at B"),)}, {"pool": 3}, {"once": 1}, ME)
        agree(asked, POLICIES[name], search(asked, POLICIES[name]))


def test_a_pool_saves_the_ally_that_it_can_save() -> None:
    instances = (Instance("0", "s", "A", 4), Instance("1", "s", "B", 4))
    recipients = {"A": Recipient("A", ME, room=1), "B": Recipient("B", ME, room=2)}
    asked = Question(instances, recipients, {"A": (POOL,), "B": (POOL,)}, {"pool": 3}, {}, ME)
    answer = search(asked, GRAND_ARCHIVE)
    assert (answer.best.damage_to("A"), answer.best.damage_to("B"), answer.best.order) == (4, 1, ("1", "0"))
    assert answer.worst.damage_to("B") == 4


def test_what_asks_for_one_instance_bears_on_no_other() -> None:
    asked = question(strikes(3, 3), Change("all of 1", Op.ZERO, only_for="1", controller=ME), orderer=ME)
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)
    assert [(d.instance, d.amount) for d in answer.best.deliveries] == [("0", 3), ("1", 0)]


def test_equal_instances_come_in_listed_order() -> None:
    answer = search(question(strikes(4, 4, 4), POOL, orderer=ME), GRAND_ARCHIVE)
    assert answer.best.order == ("0", "1", "2")
    assert answer.best.damage_to("A") == 9


def test_two_pools_over_two_instances_waste_nothing() -> None:
    other = Change("shield", Op.POOL, pool="shield", controller=ME)
    asked = question(strikes(1, 3), POOL, other, orderer=ME)
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)
    assert answer.best.damage_to("A") == 0
    assert sum(answer.best.pools.values()) == 0


def test_no_instances_at_all() -> None:
    answer = search(question(()), GRAND_ARCHIVE)
    assert answer.exact
    assert answer.best.deliveries == answer.worst.deliveries == ()
