"""What can be done with a ruling: turn its pages, ask why, take its text, go on from it, share it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord

from bot.interactions.replies import layout, note, redraw, show
from bot.render.escape import can_be_copied, fenced, length
from cogs.combat.opening import open_panel
from cogs.combat.ruling_message import BESIDE, KIND, ruling_message, steps_message
from cogs.combat.saved import ruled_beside, ruled_by

if TYPE_CHECKING:
    from bot.interactions.router import Press, Router

_LONGEST = 3_800


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "page", _turn)
    router.on(KIND, "why", _why)
    router.on(KIND, "steps", _turn_steps)
    router.on(KIND, "text", _text)
    router.on(KIND, "edit", _edit)
    router.on(KIND, "share", _share, once=True)


def is_private(press: Press) -> bool:
    """Tell whether only one person sees the message that was pressed on."""
    message = press.interaction.message
    return message is not None and message.flags.ephemeral


def for_whom(press: Press, author_id: int) -> bool:
    """Tell whether an answer is private: where the message is, and for those who press on what is not theirs."""
    return is_private(press) or press.interaction.user.id != author_id


async def _turn(press: Press) -> None:
    """Turn the page for who asked; others get that page for themselves."""
    page, before_id = _page(press)
    ruled = await ruled_beside(press, before_id)
    if for_whom(press, ruled.author_id) and not is_private(press):
        await show(press.interaction, ruling_message(ruled, page, private=True), private=True)
    else:
        await redraw(press.interaction, ruling_message(ruled, page, private=is_private(press)))


async def _why(press: Press) -> None:
    await show(press.interaction, steps_message(await ruled_by(press)), private=True)


async def _turn_steps(press: Press) -> None:
    await redraw(press.interaction, steps_message(await ruled_by(press), _page(press)[0]))


async def _text(press: Press) -> None:
    """Give the notation for copying: in a block of code, or as a file if that would not give the same again."""
    ruled = await ruled_by(press)
    notation = ruled.game.format(ruled.combat)
    if can_be_copied(notation) and length(notation) <= _LONGEST:
        await show(press.interaction, note(fenced(notation)), private=True)
        return
    file = discord.File(io.BytesIO(notation.encode()), f"{ruled.id}.txt")
    view = layout(discord.ui.TextDisplay("The combat in the notation:"), discord.ui.File(file))
    await show(press.interaction, view, private=True, files=[file])


async def _edit(press: Press) -> None:
    ruled = await ruled_by(press)
    await open_panel(press.interaction, ruled.game, ruled.draft.document, private=for_whom(press, ruled.author_id))


async def _share(press: Press) -> None:
    """Post a private ruling for everybody, and take the button away: once is enough."""
    page, before_id = _page(press)
    ruled = await ruled_beside(press, before_id)
    await redraw(press.interaction, ruling_message(ruled, page, private=False))
    await show(press.interaction, ruling_message(ruled, private=False), private=False)


def _page(press: Press) -> tuple[int, str]:
    """Read which page is meant, and beside which combat the ruling is shown."""
    page, _, before_id = press.about.arg.partition(BESIDE)
    return (int(page) if page.isdecimal() else 0), before_id
