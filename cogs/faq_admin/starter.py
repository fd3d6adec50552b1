"""The starter pack: entries that come with a game, added with one click; what a server has stays as it is."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.faq.files.starter import starter_pile
from bot.faq_files import planned, write_planned
from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, note, show
from bot.interactions.roles import curator_in
from bot.render.escape import escaped
from bot.store.faq import StaleEntryError, TakenError
from cogs.faq_admin.import_audit import post_import
from cogs.faq_admin.report import report_message
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.faq.files.merging import Plan
    from bot.interactions.buttons import Button
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from engine.game import Game

KIND = "starter"
_OFFER = """\
### Entries to start from
I bring an FAQ of my own, written from the rules with their clauses. One click adds it; you can edit or delete every entry \
afterwards, and loading it again never touches what you changed."""
_NONE = "Attach a file to import: `.json`, `.md` with front matter, or a `.zip` of them. There is no starter pack to load."
_TRIES = 3


def starter_button(game: Game, number: int) -> Button:
    """Make the button that loads a game's pack."""
    label = f"Load {number} {'entry' if number == 1 else 'entries'} for {game.name}"
    return button(label[:80], CustomId(KIND, game.key, "load"), discord.ButtonStyle.primary)


async def offer_starter(interaction: discord.Interaction[DamageStep], settings: ServerSettings) -> None:
    """Show the packs that there are, and what is still missing of each."""
    lines, buttons = [], []
    for game in map(registry.game, registry.game_keys()):
        pack = len(game.starter_faq())
        if not pack:
            continue
        missing = len((await _plan(interaction.client, settings.id, game)).of("new"))
        lines.append(f"- **{escaped(game.name)}**: {pack} entries, {missing or 'none'} of them not here yet")
        buttons += [starter_button(game, missing)] if missing else []
    if not lines:
        raise RefusedError(_NONE)
    rows = [discord.ui.ActionRow(*buttons[start : start + 5]) for start in range(0, len(buttons), 5)]
    await show(interaction, layout(discord.ui.TextDisplay("\n".join((_OFFER, *lines))), *rows), private=True)


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "load", _load)


async def _load(press: Press) -> None:
    settings = await curator_in(press.interaction)
    if press.about.id not in registry.game_keys():
        raise RefusedError("I know no such game any more.")
    game = registry.game(press.about.id)
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    plan = await _written(press, settings, game)
    number = len(plan.writes)
    if not number:
        view = note(f"The starter pack for {escaped(game.name)} is here already; nothing was changed.")
        await show(press.interaction, view, private=True)
        return
    head = f"### Loaded {number} {'entry' if number == 1 else 'entries'} for {escaped(game.name)}"
    view, files = report_message(head, plan)
    await show(press.interaction, view, private=True, files=files)
    await post_import(press.interaction, settings, plan, f"the starter pack for {escaped(game.name)}")


async def _written(press: Press, settings: ServerSettings, game: Game) -> Plan:
    """Add what is not there yet; somebody may add entries at the same moment, so it is tried again then."""
    for _ in range(_TRIES - 1):
        with suppress(StaleEntryError, TakenError):
            return await _write(press, settings, game)
    return await _write(press, settings, game)


async def _write(press: Press, settings: ServerSettings, game: Game) -> Plan:
    bot = press.interaction.client
    plan = await _plan(bot, settings.id, game)
    await write_planned(bot.store, settings.id, press.interaction.user.id, plan)
    return plan


async def _plan(bot: DamageStep, server_id: int, game: Game) -> Plan:
    return await planned(bot.store, server_id, starter_pile(game))
