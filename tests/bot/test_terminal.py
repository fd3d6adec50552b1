"""A ruling in a terminal, narrow and wide."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import engine
from bot.render.terminal import show
from engine import registry
from engine.resolution import Resolution

GAME = registry.game("grand-archive")


def shown(resolution: Resolution, *, why: bool = True, width: int = 80) -> str:
    screen = io.StringIO()
    show(resolution, GAME, why=why, console=Console(file=screen, width=width))
    return screen.getvalue()


@pytest.mark.parametrize("width", [80, 120])
def test_every_example_fits_the_terminal(width: int) -> None:
    for example in GAME.examples()[::7]:
        combat = GAME.parse(example.notation)
        if engine.check(combat):
            continue
        lines = shown(engine.resolve(combat), width=width).splitlines()
        assert lines
        assert max(map(len, lines)) <= width


def test_it_says_what_the_plain_text_says() -> None:
    text = 'Lorraine (champion, 25 life) attacks Fox (ally 1/2, retaliates) with Sword (weapon 3, durability 1, On Hit "draw")'
    said = shown(engine.resolve(engine.parse(text)))
    for part in (
        "Lorraine deals 3 to Fox",
        "Durability",
        "1 → 0",
        "Deaths",
        "Fox dies of damage from Lorraine",
        "On Hit of Sword",
    ):
        assert part in said
    assert "Damage Step 3.g" in said


def test_without_why_it_says_how_to_see_the_rest() -> None:
    resolution = engine.resolve(engine.parse("Wolf 2/2 attacks Bear 1/3; Bear: prevent 1"))
    assert "steps; --why shows all" in shown(resolution, why=False)
    assert "--why" not in shown(resolution)


def test_a_weapon_that_keeps_its_durability_is_shown_with_the_reason() -> None:
    text = "Lorraine (champion, 20 life) attacks Fox 1/1 with Sword (weapon 1, durability 2); the combat ends"
    assert "unchanged, because the combat phase" in shown(engine.resolve(engine.parse(text)), width=120)


@pytest.mark.parametrize("name", ["[/bold]", "[red]Bear[/red]", "[link=https://example.org]Bear[/link]", ":wolf:"])
def test_a_name_is_never_taken_for_markup(name: str) -> None:
    combat = {"attacker": {"name": "Wolf", "power": 2, "life": 2}, "defenders": [{"name": name, "life": 3, "power": 1}]}
    resolution = engine.resolve(GAME.combat.model_validate(combat))
    assert f"Wolf → {name}" in shown(resolution, width=120)


def test_nothing_at_all_is_shown_as_such() -> None:
    said = shown(Resolution("grand-archive", "2026-08-21", (), (), ()))
    assert "No damage is dealt" in said
    assert "Steps" not in said
