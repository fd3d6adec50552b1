"""Double clicks: the same press twice within a moment is one wish."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.interactions.router import Press

_MOMENT = 3.0
"""Seconds within which a press is taken for the second click of the one before."""
_REMEMBERED = 1_000


class Twice:
    """Knows the presses of the last moment."""

    def __init__(self) -> None:
        self._pressed: OrderedDict[tuple[int, int, str], float] = OrderedDict()

    def again(self, press: Press) -> bool:
        """Tell whether somebody pressed the same just now; a press is remembered before anything is done about it."""
        interaction = press.interaction
        pressed = (interaction.user.id, interaction.message.id if interaction.message else 0, str(press.about))
        now = time.monotonic()
        before = self._pressed.pop(pressed, None)
        self._pressed[pressed] = now
        if len(self._pressed) > _REMEMBERED:
            self._pressed.popitem(last=False)
        return before is not None and now - before < _MOMENT
