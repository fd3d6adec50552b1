"""`/faq-admin history`, `diff` and `revert`: every revision of an entry, what is otherwise between two, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import page_number
from bot.interactions.replies import RefusedError, redraw, show
from bot.interactions.submitted import chosen
from bot.render.escape import escaped
from bot.store.faq import StaleEntryError
from cogs.combat.suggesting import choice
from cogs.faq_admin.changing import put_content
from cogs.faq_admin.done import changed_meanwhile
from cogs.faq_admin.naming import ABOUT, LONGEST, find_entry, suggest_any, suggest_live
from cogs.faq_admin.revisions_message import KIND, difference_message, history_message

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.faq import Entry, Revision

_NO_REVISION = "“{title}” has no version {version}; its newest is {newest}."


def commands() -> list[app_commands.Command[app_commands.Group, ..., None]]:
    """Make the commands."""
    history: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="history", description="Every version of an entry: who, when, what", callback=_history
    )
    diff: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="diff", description="What is otherwise between two versions of an entry", callback=_diff
    )
    revert: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="revert", description="Bring an earlier version of an entry back", callback=_revert
    )
    for one in (history, diff):
        one.autocomplete("entry")(suggest_any)
    revert.autocomplete("entry")(suggest_live)
    diff.autocomplete("before")(_suggest_version)
    diff.autocomplete("after")(_suggest_version)
    revert.autocomplete("version")(_suggest_version)
    return [history, diff, revert]


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "list", _turn)
    router.on(KIND, "pick", _pick)
    router.on(KIND, "diff", _turn_difference)
    router.on(KIND, "revert", _press_revert)


@app_commands.describe(entry=ABOUT)
async def _history(interaction: discord.Interaction[DamageStep], entry: app_commands.Range[str, 1, LONGEST]) -> None:
    settings, found = await find_entry(interaction, entry, None)
    revisions = await interaction.client.store.faq.revisions(settings.id, found.id)
    await show(interaction, history_message(found, revisions), private=True)


@app_commands.describe(
    entry=ABOUT, before="The earlier version (default: the last but one)", after="The later version (default: the newest)"
)
async def _diff(
    interaction: discord.Interaction[DamageStep],
    entry: app_commands.Range[str, 1, LONGEST],
    before: app_commands.Range[int, 0, 1_000_000] | None = None,
    after: app_commands.Range[int, 1, 1_000_000] | None = None,
) -> None:
    settings, found = await find_entry(interaction, entry, None)
    newest = found.version if after is None else after
    older = newest - 1 if before is None else before
    await show(interaction, await _difference(interaction, settings, found, older, newest), private=True)


@app_commands.describe(entry=ABOUT, version="The version to bring back")
async def _revert(
    interaction: discord.Interaction[DamageStep],
    entry: app_commands.Range[str, 1, LONGEST],
    version: app_commands.Range[int, 1, 1_000_000],
) -> None:
    settings, found = await find_entry(interaction, entry)
    await _bring_back(interaction, settings, found, version)


async def _turn(press: Press) -> None:
    settings, found = await find_entry(press.interaction, press.about.id, None)
    revisions = await press.interaction.client.store.faq.revisions(settings.id, found.id)
    await redraw(press.interaction, history_message(found, revisions, page_number(press.about.arg)))


async def _pick(press: Press) -> None:
    """Show what a version changed."""
    settings, found = await find_entry(press.interaction, press.about.id, None)
    version = page_number((chosen(press.interaction) or ("",))[0])
    view = await _difference(press.interaction, settings, found, version - 1, version)
    await show(press.interaction, view, private=True)


async def _turn_difference(press: Press) -> None:
    settings, found = await find_entry(press.interaction, press.about.id, None)
    before, after, page = (page_number(part) for part in (*press.about.arg.split("-"), "", "", "")[:3])
    await redraw(press.interaction, await _difference(press.interaction, settings, found, before, after, page))


async def _press_revert(press: Press) -> None:
    """Bring a version back, if the entry still is as it was when the button was made."""
    settings, found = await find_entry(press.interaction, press.about.id)
    version, seen = (page_number(part) for part in (*press.about.arg.split("-"), "", "")[:2])
    if found.version != seen:
        raise changed_meanwhile(StaleEntryError(found))
    await _bring_back(press.interaction, settings, found, version)


async def _bring_back(interaction: discord.Interaction[DamageStep], settings: ServerSettings, found: Entry, version: int) -> None:
    revision = await _revision(interaction, settings, found, version)

    def told(after: Entry) -> str:
        return f"“{escaped(after.title)}” reads as in version {version} again; it is version {after.version} now."

    await put_content(interaction, settings, found, revision.content, "reverted", told)


async def _difference(
    interaction: discord.Interaction[DamageStep], settings: ServerSettings, found: Entry, older: int, newer: int, page: int = 0
) -> discord.ui.LayoutView:
    after = await _revision(interaction, settings, found, newer)
    before = await _revision(interaction, settings, found, older) if older else None
    return difference_message(found, before, after, page)


async def _revision(
    interaction: discord.Interaction[DamageStep], settings: ServerSettings, found: Entry, version: int
) -> Revision:
    revision = await interaction.client.store.faq.revision(settings.id, found.id, version)
    if revision is None:
        raise RefusedError(_NO_REVISION.format(title=escaped(found.title), version=version, newest=found.version))
    return revision


async def _suggest_version(interaction: discord.Interaction[DamageStep], typed: int | str) -> list[app_commands.Choice[int]]:
    named = interaction.namespace.entry
    settings, found = await find_entry(interaction, named if isinstance(named, str) else "", None)
    revisions = await interaction.client.store.faq.revisions(settings.id, found.id)
    fitting = [one for one in revisions if str(one.version).startswith(str(typed).strip())] or revisions
    named_ones = [
        (choice(f"{one.version}: {one.change} {one.created_at:%Y-%m-%d %H:%M} UTC", "").name, one.version) for one in fitting
    ]
    return [app_commands.Choice(name=name, value=version) for name, version in named_ones[:25]]
