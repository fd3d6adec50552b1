"""`/combat quick`: one line of text, one ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.replies import show
from cogs.combat.answering import answer_without_saving
from cogs.combat.game_choices import GAMES
from cogs.combat.mending import TEXT, Typed, mistake_message, rule_or_mend
from cogs.combat.opening import game_for
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from bot.app import DamageStep


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="quick", description="Rule on a combat that is written in one line", callback=_quick)


@app_commands.describe(
    text="Wolf (ally 3/2) attacks Bear (ally 2/3, retaliates); Bear: prevent 1",
    game="Which game it is",
    private="Show it only to me",
    save="Keep it under a short id, for the buttons under the ruling (default: yes)",
)
@app_commands.choices(game=GAMES)
async def _quick(
    interaction: discord.Interaction[DamageStep],
    text: app_commands.Range[str, 1, 4000],
    game: str | None = None,
    private: bool = False,  # noqa: FBT001, FBT002 - an option of the command
    save: bool = True,  # noqa: FBT001, FBT002 - as above
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    meant = await game_for(interaction, game)
    if save:
        await rule_or_mend(interaction, meant, Typed({TEXT: text}, {}, private))
        return
    try:
        await answer_without_saving(interaction, meant, meant.parse(text), private=private)
    except DescriptionError as error:
        await show(interaction, mistake_message(error.problems, meant, None), private=True)
