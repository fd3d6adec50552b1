"""Triggered abilities: which trigger, which do not and why."""

from __future__ import annotations

from tests.engine.grand_archive.judging import rule


def test_whether_a_champion_has_died_for_its_on_death_is_open() -> None:
    ruling = rule("Wolf (ally 2/3, On Kill) attacks Silvie (champion, 20 life, damaged 19, On Death)")
    assert ruling.fired() == []
    assert ruling.quiet("Silvie", "On Death") == ("lost-champion", "Champion 8")
    assert ruling.otherwise("champion-killed") == {
        ("Wolf: On Kill", "triggers", "0", "1"),
        ("Silvie: On Death", "triggers", "0", "1"),
    }


def test_on_kill_asks_for_another_unit() -> None:
    ruling = rule("Wolf (ally 3/3, On Kill) attacks Bear (ally 3/3, redirect to Wolf)")
    assert ruling.dead() == ["Wolf"]
    assert ruling.quiet("Wolf", "On Kill") == ("killed-itself", "On Kill 2")


def test_on_kill_of_a_card_counts_the_attacker_too() -> None:
    ruling = rule("Pawn (ally 1/2) attacks Bear (ally 3/3, redirect to Pawn) with Order (attack 2, command, On Kill)")
    assert ruling.fired() == ["Order: On Kill"]


def test_only_units_die() -> None:
    ruling = rule(
        "Lorraine (champion, 25 life) attacks Baidi (domain, durability 1, On Death)"
        " with Axe (weapon 2, durability 1, On Death) and Slash (attack 1, On Death)"
    )
    for who in ("Baidi", "Axe", "Slash"):
        assert ruling.quiet(who, "On Death") == ("not-a-unit", "On Death 1.a")


def test_on_attack_is_for_what_attacks() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 3/9, On Attack); also Cub (ally 1/1, On Attack)")
    for who in ("Bear", "Cub"):
        assert ruling.quiet(who, "On Attack") == ("not-attacking", "On Attack 1.a")


def test_a_weapon_that_left_neither_hits_nor_kills() -> None:
    ruling = rule(
        "Eve (champion) attacks Bear (ally 1/1) with Axe (weapon 1, durability 2, left, On Hit, On Kill) and Slash (attack 1)"
    )
    assert ruling.quiet("Axe", "On Hit") == ("not-in-attack", "On Hit 3")
    assert ruling.quiet("Axe", "On Kill") == ("not-in-attack", "On Kill 3")


def test_a_card_whose_attack_kills_nothing_cites_its_own_rule() -> None:
    ruling = rule("Eve (champion) attacks Bear (ally 1/9) with Slash (attack 1, On Kill)")
    assert ruling.quiet("Slash", "On Kill") == ("nothing-died", "On Kill 3")


def test_on_ally_kill_does_not_count_a_champion_under_either_reading() -> None:
    ruling = rule("Eve (champion) attacks Silvie (champion, 1 life) with Slash (attack 1, On Ally Kill)")
    assert ruling.quiet("Slash", "On Ally Kill") == ("lost-champion", "Champion 8")
    assert ruling.doubts() == []


def test_what_an_ended_combat_skips_does_not_trigger() -> None:
    ruling = rule("Wolf (ally 3/3, On Hit, On Kill) attacks Bear (ally 1/1, On Death); the combat ends")
    assert ruling.quiet("Wolf", "On Hit") == ("combat-ended", "EndingPhases 1.a")
    assert ruling.quiet("Wolf", "On Kill") == ("combat-ended", "EndingPhases 1.a")
    assert ruling.quiet("Bear", "On Death") == ("survived", "On Death 1")


def test_after_the_game_nothing_hits_any_more() -> None:
    ruling = rule("Wolf (ally 3/3, On Hit) attacks Silvie (champion, 2 life); Spark deals 2 to Silvie")
    assert ruling.quiet("Wolf", "On Hit") == ("game-over", "SBA Types 1")


def test_who_merely_left_did_not_die() -> None:
    ruling = rule("Wolf (ally 3/3, On Death, left) attacks Bear (ally 1/1)")
    assert ruling.quiet("Wolf", "On Death") == ("left", "On Death 1")


def test_without_an_attack_only_deaths_trigger() -> None:
    ruling = rule("defender Bear (ally 1/1, On Death, On Hit, On Attack); Spark deals 1 to Bear")
    assert ruling.fired() == ["Bear: On Death"]
    assert ruling.quiet("Bear", "On Hit") == ("not-dealing", "Hit 3")
    assert ruling.quiet("Bear", "On Attack") == ("not-attacking", "On Attack 1.a")


def test_a_static_counter_serves_once() -> None:
    text = "Wolf (ally 2/3, cleave, arcane, static {}) attacks Bear (ally 1/9), Cub (ally 1/9)"
    one = rule(text.format(1))
    assert one.fired() == ["Wolf: Static"]
    assert one.quiet("Wolf", "Static") == ("no-counter", "Counters/Static 1")
    assert rule(text.format(2)).fired() == ["Wolf: Static", "Wolf: Static"]


def test_static_counters_serve_an_arcane_unit_only() -> None:
    assert rule("Wolf (ally 2/3, fire, static 1) attacks Bear (ally 1/9)").fired() == []


def test_static_counters_of_what_is_gone_or_the_other_sides_do_not_serve() -> None:
    ruling = rule(
        "Wolf (ally 2/3, arcane) attacks Bear (ally 1/9, static 1); also Coil (ally 0/1, static 1, attacking side, left)"
        ", Rod (ally 0/1, static 1, attacking side)"
    )
    assert ruling.fired() == ["Rod: Static"]


def test_buff_and_debuff_counters_cancel_each_other() -> None:
    ruling = rule("Wolf (ally 2/3, buff 2, debuff 1) attacks Bear (ally 1/9, buff 1, debuff 3)")
    assert ruling["Wolf"].counters == {"buff": 1}
    assert ruling["Bear"].counters == {"debuff": 2}
    assert ruling.taken() == {"Bear": 3}
