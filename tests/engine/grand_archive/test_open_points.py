"""Every open point of the rulebook has a small combat that raises it, and what the rulebook settles raises none."""

from __future__ import annotations

import pytest

import engine
from engine.grand_archive.board import set_up
from engine.grand_archive.combat import Combat
from engine.grand_archive.doubts import CLAUSES, weigh_doubts
from engine.grand_archive.resolve import run
from engine.order import Budget, Session
from tests.engine.grand_archive.judging import rule

OPEN = {
    # Where the rulebook contradicts itself, or two engines read it in two ways.
    "stealth-and-cleave": "Wolf (ally 2/2, cleave) attacks Bear (ally 1/4, stealth), Cub (ally 1/4)",
    "hits-per-object": "Wolf (ally 2/2, cleave, On Hit) attacks Bear (ally 1/4), Cub (ally 1/4)",
    "zero-in-chain": "Wolf (ally 1/2, +1 damage) attacks Bear (ally 1/4, prevent 1)",
    "negative-part": "Eve (champion) attacks Bear (ally 1/4) with Axe (weapon 1, durability 2, -2 power) and Slash (attack 3)",
    "several-weapons": "Eve (champion) attacks Bear (ally 1/4) with Axe (weapon 1, durability 2) and Bow (weapon 1, dur 2)",
    "instead-and-hit": 'Wolf (ally 2/2, On Hit) attacks Bear (ally 1/4, instead "draw a card")',
    "order-of-objects": (
        "Wolf (ally 3/3, cleave) attacks Bear (ally 1/4, prevent next 3 shared as veil), "
        "Eve (champion, 20 life, prevent next 3 shared as veil)"
    ),
    "killing-blow": "Wolf (ally 3/3) attacks Bear (ally 3/9, retaliates, redirect to Wolf, On Kill)",
    "bulwark-owner": (
        "Wolf (ally 4/4) attacks Bear (ally 1/4, bulwark 1, owned by opponent, redirect to Eve); also Eve (champion, 20 life)"
    ),
    "stealth-fizzles": "Wolf (ally 3/3) attacks Bear (ally 1/2, gained stealth); also Cub (ally 1/4); Bear redirected to Cub",
    "cleave-roles": "Wolf (ally 2/2, cleave) attacks Bear (ally 1/4, stealth), Cub (ally 1/4)",
    "counters-and-layers": "Wolf (ally 5/5, power set to 2, buff 1) attacks Bear (ally 1/9)",
    "champion-killed": "Wolf (ally 2/3, On Kill) attacks Eve (champion, 2 life)",
    "control-change": "Wolf (ally 3/3, changed control) attacks Bear (ally 1/4)",
    # Where the rules that the project keeps are marked ambiguous beside that list.
    "zero-power-champion": "Eve (champion) attacks Bear (ally 1/4) with Feint (attack 0)",
    "additional-attack-rests": "Wolf (ally 3/3, rested) attacks Bear (ally 1/4); additional attack",
    "further-modifiers": "Wolf (ally 3/3) attacks Bear (ally 1/9, double damage, +1 damage modifier)",
    # Where nothing is said at all.
    "one-or-more": "Wolf (ally 4/4, cleave) attacks Bear (ally 1/9, prevent all once shared as w), Cub (ally 1/9, prevent all once shared as w)",  # noqa: E501 - one combat
    "redirect-back": "Wolf (ally 3/3) attacks Bear (ally 2/4); also Cub (1/4); Bear redirected to Cub; Cub redirected to Bear",
    "intercept-after-redirect": (
        "Wolf (ally 3/3) attacks Bear (ally 2/4); also Eve (champion, 20 life), Cub (ally 1/4, intercepts, intercept); "
        "Bear redirected to Eve"
    ),
}


@pytest.mark.parametrize(("key", "text"), OPEN.items(), ids=OPEN.keys())
def test_every_open_point_has_a_combat_that_raises_it(key: str, text: str) -> None:
    assert rule(text).otherwise(key)
    assert key in engine.games()[0].wording().doubts


def test_no_open_point_is_left_out() -> None:
    assert OPEN.keys() == CLAUSES.keys() == engine.games()[0].wording().doubts.keys()


@pytest.mark.parametrize(
    "text",
    [
        "Eve (champion) attacks Bear (ally 1/9) with Axe (weapon 2, durability 2)",  # durability goes in the damage step
        "Wolf (ally 3/3) attacks Bear (ally 1/9, power set to 0)",  # who has 0 power or less does not retaliate
        "Wolf (ally 3/3, On Kill) attacks Bear (ally 1/3)",  # damage that reaches life is life of 0 or less
    ],
)
def test_what_two_pages_say_in_different_words_is_no_doubt(text: str) -> None:
    assert rule(text).doubts() == []


def test_a_skipped_damage_step_takes_no_durability_whenever_it_would_go() -> None:
    text = "Eve (champion) attacks Bear (ally 1/9) with Axe (weapon 2, durability 2); the combat ends"
    ruling = rule(text)
    assert (ruling["Axe"].durability, ruling.doubts()) == (2, [])


@pytest.mark.parametrize(
    ("life", "triggers", "otherwise"),
    [(3, "0", "1"), (6, "1", "0")],
)
def test_whose_blow_kills_is_open_where_the_attack_comes_back_beside_retaliation(
    life: int, triggers: str, otherwise: str
) -> None:
    text = f"Wolf (ally 3/{life}) attacks Bear (ally 3/9, retaliates, redirect to Wolf, On Kill)"
    ruling = rule(text)
    assert ruling.doubts() == ["killing-blow"]
    assert ruling.otherwise("killing-blow") == {("Bear: On Kill", "triggers", triggers, otherwise)}


def test_whose_blow_kills_is_open_where_retaliation_is_sent_at_a_defender() -> None:
    text = "Wolf (ally 3/9, cleave, On Kill, redirect to Bear) attacks Bear (ally 1/3), Cub (ally 3/9, retaliates, On Kill)"
    ruling = rule(text)
    assert ruling.fired() == ["Wolf: On Kill"]
    assert ruling.quiet("Cub", "On Kill")[0] == "not-the-killing-blow"
    assert ruling.otherwise("killing-blow") == {("Wolf: On Kill", "triggers", "1", "0"), ("Cub: On Kill", "triggers", "0", "1")}


@pytest.mark.parametrize(
    "text",
    [
        "Wolf (ally 3/3) attacks Bear (ally 2/9, retaliates, redirect to Wolf, On Kill)",  # only one is lethal in any order
        "Wolf (ally 3/9) attacks Bear (ally 3/9, retaliates, redirect to Wolf, On Kill)",  # nobody dies
        "Wolf (ally 3/3) attacks Bear (ally 3/9, retaliates, redirect to Wolf)",  # nothing hangs on it
    ],
)
def test_the_killing_blow_is_no_doubt_where_nothing_hangs_on_it(text: str) -> None:
    assert rule(text).taken().get("Bear") is None
    assert rule(text).doubts() == []


def test_a_doubt_is_marked_where_the_search_could_not_look_at_everything() -> None:
    text = OPEN["order-of-objects"].replace("cleave", "cleave, On Hit").replace("next 3", "next 2")
    combat = engine.parse(text)
    assert isinstance(combat, Combat)
    assert {doubt.key: doubt.exact for doubt in rule(text).resolution.doubts}["hits-per-object"]
    course = run(combat, set_up(combat), session=Session(Budget(0)))
    assert not course.exact
    assert {doubt.key: doubt.exact for doubt in weigh_doubts(course)} == {"hits-per-object": False}
