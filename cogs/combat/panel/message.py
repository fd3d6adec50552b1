"""The panel's message: the combat as understood so far, one select for what to work on, and buttons for what can be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.panel.inputs import shortened
from bot.panel.outline import outline as lay_out
from bot.render.escape import escaped, length
from cogs.combat.panel.drafts import KIND
from cogs.combat.panel.focus import find_focus
from cogs.combat.panel.picking import what_to_work_on, which_effect, whom_to_affect
from cogs.combat.panel.places import next_of
from cogs.combat.panel.spots import Spot
from cogs.combat.panel.told import tell_sections, tell_state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.panel.drafts import Draft
    from bot.panel.outline import Item, Outline
    from bot.store import StoredCombat
    from cogs.combat.panel.focus import Focus

    Button = discord.ui.Button[discord.ui.LayoutView]
    Row = discord.ui.ActionRow[discord.ui.LayoutView]
_ROOM = 3_800
"""Characters of text in a message, with some to spare: Discord takes 4,000."""
_REMARK = 1_500
_LABEL = 80
_IN_A_ROW = 5
_COLOUR, _READY = 0x3498DB, 0x2ECC71


@dataclass(frozen=True, slots=True)
class View:
    """What of a panel is looked at."""

    focus: str = ""
    page: int | None = None
    """Of the select of what to work on; None: the page with the focus."""
    bearer_page: int = 0
    discarding: bool = False
    """Whether it is being asked if the combat shall be discarded."""


def panel_message(row: StoredCombat, draft: Draft, view: View | None = None, *, remark: str = "") -> discord.ui.LayoutView:
    """Lay out a draft's panel; a remark is Markdown and stands over it."""
    view = view or View()
    outline = lay_out(draft)
    focus = find_focus(outline, view.focus)
    over = [shortened(remark, _REMARK)] if remark else []
    head = f"## {escaped(draft.game.name)}: a combat\n{tell_state(outline)}"
    foot = f"-# Draft `{row.id}` · only its author can change it · kept until <t:{_until(row)}:f>"
    sections = tell_sections(outline, focus, _ROOM - sum(map(length, (*over, head, foot))))
    container = discord.ui.Container[discord.ui.LayoutView](
        discord.ui.TextDisplay(head),
        discord.ui.Separator(),
        *map(discord.ui.TextDisplay, sections),
        discord.ui.Separator(),
        *_rows(row, draft, outline, focus, view),
        discord.ui.TextDisplay(foot),
        accent_colour=_READY if outline.ready else _COLOUR,
    )
    return layout(*map(discord.ui.TextDisplay, over), container)


def _until(row: StoredCombat) -> int:
    return int(row.expires_at.timestamp()) if row.expires_at else 0


def _rows(row: StoredCombat, draft: Draft, outline: Outline, focus: Focus, view: View) -> Iterator[Row]:
    if view.discarding:
        yield discord.ui.ActionRow(
            _button("Discard it for good", row, "discarded", Spot(path=str(focus)), discord.ButtonStyle.danger),
            _button("Keep it", row, "keep", Spot(path=str(focus))),
        )
        return
    yield discord.ui.ActionRow(what_to_work_on(row.id, outline, focus, view.page))
    buttons = [*_editing(row, draft, focus), *_adding(row, draft, focus), *_moving(row, draft, focus)]
    buttons += _missing(row, outline, focus)
    for start in range(0, len(buttons), _IN_A_ROW):
        yield discord.ui.ActionRow(*buttons[start : start + _IN_A_ROW])
    if select := _effects(row, outline, focus, view):
        yield discord.ui.ActionRow(select)
    yield discord.ui.ActionRow(
        _button("Resolve", row, "resolve", Spot(path=str(focus)), discord.ButtonStyle.success, disabled=not outline.ready),
        _button("Discard", row, "discard", Spot(path=str(focus)), discord.ButtonStyle.danger),
    )


def _editing(row: StoredCombat, draft: Draft, focus: Focus) -> Iterator[Button]:
    """Make a button for each form about what is in focus."""
    edited: tuple[Item, ...] = (focus.item,) if focus.item else () if focus.bearer else focus.section.edits
    for item in edited:
        if item.path and item.forms and draft.get(item.path) is None:
            yield _add_button(row, item)
            continue
        for form in item.forms:
            label = f"Edit: {form.title}" if len(item.forms) > 1 or not item.path else "Edit"
            yield _button(label, row, "form", Spot(row.version, form.key, path=item.path), discord.ButtonStyle.primary)


def _adding(row: StoredCombat, draft: Draft, focus: Focus) -> Iterator[Button]:
    """Make a button for each thing that can be added where the focus is."""
    home = focus.item.path.rpartition(".")[0] if focus.item else ""
    for adding in focus.section.adds:
        into = adding.path.rpartition(".")[0]
        if focus.item and into != home:
            continue
        label = f"Add another {adding.noun}" if draft.count(into) else f"Add {adding.noun}"
        yield _button(label, row, "form", Spot(row.version, adding.form.key, path=next_of(into)))


def _missing(row: StoredCombat, outline: Outline, focus: Focus) -> Iterator[Button]:
    """Make a button for what other sections still need, so that it is one click away."""
    for section in outline.sections:
        if not section.missing or section.key == focus.section.key:
            continue
        for adding in section.adds[:1]:
            spot = Spot(row.version, adding.form.key, path=next_of(adding.path.rpartition(".")[0]))
            yield _button(f"Add {adding.noun}", row, "form", spot, discord.ButtonStyle.primary)
        for item in () if section.adds else section.edits[:1]:
            yield _add_button(row, item)


def _add_button(row: StoredCombat, item: Item) -> Button:
    """Make the button for the first form about what there is only one of, and is not there yet."""
    spot = Spot(row.version, item.forms[0].key, path=item.path)
    return _button(f"Add {item.label}", row, "form", spot, discord.ButtonStyle.primary)


def _moving(row: StoredCombat, draft: Draft, focus: Focus) -> Iterator[Button]:
    """Make the buttons that move or remove what is in focus."""
    item = focus.item
    if item is None:
        return
    home = item.path.rpartition(".")[0]
    beside = [one.path for one in focus.section.items if one.path.rpartition(".")[0] == home]
    spot = Spot(row.version, path=item.path)
    if item.movable:
        yield _button("Move up", row, "up", spot, disabled=item.path == beside[0])
        yield _button("Move down", row, "down", spot, disabled=item.path == beside[-1])
    if not isinstance(draft.get(item.path), str | None):  # in an order of labels there is nothing to remove
        yield _button("Remove", row, "remove", spot, discord.ButtonStyle.danger)


def _effects(row: StoredCombat, outline: Outline, focus: Focus, view: View) -> discord.ui.Select[discord.ui.LayoutView] | None:
    bearers = [bearer for section in outline.sections for bearer in section.bearers]
    if focus.bearer:
        return which_effect(row.id, [focus.bearer], focus)
    if focus.item is None:
        return whom_to_affect(row.id, focus, view.bearer_page) if focus.section.bearers else None
    own = [one for one in bearers if focus.item.path == (home := one.path.rpartition(".")[0]) or _under(focus.item.path, home)]
    return which_effect(row.id, own, focus) if own else None


def _under(path: str, home: str) -> bool:
    return path.startswith(f"{home}.")


def _button(
    label: str,
    row: StoredCombat,
    action: str,
    spot: Spot,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Button:
    return button(shortened(label, _LABEL), CustomId(KIND, row.id, action, str(spot)), style, disabled=disabled)
