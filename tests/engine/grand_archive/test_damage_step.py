"""The Damage Step: who deals damage to whom, who does not, and by which clause (Damage Step 2–3)."""

from __future__ import annotations

import pytest

from engine.events import DamageDealt, DamageNotDealt, StepBegan
from tests.engine.grand_archive.judging import rule


def missed(source: str, target: str, reason: str, clause: str) -> DamageNotDealt:
    """Give the event of combat damage that does not arrive."""
    return DamageNotDealt(source, target, combat=True, reason=reason, clause=clause)


def test_a_combat_has_three_steps_after_the_declaration() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3)")
    assert ruling.events(StepBegan) == [
        StepBegan("retaliation", "Retaliation 1"),
        StepBegan("damage", "Damage Step 1"),
        StepBegan("end of combat", "End of Combat 1"),
    ]


def test_attacker_and_retaliator_deal_their_damage_at_once() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3, retaliates)")
    assert ruling.events(DamageDealt) == [
        DamageDealt("Wolf", "Bear", 3, combat=True, form="damage", clause="Damage Step 3"),
        DamageDealt("Bear", "Wolf", 2, combat=True, form="damage", clause="Damage Step 3.d"),
    ]


def test_damage_before_the_step_is_no_combat_damage() -> None:
    ruling = rule("defender Silvie (champion, 20 life); Spark (spell) deals 2 to Silvie")
    assert ruling.events(DamageDealt) == [
        DamageDealt("Spark", "Silvie", 2, combat=False, form="counters", clause="Damage 2"),
    ]


@pytest.mark.parametrize(
    ("happens", "reason", "clause"),
    [
        ("left", "attacker-left", "Attacking 7"),
        ("changed control", "attacker-changed-control", "Attacking 10"),
        ("stopped attacking", "attacker-stopped", "Attacking 4"),
    ],
)
def test_an_attacker_out_of_the_attack_deals_nothing(happens: str, reason: str, clause: str) -> None:
    ruling = rule(f"Wolf (ally 3/2, {happens}) attacks Bear (ally 2/3)")
    assert ruling.events(DamageNotDealt) == [missed("Wolf", "Bear", reason, clause)]


def test_an_attacker_that_left_is_the_reason_whatever_became_of_the_defender() -> None:
    ruling = rule("Wolf (ally 3/2, left) attacks Bear (ally 2/3, became illegal)")
    assert ruling.events(DamageNotDealt) == [missed("Wolf", "Bear", "attacker-left", "Attacking 7")]


@pytest.mark.parametrize(
    ("happens", "reason", "clause"),
    [
        ("left", "left", "Attacking 8"),
        ("changed control", "changed-control", "Attacking 10"),
        ("became illegal", "illegal", "Attacking 4.b"),
        ("gained stealth", "stealth", "Damage Step hint: stealth"),
    ],
)
def test_a_defender_out_of_the_combat_is_dealt_nothing(happens: str, reason: str, clause: str) -> None:
    ruling = rule(f"Wolf (ally 3/2) attacks Bear (ally 2/3, {happens})")
    assert ruling.events(DamageNotDealt) == [missed("Wolf", "Bear", reason, clause)]


def test_a_defender_that_died_before_damage_is_dealt_nothing() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3); Spark deals 3 to Bear")
    assert ruling.events(DamageNotDealt) == [missed("Wolf", "Bear", "died", "Attacking 8")]


def test_who_arrived_after_the_cleave_was_declared_is_dealt_nothing() -> None:
    ruling = rule("Wolf (ally 3/2, cleave) attacks Bear (ally 2/3), Cub (ally 1/1, arrived late)")
    assert ruling.events(DamageNotDealt) == [missed("Wolf", "Cub", "arrived-late", "Cleave 1.b")]


@pytest.mark.parametrize(
    ("happens", "reason", "clause"),
    [
        ("left", "retaliator-left", "Damage Step 3.b"),
        ("changed control", "retaliator-changed-control", "Attacking 10"),
    ],
)
def test_a_retaliator_that_is_gone_deals_nothing(happens: str, reason: str, clause: str) -> None:
    ruling = rule(f"Wolf (ally 3/9) attacks Bear (ally 2/9); also Fox (ally 1/1, ambush, retaliates, {happens})")
    assert ruling.events(DamageNotDealt) == [missed("Fox", "Wolf", reason, clause)]


