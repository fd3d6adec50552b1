"""What is taken in a choice is said in the description, and taken when it is resolved again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import engine
from engine import registry
from engine.grand_archive.combat import Combat

if TYPE_CHECKING:
    from engine.game import Example

GAME = registry.game("grand-archive")


@pytest.mark.parametrize("example", GAME.examples(), ids=lambda example: example.key)
def test_taking_what_was_taken_comes_to_the_same(example: Example) -> None:
    combat = GAME.parse(example.notation)
    if engine.check(combat):
        return
    resolution = engine.resolve(combat)
    for choice in resolution.choices:
        again = engine.resolve(GAME.choose(combat, choice, choice.taken))
        same = [
            other
            for other in again.choices
            if (other.kind, other.about, other.source) == (choice.kind, choice.about, choice.source)
        ]
        assert any(other.taken == choice.taken for other in same)
        assert GAME.can_choose(choice) == (choice.kind != "triggers")


def test_the_order_of_effects_is_given_for_the_damage_of_one_source_only() -> None:
    text = """Wolf 1/99 attacks Bear (ally 4/9, retaliates) and Owl (ally 5/9, retaliates)
attack: cleave
Wolf: double damage, prevent 2"""
    combat = GAME.parse(text)
    owl = next(choice for choice in engine.resolve(combat).choices if choice.kind == "effects" and choice.source == "Owl")
    changed = GAME.choose(combat, owl, ("prevent 2", "double damage"))
    assert isinstance(changed, Combat)
    assert [(order.on, order.source) for order in changed.effect_orders] == [("Wolf", "Owl")]
    taken = {choice.source: choice.given for choice in engine.resolve(changed).choices if choice.kind == "effects"}
    assert taken == {"Bear": False, "Owl": True}
    assert GAME.choose(changed, owl, ()) == combat
