"""Where a search for rules looks, and how what it finds is shown: a clause, a worked example or an entry of the FAQ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions.replies import RefusedError
from cogs.faq.entry_message import entry_message, gather
from cogs.faq.looking_up import find_entry
from cogs.rule.clause_message import ShownClause, clause_message, example_message, found_row
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.app import DamageStep
    from bot.store import Store
    from bot.store.passages import Kind
    from engine.game import Game
    from engine.rulebook import Clause

GONE = "This is no longer there. `/rule find` searches what is."
_MOST_ENTRIES = 25


def server_id_of(interaction: discord.Interaction[DamageStep]) -> int | None:
    """Tell whose FAQ is searched, too: that of the server, if the bot is a member."""
    owner = interaction.client.owner_of(interaction)
    return owner.id if owner.kind == "server" else None


async def message_of(
    store: Store, server_id: int | None, meant: tuple[Kind, str, str], others: Sequence[tuple[str, str]] = ()
) -> discord.ui.LayoutView:
    """Lay out something that was found, by its kind, game and key; what others have, or is gone, is refused."""
    kind, key, name = meant
    game = registry.game(key) if key in registry.game_keys() else None
    if kind == "entry":
        entry = await find_entry(store, server_id, name) if server_id is not None else None
        if entry is None:
            raise RefusedError(GONE)
        view = entry_message(await gather(store, entry))
        for row in found_row(others):
            view.add_item(row)
        return view
    if game is not None and kind == "clause" and name in game.rulebook():
        return clause_message(await gather_clause(store, server_id, game, game.rulebook()[name], others))
    example = next((one for one in game.examples() if one.key == name), None) if game and kind == "example" else None
    if game is None or example is None:
        raise RefusedError(GONE)
    return example_message(game, example, others)


async def gather_clause(
    store: Store, server_id: int | None, game: Game, clause: Clause, others: Sequence[tuple[str, str]] = ()
) -> ShownClause:
    """Read what is told beside a clause: which entries of the server cite it."""
    if server_id is None:
        return ShownClause(game, clause, (), tuple(others))
    citing = await store.citations.citing(server_id, game.key, clause.id, _MOST_ENTRIES)
    entries = [await store.faq.get(server_id, one.id) for one in citing if one.kind == "entry"]
    live = tuple((one.id, one.title) for one in entries if one is not None and one.state == "live")
    return ShownClause(game, clause, live, tuple(others))
