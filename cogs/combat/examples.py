"""`/combat examples`: a worked example in a panel, and its ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.replies import RefusedError, note, show
from bot.panel.drafts import from_combat
from bot.render.escape import escaped
from bot.render.markdown import problem_blocks
from bot.render.pages import Block, paged
from cogs.combat.answering import answer
from cogs.combat.game_choices import GAMES
from cogs.combat.opening import game_for, open_panel
from cogs.combat.suggesting import nearest
from engine import registry
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from bot.app import DamageStep
    from engine.game import Example, Game

_LONGEST = 100


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="examples", description="Start from a worked example", callback=_examples
    )
    made.autocomplete("example")(_suggest)
    return made


@app_commands.describe(example="Type a word of what you look for", game="Which game it is", private="Show it only to me")
@app_commands.choices(game=GAMES)
async def _examples(
    interaction: discord.Interaction[DamageStep],
    example: app_commands.Range[str, 1, _LONGEST],
    game: str | None = None,
    private: bool = False,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    meant = await game_for(interaction, game)
    await show_example(interaction, meant, find_example(meant, example), private=private)


def find_example(game: Game, named: str) -> Example:
    """Find the example that is meant: by its key, its title, or whatever is nearest and no other."""
    known = {example.key: example for example in game.examples()}
    if named in known:
        return known[named]
    near = nearest(named, {key: example.title for key, example in known.items()})
    exact = [one for one in known.values() if one.title.casefold() == named.strip().casefold()]
    if exact:
        return exact[0]
    if not near:
        raise RefusedError("I know no example like that. Type a word of what you look for, and pick one from the list.")
    if len(near) > 1:
        listed = "\n".join(f"- {escaped(one.name)}" for one in near[:5])
        raise RefusedError(f"Which example do you mean? Pick one from the list while you type. Nearest:\n{listed}")
    return known[near[0].value]


async def show_example(interaction: discord.Interaction[DamageStep], game: Game, example: Example, *, private: bool) -> None:
    """Open an example in a panel, and rule on it below; some are there to show what is refused."""
    combat = game.parse(example.notation)
    head = [f"### {escaped(example.title)}", escaped(example.about), f"-# Source: {escaped(example.source)}"]
    await open_panel(interaction, game, from_combat(combat).document, private=private, remark="\n".join(head))
    try:
        await answer(interaction, game, combat, private=private)
    except DescriptionError as error:
        page = paged((Block("### This is refused", []), *problem_blocks(error.problems, game)))[0]
        await show(interaction, note("\n".join(page)), private=private)


async def _suggest(interaction: discord.Interaction[DamageStep], typed: str) -> list[app_commands.Choice[str]]:
    """Suggest examples of the game that is chosen or meant here."""
    named = getattr(interaction.namespace, "game", None)
    game = await game_for(interaction, named if named in registry.game_keys() else None)
    return nearest(typed, {example.key: example.title for example in game.examples()})
