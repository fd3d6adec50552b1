"""*Picture*: the ruling as a PNG, drawn in a thread, with words that say the same."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

import discord

from bot.interactions.replies import layout, show
from bot.render.picture import describe, draw
from cogs.combat.ruling_buttons import for_whom
from cogs.combat.ruling_message import KIND
from cogs.combat.saved import ruled_at_once

if TYPE_CHECKING:
    from bot.interactions.router import Press, Router

_AT_ONCE = 2
"""Pictures that are drawn at the same time: more would only make each other wait."""


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "picture", Pictures().show)


class Pictures:
    """Draws a few at a time, beside the event loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(_AT_ONCE)

    async def show(self, press: Press) -> None:
        """Draw a ruling and attach it."""
        ruled = await ruled_at_once(press)
        private = for_whom(press, ruled.author_id)
        await press.interaction.response.defer(ephemeral=private, thinking=True)
        async with self._turn:
            drawn = await asyncio.to_thread(draw, ruled.resolution, ruled.game)
        words = describe(ruled.resolution, ruled.game)
        file = discord.File(io.BytesIO(drawn), f"{ruled.id}.png", description=words)
        gallery = discord.ui.MediaGallery[discord.ui.LayoutView](discord.MediaGalleryItem(file, description=words))
        await show(press.interaction, layout(gallery), private=private, files=[file])
