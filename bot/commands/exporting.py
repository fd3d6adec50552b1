"""`damage-step export overruled`: rulings that judges say are wrong, for those who maintain the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands.answers import print_json
from bot.commands.on_database import with_store
from bot.panel.checking import look_at
from bot.panel.drafts import from_document
from bot.render.text import verdict
from engine import registry

if TYPE_CHECKING:
    from bot.store.stamps import Overruled


def print_overruled() -> None:
    """Print them as a JSON list, the oldest first."""
    print_json([_told(one) for one in with_store(lambda store: store.stamps.overruled())])


def _told(overruled: Overruled) -> dict[str, object]:
    """Tell one, with what the engine says today; a combat that it can no longer read is given as it was kept."""
    told: dict[str, object] = {
        "combat": overruled.combat_id,
        "game": overruled.game,
        "reason": overruled.reason,
        "overruled_at": overruled.created_at.isoformat(),
    }
    if overruled.game in registry.game_keys():
        game = registry.game(overruled.game)
        combat = look_at(from_document(game, overruled.document)).combat
        if combat is not None:
            resolution = game.resolve(combat)
            today = verdict(resolution, game.wording())
            return told | {"edition": resolution.edition, "notation": game.format(combat), "verdict": today}
    return told | {"edition": None, "notation": None, "verdict": None, "document": overruled.document}
