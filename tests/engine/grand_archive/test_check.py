"""What can be wrong with a well-formed description: references, numbers of effects, orders."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import engine
from tests.engine.grand_archive.judging import problems, refused, rule

MALFORMED = "malformed"


def checked(**said: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - any field's value
    """Check a duel to which something is added, in JSON: there references may fit nothing."""
    duel = {"attacker": {"name": "Wolf", "power": 2, "life": 3}, "defenders": [{"name": "Bear", "power": 1, "life": 9}]}
    return [(problem.path, problem.kind.value) for problem in engine.check(engine.load(json.dumps(duel | said)))]


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ({"redirected": [{"target": "Bear", "to": "Nobody"}]}, "redirected.0.to"),
        ({"redirected": [{"target": "Nobody", "to": "Bear"}]}, "redirected.0.target"),
        ({"other_damage": [{"source": "Spark", "amount": 1, "to": ["Nobody"]}]}, "other_damage.0.to.0"),
        ({"other_damage": [{"source": "Spark", "amount": 1, "to": ["Spark"]}]}, "other_damage.0.to.0"),
        ({"effect_orders": [{"on": "Nobody", "effects": ["prevent 1"]}]}, "effect_orders.0.on"),
        ({"effect_orders": [{"on": "Bear", "effects": ["prevent 1"]}]}, "effect_orders.0.effects.0"),
        ({"retaliation_order": ["Bear"]}, "retaliation_order"),
    ],
)
def test_what_a_description_refers_to_must_be_there(said: dict[str, Any], path: str) -> None:
    assert checked(**said) == [(path, MALFORMED)]


@pytest.mark.parametrize(
    ("effect", "path"),
    [
        ({"op": "prevent", "how": "pool"}, "n"),
        ({"op": "redirect", "to": "Nobody"}, "to"),
        ({"op": "add", "n": 1, "at_least": 3, "at_most": 2}, "at_least"),
        ({"op": "add", "n": 1, "source": "Nobody"}, "source"),
        ({"op": "add", "n": 1, "then": [{"kind": "counters", "what": "rage", "on": "Nobody"}]}, "then.0.on"),
    ],
)
def test_what_an_effect_says_must_make_sense(effect: dict[str, Any], path: str) -> None:
    said = {"attacker": {"name": "Wolf", "power": 2, "life": 3, "dealing": [effect]}}
    assert checked(**said) == [(f"attacker.dealing.0.{path}", MALFORMED)]


def test_more_effects_on_one_damage_than_can_be_ordered_are_not_supported() -> None:
    alike = [{"op": "add", "n": 1}] * 11
    bear = {"name": "Bear", "power": 1, "life": 9, "taking": alike}
    wolf = {"name": "Wolf", "power": 2, "life": 3, "dealing": alike}
    assert checked(attacker=wolf, defenders=[bear]) == [("defenders.0", "not supported yet")]


def test_more_kinds_of_effects_on_one_damage_than_can_be_ordered_are_not_supported() -> None:
    def different(least: int) -> list[dict[str, Any]]:
        return [{"op": "add", "n": n} for n in range(least, least + 7)]

    bear = {"name": "Bear", "power": 1, "life": 9, "taking": different(0)}
    cub = {"name": "Cub", "power": 1, "life": 9, "taking": different(0)}
    wolf = {"name": "Wolf", "power": 2, "life": 3, "dealing": different(7)}
    assert checked(attacker=wolf, defenders=[bear], others=[cub]) == [
        ("defenders.0", "not supported yet"),
        ("others.0", "not supported yet"),
    ]


def test_many_effects_that_never_meet_are_no_problem() -> None:
    seven = ", ".join(f"+{n} damage" for n in range(1, 8))
    assert problems(f"Wolf (ally 2/3) attacks Bear (ally 1/9); Bear takes: {seven}; Wolf takes: {seven}") == []


def test_an_order_of_effects_is_on_damage_to_a_unit_or_domain() -> None:
    text = "Eve (champion) attacks Bear (ally 1/9, prevent 1) with Slash (attack 2); order on {}: prevent 1"
    assert refused(text.format("Slash")) == [("effect_orders.0.on", MALFORMED, None)]
    assert rule(text.format("Bear")).taken() == {"Bear": 1}


def test_an_order_of_effects_may_name_bulwark_and_critical() -> None:
    text = "Wolf (ally 2/3, critical 1) attacks Bear (ally 1/9, bulwark 1); opponent does not discard; order on Bear from {}: {}"
    assert rule(text.format("Wolf", "critical 1, bulwark counter")).taken() == {}
    assert refused(text.format("Wolf", "ward")) == [("effect_orders.0.effects.0", MALFORMED, None)]


def told(**said: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - any field's value
    """Give what was found and what would be right, of a duel to which something is added."""
    bear = {"name": "Bear, the Old", "power": 1, "life": 9, "taking": [{"op": "prevent", "how": "amount", "n": 1}]}
    duel = {"attacker": {"name": "Wolf", "power": 2, "life": 3}, "defenders": [bear]}
    return [(problem.found, problem.expected) for problem in engine.check(engine.load(json.dumps(duel | said)))]


THERE = "the label of an object of this combat (“Wolf”, “Bear, the Old”)"


@pytest.mark.parametrize(
    ("said", "found", "expected"),
    [
        ({"redirected": [{"target": "Wlf", "to": "Wolf"}]}, "“Wlf”", f"{THERE}; did you mean “Wolf”?"),
        ({"redirected": [{"target": "bear", "to": "Wolf"}]}, "“bear”", f"{THERE}; did you mean “Bear, the Old”?"),
        ({"redirected": [{"target": "Nobody", "to": "Wolf"}]}, "“Nobody”", THERE),
        ({"effect_orders": [{"on": "Wolf", "effects": ["ward"]}]}, "“ward”", "no order: nothing changes damage to Wolf"),
        (
            {"effect_orders": [{"on": "Bear, the Old", "effects": ["prevnt 1"]}]},
            "“prevnt 1”",
            "an effect on damage to Bear, the Old (“prevent 1”); did you mean “prevent 1”?",
        ),
        ({"retaliation_order": ["Wulf"]}, "“Wulf”", f"{THERE}; did you mean “Wolf”?"),
        ({"retaliation_order": ["Wolf"]}, "the order “Wolf”", "no order: nobody retaliates"),
    ],
)
def test_what_fits_nothing_is_told_with_what_may_be_meant(said: dict[str, Any], found: str, expected: str) -> None:
    assert told(**said) == [(found, expected)]


def test_of_many_objects_only_the_first_are_listed() -> None:
    owls = [{"name": f"Owl {number}"} for number in range(20)]
    ((_, expected),) = told(others=owls, redirected=[{"target": "Bear, the Old", "to": "Nobody"}])
    assert expected.endswith("“Owl 7”, …)")


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("Ox 2/3 attacks Yak (1/9, rested, retaliates)", "Yak retaliating, although it is rested", "an awake unit, or Steadfast"),
        ("Wolf 2/3 attacks Bear (0/9, retaliates)", "Bear retaliating, although its power is 0 or less", "power above 0"),
        (
            "Wolf 2/3 attacks Bear 1/9; also Owl (1/1, intercept, intercepts)",
            "Owl intercepting, although its champion is not attacked",
            "no interception by it",
        ),
        (
            "Wolf 2/3 attacks Bear (1/9, prevent next 2 if at least 3 if at most 2)",
            "at least 3 and at most 2",
            "limits between which some damage lies",
        ),
    ],
)
def test_a_problem_says_in_words_what_speaks_against_it(text: str, found: str, expected: str) -> None:
    assert [(problem.found, problem.expected) for problem in problems(text)] == [(found, expected)]


def test_a_prevention_is_asked_how_much_in_words() -> None:
    (problem,) = told(attacker={"name": "Wolf", "power": 2, "taking": [{"op": "prevent", "how": "all_but"}]})
    assert problem == ("nothing", "a number: how much of the damage it lets through")


def test_every_reason_that_keeps_a_unit_from_something_has_words() -> None:
    folder = Path(engine.__file__).parent / "grand_archive"
    keys = {key for page in folder.glob("*.py") for key in re.findall(r'Bar\("([a-z-]+)"', page.read_text("utf-8"))}
    assert keys
    assert keys <= engine.games()[0].wording().reasons.keys()
