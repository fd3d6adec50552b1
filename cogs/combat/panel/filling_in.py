"""Filling in forms: opening one, and taking over what was submitted, whatever happened to the draft in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, redraw, tell
from bot.interactions.submitted import chosen, submitted
from bot.panel.forms import find_form, inputs
from bot.panel.submits import submit
from bot.render import mistakes
from bot.render.escape import with_code
from cogs.combat.panel.changing import change, draft_in
from cogs.combat.panel.drafts import KIND, find_draft, life_of_drafts, own_draft
from cogs.combat.panel.message import View, panel_message
from cogs.combat.panel.modals import make_modal
from cogs.combat.panel.picking import PAGE
from cogs.combat.panel.places import is_next, is_open, next_of, seen_at, settled
from cogs.combat.panel.spots import Spot
from cogs.combat.panel.typed import tell_typed
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from bot.interactions.router import Press
    from bot.interactions.submitted import Submitted
    from bot.panel.drafts import Draft
    from bot.store import StoredCombat
    from engine.sections import Form

_MOVED = "What this was about has changed or is gone in the meantime. This is how the combat stands now."
_CHANGED = (
    "This was changed elsewhere while you were typing, so I have not taken over what you entered. "
    "The panel shows how it stands now."
)


async def open_form(press: Press) -> None:
    """Open a form about what a button names."""
    row = await own_draft(press)
    await _open(press, row, draft_in(row), Spot.read(press.about.arg))


async def open_effect(press: Press) -> None:
    """Open the form of a kind of effect that was chosen for one of an object's lists."""
    row = await own_draft(press)
    bearer, _, kind = (chosen(press.interaction) or ("",))[0].partition(PAGE)
    await _open(press, row, draft_in(row), Spot(form=kind, path=next_of(bearer)))


async def open_again(press: Press) -> None:
    """Open a form once more with what could not be taken over."""
    row = await own_draft(press)
    spot = Spot.read(press.about.arg)
    kept = await press.interaction.client.store.combats.get(row.owner, spot.seen) if spot else None
    if spot is None or kept is None:
        raise RefusedError("What you entered is no longer kept. Please open the form from the panel.")
    draft = draft_in(row)
    path = spot.path if is_open(draft, spot.path) else next_of(spot.path.rpartition(".")[0])
    await _open(press, row, draft, Spot(form=spot.form, path=path), filled=(draft_in(kept), spot.path))


async def _open(
    press: Press, row: StoredCombat, draft: Draft, spot: Spot | None, filled: tuple[Draft, str] | None = None
) -> None:
    form = find_form(draft.game, settled(draft, spot.path), spot.form) if spot else None
    if spot is None or form is None or not is_open(draft, spot.path):
        await redraw(press.interaction, panel_message(row, draft, View(spot.path if spot else "")))
        await tell(press.interaction, _MOVED)
        return
    source, place = filled or (draft, settled(draft, spot.path))
    about = Spot(row.version, spot.form, seen_at(draft, spot.path, form), spot.path)
    custom_id = CustomId(KIND, row.id, "submit", str(about))
    await press.interaction.response.send_modal(make_modal(custom_id, form.title, inputs(source, place, form)))


async def submit_form(press: Press) -> None:
    """Take over what was submitted, and show the panel; what does not fit any more is kept and shown to its author."""
    await press.interaction.client.guard.in_turn(press.interaction)
    values = submitted(press.interaction)
    spot = Spot.read(press.about.arg)
    try:
        row = await own_draft(press)
    except RefusedError as refused:
        raise RefusedError("\n".join((refused.text, tell_typed((), values))), *refused.buttons) from None
    form = find_form(draft_in(row).game, settled(draft_in(row), spot.path), spot.form) if spot else None
    if spot is None or form is None:
        raise RefusedError(f"This form is from an older version of me.\n{tell_typed((), values)}")
    try:
        row, taken = await change(press.interaction.client, row, _Filled(spot, form, values))
    except DescriptionError as error:
        await _refuse(press, row, spot, form, values, error)
        return
    draft = draft_in(row)
    if taken:
        await redraw(press.interaction, panel_message(row, draft, View(_place_of(draft, spot.path))))
    else:
        await _keep_typed(press, row, spot, form, values)


class _Filled:
    """The change that a filled-in form makes."""

    def __init__(self, spot: Spot, form: Form, values: Submitted) -> None:
        self._spot, self._form, self._values = spot, form, values

    def __call__(self, draft: Draft, version: int) -> Draft | None:
        """Make the change, unless somebody else has changed the same thing since the form was opened."""
        spot = self._spot
        if not is_open(draft, spot.path):
            return None
        if version != spot.version and seen_at(draft, spot.path, self._form) != spot.seen:
            return None
        return submit(draft, settled(draft, spot.path), self._form, self._values)


async def _keep_typed(press: Press, row: StoredCombat, spot: Spot, form: Form, values: Submitted) -> None:
    """Show how the combat stands, and privately what was entered, with a button that opens it again."""
    draft = draft_in(row)
    await redraw(press.interaction, panel_message(row, draft, View(spot.path)))
    place = spot.path if is_open(draft, spot.path) else next_of(spot.path.rpartition(".")[0])
    path = settled(draft, place)
    if not is_open(draft, place):
        await tell(press.interaction, f"{_MOVED}\n{tell_typed(inputs(draft, path, form), values)}")
        return
    client = press.interaction.client
    lives = await life_of_drafts(client, row.owner)
    typed = submit(draft, path, form, values)
    kept = await client.store.combats.add(row.owner, row.author_id, row.game, dict(typed.document), lives=lives)
    again: discord.ui.Button[discord.ui.LayoutView] = discord.ui.Button(
        label="Open it again with what I entered",
        style=discord.ButtonStyle.primary,
        custom_id=str(CustomId(KIND, row.id, "again", str(Spot(row.version, form.key, kept.id, path)))),
    )
    await tell(press.interaction, f"{_CHANGED}\n{tell_typed(inputs(draft, path, form), values)}", (again,))


async def _refuse(press: Press, row: StoredCombat, spot: Spot, form: Form, values: Submitted, error: DescriptionError) -> None:
    """Say that there is no room for more."""
    row = await find_draft(press)
    draft = draft_in(row)
    await redraw(press.interaction, panel_message(row, draft, View(spot.path)))
    text = f"There is no room for this. {with_code(mistakes.sentence(error.problems[0]))}"
    await tell(press.interaction, f"{text}\n{tell_typed(inputs(draft, settled(draft, spot.path), form), values)}")


def _place_of(draft: Draft, path: str) -> str:
    """Tell where to look after a form about a path was filled in."""
    home = path.rpartition(".")[0]
    return f"{home}.{draft.count(home) - 1}" if is_next(path) else path
