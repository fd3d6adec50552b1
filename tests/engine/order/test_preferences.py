"""What a player prefers: own objects alive, little damage, few cards and uses, few points, then harm to others."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.order import Answer, Budget, Change, Instance, Op, Question, Recipient, search
from engine.order.table import Table
from engine.order.thorough import Search
from tests.engine.order.situations import GRAND_ARCHIVE, ME, OTHER, POLICIES, question, strikes

BULWARK = Change("bulwark", Op.ZERO, uses="once", controller=ME)
POOL = Change("pool", Op.POOL, pool="pool", controller=ME)


def ways_to_answer(asked: Question) -> tuple[Answer, Answer]:
    """Answer quickly and thoroughly."""
    return search(asked, GRAND_ARCHIVE), Search(Table(asked, GRAND_ARCHIVE), Budget()).answer()


@pytest.mark.parametrize("changes", [(BULWARK, POOL), (POOL, BULWARK)])
def test_points_are_spent_before_a_counter(changes: tuple[Change, ...]) -> None:
    """3 damage can be prevented by three points or by one counter: the counter weighs more."""
    for answer in ways_to_answer(question(strikes(3), *changes)):
        assert (answer.best.uses["once"], answer.best.pools["pool"]) == (1, 0)


def test_a_counter_is_spent_where_points_do_not_suffice() -> None:
    for answer in ways_to_answer(question(strikes(4), POOL, BULWARK)):
        assert answer.best.damage_to("A") == 0
        assert (answer.best.uses["once"], answer.best.pools["pool"]) == (0, 3)


def test_fewer_points_are_spent_between_equals() -> None:
    half = Change("half", Op.HALVE_DOWN, controller=ME)
    for answer in ways_to_answer(question(strikes(3), POOL, half)):
        # Halved first, one point is enough.
        assert [step.change.id for step in answer.best.deliveries[0].steps] == ["half", "pool"]
        assert answer.best.pools["pool"] == 2


def test_resources_of_others_are_no_matter() -> None:
    theirs = replace(BULWARK, controller=OTHER)
    for answer in ways_to_answer(question(strikes(3), POOL, theirs)):
        assert (answer.best.uses["once"], answer.best.pools["pool"]) == (0, 3)


def test_cards_are_paid_where_that_saves_damage_and_only_there() -> None:
    critical = Change("critical", Op.MULTIPLY, 2, ransom=2, controller=ME)
    paid = search(question(strikes(3), critical), GRAND_ARCHIVE).best
    assert (paid.damage_to("A"), paid.deliveries[0].steps[0].paid) == (3, True)
    zero = Change("all", Op.ZERO, controller=ME)
    spared = search(question(strikes(3), critical, zero), GRAND_ARCHIVE).best
    assert [step.change.id for step in spared.deliveries[0].steps] == ["all"]


def test_a_card_weighs_as_much_as_a_counter() -> None:
    critical = Change("critical", Op.MULTIPLY, 2, ransom=2, controller=ME)
    cap = Change("cap", Op.CAP, 3, uses="once", optional=True, controller=ME)
    best = search(question(strikes(3), critical, cap), GRAND_ARCHIVE).best
    # One counter rather than two cards, for the same 3.
    assert best.damage_to("A") == 3
    assert [(step.change.id, step.paid) for step in best.deliveries[0].steps] == [("critical", False), ("cap", False)]


def test_nothing_optional_is_spent_for_nothing() -> None:
    may = Change("may", Op.CAP, 9, uses="once", optional=True, controller=ME)
    for answer in ways_to_answer(question(strikes(3), may)):
        assert answer.best.uses["once"] == 1
        assert answer.best.deliveries[0].unused == (may,)


def test_the_listing_decides_between_equals() -> None:
    first, second = Change("a", Op.SUBTRACT, 1, controller=ME), Change("b", Op.SUBTRACT, 2, controller=ME)
    for listed in ((first, second), (second, first)):
        for answer in ways_to_answer(question(strikes(9), *listed)):
            assert [step.change for step in answer.best.deliveries[0].steps] == list(listed)


def test_an_ally_is_given_up_for_two() -> None:
    recipients = {name: Recipient(name, ME, room=3) for name in "AB"} | {"E": Recipient("E", ME, room=3)}
    shield = Change("all", Op.ZERO, uses="once", controller=ME)
    instances = (Instance("0", "s", "A", 9), Instance("1", "s", "B", 3), Instance("2", "s", "E", 1))
    asked = Question(instances, recipients, dict.fromkeys("ABE", (shield,)), {}, {"once": 1}, ME)
    answer = search(asked, GRAND_ARCHIVE)
    # Either A or B is lost: then B, for A would take more.
    assert [answer.best.damage_to(name) for name in "ABE"] == [0, 3, 1]
    assert [answer.worst.damage_to(name) for name in "ABE"] == [9, 3, 0]


def test_who_is_not_hurt_harms_the_others_most() -> None:
    harp = Change("harp", Op.SET, 2, controller=ME)
    mask = Change("mask", Op.MULTIPLY, 2, controller=ME)
    answer = search(question(strikes(4, at="C"), others={"C": (harp, mask)}), POLICIES["Sorcery"])
    assert (answer.best.damage_to("C"), answer.worst.damage_to("C")) == (4, 2)


def test_each_player_has_a_turn() -> None:
    harp = Change("harp", Op.SET, 2, controller=OTHER)
    mask = Change("mask", Op.MULTIPLY, 2, controller=ME)
    ward = Change("ward", Op.SUBTRACT, 1, controller=OTHER, phase=1)
    asked = question(strikes(4, at="C"), others={"C": (ward, harp, mask)})
    steps = search(asked, POLICIES["Sorcery"]).best.deliveries[0].steps
    assert [step.change.id for step in steps] == ["mask", "harp", "ward"]
