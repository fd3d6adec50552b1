"""The two forms of an entry: its words, and what it rests on; a modal holds no more than five inputs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bot.faq.content import Content
from bot.faq.fields import BACKING, MOST, WORDS
from bot.interactions.submitted import submitted
from bot.panel.inputs import DESCRIPTION, LABEL, Input, InputKind, Pick
from cogs.combat.panel.modals import make_modal
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.interactions.custom_ids import CustomId

Form = Literal["words", "backing"]
_FIELDS: dict[str, tuple[str, ...]] = {"words": WORDS, "backing": BACKING}
_TITLES: dict[str, str] = {"words": "An entry of the FAQ", "backing": "What the entry rests on"}
_SHORT = frozenset({"title", "tags", "source"})
_NEEDED = frozenset({"title", "answer", "game"})


def entry_modal(about: CustomId, form: Form, typed: Mapping[str, str]) -> discord.ui.Modal:
    """Make one of the forms, filled in with what was typed so far."""
    return make_modal(about, _TITLES[form], [_input(field, typed.get(field, "")) for field in _FIELDS[form]])


def read_form(interaction: discord.Interaction, form: Form) -> dict[str, str]:
    """Read what a form was submitted with, as it was typed."""
    values = submitted(interaction)
    found = {}
    for field in _FIELDS[form]:
        value = values.get(field)
        if isinstance(value, tuple):
            found[field] = value[0] if value else ""
        elif value is not None:
            found[field] = str(value)
    return found


def _input(field: str, value: str) -> Input:
    info = Content.model_fields[field]
    label, about = str(info.title)[:LABEL], str(info.description)[:DESCRIPTION]
    if field == "game":
        games = tuple(Pick(key, registry.game(key).name, chosen=key == value) for key in registry.game_keys())
        return Input(field, InputKind.SELECT, label, about, required=True, picks=games, least=1, most=1)
    kind = InputKind.TEXT if field in _SHORT else InputKind.PARAGRAPH
    return Input(field, kind, label, about, required=field in _NEEDED, value=value, most=MOST[field])
