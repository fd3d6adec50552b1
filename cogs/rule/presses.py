"""What can be done with a rule that is shown: go to its neighbours, turn its pages, open what else was found or shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions.replies import RefusedError, redraw, show
from bot.interactions.submitted import chosen
from cogs.combat.examples import show_example
from cogs.rule.clause_message import clause_message, found_in
from cogs.rule.custom_ids import KIND, option_meant, page_in
from cogs.rule.looking_up import GONE, gather_clause, message_of, server_id_of
from engine import registry

if TYPE_CHECKING:
    import discord

    from bot.interactions.router import Press, Router


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "clause", _go)
    router.on(KIND, "pick", _pick)
    router.on(KIND, "example", _open_example)


async def _go(press: Press) -> None:
    """Go on to a clause, or to another page of it."""
    await press.interaction.client.guard.in_turn(press.interaction)
    clause_id, page = page_in(press.about)
    game = registry.game(press.about.id) if press.about.id in registry.game_keys() else None
    if game is None or clause_id not in game.rulebook():
        raise RefusedError(GONE)
    store = press.interaction.client.store
    others = found_in(press.interaction.message)
    shown = await gather_clause(store, server_id_of(press.interaction), game, game.rulebook()[clause_id], others)
    await _turn(press, clause_message(shown, page))


async def _pick(press: Press) -> None:
    """Show something else that was found; what was found stays in the select."""
    await press.interaction.client.guard.in_turn(press.interaction)
    meant = option_meant((chosen(press.interaction) or ("",))[0])
    if meant is None:
        raise RefusedError(GONE)
    others = found_in(press.interaction.message)
    await _turn(press, await message_of(press.interaction.client.store, server_id_of(press.interaction), meant, others))


async def _open_example(press: Press) -> None:
    """Open a worked example for who picked it, as `/combat examples` does."""
    await press.interaction.client.guard.in_turn(press.interaction, private=True)
    kind, key, name = option_meant((chosen(press.interaction) or ("",))[0]) or ("", "", "")
    game = registry.game(key) if key in registry.game_keys() else None
    example = next((one for one in game.examples() if one.key == name), None) if game and kind == "example" else None
    if game is None or example is None:
        raise RefusedError(GONE)
    await show_example(press.interaction, game, example, private=True)


async def _turn(press: Press, view: discord.ui.LayoutView) -> None:
    """Put it into the message for who asked; others get it for themselves."""
    message = press.interaction.message
    asker = message.interaction_metadata.user.id if message and message.interaction_metadata else None
    if asker == press.interaction.user.id:
        await redraw(press.interaction, view)
    else:
        await show(press.interaction, view, private=True)
