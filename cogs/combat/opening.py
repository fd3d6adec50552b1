"""Opening a panel: on an empty combat, or on one that was described elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions.replies import show
from bot.panel.drafts import Draft, from_document
from cogs.combat.panel.drafts import life_of_drafts
from cogs.combat.panel.message import panel_message
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.app import DamageStep
    from engine.game import Game


async def open_panel(
    interaction: discord.Interaction[DamageStep],
    game: Game,
    document: Mapping[str, object] | None = None,
    *,
    private: bool,
    remark: str = "",
) -> None:
    """Keep a document as a new draft of who asked, and show its panel; a remark is Markdown, shown over it at first."""
    bot = interaction.client
    owner = bot.owner_of(interaction)
    draft: Draft = from_document(game, dict(document or {}))
    row = await bot.store.combats.add(
        owner, interaction.user.id, game.key, dict(draft.document), lives=await life_of_drafts(bot, owner)
    )
    await show(interaction, panel_message(row, draft, remark=remark), private=private)


async def game_for(interaction: discord.Interaction[DamageStep], named: str | None) -> Game:
    """Tell which game is meant: the one named, else the server's if I still know it, else the bot's."""
    bot = interaction.client
    owner = bot.owner_of(interaction)
    chosen = (await bot.store.servers.get(owner.id)).default_game if named is None and owner.kind == "server" else named
    return registry.game(chosen if chosen in registry.game_keys() else bot.settings.default_game)
