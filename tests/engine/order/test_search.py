"""The smallest rulings about the order of effects."""

from __future__ import annotations

from engine.order import search
from tests.engine.order.situations import CHANGES, GRAND_ARCHIVE, ZERO_GOES_ON, agree, question, strikes


def test_minus_one_double_plus_one() -> None:
    asked = question(strikes(3), *CHANGES[:3])
    answer = search(asked, GRAND_ARCHIVE)
    agree(asked, GRAND_ARCHIVE, answer)
    assert (answer.best.damage_to("A"), answer.worst.damage_to("A")) == (5, 7)
    assert [step.change.id for step in answer.best.deliveries[0].steps] == ["sub1", "double", "add1"]


def test_damage_that_reached_zero_is_gone_with_what_was_still_to_apply() -> None:
    plan = search(question(strikes(1), *CHANGES[:3]), GRAND_ARCHIVE).best
    assert plan.damage_to("A") == 0
    assert [change.id for change in plan.deliveries[0].unused] == ["double", "add1"]


def test_where_zero_goes_on_everything_applies() -> None:
    plan = search(question(strikes(1), *CHANGES[:3]), ZERO_GOES_ON).best
    assert plan.damage_to("A") == 1
    assert plan.deliveries[0].unused == ()


def test_a_condition_is_asked_again_after_each_effect() -> None:
    double, all_if_four = CHANGES[1], CHANGES[10]
    answer = search(question(strikes(2), double, all_if_four), GRAND_ARCHIVE)
    assert [step.change.id for step in answer.best.deliveries[0].steps] == ["double", "all if 4+"]
