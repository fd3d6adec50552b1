"""`/combat show`: a saved combat by its short id."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.replies import show
from cogs.combat.mending import answer_kept, typed_in
from cogs.combat.opening import open_panel
from cogs.combat.ruling_message import ruling_message
from cogs.combat.saved import find_stored, rule_stamped
from cogs.combat.suggesting import choice
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.store import StoredCombat

_LONGEST = 40
_MARKS = "#`* "


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    about = "Show a saved combat again, by its short id"
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="show", description=about, callback=_show
    )
    made.autocomplete("id")(suggest_saved)
    return made


@app_commands.describe(id="The short id at the foot of a ruling", private="Show it only to me")
async def _show(
    interaction: discord.Interaction[DamageStep],
    id: app_commands.Range[str, 1, _LONGEST],  # noqa: A002 - an option of the command
    private: bool = False,  # noqa: FBT001, FBT002 - as above
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    row = await find_stored(interaction, id.strip(_MARKS).lower())
    typed = typed_in(row)
    if typed is not None:
        await answer_kept(interaction, row, replace(typed, private=private))
    elif row.state == "draft":
        await open_panel(interaction, registry.game(row.game), row.document, private=private)
    else:
        await show(
            interaction, ruling_message(await rule_stamped(interaction.client.store, row), private=private), private=private
        )


async def suggest_saved(interaction: discord.Interaction[DamageStep], typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the newest combats of who types."""
    bot = interaction.client
    rows = await bot.store.combats.recent(bot.owner_of(interaction), interaction.user.id)
    wanted = typed.strip(_MARKS).lower()
    named = [(row.id, _told(row)) for row in rows]
    return [choice(told, short_id) for short_id, told in named if wanted in told.lower()]


def _told(row: StoredCombat) -> str:
    """Tell a combat by its names, whatever the game calls its parts."""
    labels = registry.game(row.game).labels(row.document)
    return f"{row.id} · {', '.join(labels.values())}"
