"""Answering with a ruling: resolve, save if wanted, show."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord

from bot.interactions.replies import show
from bot.render.text import ruling
from cogs.combat.ruling_message import ruling_message, ruling_pages
from cogs.combat.saved import Ruled, save

if TYPE_CHECKING:
    from pydantic import BaseModel

    from bot.app import DamageStep
    from engine.game import Game


async def answer(
    interaction: discord.Interaction[DamageStep],
    game: Game,
    combat: BaseModel,
    *,
    private: bool,
    before: Ruled | None = None,
) -> None:
    """Rule on a combat, save it and show the ruling; raise DescriptionError with whatever is wrong with it."""
    resolution = game.resolve(combat)
    row = await save(interaction, game, combat)
    ruled = Ruled(game, combat, resolution, row.id, row.author_id, before, has_judges=row.owner.kind == "server")
    await show(interaction, ruling_message(ruled, private=private), private=private)


async def answer_without_saving(
    interaction: discord.Interaction[DamageStep], game: Game, combat: BaseModel, *, private: bool
) -> None:
    """Rule on a combat and show the ruling, which then has no buttons; what is beyond a page goes into a file."""
    ruled = Ruled(game, combat, game.resolve(combat))
    pages = ruling_pages(ruled)
    if len(pages) == 1:
        await show(interaction, ruling_message(ruled, private=private, pages=pages), private=private)
        return
    whole = ruling(ruled.resolution, game, why=True).encode()
    file = discord.File(io.BytesIO(whole), "ruling.txt")
    await show(interaction, ruling_message(ruled, private=private, file=file, pages=pages), private=private, files=[file])
