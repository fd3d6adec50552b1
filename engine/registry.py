"""The registered games. Adding one is a line here; its folder loads when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from engine.problems import DescriptionError, malformed, shown

if TYPE_CHECKING:
    from engine.game import Game

_FOLDERS = {
    "grand-archive": "engine.grand_archive",
}
DEFAULT = "grand-archive"


class UnknownGameError(DescriptionError):
    """No game is registered under that name."""

    def __init__(self, found: str) -> None:
        """Say what was found and which games there are."""
        super().__init__([malformed("game", found, f"one of {', '.join(map(shown, _FOLDERS))}")])


def game_keys() -> tuple[str, ...]:
    """Give the keys of all games, the default first."""
    return tuple(_FOLDERS)


@cache
def game(name: str) -> Game:
    """Give a game by its key; `_` and blanks count as `-`."""
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    if key not in _FOLDERS:
        raise UnknownGameError(shown(name))
    return cast("Game", import_module(_FOLDERS[key]).GAME)
