"""What runs out is told as spent, whatever it does with the damage (Prevention 5.b, 6)."""

from __future__ import annotations

import pytest

from tests.engine.grand_archive.judging import rule

FIGHT = "Wolf (ally 3/9) attacks Bear (ally 2/9, {}); also Cub (ally 1/9)"


@pytest.mark.parametrize(
    ("said", "label"),
    [("redirect to Cub", "redirect to Cub"), ("2 of it to Cub", "2 of it to Cub"), ("also to Cub", "also to Cub")],
)
def test_what_sends_damage_elsewhere_once_is_used_up_by_it(said: str, label: str) -> None:
    assert rule(FIGHT.format(f"{said} once"))["Bear"].effects == {label: 0}
    assert rule(FIGHT.format(f"{said} twice"))["Bear"].effects == {label: 1}
    assert rule(FIGHT.format(said))["Bear"].effects == {}


def test_a_redirection_that_speaks_of_other_damage_is_kept() -> None:
    assert rule(FIGHT.format("redirect to Cub non-combat once"))["Bear"].effects == {"redirect to Cub": 1}


def test_a_redirection_on_the_attackers_card_is_used_up_there() -> None:
    text = "Eve (champion, 20 life) attacks Bear (ally 2/9) with Slash (attack 3, also to Cub once); also Cub (ally 1/9)"
    assert rule(text)["Slash"].effects == {"also to Cub": 0}


def test_a_redirection_that_several_share_is_used_up_for_all_of_them() -> None:
    text = "Wolf (ally 3/9, cleave) attacks Bear (ally 2/9, {0}), Cub (ally 1/9, {0}); also Hen (ally 0/9, arrived late)"
    shared = text.format("redirect to Hen once shared as veil")
    ruling = rule(shared)
    assert ruling["Bear"].effects == ruling["Cub"].effects == {"redirect to Hen": 0}