def test_a_retaliator_that_died_before_damage_deals_nothing() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/9); also Fox (ally 1/1, ambush, retaliates); Spark deals 1 to Fox")
    assert ruling.events(DamageNotDealt) == [missed("Fox", "Wolf", "retaliator-died", "Damage Step 3.b")]


@pytest.mark.parametrize("happens", ["", ", gained stealth", ", became illegal"])
def test_nobody_strikes_an_attacker_that_left(happens: str) -> None:
    ruling = rule(f"Wolf (ally 3/9, left) attacks Bear (ally 2/9, retaliates{happens})")
    assert missed("Bear", "Wolf", "attacker-left", "SBA Types 7") in ruling.events(DamageNotDealt)


def test_nobody_strikes_an_attacker_that_died_before_damage() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/9, retaliates); Spark (defending side) deals 2 to Wolf")
    assert ruling.events(DamageNotDealt) == [
        missed("Wolf", "Bear", "attacker-died", "Attacking 7"),
        missed("Bear", "Wolf", "attacker-died", "SBA Types 7"),
    ]


def test_an_attacker_that_stopped_attacking_is_struck_by_another_clause() -> None:
    ruling = rule("Wolf (ally 3/9, stopped attacking) attacks Bear (ally 2/9, retaliates)")
    assert ruling.events(DamageDealt) == [DamageDealt("Bear", "Wolf", 2, combat=True, form="damage", clause="Damage Step 3.c")]


def test_none_of_two_retaliators_can_damage_a_weapon() -> None:
    ruling = rule("Blade (weapon 3, durability 2, cleave) attacks Bear (ally 2/9, retaliates), Cub (ally 1/9, retaliates)")
    assert ruling.taken() == {"Bear": 3, "Cub": 3}
    assert ruling.events(DamageNotDealt) == [
        missed("Bear", "Blade", "weapon-attacker", "Objects 2"),
        missed("Cub", "Blade", "weapon-attacker", "Objects 2"),
    ]


def test_no_ward_stops_an_unpreventable_retaliator() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/9, retaliates, unpreventable); Wolf: prevent all")
    assert ruling["Wolf"].taken == 2
    assert ruling.wasted() == {"prevent all": "unpreventable"}


@pytest.mark.parametrize(("asked", "dealt"), [("beast", 1), ("fire", 1), ("ally", 1), ("champion", 2)])
def test_a_ward_asks_what_the_retaliator_is(asked: str, dealt: int) -> None:
    ruling = rule(f"Wolf (ally 3/9) attacks Bear (ally 2/9, retaliates, type beast, fire); Wolf: prevent 1 from kind {asked}")
    assert ruling["Wolf"].taken == dealt


def test_damage_of_no_power_is_no_damage() -> None:
    ruling = rule("Wolf (ally 3/9, -3 power later) attacks Bear (ally 2/9)")
    assert ruling.events(DamageNotDealt) == [missed("Wolf", "Bear", "zero-power", "Damage 15")]


@pytest.mark.parametrize(
    ("effect", "reason"), [("prevent 3", "prevented"), ("-3 damage", "reduced"), ('instead "draw a card"', "replaced")]
)
def test_damage_that_comes_to_nothing_says_why(effect: str, reason: str) -> None:
    ruling = rule(f"Wolf (ally 3/9) attacks Bear (ally 2/9, {effect})")
    assert ruling.events(DamageNotDealt) == [missed("Wolf", "Bear", reason, "Damage 9")]


def test_a_spell_that_comes_to_nothing_is_no_combat_damage_either() -> None:
    ruling = rule("defender Bear (ally 2/9, prevent 3); Spark (spell) deals 3 to Bear")
    assert ruling.events(DamageNotDealt) == [DamageNotDealt("Spark", "Bear", combat=False, reason="prevented", clause="Damage 9")]


def test_a_champion_is_dealt_counters_and_a_domain_loses_durability() -> None:
    ruling = rule("Wolf (ally 3/9, cleave) attacks Silvie (champion, 20 life), Baidi (domain 4), Bear (ally 1/9)")
    assert ruling.events(DamageDealt) == [
        DamageDealt("Wolf", "Silvie", 3, combat=True, form="counters", clause="Damage Step 3"),
        DamageDealt("Wolf", "Baidi", 3, combat=True, form="durability", clause="Siegeable 1.b.i"),
        DamageDealt("Wolf", "Bear", 3, combat=True, form="damage", clause="Damage Step 3"),
    ]
    assert ruling["Baidi"].durability == 1
