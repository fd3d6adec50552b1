"""`/rule find`: the rule that answers a question, shown whole, and what else may."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import button, rows
from bot.interactions.replies import layout, show
from bot.render.quoting import in_a_line
from cogs.combat.game_choices import GAMES
from cogs.combat.opening import game_for
from cogs.rule.clause_message import found_options, found_row
from cogs.rule.custom_ids import ask_judge
from cogs.rule.looking_up import message_of, server_id_of
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.app import DamageStep
    from bot.store import Hit

_LONGEST = 300
_SHOWN = 5
_QUOTED = 200


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="find", description="Find the rule that answers your question", callback=_find)


@app_commands.describe(query="Your question, in your own words", game="Which game it is", private="Show it only to me")
@app_commands.choices(game=GAMES)
async def _find(
    interaction: discord.Interaction[DamageStep],
    query: app_commands.Range[str, 1, _LONGEST],
    game: str | None = None,
    private: bool = False,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    store = interaction.client.store
    server_id = server_id_of(interaction)
    first = (await game_for(interaction, game)).key
    only = game if game in registry.game_keys() else None
    found = await store.passages.find(query, server_id=server_id, game=only, first=first, limit=_SHOWN)
    if found.hits:
        best, *others = found.hits
        view = await message_of(store, server_id, (best.kind, best.game, best.key), found_options(others))
        await show(interaction, view, private=private)
        return
    if server_id is not None:
        await store.gaps.missed(server_id, first, query)
    await show(interaction, _nothing(query, found.nearest, in_server=server_id is not None), private=True)


def _nothing(query: str, nearest: Sequence[Hit], *, in_server: bool) -> discord.ui.LayoutView:
    """Say that nothing was found, what comes nearest, and who may know."""
    where = "the rules or this server’s FAQ" if in_server else "the rules"
    told = f"I found nothing in {where} for “{in_a_line(query, _QUOTED)}”."
    ask = rows([button("Ask a judge", ask_judge(query), discord.ButtonStyle.primary)]) if in_server else []
    near = found_row(found_options(nearest), "Perhaps one of these?")
    return layout(discord.ui.TextDisplay(told), *near, *ask)
