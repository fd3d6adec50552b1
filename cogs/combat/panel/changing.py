"""Changing a draft so that no update is lost: whoever comes second works on what the first has left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.panel.drafts import Draft, from_document
from bot.store import StaleVersionError
from cogs.combat.panel.drafts import gone, life_of_drafts
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.store import StoredCombat

Change = Callable[[Draft, int], Draft | None]
"""What becomes of a draft, given its version; None if the change does not fit how it stands now."""


def draft_in(row: StoredCombat) -> Draft:
    """Give the draft that a row holds."""
    return from_document(registry.game(row.game), row.document)


async def change(bot: DamageStep, row: StoredCombat, how: Change) -> tuple[StoredCombat, bool]:
    """Change a draft and tell whether it was changed; if it was not, the row is how it stands now."""
    lives = await life_of_drafts(bot, row.owner)
    async with bot.store.combats.turn(row.id):
        while True:
            after = how(draft_in(row), row.version)
            if after is None:
                return row, False
            try:
                changed = await bot.store.combats.change(row.owner, row.id, row.version, dict(after.document), lives=lives)
            except StaleVersionError as stale:
                row = stale.current
                continue
            if changed is None:
                raise gone()
            return changed, True
