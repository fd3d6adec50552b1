"""`/faq`: the entry that answers a question, or what comes nearest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import button, rows
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout, show
from bot.interactions.roles import server_of
from bot.render.escape import escaped
from cogs.combat.game_choices import GAMES
from cogs.combat.opening import game_for
from cogs.combat.suggesting import choice
from cogs.faq.entry_message import entry_message, gather, pick_row
from cogs.faq.looking_up import ENTRIES, look_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.app import DamageStep
    from bot.store import Hit

NAME = "faq"
LONGEST = 200
_EMPTY = (
    "This server’s FAQ is still empty. Its moderators fill it with `/faq-admin add`, or with one click from the starter pack of"
    " `/faq-admin import`; `/rule find` searches the rules."
)


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=NAME, description="Find the answer to a question that was asked before", callback=_faq
    )
    made.autocomplete("query")(_suggest)
    return made


@app_commands.describe(query="A title, or your question in your own words", game="Which game it is", private="Show it only to me")
@app_commands.choices(game=GAMES)
async def _faq(
    interaction: discord.Interaction[DamageStep],
    query: app_commands.Range[str, 1, LONGEST],
    game: str | None = None,
    private: bool = False,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    store = interaction.client.store
    server = await server_of(interaction)
    first = (await game_for(interaction, game)).key
    found = await look_up(store, server.id, query, game=game, first=first)
    if found.entry is not None:
        shown = await gather(store, found.entry, ((hit.key, hit.title) for hit in found.others))
        await show(interaction, entry_message(shown), private=private)
        return
    await store.gaps.missed(server.id, first, query)
    await show(interaction, _nothing(query, found.others, empty=not await store.faq.count(server.id)), private=True)


def _nothing(query: str, nearest: Sequence[Hit], *, empty: bool) -> discord.ui.LayoutView:
    told = _EMPTY if empty else f"I found nothing in this server’s FAQ for “{escaped(query)}”."
    ask = button("Ask a judge", CustomId("ask", "-", "start"), discord.ButtonStyle.primary)
    near = [pick_row([(hit.key, hit.title) for hit in nearest], "Perhaps one of these?")] if nearest else []
    return layout(discord.ui.TextDisplay(told), *near, *rows([ask]))


async def _suggest(interaction: discord.Interaction[DamageStep], typed: str) -> list[app_commands.Choice[str]]:
    store = interaction.client.store
    server = await server_of(interaction)
    game = interaction.namespace.game if isinstance(interaction.namespace.game, str) else None
    if not typed.strip():
        return [choice(one.title, one.id) for one in await store.faq.headings(server.id, "", state="live")]
    hits = await store.passages.complete(typed, server_id=server.id, game=game, kinds=ENTRIES)
    return [choice(hit.title, hit.key) for hit in hits]
