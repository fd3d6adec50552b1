"""The Retaliation Step: who may strike back, who does, and what it costs."""

from __future__ import annotations

import pytest

from engine.events import NotRetaliating
from tests.engine.grand_archive.judging import refused, rule

AGAINST = "against the rules"


def test_an_attack_that_could_not_be_retaliated_keeps_that_though_its_weapon_left_before_damage() -> None:
    arms = "Axe (weapon 2, durability 2, can't be retaliated, left) and Slash (attack 3)"
    text = f"Lorraine (champion, 25 life) attacks Bear (ally 1/9, retaliates) with {arms}"
    assert refused(text) == [("defenders.0.retaliates", AGAINST, "GameEffects 5")]


def test_an_ambusher_that_arrived_before_retaliation_may_retaliate() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 2/2); also Blanche (ally 1/2, arrived late, ambush, retaliates)")
    assert ruling.taken() == {"Wolf": 1, "Bear": 3}


def test_an_ambusher_that_arrived_after_a_cleave_was_declared_may_retaliate_and_is_not_hit() -> None:
    ruling = rule("Wolf (ally 3/3, cleave) attacks Bear (ally 2/2), Blanche (ally 1/2, arrived late, ambush, retaliates)")
    assert ruling.taken() == {"Wolf": 1, "Bear": 3}


def test_who_arrived_late_and_does_not_defend_needs_ambush() -> None:
    text = "Wolf (ally 3/3) attacks Bear (ally 2/2); also Blanche (ally 1/2, arrived late, retaliates)"
    assert refused(text) == [("others.0.retaliates", AGAINST, "Retaliation 3")]


def test_who_dies_before_retaliation_can_not_retaliate() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 2/2, retaliates); Spark (before retaliation) deals 2 to Bear")
    assert ruling.taken() == {"Bear": 2}
    assert ruling.dead() == ["Bear"]
    assert not ruling["Bear"].rested
    assert NotRetaliating("Bear", "died-before-retaliation", "Retaliate 7") in ruling.events(NotRetaliating)


def test_who_dies_before_damage_has_rested_to_retaliate() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 2/2, retaliates); Spark (before damage) deals 2 to Bear")
    assert ruling.taken() == {"Bear": 2}
    assert ruling["Bear"].rested


def test_nobody_retaliates_against_an_attacker_that_died_before_retaliation() -> None:
    ruling = rule(
        "Wolf (ally 3/3) attacks Bear (ally 2/2, retaliates); Spark (defending side, before retaliation) deals 3 to Wolf"
    )
    assert ruling.taken() == {"Wolf": 3}
    assert not ruling["Bear"].rested
    assert ruling.events(NotRetaliating) == [NotRetaliating("Bear", "attacker-died-before-retaliation", "SBA Types 7")]


def test_when_a_champion_dies_before_retaliation_nobody_retaliates_any_more() -> None:
    ruling = rule(
        "Wolf (ally 3/3) attacks Bear (ally 2/2, retaliates); also Silvie (champion, 2 life)"
        "; Spark (before retaliation) deals 2 to Silvie; Flare deals 1 to Bear"
    )
    assert ruling.taken() == {"Silvie": 2}
    assert ruling.outcome.result == "loss"
    assert not ruling["Bear"].retaliated


def test_the_order_of_retaliators_leaves_out_who_was_redirected_away_from() -> None:
    others = "Cub (ally 1/2, retaliates), Cat (ally 1/1, ambush, retaliates)"
    text = f"Wolf (ally 2/9) attacks Bear (ally 3/3, retaliates); also {others}; Bear redirected to Cub; order: {{}}"
    assert rule(text.format("Cat, Cub")).taken() == {"Wolf": 2, "Cub": 2}
    assert refused(text.format("Bear, Cat, Cub")) == [("retaliation_order", "malformed", None)]


@pytest.mark.parametrize(
    ("who", "clause"),
    [
        ("ally 1/2, ambush, rested", "Retaliate 2"),
        ("ally 1/2, ambush, attacking side", "Ambush 1.b"),
        ("ally 1/2, ambush, can't retaliate", "GameEffects 5"),
        ("ally 0/2, ambush", "Retaliation 3.b"),
        ("champion, 20 life, ambush", "Retaliation 3.b"),
        ("domain, durability 2", "Siegeable 1.a.i"),
    ],
)
def test_what_keeps_a_bystander_from_retaliating(who: str, clause: str) -> None:
    assert refused(f"Wolf (ally 3/3) attacks Bear (ally 2/2); also Cat ({who}, retaliates)") == [
        ("others.0.retaliates", AGAINST, clause)
    ]
