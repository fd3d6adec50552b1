"""*What if*: one thing changed in a copy, by the form of its section; the answer shows before and now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, redraw, show
from bot.interactions.submitted import chosen, submitted
from bot.panel.checking import look_at
from bot.panel.forms import find_form, inputs
from bot.panel.inputs import MANY, OPTION, shortened
from bot.panel.outline import outline
from bot.panel.submits import submit
from bot.render import mistakes
from bot.render.escape import with_code
from cogs.combat.answering import answer
from cogs.combat.opening import open_panel
from cogs.combat.panel.modals import make_modal
from cogs.combat.ruling_message import KIND, turn_pages
from cogs.combat.saved import ruled_at_once, ruled_by
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.interactions.router import Press, Router
    from bot.panel.drafts import Draft
    from cogs.combat.saved import Ruled
    from engine.sections import Form

    Item = discord.ui.Item[discord.ui.LayoutView]
    Select = discord.ui.Select[discord.ui.LayoutView]
_ON_A_PAGE = 8
_BETWEEN = "~"
_HEAD = "What shall be otherwise? Pick it and change it; the ruling above stays as it is."
_MOVED = "This is no longer there. Please press *What if* again."
_NOT_YET = "I can’t rule on this as it is now. This panel has what you entered; once it is mended, *Resolve* gives the ruling."


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "suppose", _offer)
    router.on(KIND, "supposing", _turn)
    router.on(KIND, "pick", _open)
    router.on(KIND, "supposed", _submit)


async def _offer(press: Press) -> None:
    await show(press.interaction, _message(await ruled_by(press), 0), private=True)


async def _turn(press: Press) -> None:
    page = int(press.about.arg) if press.about.arg.isdecimal() else 0
    await redraw(press.interaction, _message(await ruled_by(press), page))


async def _open(press: Press) -> None:
    """Open the form about what was picked, filled in as it stands."""
    ruled = await ruled_at_once(press)
    picked = (chosen(press.interaction) or ("",))[0]
    form, path = _place(ruled.draft, picked)
    about = CustomId(KIND, press.about.id, "supposed", picked)
    await press.interaction.response.send_modal(make_modal(about, form.title, inputs(ruled.draft, path, form)))


async def _submit(press: Press) -> None:
    """Rule on the changed copy; where that can't be, go on in a panel, so that nothing typed is lost."""
    ruled = await ruled_by(press)
    form, path = _place(ruled.draft, press.about.arg)
    try:
        changed = submit(ruled.draft, path, form, submitted(press.interaction))
    except DescriptionError as error:
        raise RefusedError(with_code(mistakes.sentence(error.problems[0]))) from error
    combat = look_at(changed).combat
    if combat is None:
        await open_panel(press.interaction, ruled.game, changed.document, private=True, remark=_NOT_YET)
    else:
        await answer(press.interaction, ruled.game, combat, private=True, before=ruled)


def _place(draft: Draft, picked: str) -> tuple[Form, str]:
    """Find the form and the object that an option names."""
    key, _, path = picked.partition(_BETWEEN)
    form = find_form(draft.game, path, key)
    if form is None or (path and draft.get(path) is None):
        raise RefusedError(_MOVED)
    return form, path


def _message(ruled: Ruled, page: int) -> discord.ui.LayoutView:
    selects = list(_selects(ruled))
    last = max(0, len(selects) - 1) // _ON_A_PAGE
    page = min(page, last)
    head = f"{_HEAD}\n-# page {page + 1} of {last + 1}" if last else _HEAD
    rows: list[Item] = [discord.ui.ActionRow(one) for one in selects[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]]
    if last:
        rows.append(discord.ui.ActionRow(*turn_pages(ruled.key, "supposing", page, last + 1)))
    return layout(discord.ui.TextDisplay(head), *rows)


def _selects(ruled: Ruled) -> Iterator[Select]:
    """Make a select of each section in which something stands, or several where one is too short."""
    number = 0
    draft = ruled.draft
    for section in outline(draft).sections:
        there = [item for item in (*section.edits, *section.items) if not item.path or draft.get(item.path) is not None]
        options = [
            discord.SelectOption(
                label=shortened(f"{item.label} · {form.title}" if item.path else form.title, OPTION),
                value=f"{form.key}{_BETWEEN}{item.path}",
                description=shortened(item.description, OPTION) or None,
            )
            for item in there
            for form in item.forms
        ]
        for part in _parts(options):
            about = str(CustomId(KIND, ruled.key, "pick", str(number)))
            yield discord.ui.Select(custom_id=about, placeholder=section.title, options=part)
            number += 1


def _parts(options: Sequence[discord.SelectOption]) -> Iterator[list[discord.SelectOption]]:
    for start in range(0, len(options), MANY):
        yield list(options[start : start + MANY])
