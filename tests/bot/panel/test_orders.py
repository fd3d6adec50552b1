"""A choice of a ruling can be made otherwise, and the ruling follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import engine
from bot.panel.orders import OPEN, Question, questions, read_order, take, write_order
from engine import DescriptionError, registry
from engine.grand_archive.combat import Combat

if TYPE_CHECKING:
    from engine.game import Example

GAME = registry.game("grand-archive")
POOL = """Wolf 9/99 attacks Bear (ally 4/3, retaliates) and Owl (ally 10/3, retaliates)
attack: cleave
Wolf: prevent next 3, prevent all once"""


def ask(combat: Combat, kind: str) -> Question:
    return next(one for one in questions(combat, engine.resolve(combat), GAME) if one.choice.kind == kind)


def taken(combat: Combat, kind: str) -> tuple[str, ...]:
    return next(choice.taken for choice in engine.resolve(combat).choices if choice.kind == kind)


def read(text: str) -> Combat:
    combat = GAME.parse(text)
    assert isinstance(combat, Combat)
    return combat


def answer(combat: Combat, question: Question, picked: str) -> Combat:
    changed = take(combat, question, picked, GAME)
    assert isinstance(changed, Combat)
    return changed


def test_the_order_of_retaliators_can_be_turned_round_and_left_open_again() -> None:
    combat = read(POOL)
    question = ask(combat, "retaliators")
    assert question.is_order
    assert question.complete
    open_, best, other = question.picks
    assert open_.chosen
    assert (best.label, other.label) == ("Owl, then Bear", "Bear, then Owl")
    assert best.description == "best for the attacking player (1); as it was taken"
    turned = answer(combat, question, other.value)
    assert taken(turned, "retaliators") == ("Bear", "Owl")
    again = ask(turned, "retaliators")
    assert next(pick.label for pick in again.picks[1:] if "best for" in pick.description) == "Owl, then Bear"
    assert [pick.label for pick in again.picks if pick.chosen] == ["Bear, then Owl"]
    assert answer(turned, again, OPEN) == combat


def test_best_and_worst_orders_of_effects_are_labelled() -> None:
    combat = read("Wolf 3/2 attacks Bear 2/9\nBear: double damage, prevent 2")
    labelled = {pick.description: pick.label for pick in ask(combat, "effects").picks}
    assert labelled["best for the defending player (2); as it was taken"] == "prevent 2, then double damage"
    assert labelled["worst for the defending player (4)"] == "double damage, then prevent 2"


def test_an_order_can_be_typed() -> None:
    question = ask(read(POOL), "retaliators")
    assert write_order(question) == "Owl, Bear"
    assert read_order(question, "bear, owl") == "0,1"
    assert read_order(question, "bear") is None
    assert read_order(question, "bear, bear, owl") is None
    assert read_order(question, "bear, wolf") is None


def test_a_value_that_is_no_answer_changes_nothing() -> None:
    combat = read(POOL)
    question = ask(combat, "retaliators")
    for nonsense in ("", "x", "7", "0,9"):
        assert answer(combat, question, nonsense) == combat


def test_a_discard_is_one_of_two_options() -> None:
    combat = read("Wolf (ally 3/2, critical 1) attacks Bear 2/9")
    question = ask(combat, "discard")
    assert not question.is_order
    assert [pick.label for pick in question.picks] == ["Leave it open", "discard 1", "do not discard"]
    kept = answer(combat, question, "1")
    assert kept.discards is False
    assert answer(kept, ask(kept, "discard"), OPEN).discards is None


def test_intercepting_can_be_called_off() -> None:
    combat = read("Wolf 3/2 attacks Zander (champion, 20 life)\nalso Owl (ally 1/1, intercept, intercepts)")
    question = ask(combat, "intercept")
    assert [pick.label for pick in question.picks] == ["intercept", "do not intercept"]
    assert answer(combat, question, "1").others[0].intercepts is False
    assert answer(combat, question, "0") == combat


def test_an_optional_effect_is_applied_or_left_out() -> None:
    combat = read("Wolf 3/2 attacks Bear 2/9\nWolf deals: +2 damage optional, +1 damage")
    question = ask(combat, "option")
    applied, left_out = (answer(combat, question, value) for value in "01")
    assert applied.attacker is not None
    assert left_out.attacker is not None
    assert [effect.optional for effect in applied.attacker.dealing] == [False, False]
    assert len(left_out.attacker.dealing) == 1
    assert answer(combat, question, OPEN) == combat


@pytest.mark.parametrize("example", GAME.examples(), ids=lambda example: example.key)
def test_every_answer_that_is_offered_is_one(example: Example) -> None:
    combat = read(example.notation)
    if engine.check(combat):
        return
    for question in questions(combat, engine.resolve(combat), GAME):
        assert 2 <= len(question.picks) <= 25
        assert len({pick.value for pick in question.picks}) == len(question.picks)
        for pick in question.picks:
            assert max(len(pick.value), len(pick.label), len(pick.description)) <= 100
            changed = answer(combat, question, pick.value)
            try:
                engine.resolve(changed)
            except DescriptionError as refused:
                assert any("order" in problem.path for problem in refused.problems), (pick, refused)


def test_the_damage_of_a_source_beside_the_attack_may_be_left_out_too() -> None:
    combat = read("defender Bear 2/9\nSpark (+2 damage optional) deals 2 to Bear")
    question = ask(combat, "option")
    assert answer(combat, question, "1").other_damage[0].dealing == ()
    assert [effect.optional for effect in answer(combat, question, "0").other_damage[0].dealing] == [False]
