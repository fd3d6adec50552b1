"""`/faq-admin import`: a file is read and reported; *Write it* writes exactly that, or nothing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.files.bundles import FROM_DISCORD
from bot.faq.files.keeping import keep, read_pile
from bot.faq.files.reading import read_file
from bot.faq_files import planned, write_planned
from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, note, show
from bot.interactions.roles import curator_in
from bot.render.escape import escaped
from bot.store.faq import StaleEntryError, TakenError
from cogs.faq_admin.import_audit import post_import
from cogs.faq_admin.report import report_message
from cogs.faq_admin.starter import offer_starter
from engine import registry
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.faq.files.merging import Plan
    from bot.interactions.buttons import Button
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.faq import WaitingImport

KIND = "import"
_GAMES = [app_commands.Choice(name=registry.game(key).name, value=key) for key in registry.game_keys()]
_MEGA = 1024 * 1024
_TOO_LARGE = (
    f"This file is too large for me: at most {FROM_DISCORD.bytes // _MEGA} MB. Whoever runs me can read larger ones with"
    " `damage-step faq import`."
)
_UNREADABLE = "Discord did not give me this file. Please attach it again."
_GONE = "This import was written or left already, or it waited for more than a day. `/faq-admin import` reads the file again."
_OTHERWISE = "### Not written: something was changed here in the meantime\nThis is what the file would change now."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="import", description="Read entries from a file, or load the starter pack", callback=_import)


@app_commands.describe(
    file="A .json, .md or .zip file; without one I offer the starter pack",
    game="Which game, where a file names none",
    overwrite="Take the file where both sides changed (default: keep what is here)",
)
@app_commands.choices(game=_GAMES)
async def _import(
    interaction: discord.Interaction[DamageStep],
    file: discord.Attachment | None = None,
    game: str | None = None,
    overwrite: bool = False,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    settings = await curator_in(interaction)
    if file is None:
        await offer_starter(interaction, settings)
        return
    if file.size > FROM_DISCORD.bytes:
        raise RefusedError(_TOO_LARGE)
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        data = await file.read()
    except discord.HTTPException:
        raise RefusedError(_UNREADABLE) from None
    meant = game or settings.default_game or interaction.client.settings.default_game
    pile = await asyncio.to_thread(read_file, file.filename, data, game=meant)
    store = interaction.client.store
    plan = await planned(store, settings.id, pile, overwrite=overwrite)
    head = f"### What {escaped(file.filename)} would change"
    if not plan.writes:
        view, files = report_message(f"{head}: nothing", plan)
    else:
        row = await store.faq_imports.add(
            settings.id, interaction.user.id, keep(pile, plan, name=file.filename, overwrite=overwrite)
        )
        view, files = report_message(head, plan, _answers(row.id))
    await show(interaction, view, private=True, files=files)


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "write", _write)
    router.on(KIND, "leave", _leave)


async def _write(press: Press) -> None:
    settings = await curator_in(press.interaction)
    row = await _waiting(press, settings)
    await press.interaction.response.defer()
    store = press.interaction.client.store
    try:
        pile = read_pile(row.kept)
    except DescriptionError:
        # A newer version of the bot asks more of an entry than the one that read it.
        await store.faq_imports.discard(settings.id, row.id)
        raise RefusedError(_GONE) from None
    name, overwrite = str(row.kept["name"]), bool(row.kept["overwrite"])
    plan = await planned(store, settings.id, pile, overwrite=overwrite)
    if plan.mark == row.kept["mark"] and await _written(press, settings, plan):
        await store.faq_imports.discard(settings.id, row.id)
        await _redraw(press, "### Written", plan)
        await post_import(press.interaction, settings, plan, f"*{escaped(name)}*")
        return
    plan = await planned(store, settings.id, pile, overwrite=overwrite)
    await store.faq_imports.change(settings.id, row.id, keep(pile, plan, name=name, overwrite=overwrite))
    await _redraw(press, _OTHERWISE, plan, _answers(row.id) if plan.writes else ())


async def _redraw(press: Press, head: str, plan: Plan, buttons: tuple[Button, ...] = ()) -> None:
    view, files = report_message(head, plan, buttons)
    await press.interaction.edit_original_response(view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none())


async def _written(press: Press, settings: ServerSettings, plan: Plan) -> bool:
    """Write a plan; tell whether it was still right."""
    try:
        await write_planned(press.interaction.client.store, settings.id, press.interaction.user.id, plan)
    except (StaleEntryError, TakenError):
        return False
    return True


async def _leave(press: Press) -> None:
    settings = await curator_in(press.interaction)
    row = await _waiting(press, settings)
    await press.interaction.client.store.faq_imports.discard(settings.id, row.id)
    await press.interaction.response.edit_message(
        view=note("Left as it is: nothing was written."), attachments=[], allowed_mentions=discord.AllowedMentions.none()
    )


async def _waiting(press: Press, settings: ServerSettings) -> WaitingImport:
    row = await press.interaction.client.store.faq_imports.get(settings.id, press.about.id)
    if row is None:
        raise RefusedError(_GONE)
    return row


def _answers(import_id: str) -> tuple[Button, ...]:
    return (
        button("Write it", CustomId(KIND, import_id, "write"), discord.ButtonStyle.success),
        button("Leave it", CustomId(KIND, import_id, "leave")),
    )
