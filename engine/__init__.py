"""Combat rulings, from a description to a cited resolution. Pure: no Discord, no database, no network, no clock.

Import `parse`, `load`, `resolve`, `format_combat`, `games` and the types from the modules beside this one.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine import registry
from engine.problems import DescriptionError, Problem, ProblemKind, malformed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import BaseModel

    from engine.game import Game
    from engine.resolution import Resolution

__all__ = ["DescriptionError", "Problem", "ProblemKind", "check", "format_combat", "games", "load", "parse", "resolve"]


def games() -> tuple[Game, ...]:
    """Give every registered game."""
    return tuple(registry.game(key) for key in registry.game_keys())


def parse(text: str, game: str = registry.DEFAULT, known_names: frozenset[str] = frozenset()) -> BaseModel:
    """Read a combat from the notation; raise DescriptionError with all problems. Known card names match first."""
    return registry.game(game).parse(text, known_names)


def load(json: str | bytes, game: str | None = None) -> BaseModel:
    """Read a combat from JSON text; raise DescriptionError with all problems.

    Which game it is stands in the JSON's `game`, else in the argument; without either it is the default.
    """
    return _loader()(json, game)


@cache
def _loader() -> Callable[[str | bytes, str | None], BaseModel]:
    """Load what reads JSON when it is first needed; an import in `load` itself would be paid for at every call."""
    from engine.loading import load_json

    return load_json


def check(combat: BaseModel) -> list[Problem]:
    """Find everything that is wrong with a well-formed description."""
    return _game_of(combat).check(combat)


def resolve(combat: BaseModel) -> Resolution:
    """Resolve a combat; raise DescriptionError if it is against the rules, ambiguous or not supported."""
    return _game_of(combat).resolve(combat)


def format_combat(combat: BaseModel) -> str:
    """Write a combat in the notation."""
    return _game_of(combat).format(combat)


def _game_of(combat: BaseModel) -> Game:
    key = getattr(combat, "game", None)
    if not isinstance(key, str):
        raise DescriptionError([malformed("game", type(combat).__name__, "a game's Combat")])
    return registry.game(key)
