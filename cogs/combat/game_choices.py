"""The games, as the choices of an option."""

from __future__ import annotations

from discord import app_commands

from engine import registry

GAMES = [app_commands.Choice(name=registry.game(key).name, value=key) for key in registry.game_keys()]
