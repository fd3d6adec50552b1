"""Damage that is redirected, split or copied: what follows it, who orders it, and what it may cost."""

from __future__ import annotations

from engine.order import Change, Instance, Op, Question, Recipient, search
from tests.engine.order.situations import GRAND_ARCHIVE, ME, OTHER, POLICIES, agree, question, strikes


def test_what_stands_at_the_first_object_does_not_follow_redirected_damage() -> None:
    to_b = Change("to B", Op.REDIRECT, to="B", controller=ME)
    less = Change("less", Op.SUBTRACT, 3, controller=ME)
    answer = search(question(strikes(4), to_b, less), GRAND_ARCHIVE)
    assert [step.change.id for step in answer.best.deliveries[0].steps] == ["less", "to B"]
    assert (answer.best.damage_to("A"), answer.best.damage_to("B")) == (0, 1)
    assert answer.worst.damage_to("B") == 4


def test_what_goes_with_the_source_follows_it_everywhere() -> None:
    double = Change("double", Op.MULTIPLY, 2, controller=OTHER)
    asked = question(strikes(2, dealing=(double,)), Change("also C", Op.COPY, to="C", controller=ME))
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)
    # The copy is made before doubling, and doubled by its own orderer, who has no choice.
    assert (answer.best.damage_to("A"), answer.best.damage_to("C")) == (4, 4)
    assert [delivery.born_of for delivery in answer.best.deliveries] == [None, "also C"]


def test_each_redirection_is_used_once() -> None:
    there = Change("there", Op.REDIRECT, to="B", controller=ME)
    back = Change("back", Op.REDIRECT, to="A", controller=ME)
    answer = search(question(strikes(4), there, others={"B": (back,)}), GRAND_ARCHIVE)
    assert [step.change.id for step in answer.best.deliveries[0].steps] == ["there", "back"]
    assert answer.best.damage_to("A") == 4


def test_split_off_damage_is_taken_by_the_pool_of_its_new_recipient() -> None:
    split = Change("2 to B", Op.SPLIT, 2, to="B", controller=ME)
    pool = Change("pool", Op.POOL, pool="pool", controller=ME)
    answer = search(question(strikes(5), split, others={"B": (pool,)}), GRAND_ARCHIVE)
    parent, child = answer.best.deliveries
    assert (parent.amount, child.amount, child.born_of) == (3, 0, "2 to B")
    assert answer.best.pools["pool"] == 1


def test_a_champion_is_spared_before_an_ally() -> None:
    may = Change("may to B", Op.REDIRECT, to="B", optional=True, controller=ME)
    recipients = {"A": Recipient("A", ME, champion=True, room=30), "B": Recipient("B", ME, room=30)}
    answer = search(question(strikes(4), may, recipients=recipients), GRAND_ARCHIVE)
    assert (answer.best.damage_to("A"), answer.best.damage_to("B")) == (0, 4)


def test_an_ally_is_kept_alive_before_a_champion_is_spared() -> None:
    may = Change("may to B", Op.REDIRECT, to="B", optional=True, controller=ME)
    recipients = {"A": Recipient("A", ME, champion=True, room=30), "B": Recipient("B", ME, room=4)}
    answer = search(question(strikes(4), may, recipients=recipients), GRAND_ARCHIVE)
    assert (answer.best.damage_to("A"), answer.best.damage_to("B")) == (4, 0)
    assert answer.worst.damage_to("B") == 4


def test_two_instances_are_shared_out_so_that_nobody_dies() -> None:
    may = Change("may to B", Op.REDIRECT, to="B", optional=True, controller=ME)
    recipients = {"A": Recipient("A", ME, room=4), "B": Recipient("B", ME, room=4)}
    asked = question(strikes(3, 2), may, recipients=recipients, orderer=ME)
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)
    assert sorted((answer.best.damage_to("A"), answer.best.damage_to("B"))) == [2, 3]
    assert 5 in (answer.worst.damage_to("A"), answer.worst.damage_to("B"))


def test_who_takes_redirected_damage_orders_the_rest_of_it() -> None:
    double = Change("double", Op.MULTIPLY, 2, controller=OTHER)
    to_c = Change("to C", Op.REDIRECT, to="C", controller=ME)
    less = Change("less", Op.SUBTRACT, 1, controller=OTHER)
    asked = question(strikes(3, dealing=(double,)), to_c, others={"C": (less,)})
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)
    # I double it first, for it then does more harm to the other: 3, 6, 5 rather than 3, 2, 4.
    assert [step.change.id for step in answer.best.deliveries[0].steps] == ["double", "to C", "less"]
    assert answer.best.damage_to("C") == 5


def test_who_picks_later_knows_more_so_that_the_order_of_instances_is_a_choice() -> None:
    recipients = {"A": Recipient("A", ME, room=2), "B": Recipient("B", ME, champion=True, room=9)}
    part = Change("1 to B", Op.SPLIT, 1, to="B", optional=True, controller=ME)
    turn = Change("to A", Op.REDIRECT, to="A", optional=True, controller=OTHER)
    instances = (Instance("mine", "s", "A", 2, (part,)), Instance("theirs", "t", "B", 1, (turn,)))
    found = {}
    for orderer in (ME, OTHER):
        asked = Question(instances, recipients, {}, orderer=orderer)
        answer = search(asked, POLICIES["Sorcery"])
        agree(asked, POLICIES["Sorcery"], answer)
        found[orderer] = answer.best.order, answer.best.damage_to("A"), answer.best.damage_to("B")
    assert found == {ME: (("theirs", "mine"), 3, 0), OTHER: (("mine", "theirs"), 2, 1)}


def test_an_object_that_does_not_exist_takes_nothing() -> None:
    answer = search(question(strikes(4), Change("nowhere", Op.SPLIT, 2, to="Z", controller=ME)), GRAND_ARCHIVE)
    assert answer.best.damage_to("A") == 4
    assert [change.id for change in answer.best.deliveries[0].unused] == ["nowhere"]
