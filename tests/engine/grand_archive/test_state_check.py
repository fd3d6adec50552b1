"""State checks: who dies of what and goes where, who survives, and how the game ends (SBA Types 1–3, Ending 4–6)."""

from __future__ import annotations

import pytest

from engine.events import BanishedInstead, DamageWiped, Destroyed, Died, GameDecided, LifeChanged, Survived
from tests.engine.grand_archive.judging import rule


def test_an_ally_dies_of_damage_that_reaches_its_life() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3)")
    assert ruling.events(Died) == [Died("Bear", ("Wolf",), "graveyard", "SBA Types 2")]


def test_a_token_dies_by_its_own_clause() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3, token)")
    assert ruling.events(Died) == [Died("Bear", ("Wolf",), "graveyard", "Token 3")]


def test_a_champion_that_dies_is_banished_and_its_player_loses() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Silvie (champion, 3 life)")
    assert ruling.events(Died) == [Died("Silvie", ("Wolf",), "banishment", "Damage 13")]
    assert ruling.events(GameDecided) == [GameDecided("loss", "defending", "Ending 5")]


def test_champions_that_die_at_once_draw() -> None:
    ruling = rule("Eve (champion, 2 life) attacks Silvie (champion 2/3, retaliates) with Axe (weapon 3, durability 2)")
    assert ruling.events(GameDecided) == [GameDecided("draw", "", "Ending 6")]


def test_an_attacker_that_dies_of_two_retaliators_died_by_both() -> None:
    ruling = rule("Wolf (ally 1/3, cleave) attacks Bear (ally 2/9, retaliates), Fox (ally 1/9, retaliates)")
    assert ruling.events(Died) == [Died("Wolf", ("Bear", "Fox"), "graveyard", "SBA Types 2")]


def test_who_strikes_after_the_killing_blow_killed_nobody() -> None:
    ruling = rule("Wolf (ally 1/2, cleave) attacks Bear (ally 2/9, retaliates), Fox (ally 1/9, retaliates)")
    assert ruling.events(Died) == [Died("Wolf", ("Bear",), "graveyard", "SBA Types 2")]


def test_whose_blow_kills_an_attacker_that_is_hit_by_its_own_attack_is_a_doubt_about_the_attacker() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 3/9, retaliates, redirect to Wolf, On Kill)")
    assert ruling.events(Died) == [Died("Wolf", ("Wolf",), "graveyard", "SBA Types 2")]
    assert ruling.doubt("killing-blow").about == "Wolf"


def test_damage_that_fills_the_life_exactly_before_the_blow_leaves_nothing_to_kill() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3, damaged 2, -1 life later, retaliates)")
    assert ruling.events(Died) == [Died("Bear", (), "graveyard", "SBA Types 2")]
    assert ruling["Wolf"].taken == 0


def test_an_immortal_unit_was_not_killed_by_who_hit_it_later() -> None:
    ruling = rule("Wolf (ally 3/2, On Kill) attacks Bear (ally 2/3, damaged 3, immortality)")
    assert ruling.events(Survived) == [Survived("Bear", 6, 3, "immortality", "Immortality 1.a")]
    assert ruling.fired() == []


def test_who_survives_is_told_with_damage_and_life() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/5, damaged 1, retaliates)")
    assert ruling.events(Survived) == [
        Survived("Wolf", 2, 9, "", "Damage 12"),
        Survived("Bear", 4, 5, "", "Damage 12"),
    ]


def test_a_champion_survives_by_its_own_clause() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Silvie (champion, 20 life)")
    assert ruling.events(Survived) == [Survived("Silvie", 3, 20, "", "Damage 13")]


def test_whose_life_is_not_said_survives_for_that_reason() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Silvie (champion)")
    assert ruling.events(Survived) == [Survived("Silvie", 3, None, "life-not-said", "Damage 13")]


def test_who_was_not_hit_is_not_told_as_a_survivor() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/5, prevent all); also Cub (ally 1/1)")
    assert ruling.events(Survived) == []


def test_a_spell_is_survived_once_and_the_attack_after_it_once_more() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/9); also Cub (ally 1/2); Spark deals 1 to Bear; Flare deals 1 to Cub")
    assert ruling.events(Survived) == [
        Survived("Bear", 1, 9, "", "Damage 12"),
        Survived("Cub", 1, 2, "", "Damage 12"),
        Survived("Bear", 4, 9, "", "Damage 12"),
    ]


def test_an_ally_of_zero_life_dies_without_any_damage() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/9); also Cub (ally 1/2, -2 life later)")
    assert ruling.events(Died) == [Died("Cub", (), "graveyard", "SBA Types 2")]


def test_an_ally_with_one_life_left_lives() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/9); also Cub (ally 1/2, -1 life later)")
    assert ruling.dead() == []


def test_who_left_with_lethal_damage_does_not_die() -> None:
    ruling = rule("Eve (champion) attacks Bear (ally 2/3, -3 life later, left) with Slash (attack 3); the attack is negated")
    assert ruling.events(LifeChanged) == []
    assert ruling.events(Died) == []


