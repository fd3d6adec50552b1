"""Modals: the inputs of a form as Discord has them, with what was entered before filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import discord
from discord import CheckboxGroupOption, RadioGroupOption, SelectOption

from bot.panel.inputs import LABEL, TEXT, Input, InputKind, Pick
from bot.render.escape import length
from cogs.combat.panel.option_labels import fitting, option_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.interactions.custom_ids import CustomId

    Control = discord.ui.Item[discord.ui.Modal]


class _Option(TypedDict):
    """What options of all three kinds are made of."""

    label: str
    value: str
    description: str | None
    default: bool


def make_modal(custom_id: CustomId, title: str, inputs: Sequence[Input]) -> discord.ui.Modal:
    """Make a modal that discord.py does not keep: its submit is routed by its custom id."""
    modal = discord.ui.Modal(title=fitting(title, LABEL), custom_id=str(custom_id))
    for one in inputs:
        modal.add_item(discord.ui.Label(text=one.label, description=one.description or None, component=_control(one)))
    modal.stop()
    return modal


def _control(one: Input) -> Control:
    match one.kind:
        case InputKind.TEXT | InputKind.PARAGRAPH:
            return _text(one)
        case InputKind.RADIO:
            radio = [RadioGroupOption(**_option(pick)) for pick in one.picks]
            return discord.ui.RadioGroup(custom_id=one.key, required=one.required, options=radio)
        case InputKind.CHECKBOXES:
            return discord.ui.CheckboxGroup(
                custom_id=one.key,
                required=one.required,
                options=[CheckboxGroupOption(**_option(pick)) for pick in one.picks],
                min_values=one.least,
                max_values=_most(one),
            )
        case InputKind.SELECT:
            return discord.ui.Select(
                custom_id=one.key,
                required=one.required,
                placeholder=one.placeholder or None,
                options=[SelectOption(**_option(pick)) for pick in one.picks],
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
        max_length=min(TEXT, max(one.most, length(one.value))),
    )


def _option(pick: Pick) -> _Option:
    return {
        "label": option_label(pick.label),
        "value": pick.value,
        "description": pick.description or None,
        "default": pick.chosen,
    }


def _most(one: Input) -> int:
    return max(1, min(one.most, len(one.picks)))
