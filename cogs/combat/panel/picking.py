"""The selects of a panel: what to work on, and which effect to add. Long lists are paged inside the select."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.interactions.custom_ids import CustomId
from bot.panel.forms import effect_kinds
from bot.panel.inputs import MANY, OPTION
from bot.render.escape import without_unseen
from cogs.combat.panel.drafts import KIND
from cogs.combat.panel.focus import section_focus
from cogs.combat.panel.option_labels import fitting, option_label
from cogs.combat.panel.spots import Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.panel.outline import Item, Outline
    from cogs.combat.panel.focus import Focus

    Select = discord.ui.Select[discord.ui.LayoutView]
PAGE = ">"
"""Before the number of another page of the same select."""
_WRONG = "⚠️"
_PLACEHOLDER = 150


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a select."""

    value: str
    label: str
    description: str = ""
    emoji: str | None = None


def what_to_work_on(draft_id: str, outline: Outline, focus: Focus, page: int | None) -> Select:
    """Make the select of sections and everything in them."""
    options: list[Option] = []
    for section in outline.sections:
        wrong = _WRONG if section.missing or section.notes else None
        about = f"Needs {section.missing}" if section.missing else section.about
        options.append(Option(section_focus(section.key), section.title, about, wrong))
        options += [_item(item) for item in section.items]
    chosen = str(focus)
    if focus.item and not any(option.value == chosen for option in options):
        chosen = section_focus(focus.section.key)
    return _paged(draft_id, "pick", "What to work on", options, str(focus), page, chosen)


def whom_to_affect(draft_id: str, focus: Focus, page: int | None) -> Select:
    """Make the select of objects whose damage an effect can be added to."""
    options = [Option(one.path, option_label(one.label)) for one in focus.section.bearers]
    return _paged(draft_id, "bear", "Add an effect: on which damage?", options, str(focus), page)


def which_effect(draft_id: str, bearers: Sequence[Item], focus: Focus) -> Select:
    """Make the select of kinds of effects, for each list of an object that one can be added to."""
    options = [
        Option(f"{bearer.path}{PAGE}{kind.value}", f"{kind.label} · on {bearer.description}", kind.description)
        for bearer in bearers
        for kind in effect_kinds()
    ]
    where = f" on {bearers[0].description}" if len(bearers) == 1 else ""
    return _paged(draft_id, "effect", f"Add an effect{where}", options, str(focus), None)


def _item(item: Item) -> Option:
    label = option_label(item.label, indented=True)
    return Option(item.path, label, item.description, _WRONG if item.wrong else None)


def _paged(
    draft_id: str,
    action: str,
    placeholder: str,
    options: Sequence[Option],
    focus: str,
    page: int | None,
    chosen: str = "",
) -> Select:
    select: Select = discord.ui.Select(
        custom_id=str(CustomId(KIND, draft_id, action, str(Spot(path=focus)))),
        placeholder=fitting(without_unseen(placeholder), _PLACEHOLDER),
    )
    for option in _page(options, page, chosen):
        select.add_option(
            label=fitting(option.label, OPTION),
            value=option.value,
            description=option_label(option.description) if option.description else None,
            emoji=option.emoji,
            default=option.value == chosen,
        )
    return select


def _page(options: Sequence[Option], page: int | None, chosen: str) -> list[Option]:
    """Cut out one page, by default the one with what is chosen, with ways to the pages beside it."""
    if len(options) <= MANY:
        return list(options)
    size = MANY - 2
    last = (len(options) - 1) // size
    if page is None:
        page = next((place // size for place, option in enumerate(options) if option.value == chosen), 0)
    page = min(max(page, 0), last)
    cut = list(options[page * size : (page + 1) * size])
    earlier = [Option(f"{PAGE}{page - 1}", f"◀ {page * size} before these")] if page else []
    later = [Option(f"{PAGE}{page + 1}", f"▶ and {len(options) - (page + 1) * size} more")] if page < last else []
    return [*earlier, *cut, *later]
