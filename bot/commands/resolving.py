"""Resolving a combat and answering in the form that was asked for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import engine
from bot.commands.answers import game_named, print_json, refuse
from bot.commands.reading import read_combat
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from bot.commands.plain import Asked


def resolve(asked: Asked) -> None:
    """Print the ruling: JSON, plain text, or colours in a terminal."""
    if asked.game is not None:
        game_named(asked.game, as_json=asked.as_json)
    try:
        combat = read_combat(asked.source, asked.game, asked.orders)
        resolution = engine.resolve(combat)
    except DescriptionError as error:
        refuse(error.problems, as_json=asked.as_json)
    game = game_named(resolution.game)
    if asked.as_json:
        from bot.render.answer import answer

        print_json(answer(combat, resolution, game))
    elif sys.stdout.isatty():
        from bot.render.terminal import show

        show(resolution, game, why=asked.why)
    else:
        from bot.render.text import ruling

        sys.stdout.write(ruling(resolution, game, why=asked.why) + "\n")
