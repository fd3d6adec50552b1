"""Who may leave an effect out, who orders, and what is told of it (Damage Step 3.f, Replacement 3)."""

from __future__ import annotations

import json

import pytest

import engine
from engine.resolution import Choice
from tests.engine.grand_archive.judging import rule


def test_whoever_controls_an_optional_effect_decides_about_it() -> None:
    ruling = rule("Wolf (ally 1/3) attacks Bear (ally 3/3); Wolf deals: double damage optional")
    assert ruling.taken() == {"Bear": 2}
    found = ruling.choice("option")
    assert (found.player, found.taken, found.best, found.worst) == ("attacking", ("apply double damage",), 2, 1)


def test_an_optional_effect_on_the_other_sides_unit_is_still_its_controllers() -> None:
    ruling = rule("Wolf (ally 1/3) attacks Bear (ally 3/3, +2 damage once optional controlled by attacking side)")
    assert ruling.taken() == {"Bear": 3}
    assert ruling["Bear"].effects == {"+2 damage": 0}


def test_the_attacking_player_picks_who_else_is_dealt_damage() -> None:
    ruling = rule("Wolf (ally 1/3) attacks Bear (ally 3/3); also Cub (ally 1/1); Wolf deals: also to Cub optional")
    assert ruling.taken() == {"Bear": 1, "Cub": 1}


def test_an_optional_effect_of_the_damaged_side_is_left_out_where_that_is_better() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 1/9, double damage optional)")
    assert ruling.taken() == {"Bear": 3}
    assert ruling.wasted() == {"double damage": "declined"}


def test_an_optional_effect_that_would_do_its_controller_harm_is_left_out() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 1/9); Wolf deals: half damage optional")
    assert ruling.taken() == {"Bear": 3}
    assert ruling.choice("option").taken == ("leave out half damage",)


def test_an_optional_effect_that_the_order_names_is_applied() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 1/9); Wolf deals: half damage optional; order on Bear: half damage")
    assert ruling.taken() == {"Bear": 1}


def test_an_order_may_name_what_comes_too_late() -> None:
    ruling = rule(
        "Wolf (ally 1/3) attacks Bear (ally 3/3, prevent 1, double damage, +1 damage)"
        "; order on Bear: prevent 1, double damage, +1 damage"
    )
    assert ruling.taken() == {}
    assert ruling.wasted() == {"double damage": "event-gone", "+1 damage": "event-gone"}
    assert ("Bear", "damage", "0", "1") in ruling.otherwise("zero-in-chain")


def test_an_increase_alone_that_comes_too_late_is_an_open_point() -> None:
    ruling = rule("Wolf (ally 1/3) attacks Bear (ally 3/3, prevent 1, +1 damage); order on Bear: prevent 1, +1 damage")
    assert ("Bear", "damage", "0", "1") in ruling.otherwise("zero-in-chain")
    assert ruling.doubt("zero-in-chain").about == "Bear"


def test_an_order_may_name_what_does_not_apply_at_that_moment() -> None:
    ruling = rule(
        "Wolf (ally 2/3) attacks Bear (ally 3/9, prevent 1 if at least 3, +1 damage); order on Bear: prevent 1, +1 damage"
    )
    assert ruling.taken() == {"Bear": 2}


def test_which_of_two_wards_to_spend_is_a_choice() -> None:
    ruling = rule("Wolf (ally 2/3) attacks Bear (ally 1/9, bulwark 1, prevent 2 once)")
    assert ruling.choice("effects").options == ("prevent 2", "Bulwark counter")


def test_a_pool_that_takes_it_all_spares_the_bulwark_counter() -> None:
    ruling = rule("Wolf (ally 3/3) attacks Bear (ally 1/9, bulwark 1, prevent next 5)")
    assert ruling["Bear"].counters == {"bulwark": 1}
    assert ruling["Bear"].effects == {"prevent next 5": 2}


def test_the_owner_of_a_stolen_unit_would_order_against_it() -> None:
    ruling = rule(
        "Wolf (ally 5/3, unpreventable) attacks Bear (ally 1/30, bulwark 1, owned by opponent, -2 damage)"
        "; Wolf deals: double damage"
    )
    assert ruling.taken() == {"Bear": 6}
    assert ruling.otherwise("bulwark-owner") == {("Bear", "damage", "6", "8")}
    assert ruling.doubt("bulwark-owner").about == "Bear"


