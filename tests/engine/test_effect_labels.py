"""An effect is called by its card's name, or by what it does in the words of the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import effects as ef
from engine.effect_labels import in_words, label_effects

if TYPE_CHECKING:
    from engine.effects import Effect


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (ef.Prevent(how="pool", n=3), "prevent next 3"),
        (ef.Prevent(how="amount", n=1), "prevent 1"),
        (ef.Prevent(how="half"), "prevent half"),
        (ef.Prevent(how="all"), "prevent all"),
        (ef.Prevent(how="all_but", n=1), "prevent all but 1"),
        (ef.Add(n=2), "+2 damage"),
        (ef.Subtract(n=2), "-2 damage"),
        (ef.Multiply(), "double damage"),
        (ef.Multiply(by=3), "triple damage"),
        (ef.Multiply(by=4), "x4 damage"),
        (ef.Halve(), "half damage"),
        (ef.SetTo(n=2), "damage becomes 2"),
        (ef.Cap(n=2), "damage at most 2"),
        (ef.RaiseTo(n=2), "damage at least 2"),
        (ef.Redirect(to="Wolf"), "redirect to Wolf"),
        (ef.Split(to="Wolf", n=2), "2 of it to Wolf"),
        (ef.Copy(to="Wolf"), "also to Wolf"),
        (ef.Instead(text="draw a card"), "instead"),
    ],
)
def test_what_an_effect_does_is_said_in_a_few_words(effect: Effect, words: str) -> None:
    assert in_words(effect) == words


def test_each_effect_on_an_object_has_a_label_of_its_own() -> None:
    effects = (ef.Add(n=1), ef.Add(n=1, at_least=3), ef.Add(n=1, name="Whetted Edge"))
    assert label_effects(effects) == ("+1 damage", "+1 damage #2", "Whetted Edge")
