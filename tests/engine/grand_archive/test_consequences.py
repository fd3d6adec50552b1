"""What else happens when an effect applies, and when the game is over (Prevention 11, SBA Types 1)."""

from __future__ import annotations

import json

import engine
from engine.events import Noted
from engine.outcome import fold
from tests.engine.grand_archive.judging import rule


def test_damage_counters_can_come_off_instead() -> None:
    instead = {"op": "instead", "text": "remove as many damage counters", "then": [HEAL]}
    champion = {"name": "Silvie", "kind": "champion", "life": 20, "damage": 10, "taking": [instead]}
    combat = {"attacker": {"name": "Wolf", "power": 4, "life": 3}, "defenders": [champion]}
    state = fold(engine.resolve(engine.load(json.dumps(combat))).events).objects["Silvie"]
    assert (state.damage, state.taken) == (6, 0)


HEAL = {"kind": "heal", "what": "damage counters", "amount": "changed"}


def test_nothing_happens_after_the_game_is_over() -> None:
    ruling = rule(
        "defender Silvie (champion, 2 life); also Lorraine (champion, 2 life, attacking side)"
        "; A (spell) deals 2 to Lorraine; B (spell) deals 2 to Silvie"
    )
    assert ruling.outcome.result == "loss"
    assert ruling.taken() == {"Lorraine": 2}


def test_counters_come_on_top_of_those_that_were_there() -> None:
    ruling = rule(
        "Wolf (ally 5/30) attacks Bear (ally 1/9, buff 2, prevent 2 then 1 buff counters on Bear"
        ", prevent 1 then 1 buff counters on Bear)"
    )
    assert ruling["Bear"].counters == {"buff": 4}


def test_nothing_comes_off_what_has_no_damage() -> None:
    instead = {"op": "instead", "text": "remove as many damage counters", "then": [HEAL]}
    champion = {"name": "Silvie", "kind": "champion", "life": 20, "taking": [instead]}
    combat = {"attacker": {"name": "Wolf", "power": 4, "life": 3}, "defenders": [champion]}
    assert fold(engine.resolve(engine.load(json.dumps(combat))).events).objects["Silvie"].damage == 0


def test_a_text_is_told_as_it_was_written() -> None:
    ruling = rule('Wolf (ally 5/30) attacks Bear (ally 1/9, prevent 2 then "draw a card")')
    assert [event.text for event in ruling.events(Noted)] == ["draw a card"]


def test_an_ephemeral_weapon_without_durability_is_banished() -> None:
    ruling = rule("Lorraine (champion, 25 life) attacks Bear (ally 1/9) with Shiv (weapon 1, durability 1, ephemeral)")
    assert ruling["Shiv"].zone == "banishment"
