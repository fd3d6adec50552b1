"""Where damage comes from, and what effects may ask of it (Damage 10, Prevention 4 and 9)."""

from __future__ import annotations

import json

import pytest

import engine
from tests.engine.grand_archive.judging import rule


def test_an_ability_of_a_unit_has_that_unit_as_its_source() -> None:
    ruling = rule("Wolf (ally 5/3) attacks Bear (ally 1/9); Wolf (ability) deals 2 to Bear; Bear: prevent 1 from Wolf")
    assert ruling.taken() == {"Bear": 5}
    assert list(ruling.outcome.objects) == ["Wolf", "Bear"]


def test_what_changes_only_that_damage_leaves_the_units_attack_alone() -> None:
    ruling = rule("Wolf (ally 5/3) attacks Bear (ally 1/20); Wolf (ability, +3 damage once) deals 2 to Bear")
    assert ruling.taken() == {"Bear": 10}
    assert ruling["Wolf"].effects == {"+3 damage": 0}


@pytest.mark.parametrize(
    ("asked", "dealt"),
    [
        ("unit", 1),
        ("champion", 1),
        ("ally", 3),
        ("weapon", 3),
        ("opposing", 1),
        ("own", 3),
        ("not ally", 1),
        ("not unit", 3),
        ("not own", 1),
    ],
)
def test_a_ward_asks_what_the_source_is(asked: str, dealt: int) -> None:
    ruling = rule(
        f"Lorraine (champion, 25 life) attacks Silvie (champion, 20 life, prevent 2 from kind {asked})"
        " with Axe (weapon 3, durability 2)"
    )
    assert ruling.taken() == {"Silvie": dealt}


def test_a_ward_against_another_source_says_why_it_does_nothing() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 1/9, prevent 2 from kind fire, prevent 1 non-combat)")
    assert ruling.taken() == {"Bear": 3}
    assert ruling.wasted() == {"prevent 2": "other-source", "prevent 1": "other-kind"}


def test_an_additional_object_is_another_one() -> None:
    ruling = rule("Wolf (ally 2/4, cleave) attacks Bear (ally 3/9), Cub (ally 1/5); Wolf deals: also to Cub")
    assert ruling.taken() == {"Bear": 2, "Cub": 4}
    assert ruling.wasted() == {"also to Cub": "same-object"}


@pytest.mark.parametrize("op", ["redirect", "split", "copy"])
def test_what_goes_with_an_ability_of_a_unit_is_checked_like_its_own_effects(op: str) -> None:
    effect = {"op": op, "to": "Wolf #2"} | ({"n": 1} if op == "split" else {})
    dealt = {"source": "Wolf", "amount": 2, "to": ["Bear"], "dealing": [effect]}
    combat = {"attacker": {"name": "Wolf", "power": 5}, "defenders": [{"name": "Bear"}], "other_damage": [dealt]}
    problems = engine.check(engine.load(json.dumps(combat | {"game": "grand-archive"})))
    expected = "the label of an object of this combat (“Wolf”, “Bear”); did you mean “Wolf”?"
    assert [(problem.path, problem.expected) for problem in problems] == [("other_damage.0.dealing.0.to", expected)]


def test_the_second_of_two_namesakes_can_be_the_source() -> None:
    ruling = rule(
        "Wolf (ally 5/3) attacks Wolf (ally 1/20, retaliates); Wolf #2 (ability) deals 2 to Wolf; Wolf: prevent 1 from Wolf #2"
    )
    assert ruling.taken() == {"Wolf": 1, "Wolf #2": 5}
    assert list(ruling.outcome.objects) == ["Wolf", "Wolf #2"]


def test_a_part_of_zero_is_no_damage_to_anybody() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 1/9, 0 of it to Cub); also Cub (ally 1/5)")
    assert ruling.taken() == {"Bear": 3}
    assert not [event for event in ruling.resolution.events if getattr(event, "target", "") == "Cub"]


def test_a_part_of_zero_keeps_nobody_else_from_being_hit() -> None:
    ruling = rule("Wolf (ally 3/3, cleave) attacks Bear (ally 1/9, 0 of it to Cub), Cub (ally 1/9), Fox (ally 1/9)")
    assert ruling.taken() == {"Bear": 3, "Cub": 3, "Fox": 3}
