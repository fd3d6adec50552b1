"""Durability: what wears a weapon, what spares it, and what is said about it (Damage Step 3.g, Weapon 4)."""

from __future__ import annotations

import pytest

from engine.events import CountersChanged, DurabilityKept, DurabilityLost
from tests.engine.grand_archive.judging import rule

AXE = "Eve (champion, 25 life{}) attacks Bear (ally 1/9{}) with Axe (weapon 1, durability 2{})"


def test_a_weapon_that_dealt_damage_loses_one_counter() -> None:
    ruling = rule(AXE.format("", "", ""))
    assert ruling.events(DurabilityLost) == [DurabilityLost("Axe", 1, 1, "Damage Step 3.g")]


def test_a_weapon_whose_damage_was_prevented_loses_one_counter_all_the_same() -> None:
    ruling = rule(AXE.format("", ", prevent all", ""))
    assert ruling.events(DurabilityLost) == [DurabilityLost("Axe", 1, 1, "Damage Step 3.g.ii")]


def test_retaliation_alone_is_no_damage_by_the_weapon() -> None:
    ruling = rule(AXE.format("", ", prevent all, retaliates", ""))
    assert ruling.taken() == {"Eve": 1}
    assert ruling.events(DurabilityLost) == [DurabilityLost("Axe", 1, 1, "Damage Step 3.g.ii")]


def test_a_weapon_that_left_before_damage_keeps_its_durability() -> None:
    ruling = rule(AXE.format("", "", ", left"))
    assert ruling.events(DurabilityKept) == [DurabilityKept("Axe", "weapon-left", "Damage Step 3.g.ii")]
    assert ruling["Axe"].durability == 2


@pytest.mark.parametrize(
    ("happens", "reason", "clause"),
    [
        ("left", "attacker-left", "Attacking 7"),
        ("changed control", "attacker-changed-control", "Attacking 10"),
        ("stopped attacking", "attacker-stopped", "Attacking 4"),
    ],
)
def test_a_weapon_keeps_its_durability_when_its_attacker_is_out_of_the_attack(happens: str, reason: str, clause: str) -> None:
    ruling = rule(AXE.format(f", {happens}", "", ""))
    assert ruling.events(DurabilityKept) == [DurabilityKept("Axe", reason, clause)]


@pytest.mark.parametrize(
    ("happens", "reason"),
    [("left", "defender-left"), ("gained stealth", "defender-illegal"), ("became illegal", "defender-illegal")],
)
def test_a_weapon_keeps_its_durability_when_nobody_is_left_to_be_hit(happens: str, reason: str) -> None:
    ruling = rule(AXE.format("", f", {happens}", ""))
    assert ruling.events(DurabilityKept) == [DurabilityKept("Axe", reason, "Damage Step 3.g.ii")]


def test_a_defender_killed_by_a_spell_spares_the_weapon() -> None:
    ruling = rule(AXE.format("", "", "") + "; Spark (spell) deals 9 to Bear")
    assert ruling.events(DurabilityKept) == [DurabilityKept("Axe", "defender-left", "Damage Step 3.g.ii")]


def test_who_arrived_after_the_cleave_was_declared_is_no_defender_of_it() -> None:
    ruling = rule(
        "Eve (champion, 25 life) attacks Cub (ally 1/1, arrived late), Bear (ally 1/9, left)"
        " with Axe (weapon 1, durability 2, cleave)"
    )
    assert ruling.events(DurabilityKept) == [DurabilityKept("Axe", "no-defender", "Damage Step 3.g.ii")]


@pytest.mark.parametrize(
    "attack",
    [
        "Eve (champion) attacks Bear (ally 1/9) with Axe (weapon 1, durability 2)",
        "Axe (weapon 1, durability 2) attacks Bear (ally 1/9)",
    ],
)
def test_a_weapon_keeps_its_durability_when_the_combat_ends_before_damage(attack: str) -> None:
    ruling = rule(f"{attack}; the combat ends")
    assert ruling.events(DurabilityKept) == [DurabilityKept("Axe", "combat-ended", "Weapon 4.c.i")]


def test_a_weapon_keeps_its_durability_when_the_game_is_over_before_damage() -> None:
    ruling = rule("Eve (champion) attacks Silvie (champion, 2 life) with Axe (weapon 1, durability 2); Spark deals 2 to Silvie")
    assert ruling.events(DurabilityKept) == [DurabilityKept("Axe", "game-over", "Weapon 4.c.i")]


def test_a_weapon_that_attacks_by_itself_wears_too() -> None:
    ruling = rule("Blade (weapon 3, durability 2) attacks Bear (ally 1/9)")
    assert ruling.events(DurabilityLost) == [DurabilityLost("Blade", 1, 1, "Damage Step 3.g")]


def test_counters_gained_before_damage_come_before_the_loss() -> None:
    ruling = rule(AXE.format("", "", ", gains 3 durability"))
    assert ruling.events(CountersChanged) == [CountersChanged("Axe", "durability", 3, 5, "gained", "Counters/Durability 2")]
    assert ruling["Axe"].durability == 4


def test_a_weapon_that_gains_nothing_beside_one_that_does_is_not_spoken_of() -> None:
    ruling = rule(AXE.format("", "", "") + " and Pike (weapon 1, durability 2, gains 1 durability)")
    assert [event.object for event in ruling.events(CountersChanged)] == ["Pike"]


def test_a_weapon_that_left_gains_no_durability() -> None:
    ruling = rule(AXE.format("", "", ", left, gains 3 durability"))
    assert ruling.events(CountersChanged) == []
    assert ruling["Axe"].durability == 2
