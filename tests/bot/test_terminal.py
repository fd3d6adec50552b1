"""A ruling in a terminal, narrow and wide."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import engine
from bot.render.terminal import show
from engine import registry


@pytest.mark.parametrize("width", [80, 120])
def test_every_example_can_be_shown(width: int) -> None:
    game = registry.game("grand-archive")
    for example in game.examples()[::7]:
        combat = game.parse(example.notation)
        if engine.check(combat):
            continue
        screen = io.StringIO()
        show(engine.resolve(combat), game, why=True, console=Console(file=screen, width=width))
        lines = screen.getvalue().splitlines()
        assert lines
        assert max(map(len, lines)) <= width
