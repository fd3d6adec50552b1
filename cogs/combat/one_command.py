"""`/combat <game>`: the common combat in one command, whose options are the game's own."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands

from cogs.combat.mending import Typed, rule_or_mend
from cogs.combat.suggesting import MOST, phrases

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.app import DamageStep
    from engine.game import Game
    from engine.sections import Option

    Suggest = Callable[[discord.Interaction[DamageStep], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
    Callback = Callable[..., Coroutine[Any, Any, None]]
_LONGEST = 1_000
"""Characters of a phrase; all of them together still fit a text in the notation."""


def command(game: Game) -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command of a game."""

    async def rule(interaction: discord.Interaction[DamageStep], private: bool = False, **given: str | bool | None) -> None:  # noqa: FBT001, FBT002 - an option of the command
        await interaction.client.guard.in_turn(interaction, private=private)
        values = {name: value for name, value in given.items() if isinstance(value, str) and value.strip()}
        flags = {name: value for name, value in given.items() if isinstance(value, bool)}
        await rule_or_mend(interaction, game, Typed(values, flags, private))

    options = game.options
    parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)]
    parameters += [_parameter(option) for option in options]
    parameters.append(inspect.Parameter("private", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=bool, default=False))
    # discord.py reads a command's options from its signature.
    rule.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    described = {option.name: option.description for option in options} | {"private": "Show it only to me"}
    app_commands.describe(**described)(rule)
    picks = {option.name: _choices(option) for option in options if option.kind == "choice"}
    if picks:
        app_commands.choices(**picks)(rule)
    about = f"Rule on a combat of {game.name} at once"
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=game.key, description=about, callback=cast("Callback", rule)
    )
    for option in options:
        if option.kind == "phrase":
            made.autocomplete(option.name)(_suggest(option))
    return made


def _parameter(option: Option) -> inspect.Parameter:
    kind = bool if option.kind == "yes-no" else str if option.kind == "choice" else app_commands.Range[str, 1, _LONGEST]
    if option.required:
        return inspect.Parameter(option.name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=kind)
    return inspect.Parameter(option.name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=kind | None, default=None)


def _choices(option: Option) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=example, value=example) for example in option.examples[:MOST]]


def _suggest(option: Option) -> Suggest:
    async def suggest(_interaction: discord.Interaction[DamageStep], typed: str) -> list[app_commands.Choice[str]]:
        return phrases(typed, option.examples)

    return suggest
