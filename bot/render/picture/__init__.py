"""The picture of a ruling: a PNG, and the words that say the same.

Import `draw` and `describe`. Both are pure; drawing takes a while, so a caller on an event loop runs it in a thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.picture.alt_text import describe

if TYPE_CHECKING:
    from engine.game import Game
    from engine.resolution import Resolution

__all__ = ["describe", "draw"]


def draw(resolution: Resolution, game: Game) -> bytes:
    """Draw a ruling as a PNG."""
    # Pillow loads when the first picture is asked for.
    from bot.render.picture.canvas import paint
    from bot.render.picture.layout import lay_out
    from bot.render.picture.staging import stage

    return paint(lay_out(stage(resolution, game)))
