"""Sacrifices: who goes, who stays, and what of the attack goes along (Sacrifice 2, Immortality 1.b, Link Shield 2)."""

from __future__ import annotations

from engine.events import DamageDealt, DamageNotDealt, Destroyed, Died, DurabilityKept, Noted, Survived, Triggered
from tests.engine.grand_archive.judging import rule

SILVIE = "Silvie (champion, 20 life, prevent all then sacrifice {})"


def test_a_sacrificed_unit_dies() -> None:
    ruling = rule(f"Wolf (ally 5/30) attacks {SILVIE.format('Cub')}; also Cub (ally 1/2, On Death)")
    assert ruling["Cub"].zone == "graveyard"
    assert ruling.events(Died) == [Died("Cub", (), "graveyard", "Sacrifice 2")]
    assert [(t.source, t.when, t.about) for t in ruling.events(Triggered)] == [("Cub", "On Death", "Cub")]


def test_what_is_sacrificed_on_the_way_takes_no_damage() -> None:
    ruling = rule(f"Wolf (ally 5/30, cleave) attacks {SILVIE.format('Cub')}, Cub (ally 1/9), Bear (ally 1/9)")
    assert ruling.taken() == {"Bear": 5}
    assert ruling["Cub"].fate == "dies"
    assert ruling.events(DamageNotDealt) == [
        DamageNotDealt("Wolf", "Silvie", combat=True, reason="prevented", clause="Damage 9"),
        DamageNotDealt("Wolf", "Cub", combat=True, reason="died", clause="Damage Step 3.f"),
    ]


def test_a_spell_does_not_reach_what_was_sacrificed_on_its_way_either() -> None:
    ruling = rule(f"defender {SILVIE.format('Cub')}, Cub (ally 1/9), Bear (ally 1/9); Spark deals 2 to Silvie, Cub, Bear")
    assert ruling.events(DamageNotDealt)[1:] == [
        DamageNotDealt("Spark", "Cub", combat=False, reason="died", clause="Damage Step 3.f")
    ]
    assert [event.target for event in ruling.events(DamageDealt)] == ["Bear"]


def test_a_sacrifice_of_something_not_described_is_only_noted() -> None:
    ruling = rule(f"Wolf (ally 5/30) attacks {SILVIE.format('Trinket')}")
    assert ruling.taken() == {}
    assert ruling.events(Noted) == [Noted("Silvie", "sacrifice Trinket", "Prevention 11")]


def test_what_is_gone_already_is_not_sacrificed_again() -> None:
    ruling = rule(f"Wolf (ally 5/30, cleave) attacks {SILVIE.format('Cub')}, Cub (ally 1/9, left)")
    assert ruling["Cub"].fate == "left"


def test_nobody_is_sacrificed_twice() -> None:
    ruling = rule(f"Wolf (ally 5/30) attacks {SILVIE.format('Cub')}; also Cub (ally 1/2); Spark deals 1 to Silvie")
    assert ruling.events(Died) == [Died("Cub", (), "graveyard", "Sacrifice 2")]


def test_what_is_not_on_the_field_is_not_sacrificed() -> None:
    ruling = rule(f"Eve (champion, 25 life) attacks {SILVIE.format('Slash')} with Slash (attack 3)")
    assert ruling.events(Destroyed) == []
    assert ruling["Slash"].fate == "moved"


def test_an_immortal_unit_can_not_be_sacrificed() -> None:
    ruling = rule(f"Wolf (ally 5/30) attacks {SILVIE.format('Cub')}; also Cub (ally 1/2, immortality)")
    assert ruling.events(Survived) == [Survived("Cub", 0, 2, "immortality", "Immortality 1.b")]


def test_a_link_shield_is_sacrificed_in_the_units_place_once() -> None:
    ruling = rule(
        f"Wolf (ally 5/30) attacks {SILVIE.format('Cub')}; also Cub (ally 1/3, damaged 1, link shield Mirror)"
        "; Spark deals 1 to Silvie"
    )
    assert ruling.events(Destroyed) == [Destroyed("Mirror", "graveyard", "link-shield", "Link Shield 2")]
    assert ruling.events(Survived) == [Survived("Cub", 1, 3, "link-shield", "Link Shield 2")]
    assert ruling.dead() == ["Cub"]


def test_a_sacrificed_weapon_is_destroyed_and_keeps_its_durability() -> None:
    ruling = rule(f"Eve (champion, 25 life) attacks {SILVIE.format('Axe')} with Axe (weapon 3, durability 1, On Hit)")
    assert ruling.events(Destroyed) == [Destroyed("Axe", "graveyard", "sacrificed", "Sacrifice 2")]
    assert ruling.events(DurabilityKept) == [DurabilityKept("Axe", "weapon-left", "Damage Step 3.g.ii")]
    assert ruling.quiet("Axe", "On Hit") == ("not-in-attack", "On Hit 3")


def test_a_weapon_sacrificed_before_damage_brings_nothing_to_the_attack() -> None:
    for happens in ("", ", left"):
        ruling = rule(
            "Eve (champion, 25 life) attacks Silvie (champion, 20 life, prevent 1 combat"
            ", prevent all non-combat then sacrifice Axe)"
            f" with Axe (weapon 3, durability 2, unpreventable, +1 damage{happens}) and Slash (attack 3); Spark deals 1 to Silvie"
        )
        assert ruling.taken() == {"Silvie": 2}
        assert ruling["Axe"].durability == 2


def test_a_sacrificed_domain_is_destroyed() -> None:
    ruling = rule(f"Wolf (ally 5/30, cleave) attacks {SILVIE.format('Baidi')}, Baidi (domain 3)")
    assert ruling.events(Destroyed) == [Destroyed("Baidi", "graveyard", "sacrificed", "Sacrifice 2")]
    assert ruling.taken() == {}
