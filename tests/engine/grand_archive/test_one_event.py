"""One quantity dealt to several objects is one event (Damage 16), and what that means for wards (Prevention 8)."""

from __future__ import annotations

import pytest

from tests.engine.grand_archive.ask import after, doubts, outcome, taken, wasted
from tests.engine.grand_archive.judging import refused

WARDED = (
    "Wolf (ally 4/3, cleave) attacks Silvie (champion, 20 life, prevent all once shared as wall)"
    ", Bear (ally 1/9, prevent all once shared as wall)"
)


def test_a_ward_on_one_or_more_units_covers_all_that_are_hit_at_once() -> None:
    assert taken(WARDED, "Silvie", "Bear") == (0, 0)
    assert ("Bear", "damage", "0", "4") in doubts(WARDED)["one-or-more"]


def test_what_is_left_of_a_shared_ward_is_the_same_wherever_it_stands() -> None:
    objects = outcome(WARDED).objects
    assert objects["Silvie"].effects == objects["Bear"].effects == {"prevent all": 0}


def test_a_shared_pool_is_one_pool() -> None:
    text = (
        "Wolf (ally 4/3, cleave) attacks Silvie (champion, 20 life, prevent next 5 shared as wall)"
        ", Bear (ally 1/9, prevent next 5 shared as wall)"
    )
    assert sum(taken(text, "Silvie", "Bear")) == 3
    objects = outcome(text).objects
    assert objects["Silvie"].effects == objects["Bear"].effects == {"prevent next 5": 0}


def test_an_increase_of_the_next_damage_goes_to_everything_dealt_at_once() -> None:
    text = "Purge (spell, +3 damage once) deals 2 to Silvie, Bear; defender Silvie (champion, 20 life), Bear (ally 1/9)"
    assert taken(text, "Silvie", "Bear") == (5, 5)
    assert doubts(text)["one-or-more"] == [("Bear", "damage", "5", "2")]


def test_a_second_event_finds_the_ward_spent() -> None:
    text = (
        "defender Silvie (champion, 20 life, prevent all once shared as wall), Bear (ally 1/9, prevent all once shared as wall)"
        "; Spark (spell) deals 2 to Silvie, Bear; Flare (spell) deals 3 to Silvie, Bear"
    )
    assert taken(text, "Silvie", "Bear") == (3, 3)
    assert wasted(text) == {"prevent all": "spent"}


def test_retaliators_are_separate_events() -> None:
    text = "Wolf (ally 4/9, cleave) attacks Bear (ally 2/9, retaliates), Cub (ally 1/9, retaliates); Wolf: prevent all once"
    assert after(text, "Wolf").taken == 1


def test_what_else_stands_there_keeps_its_own_uses() -> None:
    text = (
        "Wolf (ally 4/3, cleave) attacks Silvie (champion, 20 life, prevent 1 twice, prevent 2 once shared as wall)"
        ", Bear (ally 1/9, prevent 2 once shared as wall)"
    )
    assert taken(text, "Silvie", "Bear") == (1, 2)
    assert after(text, "Silvie").effects == {"prevent 1": 1, "prevent 2": 0}


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
