"""What else happens when an effect applies, and when the game is over (Prevention 11, SBA Types 1)."""

from __future__ import annotations

import json

import engine
from engine.events import Noted
from engine.outcome import fold
from tests.engine.grand_archive.ask import after, fired, outcome, ruled, taken


def test_a_sacrificed_unit_dies() -> None:
    text = "Wolf (ally 5/30) attacks Silvie (champion, 20 life, prevent all then sacrifice Cub); also Cub (ally 1/2, On Death)"
    assert after(text, "Cub").zone == "graveyard"
    assert fired(text) == [("Cub", "On Death", "Cub")]


def test_what_is_sacrificed_on_the_way_takes_no_damage() -> None:
    text = "Wolf (ally 5/30, cleave) attacks Silvie (champion, 20 life, prevent all then sacrifice Cub), Cub (ally 1/9)"
    assert taken(text, "Cub") == (0,)
    assert after(text, "Cub").fate == "dies"


def test_a_sacrifice_of_something_not_described_is_only_noted() -> None:
    text = "Wolf (ally 5/30) attacks Silvie (champion, 20 life, prevent all then sacrifice Trinket)"
    assert taken(text, "Silvie") == (0,)


def test_damage_counters_can_come_off_instead() -> None:
    instead = {"op": "instead", "text": "remove as many damage counters", "then": [HEAL]}
    champion = {"name": "Silvie", "kind": "champion", "life": 20, "damage": 10, "taking": [instead]}
    combat = {"attacker": {"name": "Wolf", "power": 4, "life": 3}, "defenders": [champion]}
    state = fold(engine.resolve(engine.load(json.dumps(combat))).events).objects["Silvie"]
    assert (state.damage, state.taken) == (6, 0)


HEAL = {"kind": "heal", "what": "damage counters", "amount": "changed"}


def test_nothing_happens_after_the_game_is_over() -> None:
    text = (
        "defender Silvie (champion, 2 life); also Lorraine (champion, 2 life, attacking side)"
        "; A (spell) deals 2 to Lorraine; B (spell) deals 2 to Silvie"
    )
    assert outcome(text).result == "loss"
    assert taken(text, "Silvie") == (0,)


def test_a_sacrificed_weapon_is_destroyed() -> None:
    text = (
        "Lorraine (champion, 25 life) attacks Silvie (champion, 20 life, prevent all then sacrifice Axe)"
        " with Axe (weapon 3, durability 2)"
    )
    assert after(text, "Axe").fate == "destroyed"


def test_what_is_gone_already_is_not_sacrificed_again() -> None:
    text = "Wolf (ally 5/30, cleave) attacks Silvie (champion, 20 life, prevent all then sacrifice Cub), Cub (ally 1/9, left)"
    assert after(text, "Cub").fate == "left"


def test_counters_come_on_top_of_those_that_were_there() -> None:
    text = (
        "Wolf (ally 5/30) attacks Bear (ally 1/9, buff 2, prevent 2 then 1 buff counters on Bear"
        ", prevent 1 then 1 buff counters on Bear)"
    )
    assert after(text, "Bear").counters == {"buff": 4}


def test_nothing_comes_off_what_has_no_damage() -> None:
    instead = {"op": "instead", "text": "remove as many damage counters", "then": [HEAL]}
    champion = {"name": "Silvie", "kind": "champion", "life": 20, "taking": [instead]}
    combat = {"attacker": {"name": "Wolf", "power": 4, "life": 3}, "defenders": [champion]}
    assert fold(engine.resolve(engine.load(json.dumps(combat))).events).objects["Silvie"].damage == 0


def test_a_text_is_told_as_it_was_written() -> None:
    text = 'Wolf (ally 5/30) attacks Bear (ally 1/9, prevent 2 then "draw a card")'
    assert [event.text for event in ruled(text).events if isinstance(event, Noted)] == ["draw a card"]


def test_an_ephemeral_weapon_without_durability_is_banished() -> None:
    text = "Lorraine (champion, 25 life) attacks Bear (ally 1/9) with Shiv (weapon 1, durability 1, ephemeral)"
    assert after(text, "Shiv").zone == "banishment"
