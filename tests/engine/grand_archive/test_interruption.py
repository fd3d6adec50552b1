"""Attacks that never begin, and what the number of weapons is read as."""

from __future__ import annotations

import pytest

from engine.events import Moved, NotRetaliating, Rested
from tests.engine.grand_archive.judging import rule


def test_the_commanded_ally_that_is_gone_is_gone_when_its_card_fizzles() -> None:
    ruling = rule("Wolf (ally 2/2, left, On Death) attacks Bear (ally 1/9) with Order (attack 2, command); the attack fizzles")
    assert ruling["Wolf"].fate == "left"
    assert ruling.quiet("Wolf", "On Death") == ("left", "On Death 1")
    assert Rested("Wolf", "attack-card", "Attack 5.a") in ruling.events(Rested)


def test_what_else_happens_takes_place_although_the_attack_is_negated() -> None:
    ruling = rule(
        "Eve (champion, left) attacks Bear (ally 2/4, retaliates, left), Fox (ally 1/2, -1 life later, On Death, On Hit)"
        " with Slash (attack 2, cleave, On Hit) and Axe (weapon 1, durability 2, left)"
        "; also Cub (ally 1/2, left, arrived late); Spark deals 1 to Fox; the attack is negated"
    )
    assert ruling.dead() == ["Fox"]
    assert [label for label, state in ruling.outcome.objects.items() if state.fate == "left"] == ["Eve", "Axe", "Bear", "Cub"]
    assert ruling.events(NotRetaliating) == [NotRetaliating("Bear", "negated", "Attack 5.a")]
    assert ruling.fired() == ["Fox: On Death"]
    assert ruling.quiet("Slash", "On Hit") == ("negated", "Attack 5.a")


def test_who_leaves_is_gone_although_the_combat_ends() -> None:
    ruling = rule(
        "Eve (champion) attacks Bear (ally 2/4, left)"
        " with Slash (attack 2, left) and Axe (weapon 1, durability 2); the combat ends"
    )
    assert ruling["Bear"].fate == "left"
    assert ruling["Slash"].fate == "left"
    assert ruling["Axe"].durability == 2


@pytest.mark.parametrize(
    ("keyword", "zone", "clause"),
    [
        ("copy", "nowhere", "SBA Types 5"),
        ("regalia", "banishment", "Regalia 4"),
        ("ephemeral", "banishment", "Ephemeral 1.b.i"),
        ("cleave", "graveyard", "Attack 5.a"),
    ],
)
def test_where_a_negated_card_goes(keyword: str, zone: str, clause: str) -> None:
    ruling = rule(f"Eve (champion) attacks Bear (ally 1/9) with Slash (attack 2, {keyword}); the attack is negated")
    assert ruling.events(Moved) == [Moved("Slash", zone, "negated", clause)]


def test_under_the_reading_of_one_weapon_the_second_stays_on_the_field_unused() -> None:
    ruling = rule(
        "Eve (champion) attacks Bear (ally 1/9) with Axe (weapon 2, durability 2)"
        " and Gun (gun 1, durability 2, loaded with Round (bullet 2))"
    )
    assert ruling.taken() == {"Bear": 5}
    assert ruling.otherwise("several-weapons") == {
        ("Bear", "damage", "5", "2"),
        ("Gun", "durability", "1", "2"),
        ("Round", "fate", "moved", "unharmed"),
    }


def test_a_reading_may_decide_the_game_and_leave_triggers_as_they_are() -> None:
    ruling = rule(
        "Eve (champion, On Attack) attacks Silvie (champion, 3 life)"
        " with Axe (weapon 2, durability 2) and Pike (weapon 1, durability 2)"
    )
    found = ruling.otherwise("several-weapons")
    assert ("game", "result", "loss", "") in found
    assert "triggers" not in {what for _, what, _, _ in found}


def test_keywords_of_the_second_weapon_do_not_count_under_the_reading_of_one() -> None:
    ruling = rule(
        "Eve (champion) attacks Bear (ally 1/9, prevent all) with Axe (weapon 2, durability 2)"
        " and Pike (weapon 1, durability 2, unpreventable)"
    )
    assert ("Bear", "damage", "3", "0") in ruling.otherwise("several-weapons")
