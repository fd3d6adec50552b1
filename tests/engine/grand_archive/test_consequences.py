"""What else happens when an effect applies, and when the game is over (Prevention 11, SBA Types 1)."""

from __future__ import annotations

import json

import engine
from engine.outcome import fold
from tests.engine.grand_archive.ask import after, fired, outcome, taken


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
