"""The alt text says what the picture shows, within Discord's limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings

import engine
from bot.render.digest import digest
from bot.render.picture import describe
from bot.render.picture.alt_text import LONGEST, within
from engine import events as ev
from engine.resolution import Doubt, Resolution
from tests.bot.render.pictures import GAME, HOSTILE, crowd, of_events, resolved
from tests.engine.strategies import sound_combats

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat


def said(text: str) -> str:
    return describe(resolved(text), GAME)


def test_it_tells_deaths_damage_with_what_changed_it_durability_and_the_attack() -> None:
    text = """Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)
      with Rending Flames (attack 3, double damage), Sword (weapon 1, durability 2)
    Blanche: prevent 1, +1 damage"""
    assert said(text) == (
        "Blanche dies. Lorraine deals 7 to Blanche (prevent 1 4 → 3, double damage 3 → 6, +1 damage 6 → 7). "
        "Blanche deals 1 to Lorraine. Sword: durability 2 → 1. Lorraine attacked Blanche with Rending Flames and Sword."
    )


@pytest.mark.parametrize("example", GAME.examples()[::7], ids=lambda example: example.key)
def test_every_death_and_every_damage_of_an_example_is_named(example: object) -> None:
    try:
        resolution = resolved(getattr(example, "notation"))  # noqa: B009 - pytest gives an object
    except engine.DescriptionError:
        return
    text = describe(resolution, GAME)
    found = digest(resolution.events)
    for (source, target), amount in found.damage.items():
        assert f"{source} deals {amount} to {'itself' if source == target else target}" in text
    for name, fate in found.fates.items():
        if not isinstance(fate, ev.Survived):
            assert f"{name} " in text


def test_what_did_not_arrive_and_where_it_went_is_told() -> None:
    assert "Wolf deals none to Bear (prevent all 2 → 0)" in said("Wolf 2/2 attacks Bear 1/3; Bear: prevent all")
    assert "Wolf deals none to Bear, it goes to Wolf" in said("Wolf 3/3 attacks Bear 3/3; Bear: redirect to Wolf")


def test_a_stopped_attack_and_the_end_of_the_game_are_told() -> None:
    assert said("Wolf 3/3 attacks Silvie (champion, 3 life)").startswith(
        "Silvie dies. The defending player loses the game. Wolf deals 3 to Silvie."
    )
    stopped = said("Lorraine (champion, 20 life) attacks Fox 1/1 with Slash (attack 3); the attack is negated")
    assert stopped.startswith("The attack comes to nothing")


def test_nothing_at_all_and_a_doubt_have_words() -> None:
    assert describe(of_events(), GAME) == "No damage is dealt."
    doubtful = Resolution("some-game", "2026", (), (), (Doubt("moons", "Fox", (), (), ()),))
    assert "doubt" in describe(doubtful, GAME)


def test_what_is_too_long_ends_with_a_count_after_a_whole_sentence() -> None:
    text = describe(crowd(HOSTILE), GAME)
    assert len(text) <= LONGEST
    assert text.rsplit(". ", 1)[1].startswith("And ")
    assert within(["a" * 20, "b" * 20, "c" * 20], 40) == f"{'a' * 20}. And 2 more."
    assert within(["a" * 50], 10) == "a" * 9 + "…"


@given(sound_combats())
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
def test_it_is_never_empty_too_long_or_of_several_lines(combat: Combat) -> None:
    text = describe(engine.resolve(combat), GAME)
    assert 0 < len(text) <= LONGEST
    assert text.isprintable()
