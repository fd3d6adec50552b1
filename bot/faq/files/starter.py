"""The starter pack: the entries that come with a game, read like any other file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faq.files.bundles import FROM_DISK, Piece
from bot.faq.files.reading import read_pieces

if TYPE_CHECKING:
    from bot.faq.files.reading import Pile
    from engine.game import Game


def starter_pile(game: Game) -> Pile:
    """Read a game's starter pack."""
    pieces = [Piece(f"{entry.id}.md", entry.text.encode()) for entry in game.starter_faq()]
    return read_pieces(pieces, limits=FROM_DISK, game=game.key)
