"""Declaration: who may attack, with what, and whom."""

from __future__ import annotations

import json

import pytest

import engine
from tests.engine.grand_archive.judging import problems, refused, rule

AGAINST, AMBIGUOUS, MALFORMED = "against the rules", "ambiguous", "malformed"


def test_cleave_of_a_weapon_that_leaves_later_still_made_them_all_defenders() -> None:
    ruling = rule(
        "Lorraine (champion, 25 life) attacks Bear (ally 1/9) and Cub (ally 1/4)"
        " with Axe (weapon 2, durability 2, cleave, left) and Slash (attack 3)"
    )
    assert ruling.taken() == {"Bear": 3, "Cub": 3}
    assert ruling["Axe"].durability == 2


def test_true_sight_of_a_weapon_that_leaves_later_made_the_hidden_a_target() -> None:
    text = "Lorraine (champion, 25 life) attacks Bear (ally 1/9, stealth) with Eye (weapon 2, durability 2, true sight{})"
    assert rule(text.format("")).taken() == {"Bear": 2}
    assert not problems(text.format(", left"))


def test_a_loaded_card_of_no_stated_kind_is_what_its_weapon_fires() -> None:
    for weapon, fired in (("gun", "bullet"), ("bow", "arrow"), ("aetherwing", "aethercharge")):
        said = {
            "attacker": {"name": "Lorraine", "kind": "champion", "life": 25},
            "weapons": [{"name": "Arm", "kind": weapon, "power": 1, "durability": 2, "loaded": [{"name": "Load", "power": 2}]}],
            "defenders": [{"name": "Bear", "power": 1, "life": 9}],
        }
        combat = engine.load(json.dumps(said))
        assert engine.resolve(combat).events
        assert combat.model_dump()["weapons"][0]["loaded"][0]["kind"] == fired


def test_what_is_loaded_does_not_pay_for_the_attack_of_a_rested_champion() -> None:
    text = (
        "Lorraine (champion, 25 life, rested) attacks Bear (ally 1/9) with Gun (gun 1, durability 2, loaded with Round (power 2))"
    )
    assert refused(text) == [("attacker.rested", AGAINST, "Declaring 2.a.i")]


def test_what_is_loaded_can_be_neither_negated_nor_fizzle() -> None:
    for cut in ("is negated", "fizzles"):
        text = "Lorraine (champion, 25 life) attacks Bear (ally 1/9) with Gun (gun 1, durability 2, loaded with Round (bullet 2))"
        assert refused(f"{text}; the attack {cut}") == [("interruption", AGAINST, "Attack 5.a")]


def test_a_plain_weapon_is_not_loaded() -> None:
    text = "Lorraine (champion, 25 life) attacks Bear (ally 1/9) with Axe (weapon 1, durability 2, loaded with Round (bullet 2))"
    assert refused(text) == [("weapons.0.loaded", AGAINST, "Functional Weapons 1")]


def test_an_attack_card_is_not_loaded() -> None:
    text = "Lorraine (champion, 25 life) attacks Bear (ally 1/9) with Gun (gun 1, durability 2, loaded with Slash (attack 2))"
    assert refused(text) == [("weapons.0.loaded.0.kind", MALFORMED, None)]


def test_no_rule_keeps_a_bullet_out_of_a_bow() -> None:
    text = "Lorraine (champion, 25 life) attacks Bear (ally 1/9) with Bow (bow 1, durability 2, loaded with Round (bullet 2))"
    assert rule(text).taken() == {"Bear": 3}


def test_power_that_reads_durability_counts_when_the_attack_is_declared() -> None:
    axe = "with Axe (weapon 0, durability {}, +1 power per 3 durability)"
    ally = "Galahad (ally 0/3, wields weapons) attacks Bear (ally 1/9) " + axe
    ruling = rule(ally.format(3))
    assert ruling.taken() == {"Bear": 1}
    assert ruling["Axe"].power == 1
    assert refused(ally.format(2)) == [("attacker.power", AGAINST, "Attacking 1.c.ii")]
    champion = "Lorraine (champion, 25 life) attacks Bear (ally 1/9) " + axe
    assert rule(champion.format(3)).doubts() == []
    assert rule(champion.format(2)).doubts() == ["zero-power-champion"]


def test_a_weapon_that_gains_durability_reads_it_at_damage() -> None:
    axe = "Axe (weapon 1, durability 2, gains 4 durability, +1 power per 3 durability)"
    text = f"Lorraine (champion, 25 life) attacks Bear (ally 1/9) with {axe}"
    assert rule(text).taken() == {"Bear": 3}


def test_a_weapon_without_power_gets_none_from_its_durability() -> None:
    axe = "Axe (weapon, durability 6, +1 power per 3 durability)"
    text = f"Lorraine (champion, 25 life) attacks Bear (ally 1/9) with {axe} and Slash (attack 2)"
    assert rule(text).taken() == {"Bear": 2}


