"""Combat roles: who stops attacking, defending or retaliating before damage."""

from __future__ import annotations

from engine.events import DamageNotDealt, RoleLost
from tests.engine.grand_archive.judging import rule


def test_an_attack_that_loses_true_sight_loses_its_hidden_target() -> None:
    ruling = rule(
        "Lorraine (champion, 25 life) attacks Bear (ally 1/9, stealth)"
        " with Eye (weapon 2, durability 2, true sight, left) and Slash (attack 3)"
    )
    assert ruling.taken() == {}
    assert RoleLost("Bear", "defender", "stealth", "Attacking 4.b") in ruling.events(RoleLost)


def test_the_hidden_that_are_cleaved_stay_defenders_when_true_sight_is_lost() -> None:
    ruling = rule(
        "Lorraine (champion, 25 life) attacks Bear (ally 1/9, stealth), Cub (ally 1/9)"
        " with Eye (weapon 2, durability 2, true sight, left) and Sweep (attack 3, cleave)"
    )
    assert ruling.taken() == {"Bear": 3, "Cub": 3}


def test_damage_is_preventable_again_once_the_weapon_that_said_otherwise_left() -> None:
    arms = "Pike (weapon 1, durability 2, unpreventable{}) and Slash (attack 3)"
    text = f"Lorraine (champion, 25 life) attacks Bear (ally 1/9, prevent 2) with {arms}"
    assert rule(text.format("")).taken() == {"Bear": 4}
    assert rule(text.format(", left")).taken() == {"Bear": 1}


def test_a_defender_that_stealth_kept_out_of_a_cleave_does_not_retaliate_under_that_reading() -> None:
    ruling = rule("Wolf (ally 3/3, cleave) attacks Bear (ally 1/9, stealth, retaliates), Dog (ally 1/4)")
    assert ruling.taken() == {"Wolf": 1, "Bear": 3, "Dog": 3}
    assert ("Wolf", "damage", "1", "0") in ruling.otherwise("stealth-and-cleave")
    assert ("Wolf", "damage", "1", "0") in ruling.otherwise("cleave-roles")


def test_a_defender_that_gains_stealth_in_a_cleave_has_retaliated_under_either_reading() -> None:
    ruling = rule("Wolf (ally 3/3, cleave) attacks Bear (ally 1/9, gained stealth, retaliates), Dog (ally 1/4)")
    assert ruling.otherwise("stealth-and-cleave") == {("Bear", "damage", "3", "0"), ("Bear", "fate", "survives", "unharmed")}


def test_a_plain_cleave_leaves_nothing_in_doubt() -> None:
    ruling = rule("Wolf (ally 3/3, cleave) attacks Bear (ally 1/9, retaliates), Dog (ally 1/4, arrived late)")
    assert ruling.taken() == {"Wolf": 1, "Bear": 3}
    assert ruling.doubts() == []


def test_whether_cleave_defenders_are_targets_matters_when_one_becomes_illegal() -> None:
    ruling = rule("Wolf (ally 3/3, cleave) attacks Bear (ally 1/9, became illegal), Dog (ally 1/4), Owl (ally 1/1, arrived late)")
    assert ruling.taken() == {"Dog": 3}
    assert ruling.otherwise("cleave-roles") == {("Dog", "damage", "3", "0"), ("Dog", "fate", "survives", "unharmed")}


def test_true_sight_makes_a_cleave_like_any_other_where_there_is_stealth() -> None:
    text = (
        "Lorraine (champion) attacks Bear (ally 1/9, stealth) with Sweep (attack 3, cleave) and Eye (weapon 0, durability 1, {})"
    )
    assert rule(text.format("true sight")).taken() == {"Bear": 3}
    assert rule(text.format("true sight")).doubts() == []
    assert rule(text.format("true sight, left")).doubts() == ["cleave-roles"]


def test_an_ambusher_that_changed_control_deals_no_damage() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 3/9); also Cat (ally 1/1, ambush, retaliates, changed control)")
    assert ruling.taken() == {"Bear": 3}
    assert RoleLost("Cat", "retaliator", "changed-control", "Attacking 10") in ruling.events(RoleLost)
    assert [event.reason for event in ruling.events(DamageNotDealt)] == ["retaliator-changed-control"]


def test_a_bystander_that_changed_control_has_no_role_to_lose() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 3/9); also Cat (ally 1/1, changed control)")
    assert ruling.events(RoleLost) == []


def test_an_ambusher_that_leaves_deals_no_damage() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 3/9); also Cat (ally 1/1, ambush, retaliates, left)")
    assert ruling.taken() == {"Bear": 3}
    assert ruling["Cat"].fate == "left"


def test_who_died_before_damage_is_not_said_to_leave_as_well() -> None:
    text = "Wolf (ally 3/3{}) attacks Bear (ally 3/2{}); also Cat (ally 1/1, left); Spark deals 3 to Wolf, Bear, Cat"
    ruling = rule(text.format(", left", ", left"))
    assert ruling.dead() == ["Wolf", "Bear", "Cat"]


def test_who_arrived_after_a_cleave_and_leaves_again_is_gone() -> None:
    ruling = rule("Wolf (ally 3/3, cleave) attacks Bear (ally 3/9), Owl (ally 1/1, arrived late, left)")
    assert ruling["Owl"].fate == "left"


def test_an_attacker_that_changes_control_is_out_unless_an_attack_under_way_goes_on() -> None:
    ruling = rule("Wolf (ally 3/3, changed control) attacks Bear (ally 3/9)")
    assert ruling.taken() == {}
    assert ("Bear", "damage", "0", "3") in ruling.otherwise("control-change")
