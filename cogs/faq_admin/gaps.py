"""`/faq-admin gaps`: what people looked for in vain or voted down; one click starts an entry or asks the judges."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.buttons import button, page_number, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, note, redraw, show
from bot.interactions.roles import curator_in
from bot.render.escape import escaped
from bot.store.questions import Asked, TooManyOpenError
from cogs.faq_admin.drafting import begin
from cogs.faq_admin.origins import on_publishing
from cogs.questions.cards import post_card, unposted
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
_TOO_MANY = "Too many of your own questions are waiting for the judges already. Please wait until some are answered."


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
    router.on(KIND, "ask", _ask)
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
    typed = {"title": gap.shown[:_TITLE], "question": gap.shown, "game": _game(press, settings, gap)}
    await begin(press.interaction, settings, typed, origin=f"{_ORIGIN}:{gap.id}")


async def _settle_published(published: Published) -> None:
    await published.interaction.client.store.gaps.settle(published.entry.server_id, published.origin_id)


async def _ask(press: Press) -> None:
    """File the question with the judges, as one of the moderator's own; its answer can become an entry."""
    settings, gap = await _find(press)
    bot, asker = press.interaction.client, press.interaction.user.id
    channel = press.interaction.channel_id or 0
    asked = Asked(settings.id, _game(press, settings, gap), asker, channel, private=True, by_dm=False, text=gap.shown)
    draft = await bot.store.question_drafts.add(asked)
    try:
        filed = await bot.store.questions.file(settings.id, asker, draft.id)
    except TooManyOpenError:
        await bot.store.question_drafts.discard(settings.id, asker, draft.id)
        raise RefusedError(_TOO_MANY) from None
    if filed is None:
        raise RefusedError(_GONE)
    await bot.store.gaps.settle(settings.id, gap.id)
    await press.interaction.response.defer()
    posted = await post_card(bot, settings, filed[0])
    why = "" if posted else f"\n-# It has no card, because {unposted(settings)}; `/judge queue` has it."
    await _show_again(press, settings, f"Question `{filed[0].id}` is with the judges: {escaped(gap.shown)}{why}")


async def _settle(press: Press) -> None:
    settings, gap = await _find(press)
    await press.interaction.client.store.gaps.settle(settings.id, gap.id)
    await _show_again(press, settings, f"Off the list: {escaped(gap.shown)}")


async def _show_again(press: Press, settings: ServerSettings, remark: str) -> None:
    page = await _message(press.interaction.client, settings.id, 0, remark)
    await redraw(press.interaction, page)


def _game(press: Press, settings: ServerSettings, gap: Gap) -> str:
    """Tell which game is meant: the one that was looked in if it is still known, else the server's, else the bot's."""
    known = (key for key in (gap.game, settings.default_game) if key in registry.game_keys())
    return next(known, None) or press.interaction.client.settings.default_game


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
        button("Ask a judge", CustomId(KIND, gap.id, "ask")),
        button("Settle", CustomId(KIND, gap.id, "settle")),
    )