def test_whether_a_champion_may_attack_with_a_powerless_attack_card_is_open() -> None:
    ruling = rule("Lorraine (champion, 25 life) attacks Bear (ally 1/9) with Feint (attack 0, On Attack)")
    assert ruling.otherwise("zero-power-champion") == {
        ("Feint: On Attack", "triggers", "1", "0"),
        ("attack", "stopped", "", "needs-power"),
    }


def test_a_champions_bonus_makes_its_attack_more_than_powerless() -> None:
    assert (
        rule("Lorraine (champion, 25 life, +1 power) attacks Bear (ally 1/9) with Stick (weapon 0, durability 1)").doubts() == []
    )


@pytest.mark.parametrize("kept", ["ally 1/1, arrived late", "ally 1/1, stealth", "ally 1/1, attacking side"])
def test_beside_a_cleave_stands_only_what_it_does_not_attack(kept: str) -> None:
    cleave = "Wolf (ally 3/3, cleave) attacks Bear (ally 1/9); also Dog ({})"
    assert refused(cleave.format("ally 1/1")) == [("others.0", AMBIGUOUS, "Cleave 1.b")]
    assert refused(cleave.format(kept)) == []


def test_who_arrives_later_is_no_target_without_cleave() -> None:
    text = "Wolf (ally 3/3, multistrike 1) attacks Bear (ally 1/9), Cub (ally 1/2, arrived late)"
    assert refused(text) == [("defenders.1.happens", AGAINST, "Declaring 2.c")]


@pytest.mark.parametrize(
    ("text", "path", "clause"),
    [
        ("Baidi (domain, durability 2) attacks Bear (ally 1/9)", "attacker.kind", "Attacking 1"),
        ("Eve (champion) attacks Bear (ally 1/9) with Axe (weapon 1, durability 0)", "weapons.0.durability", "SBA Types 3"),
        ("Wolf (ally 2/2) attacks Bear (ally 1/9) with Slash (attack 2)", "cards.0", "Attack 6"),
        ("Wolf (ally, 2 life) attacks Bear (ally 1/9)", "attacker.power", "Attacking 1.c"),
        ("Wolf (ally 2/2, pride 2) attacks Bear (ally 1/9)", "attacker.level", "Pride 1"),
    ],
)
def test_who_may_not_attack_with_what(text: str, path: str, clause: str) -> None:
    assert [(problem.path, problem.clause) for problem in problems(text)] == [(path, clause)]


def test_an_attack_needs_a_target() -> None:
    assert refused("Wolf (ally 2/2) attacks") == [("defenders", MALFORMED, "Attacking 2.b")]


def test_there_is_an_attack_or_other_damage() -> None:
    assert refused("defender Bear (ally 1/9)") == [("attacker", MALFORMED, None)]


def test_without_an_attacker_nothing_of_an_attack_is_said() -> None:
    text = (
        "defender Bear (ally 2/9, retaliates); also Cub (ally 1/2, intercept, intercepts, left)"
        "; Spark (before retaliation) deals 1 to Bear"
        "; attack: cleave, +1 power; first turn; additional attack; the combat ends; Bear redirected to Cub; order: Bear"
    )
    assert [(path, kind) for path, kind, _ in refused(text)] == [
        ("modifiers", MALFORMED),
        ("attack_keywords", MALFORMED),
        ("interruption", MALFORMED),
        ("first_turn", MALFORMED),
        ("additional", MALFORMED),
        ("redirected", MALFORMED),
        ("retaliation_order", MALFORMED),
        ("defenders.0", MALFORMED),
        ("others.0", MALFORMED),
        ("others.0.happens", MALFORMED),
        ("other_damage.0.when", MALFORMED),
        ("retaliation_order", MALFORMED),
    ]


def test_keywords_that_mean_nothing_to_an_attack_are_accepted() -> None:
    text = "Wolf (ally 3/3, unique, vigor) attacks Bear (ally 1/9, spellshroud, omnishroud)"
    assert rule(text).taken() == {"Bear": 3}
    assert rule("Lorraine (champion, 25 life) attacks Bear (ally 1/9) with Slash (attack 2, interdiction)").taken() == {"Bear": 2}


@pytest.mark.parametrize(
    ("shroud", "kind", "clause"), [("spellshroud", "spell", "Spellshroud 1"), ("omnishroud", "ability", "Omnishroud 1")]
)
def test_whether_damage_targets_who_is_shrouded_is_asked_back(shroud: str, kind: str, clause: str) -> None:
    text = f"defender Bear (ally 1/9, {shroud}); Spark ({kind}) deals 2 to Bear"
    assert refused(text) == [("other_damage.0.to.0", AMBIGUOUS, clause)]


def test_spellshroud_does_not_mind_an_ability() -> None:
    assert rule("defender Bear (ally 1/9, spellshroud); Spark (ability) deals 2 to Bear").taken() == {"Bear": 2}
