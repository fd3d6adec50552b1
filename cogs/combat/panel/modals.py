"""Modals: the inputs of a form as Discord has them, with what was entered before filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import CheckboxGroupOption, RadioGroupOption, SelectOption

from bot.panel.inputs import LABEL, OPTION, Input, InputKind, Pick, shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.interactions.custom_ids import CustomId

    Control = discord.ui.Item[discord.ui.Modal]


def make_modal(custom_id: CustomId, title: str, inputs: Sequence[Input]) -> discord.ui.Modal:
    """Make a modal that discord.py does not keep: its submit is routed by its custom id."""
    modal = discord.ui.Modal(title=shortened(title, LABEL), custom_id=str(custom_id))
    for one in inputs:
        modal.add_item(discord.ui.Label(text=one.label, description=one.description or None, component=_control(one)))
    modal.stop()
    return modal


def _control(one: Input) -> Control:
    match one.kind:
        case InputKind.TEXT | InputKind.PARAGRAPH:
            return _text(one)
        case InputKind.RADIO:
            radio = [RadioGroupOption(label=_label(p), value=p.value, description=_about(p), default=p.chosen) for p in one.picks]
            return discord.ui.RadioGroup(custom_id=one.key, required=one.required, options=radio)
        case InputKind.CHECKBOXES:
            boxes = [
                CheckboxGroupOption(label=_label(p), value=p.value, description=_about(p), default=p.chosen) for p in one.picks
            ]
            return discord.ui.CheckboxGroup(
                custom_id=one.key, required=one.required, options=boxes, min_values=one.least, max_values=_most(one)
            )
        case InputKind.SELECT:
            options = [SelectOption(label=_label(p), value=p.value, description=_about(p), default=p.chosen) for p in one.picks]
            return discord.ui.Select(
                custom_id=one.key,
                required=one.required,
                placeholder=one.placeholder or None,
                options=options,
                min_values=one.least,
                max_values=_most(one),
            )


def _text(one: Input) -> Control:
    style = discord.TextStyle.paragraph if one.kind is InputKind.PARAGRAPH else discord.TextStyle.short
    return discord.ui.TextInput(
        custom_id=one.key,
        style=style,
        required=one.required,
        default=one.value or None,
        placeholder=one.placeholder or None,
        min_length=one.least or None,
        max_length=one.most,
    )


def _label(pick: Pick) -> str:
    return shortened(pick.label, OPTION)


def _about(pick: Pick) -> str | None:
    return pick.description or None


def _most(one: Input) -> int:
    return max(1, min(one.most, len(one.picks)))
