"""How objects stand when the combat begins: what is already dead does not fight, what makes no sense is refused."""

from __future__ import annotations

import pytest

from tests.engine.grand_archive.judging import problems, refused, rule

AGAINST, AMBIGUOUS, MALFORMED = "against the rules", "ambiguous", "malformed"


@pytest.mark.parametrize(
    ("text", "path", "clause"),
    [
        ("Wolf (ally 2/3) attacks Bear (ally 3/1, debuff 1, retaliates)", "defenders.0.life", "Ally 6.a"),
        ("Wolf (ally 2/3) attacks Bear (ally 3/3, damaged 3, retaliates)", "defenders.0.damage", "SBA Types 2"),
        ("Wolf (ally 2/3, damaged 4) attacks Bear (ally 3/3)", "attacker.damage", "SBA Types 2"),
        ("Wolf (ally 2/3) attacks Bear (ally 3/3); also Cub (ally 1/0)", "others.0.life", "Ally 6.a"),
        ("Wolf (ally 2/3) attacks Silvie (champion, 20 life, damaged 20)", "defenders.0.damage", "Damage 13"),
        ("Wolf (ally 2/3) attacks Baidi (domain, durability 0)", "defenders.0.durability", "Siegeable 1.b.iii"),
        ("Blade (weapon 2, durability 0) attacks Bear (ally 3/3)", "attacker.durability", "SBA Types 3"),
    ],
)
def test_what_the_last_state_check_took_does_not_fight(text: str, path: str, clause: str) -> None:
    assert refused(text) == [(path, AGAINST, clause)]


def test_an_immortal_unit_fights_on_with_lethal_damage() -> None:
    assert rule("Wolf (ally 2/3) attacks Bear (ally 3/3, damaged 3, immortality, retaliates)").dead() == ["Wolf"]


def test_what_is_immortal_is_not_destroyed_without_durability() -> None:
    ruling = rule("Wolf (ally 5/3) attacks Baidi (domain, durability 5, immortality)")
    assert (ruling["Baidi"].durability, ruling["Baidi"].fate) == (0, "survives")
    assert rule("Wolf (ally 5/3) attacks Baidi (domain, durability 0, immortality)")["Baidi"].fate == "survives"
    assert rule("Blade (weapon 2, durability 1, immortality) attacks Bear (ally 3/3)")["Blade"].zone == "field"


def test_bulwark_counters_lie_on_units() -> None:
    text = "Wolf (ally 5/3) attacks Baidi (domain, durability 5, bulwark 1)"
    assert refused(text) == [("defenders.0.bulwark", AGAINST, "Counters/Bulwark 1")]


def test_whose_life_is_not_said_counts_as_alive() -> None:
    assert rule("Wolf (ally 2/3) attacks Silvie (champion, damaged 40)")["Silvie"].damage == 42


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("Wolf (ally 2/3, gained stealth) attacks Bear (ally 3/3)", "attacker.happens.0"),
        ("Wolf (ally 2/3, left, arrived late) attacks Bear (ally 3/3)", "attacker.happens.1"),
        ("Wolf (ally 2/3) attacks Bear (ally 3/3, stopped attacking)", "defenders.0.happens.0"),
        ("Wolf (ally 2/3) attacks Bear (ally 3/3); also Cub (ally 1/2, stopped attacking)", "others.0.happens.0"),
        ("Eve (champion) attacks Bear (ally 3/3) with Axe (weapon 1, durability 2, became illegal)", "weapons.0.happens.0"),
        ("Eve (champion) attacks Bear (ally 3/3) with Slash (attack 1, gained stealth)", "cards.0.happens.0"),
    ],
)
def test_what_can_not_happen_to_an_object_in_its_part_is_refused(text: str, path: str) -> None:
    assert refused(text) == [(path, MALFORMED, None)]


def test_what_becomes_of_a_weapon_that_changes_control_is_not_said_by_the_rules() -> None:
    text = "Eve (champion) attacks Bear (ally 3/3) with Axe (weapon 1, durability 2, changed control)"
    assert refused(text) == [("weapons.0.happens.0", AMBIGUOUS, "Attacking 10")]


def test_the_attacker_does_not_retaliate() -> None:
    assert refused("Wolf (ally 2/3, retaliates) attacks Bear (ally 3/3)") == [("attacker.retaliates", MALFORMED, None)]


@pytest.mark.parametrize("linked", ["domain, durability 3", "champion, 20 life"])
def test_a_link_shield_stands_on_an_ally(linked: str) -> None:
    text = f"Wolf (ally 2/3) attacks Baidi ({linked}, link shield Aegis)"
    assert refused(text) == [("defenders.0.link_shield", "not supported yet", "Link Shield 1")]


def test_a_link_shield_is_sacrificed_in_the_place_of_its_ally() -> None:
    sacrifice = "prevent all then sacrifice Cub"
    text = f"Wolf (ally 5/30) attacks Silvie (champion, 20 life, {sacrifice}); also Cub (ally 1/2, On Death, link shield Aegis)"
    ruling = rule(text)
    assert (ruling["Cub"].fate, ruling["Aegis"].fate) == ("survives", "destroyed")
    assert ruling.fired() == []


def test_a_link_shield_saves_from_one_sacrifice() -> None:
    sacrifice = "prevent all then sacrifice Cub then sacrifice Cub"
    ruling = rule(f"Wolf (ally 5/30) attacks Silvie (champion, 20 life, {sacrifice}); also Cub (ally 1/2, link shield Aegis)")
    assert (ruling["Cub"].fate, ruling["Aegis"].fate) == ("dies", "destroyed")


def test_a_link_shield_is_destroyed_when_its_ally_leaves() -> None:
    ruling = rule("Wolf (ally 2/3) attacks Bear (ally 3/3, left, link shield Aegis)")
    assert (ruling["Bear"].fate, ruling["Aegis"].fate) == ("left", "destroyed")


@pytest.mark.parametrize("who", ["Axe", "Slash"])
def test_damage_is_redirected_to_units_and_domains_only(who: str) -> None:
    text = f"Eve (champion) attacks Bear (ally 3/3, redirect to {who}) with Axe (weapon 1, durability 2) and Slash (attack 1)"
    assert refused(text) == [("defenders.0.taking.0.to", MALFORMED, None)]


def test_damage_is_not_redirected_to_where_it_goes_already() -> None:
    assert refused("Wolf (ally 2/3) attacks Bear (ally 3/3, redirect to Bear)") == [("defenders.0.taking.0.to", MALFORMED, None)]


def test_life_that_changes_must_be_known() -> None:
    text = "Wolf (ally 2/3) attacks Silvie (champion, -1 life later)"
    assert refused(text) == [("defenders.0.life", MALFORMED, None)]


def test_weapons_and_domains_need_their_durability() -> None:
    assert refused("Blade (weapon 2) attacks Bear (ally 3/3)") == [("attacker.durability", MALFORMED, None)]
    assert refused("Wolf (ally 2/3) attacks Baidi (domain)") == [("defenders.0.durability", MALFORMED, None)]


def test_a_weapon_is_no_defender() -> None:
    assert [problem.path for problem in problems("Wolf (ally 2/3) attacks Blade (weapon 1, durability 2)")] == [
        "defenders.0.kind",
        "defenders.0.kind",
    ]