def test_an_immortal_unit_is_told_as_a_survivor_of_what_happens_to_it_only() -> None:
    immortal = "Cub (ally 1/2, damaged 2, immortality{})"
    assert rule(f"Wolf (ally 3/9) attacks Bear (ally 2/9, prevent all); also {immortal.format('')}").events(Survived) == []
    ruling = rule(f"Wolf (ally 3/9) attacks Bear (ally 2/9, prevent all); also {immortal.format(', -1 life later')}")
    assert set(ruling.events(Survived)) == {Survived("Cub", 2, 1, "immortality", "Immortality 1.a")}


def test_an_immortal_unit_that_left_is_not_checked_any_more() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3, damaged 2, -1 life later, immortality, left)")
    assert ruling.events(Survived) == [Survived("Bear", 2, 2, "immortality", "Immortality 1.a")]
    assert ruling["Bear"].fate == "left"


def test_who_died_once_does_not_die_again() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3); Spark deals 3 to Bear; Flare deals 1 to Wolf")
    assert ruling.dead() == ["Bear"]
    assert len(ruling.events(Died)) == 1


def test_a_domain_with_one_counter_left_stays() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Baidi (domain 4)")
    assert ruling.events(Survived) == [Survived("Baidi", 0, 1, "", "Siegeable 1.b.iii")]


def test_a_domain_that_a_spell_wore_down_stays_as_well() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/9); also Baidi (domain 4), Temple (domain 2); Spark deals 3 to Baidi")
    assert ruling.events(Survived)[0] == Survived("Baidi", 0, 1, "", "Siegeable 1.b.iii")
    assert (ruling["Baidi"].fate, ruling["Temple"].fate) == ("survives", "unharmed")


def test_an_immortal_domain_stays_without_any_counter() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Baidi (domain 3, immortality)")
    assert ruling.events(Survived) == [Survived("Baidi", 0, 0, "immortality", "Immortality 1.b")]


def test_a_domain_without_durability_is_destroyed_once() -> None:
    ruling = rule("Wolf (ally 3/9) attacks Bear (ally 2/9); also Baidi (domain 3); Spark deals 3 to Baidi")
    assert ruling.events(Destroyed) == [Destroyed("Baidi", "graveyard", "no-durability", "Siegeable 1.b.iii")]


@pytest.mark.parametrize(
    "attack", ["Eve (champion) attacks Bear (ally 1/9) with Axe (weapon 3, {})", "Axe (weapon 3, {}) attacks Bear (ally 1/9)"]
)
def test_a_weapon_on_its_last_counter_is_destroyed(attack: str) -> None:
    ruling = rule(attack.format("durability 1"))
    assert ruling.events(Destroyed) == [Destroyed("Axe", "graveyard", "no-durability", "SBA Types 3")]
    assert rule(attack.format("durability 2")).events(Destroyed) == []


@pytest.mark.parametrize(("keyword", "clause"), [("regalia", "Regalia 4"), ("ephemeral", "Ephemeral 1.a")])
def test_some_weapons_are_banished_instead(keyword: str, clause: str) -> None:
    ruling = rule(f"Eve (champion) attacks Bear (ally 1/9) with Axe (weapon 3, durability 1, {keyword})")
    assert ruling.events(BanishedInstead) == [BanishedInstead("Axe", keyword, clause)]
    assert ruling.events(Destroyed) == []


@pytest.mark.parametrize(
    ("keyword", "reason", "clause"),
    [
        ("regalia", "regalia", "Regalia 4"),
        ("ephemeral", "ephemeral", "Ephemeral 1.a"),
        ("banished instead of dying", "banished", "Dies 2"),
    ],
)
def test_some_allies_are_banished_instead(keyword: str, reason: str, clause: str) -> None:
    ruling = rule(f"Wolf (ally 3/2) attacks Bear (ally 2/3, {keyword})")
    assert ruling.events(BanishedInstead) == [BanishedInstead("Bear", reason, clause)]
    assert ruling.events(Died) == []


def test_a_link_shield_goes_in_the_allys_place_and_the_damage_goes_with_it() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3, link shield Mirror)")
    assert ruling.events(Destroyed) == [Destroyed("Mirror", "graveyard", "link-shield", "Link Shield 1")]
    assert ruling.events(DamageWiped) == [DamageWiped("Bear", "link-shield", "Link Shield 1")]
    assert ruling.events(Survived) == [Survived("Bear", 0, 3, "link-shield", "Link Shield 1")]
    assert ruling["Bear"].damage == 0


def test_a_link_shield_serves_once() -> None:
    ruling = rule("Wolf (ally 3/2) attacks Bear (ally 2/3, link shield Mirror); Spark deals 3 to Bear")
    assert len(ruling.events(Destroyed)) == 1
    assert ruling.events(Died) == [Died("Bear", ("Wolf",), "graveyard", "SBA Types 2")]


def test_what_a_link_shield_wiped_does_not_count_later() -> None:
    ruling = rule("Wolf (ally 2/2) attacks Bear (ally 2/3, link shield Mirror); Spark deals 3 to Bear")
    assert ruling.events(Survived)[-1] == Survived("Bear", 2, 3, "", "Damage 12")
