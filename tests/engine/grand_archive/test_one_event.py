"""One quantity dealt to several objects is one event (Damage 16), and what that means for wards (Prevention 8)."""

from __future__ import annotations

import pytest

from tests.engine.grand_archive.judging import refused, rule

WARDED = (
    "Wolf (ally 4/3, cleave) attacks Silvie (champion, 20 life, prevent all once shared as wall)"
    ", Bear (ally 1/9, prevent all once shared as wall)"
)


def test_a_ward_on_one_or_more_units_covers_all_that_are_hit_at_once() -> None:
    assert rule(WARDED).taken() == {}
    assert ("Bear", "damage", "0", "4") in rule(WARDED).otherwise("one-or-more")


def test_what_is_left_of_a_shared_ward_is_the_same_wherever_it_stands() -> None:
    objects = rule(WARDED).outcome.objects
    assert objects["Silvie"].effects == objects["Bear"].effects == {"prevent all": 0}


def test_a_shared_pool_is_one_pool() -> None:
    ruling = rule(
        "Wolf (ally 4/3, cleave) attacks Silvie (champion, 20 life, prevent next 5 shared as wall)"
        ", Bear (ally 1/9, prevent next 5 shared as wall)"
    )
    assert sum(ruling.taken().values()) == 3
    objects = ruling.outcome.objects
    assert objects["Silvie"].effects == objects["Bear"].effects == {"prevent next 5": 0}


def test_an_increase_of_the_next_damage_goes_to_everything_dealt_at_once() -> None:
    ruling = rule("Purge (spell, +3 damage once) deals 2 to Silvie, Bear; defender Silvie (champion, 20 life), Bear (ally 1/9)")
    assert ruling.taken() == {"Silvie": 5, "Bear": 5}
    assert ruling.otherwise("one-or-more") == {("Bear", "damage", "5", "2")}


def test_a_second_event_finds_the_ward_spent() -> None:
    ruling = rule(
        "defender Silvie (champion, 20 life, prevent all once shared as wall), Bear (ally 1/9, prevent all once shared as wall)"
        "; Spark (spell) deals 2 to Silvie, Bear; Flare (spell) deals 3 to Silvie, Bear"
    )
    assert ruling.taken() == {"Silvie": 3, "Bear": 3}
    assert ruling.wasted() == {"prevent all": "spent"}


def test_retaliators_are_separate_events() -> None:
    ruling = rule(
        "Wolf (ally 4/9, cleave) attacks Bear (ally 2/9, retaliates), Cub (ally 1/9, retaliates); Wolf: prevent all once"
    )
    assert ruling["Wolf"].taken == 1


def test_what_else_stands_there_keeps_its_own_uses() -> None:
    ruling = rule(
        "Wolf (ally 4/3, cleave) attacks Silvie (champion, 20 life, prevent 1 twice, prevent 2 once shared as wall)"
        ", Bear (ally 1/9, prevent 2 once shared as wall)"
    )
    assert ruling.taken() == {"Silvie": 1, "Bear": 2}
    assert ruling["Silvie"].effects == {"prevent 1": 1, "prevent 2": 0}


CLEAVED_WARD = "Wolf (ally 3/5, cleave) attacks Silvie (champion, 20 life), Ward (ally 1/9{}); Silvie: redirect to Ward"


def test_a_number_is_prevented_once_of_an_event_that_comes_in_two_parts() -> None:
    ruling = rule(CLEAVED_WARD.format("") + "; Ward: prevent 2 once")
    assert ruling.taken() == {"Ward": 4}
    assert ruling["Ward"].effects == {"prevent 2": 0}
    assert rule(CLEAVED_WARD.format("") + "; Ward: +2 damage once").taken() == {"Ward": 8}


def test_all_of_an_event_is_prevented_in_both_its_parts() -> None:
    ruling = rule(CLEAVED_WARD.format("") + "; Ward: prevent all once")
    assert ruling.taken() == {}
    assert ruling.otherwise("one-or-more") >= {("Ward", "damage", "0", "3")}


@pytest.mark.parametrize(("counters", "dealt", "left"), [(1, {"Ward": 3}, 0), (2, {}, 0), (3, {}, 1)])
def test_each_part_that_comes_to_a_unit_takes_a_bulwark_counter_of_its_own(
    counters: int, dealt: dict[str, int], left: int
) -> None:
    ruling = rule(CLEAVED_WARD.format(f", bulwark {counters}"))
    assert ruling.taken() == dealt
    assert ruling["Ward"].counters == {"bulwark": left}
    assert ruling.doubts() == []


@pytest.mark.parametrize(
    ("one", "other", "field"),
    [
        ("prevent next 5", "prevent next 3", "n"),
        ("prevent all once", "prevent all twice", "uses"),
        ("prevent next 2", "prevent all twice", "uses"),
    ],
)
def test_what_is_shared_is_described_alike_everywhere(one: str, other: str, field: str) -> None:
    text = f"Wolf (ally 4/3) attacks Bear (ally 1/9, {one} shared as wall); also Cub (ally 1/9, {{}} shared as wall)"
    assert refused(text.format(other)) == [(f"others.0.taking.0.{field}", "ambiguous", "Prevention 8")]
    assert refused(text.format(one)) == []


def test_different_pools_have_different_words() -> None:
    pools = "prevent next 5 shared as wall, prevent next 3 shared as veil"
    assert refused(f"Wolf (ally 4/3) attacks Bear (ally 1/9, {pools})") == []
