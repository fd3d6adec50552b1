"""The first buttons that somebody presses: a worked example, or an empty panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.combat.examples import show_example
from cogs.combat.opening import game_for, open_panel
from cogs.combat.ruling_buttons import is_private

if TYPE_CHECKING:
    from bot.interactions.router import Press, Router

KIND = "start"


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "example", _example)
    router.on(KIND, "new", _new)


async def _example(press: Press) -> None:
    game = await game_for(press.interaction, None)
    # Where most rules come together there is most to be seen.
    telling = max(game.examples(), key=lambda example: len(example.clauses))
    await show_example(press.interaction, game, telling, private=is_private(press))


async def _new(press: Press) -> None:
    game = await game_for(press.interaction, None)
    await open_panel(press.interaction, game, private=is_private(press))
