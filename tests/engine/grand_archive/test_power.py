"""Power and life: what changes them between declaration and damage."""

from __future__ import annotations

from engine.events import LifeChanged
from tests.engine.grand_archive.judging import rule


def test_cards_and_weapons_may_change_their_power_before_damage() -> None:
    arms = "Axe (weapon 2, durability 2, -1 power later) and Slash (attack 1, +3 power later)"
    assert rule(f"Eve (champion) attacks Bear (ally 1/9) with {arms}").taken() == {"Bear": 5}


def test_who_has_no_life_left_dies_before_damage() -> None:
    ruling = rule("Wolf (ally 3/3, On Kill) attacks Bear (ally 2/2, retaliates, -2 life later, On Death)")
    assert ruling.taken() == {}
    assert ruling.dead() == ["Bear"]
    assert ruling.fired() == ["Bear: On Death"]
    assert ruling.events(LifeChanged) == [LifeChanged("Bear", -2, 0, "effect", "Continuous Layers 2.e")]


def test_more_life_before_damage_lets_a_unit_survive() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 2/2, +2 life later)")
    assert ruling.dead() == []
    assert ruling["Bear"].life == 4


def test_an_attacker_without_life_deals_no_damage() -> None:
    ruling = rule("Wolf (ally 3/3, damaged 1, -2 life later) attacks Bear (ally 2/2, retaliates)")
    assert ruling.taken() == {}
    assert ruling.dead() == ["Wolf"]


def test_plus_and_minus_come_before_a_swap() -> None:
    ruling = rule("Wolf (ally 3/5, swapped, -2 life later) attacks Bear (ally 1/9)")
    assert ruling.taken() == {"Bear": 3}
    assert ruling.dead() == []
    ruling = rule("Wolf (ally 3/5, swapped, -3 power later) attacks Bear (ally 1/9)")
    assert ruling.dead() == ["Wolf"]


def test_who_died_before_retaliation_does_not_change_any_more() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 2/2, +2 life later); Spark (before retaliation) deals 2 to Bear")
    assert ruling.dead() == ["Bear"]
    assert ruling.events(LifeChanged) == []


def test_life_changes_without_an_attack_too() -> None:
    ruling = rule("defender Bear (ally 2/4, -2 life later), Cub (ally 2/4); Spark deals 2 to Bear, Cub")
    assert ruling.dead() == ["Bear"]


def test_commanded_will_ends_with_the_command_card() -> None:
    text = "Pawn (ally 2/2, commanded will 2) attacks Bear (ally 1/9) with Order (attack 1, command{})"
    assert rule(text.format("")).taken() == {"Bear": 5}
    assert rule(text.format(", left")).taken() == {"Bear": 2}