@pytest.mark.parametrize("own", ["bulwark 1", "owned by opponent"])
def test_who_orders_is_clear_without_a_bulwark_counter_on_a_stolen_unit(own: str) -> None:
    ruling = rule(f"Wolf (ally 5/3, unpreventable) attacks Bear (ally 1/30, {own}, -2 damage); Wolf deals: double damage")
    assert ruling.taken() == {"Bear": 6}
    assert ruling.doubts() == []


def test_damage_that_comes_back_is_ordered_with_the_retaliation() -> None:
    ruling = rule("Wolf (ally 3/20) attacks Bear (ally 5/9, retaliates, redirected to Wolf); Wolf: prevent all once")
    assert ruling.taken() == {"Wolf": 3}
    assert ruling.otherwise("order-of-objects") == {("Wolf", "damage", "3", "5")}
    assert ruling.doubt("order-of-objects").about == "Wolf"


def test_the_attacks_damage_is_ordered_by_the_side_that_is_hit_though_it_strikes_back() -> None:
    ruling = rule(
        "Wolf (ally 4/30, cleave) attacks Silvie (champion, 20 life, prevent next 5 shared as wall)"
        ", Bear (ally 1/3, prevent next 5 shared as wall, retaliates)"
    )
    assert ruling.taken() == {"Wolf": 1, "Silvie": 3}
    assert ruling.doubt("order-of-objects").about == "Silvie"


def test_a_change_that_is_no_replacement_has_no_clause_that_says_who_orders_it() -> None:
    combat = {
        "attacker": {"name": "Wolf", "power": 3, "life": 3, "dealing": [{"op": "multiply", "modifier": True}]},
        "defenders": [{"name": "Bear", "power": 1, "life": 9, "taking": [{"op": "prevent", "how": "amount", "n": 1}]}],
    }
    resolution = engine.resolve(engine.load(json.dumps(combat)))
    (doubt,) = resolution.doubts
    assert doubt.key == "further-modifiers"
    assert [(d.what, d.here, d.there) for d in doubt.differences] == [("damage", "4", "5")]


def test_without_such_a_change_there_is_no_such_doubt() -> None:
    assert rule("Wolf (ally 3/3) attacks Bear (ally 1/9, prevent half, +1 damage)").doubts() == []


PACK = "Wolf (ally 3/30, cleave) attacks Cub (ally 1/9, retaliates), Bear (ally 5/9, retaliates)"


def test_the_order_of_retaliators_is_a_choice_also_where_nothing_hangs_on_it() -> None:
    assert rule(PACK).choice("retaliators") == Choice(
        "retaliators",
        "Wolf",
        "attacking",
        options=("Cub", "Bear"),
        taken=("Cub", "Bear"),
        given=False,
        best=None,
        worst=None,
        result=None,
        worst_taken=("Cub", "Bear"),
        exact=True,
        clause="Damage Step 2",
    )


def test_one_retaliator_leaves_nothing_to_order() -> None:
    for ward in ("", "; Wolf: prevent all once"):
        ruling = rule(f"Wolf (ally 3/30) attacks Bear (ally 5/9, retaliates){ward}")
        assert ruling.resolution.choices == ()


def test_the_attacking_player_has_the_ward_meet_the_stronger_retaliator() -> None:
    found = rule(f"{PACK}; Wolf: prevent all once").choice("retaliators")
    assert (found.options, found.taken, found.worst_taken) == (("Cub", "Bear"), ("Bear", "Cub"), ("Cub", "Bear"))
    assert (found.best, found.worst, found.result) == (1, 5, 1)


def test_what_would_have_been_better_than_the_order_given_is_told() -> None:
    ruling = rule(f"{PACK}; Wolf: prevent all once; order: Cub, Bear")
    found = ruling.choice("retaliators")
    assert ruling["Wolf"].taken == 5
    assert (found.given, found.taken, found.best, found.worst, found.result) == (True, ("Cub", "Bear"), 1, 5, 5)
    assert found.worst_taken == ("Cub", "Bear")


def test_the_worst_order_is_the_attackers_own_where_its_damage_comes_back() -> None:
    ruling = rule(
        "Wolf (ally 3/30, cleave) attacks Cub (ally 1/9, retaliates), Bear (ally 5/9, retaliates, redirect to Wolf)"
        "; Wolf: prevent all once"
    )
    choice = ruling.choice("retaliators")
    assert (choice.best, choice.result, choice.worst, choice.worst_taken) == (4, 4, 8, ("Cub", "Bear"))
