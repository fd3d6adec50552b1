"""How one instance can end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.order.table import Birth, Pick, Stock


class Ending(NamedTuple):
    """Amounts that arrive with the same changes applied, the same stock left and the same spent."""

    recipient: str
    least: int
    greatest: int
    """Only the ends of the range matter: nothing else differs."""
    stock: Stock
    births: tuple[Birth, ...]
    """What still has to be processed, directly after."""
    cards: int
    """One-use resources that the player spent."""
    points: int
    """Pool points that the player spent."""
    trace: Callable[[int], tuple[Pick, ...]]
    """Find the picks that make the given amount arrive."""


class Ends(NamedTuple):
    """All the endings of one instance."""

    endings: list[Ending]
    """Those that cost the player least first."""
    refused: tuple[int, tuple[str, ...]] | None = None
    """If a given order could not be followed everywhere: how many of its changes could be, and what could be next."""
