"""*Change order*: the choices of a ruling as selects; taking another gives a new ruling beside the old one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, redraw, show
from bot.interactions.submitted import chosen, submitted
from bot.panel.inputs import Input, InputKind
from bot.panel.orders import questions, read_order, take, write_order
from bot.render.escape import escaped
from bot.render.markdown import problem_blocks
from bot.render.pages import paged
from bot.render.sentences import capital
from cogs.combat.answering import answer
from cogs.combat.panel.modals import make_modal
from cogs.combat.ruling_message import KIND, turn_pages
from cogs.combat.saved import ruled_at_once, ruled_by
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.interactions.router import Press, Router
    from bot.panel.orders import Question
    from cogs.combat.saved import Ruled

    Item = discord.ui.Item[discord.ui.LayoutView]
_ON_A_PAGE = 5
_HEAD = "Take another choice, and see what comes of it. The ruling above stays as it is."
_NONE = "Nobody has a choice in this combat that I could change."
_ORDER = "order"


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "order", _offer)
    router.on(KIND, "orders", _turn)
    router.on(KIND, "take", _take)
    router.on(KIND, "type", _type)
    router.on(KIND, "typed", _take_typed)


async def _offer(press: Press) -> None:
    await show(press.interaction, _message(await ruled_by(press), 0), private=True)


async def _turn(press: Press) -> None:
    await redraw(press.interaction, _message(await ruled_by(press), _number(press)))


async def _take(press: Press) -> None:
    ruled, question = _asked(press, await ruled_by(press))
    await _rule(press, ruled, question, (chosen(press.interaction) or ("",))[0])


async def _type(press: Press) -> None:
    _, question = _asked(press, await ruled_at_once(press))
    asked = Input(
        _ORDER,
        InputKind.PARAGRAPH,
        "In this order",
        "The names, first one first, with commas between them.",
        required=True,
        value=write_order(question),
    )
    about = CustomId(KIND, press.about.id, "typed", press.about.arg)
    await press.interaction.response.send_modal(make_modal(about, capital(question.title), [asked]))


async def _take_typed(press: Press) -> None:
    ruled, question = _asked(press, await ruled_by(press))
    text = str(submitted(press.interaction).get(_ORDER, ""))
    picked = read_order(question, text)
    if picked is None:
        again = button("Type it again", CustomId(KIND, press.about.id, "type", press.about.arg), discord.ButtonStyle.primary)
        names = ", ".join(map(escaped, question.choice.options))
        raise RefusedError(f"I need each of these once: {names[:1_500]}.\nYou typed: {escaped(text[:700])}", again)
    await _rule(press, ruled, question, picked)


async def _rule(press: Press, ruled: Ruled, question: Question, picked: str) -> None:
    """Rule on a copy with something else taken, for who asked."""
    try:
        combat = take(ruled.combat, question, picked, ruled.game)
        await answer(press.interaction, ruled.game, combat, private=True, before=ruled)
    except DescriptionError as error:
        page = paged(problem_blocks(error.problems, ruled.game))[0]
        raise RefusedError("\n".join(("This can’t be chosen:", *page))) from error


def _asked(press: Press, ruled: Ruled) -> tuple[Ruled, Question]:
    asked = questions(ruled.combat, ruled.resolution, ruled.game)
    if _number(press) >= len(asked):
        raise RefusedError(_NONE)
    return ruled, asked[_number(press)]


def _message(ruled: Ruled, page: int) -> discord.ui.LayoutView:
    asked = list(enumerate(questions(ruled.combat, ruled.resolution, ruled.game)))
    if not asked or ruled.id is None:
        raise RefusedError(_NONE)
    last = (len(asked) - 1) // _ON_A_PAGE
    page = min(page, last)
    head = f"{_HEAD}\n-# page {page + 1} of {last + 1}" if last else _HEAD
    items: list[Item] = [discord.ui.TextDisplay(head)]
    for number, question in asked[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]:
        items += _question(ruled.key, number, question)
    if last:
        items.append(discord.ui.ActionRow(*turn_pages(ruled.key, "orders", page, last + 1)))
    return layout(*items)


def _question(combat_id: str, number: int, question: Question) -> Iterator[Item]:
    yield discord.ui.TextDisplay(f"**{escaped(capital(question.player))} chooses {escaped(question.title)}**")
    select = discord.ui.Select[discord.ui.LayoutView](custom_id=str(CustomId(KIND, combat_id, "take", str(number))))
    for pick in question.picks:
        select.add_option(label=pick.label, value=pick.value, description=pick.description or None, default=pick.chosen)
    yield discord.ui.ActionRow(select)
    if not question.complete:
        yield discord.ui.ActionRow(button("Another order …", CustomId(KIND, combat_id, "type", str(number))))


def _number(press: Press) -> int:
    return int(press.about.arg) if press.about.arg.isdecimal() else 0
