"""`/faq-admin merge`: two entries made one; the other is deleted and leads to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.merging import merge as merge_contents
from bot.interactions.replies import RefusedError
from bot.render.escape import escaped
from bot.store.faq import StaleEntryError, TakenError
from cogs.faq_admin.done import changed_meanwhile, name_taken, show_button, tell_done
from cogs.faq_admin.naming import LONGEST, find_entry, suggest_live

if TYPE_CHECKING:
    from bot.app import DamageStep

_SAME = "These are one and the same entry."
_GAMES = "These entries are about different games, so I leave them apart."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="merge", description="Make two entries one: names, tags and votes go over", callback=_merge
    )
    made.autocomplete("entry")(suggest_live)
    made.autocomplete("into")(suggest_live)
    return made


@app_commands.describe(entry="The one that goes", into="The one that stays, with its own question and answer")
async def _merge(
    interaction: discord.Interaction[DamageStep],
    entry: app_commands.Range[str, 1, LONGEST],
    into: app_commands.Range[str, 1, LONGEST],
) -> None:
    await interaction.client.guard.in_turn(interaction, private=True)
    settings, other = await find_entry(interaction, entry)
    _, kept = await find_entry(interaction, into)
    if other.id == kept.id:
        raise RefusedError(_SAME)
    if other.content.game != kept.content.game:
        raise RefusedError(_GAMES)
    merged = merge_contents(kept.content, other.content)
    try:
        after, gone = await interaction.client.store.faq.merge(kept, other, merged.content, interaction.user.id)
    except StaleEntryError as stale:
        raise changed_meanwhile(stale) from None
    except TakenError as taken:
        raise RefusedError(name_taken(taken)) from None
    unheard = await interaction.client.audit.post_change(settings, "merged", interaction.user.id, other, gone)
    lines = [f"“{escaped(gone.title)}” is part of “{escaped(after.title)}” now.", *unheard]
    if merged.left_out:
        lines.insert(1, f"There was no room for: {', '.join(f'“{escaped(name)}”' for name in merged.left_out)}.")
    await tell_done(interaction, settings, "merged", kept, after, "\n".join(lines), show_button(after))
