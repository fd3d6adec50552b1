"""`/faq-admin gaps`: what people looked for in vain or voted down; one click starts an entry, or takes it off the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import button, page_number, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, note, redraw, show
from bot.interactions.roles import curator_in
from bot.render.escape import escaped
from cogs.faq_admin.drafting import begin
from cogs.faq_admin.origins import on_publishing
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.gaps import Gap
    from cogs.faq_admin.origins import Published

    Item = discord.ui.Item[discord.ui.LayoutView]

KIND = "gap"
_ORIGIN = "gap"
_ON_A_PAGE = 5
_LAST = 10_000
"""No list has so many pages."""
_TITLE = 100
_EMPTY = "Nobody has looked for anything in vain. What people search for and don’t find, or vote down, is collected here."
_GONE = "This is no longer on the list."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="gaps", description="See what people looked for and did not find", callback=_gaps)


async def _gaps(interaction: discord.Interaction[DamageStep]) -> None:
    settings = await curator_in(interaction)
    await show(interaction, await _message(interaction.client, settings.id, 0), private=True)


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "page", _page)
    router.on(KIND, "start", _start)
    router.on(KIND, "settle", _settle)
    on_publishing(_ORIGIN, follow=_settle_published)


async def _page(press: Press) -> None:
    settings = await curator_in(press.interaction)
    await redraw(
        press.interaction, await _message(press.interaction.client, settings.id, min(page_number(press.about.arg), _LAST))
    )


async def _start(press: Press) -> None:
    """Begin an entry with the question as it was asked; publishing it takes the gap off the list."""
    settings, gap = await _find(press)
    default = settings.default_game or press.interaction.client.settings.default_game
    game = gap.game if gap.game in registry.game_keys() else default
    typed = {"title": gap.shown[:_TITLE], "question": gap.shown, "game": game}
    await begin(press.interaction, settings, typed, origin=f"{_ORIGIN}:{gap.id}")


async def _settle_published(published: Published) -> None:
    await published.interaction.client.store.gaps.settle(published.entry.server_id, published.origin_id)


async def _settle(press: Press) -> None:
    settings, gap = await _find(press)
    await press.interaction.client.store.gaps.settle(settings.id, gap.id)
    await _show_again(press, settings, f"Off the list: {escaped(gap.shown)}")


async def _show_again(press: Press, settings: ServerSettings, remark: str) -> None:
    page = await _message(press.interaction.client, settings.id, 0, remark)
    await redraw(press.interaction, page)


async def _find(press: Press) -> tuple[ServerSettings, Gap]:
    settings = await curator_in(press.interaction)
    gap = await press.interaction.client.store.gaps.get(settings.id, press.about.id)
    if gap is None or gap.state != "open":
        raise RefusedError(_GONE)
    return settings, gap


async def _message(bot: DamageStep, server_id: int, page: int, remark: str = "") -> discord.ui.LayoutView:
    found = await bot.store.gaps.open(server_id, limit=_ON_A_PAGE, offset=page * _ON_A_PAGE)
    if not found.gaps and page:
        return await _message(bot, server_id, 0, remark)
    if not found.gaps:
        return note("\n".join(filter(None, (remark, _EMPTY))))
    pages = -(-found.total // _ON_A_PAGE)
    items: list[Item] = [discord.ui.TextDisplay("\n".join(filter(None, (remark, "### Looked for in vain"))))]
    for gap in found.gaps:
        items += [discord.ui.TextDisplay(_told(gap)), discord.ui.ActionRow(*_buttons(gap))]
    items += rows(turning(page, pages, lambda to: CustomId(KIND, "-", "page", str(to))))
    return layout(*items)


def _told(gap: Gap) -> str:
    counts = [f"not found {_times(gap.missed)}"] if gap.missed else []
    counts += [f"did not help {_times(gap.disliked)}"] if gap.disliked else []
    game = [escaped(registry.game(gap.game).name)] if gap.game in registry.game_keys() else []
    last = discord.utils.format_dt(gap.updated_at, "R")
    return f"**{escaped(gap.shown)}**\n-# {' · '.join((*counts, *game, f'last {last}'))}"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _buttons(gap: Gap) -> tuple[discord.ui.Button[discord.ui.LayoutView], ...]:
    return (
        button("Start an entry", CustomId(KIND, gap.id, "start"), discord.ButtonStyle.primary),
        button("Settle", CustomId(KIND, gap.id, "settle")),
    )
