"""The form of a suggestion: what everybody can say of an entry, in the five inputs that a modal holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.faq.fields import MOST, field_title
from bot.interactions.submitted import submitted
from bot.render.escape import with_code

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.interactions.custom_ids import CustomId
    from engine.problems import Problem

_FIELDS = ("title", "question", "answer", "tags", "clauses")
_NEEDED = ("title", "answer")
_LONG = ("question", "answer")
_PLACEHOLDERS = {"answer": "Say which rule makes it so, such as Damage Step 3.g.ii"}
_MOST_PROBLEMS = 6


def suggestion_form(about: CustomId, typed: Mapping[str, str]) -> discord.ui.Modal:
    """Make the modal, filled in with what was typed."""
    modal = discord.ui.Modal(title="Suggest an entry", custom_id=str(about), timeout=None)
    for field in _FIELDS:
        text = discord.ui.TextInput[discord.ui.Modal](
            custom_id=field,
            style=discord.TextStyle.paragraph if field in _LONG else discord.TextStyle.short,
            required=field in _NEEDED,
            max_length=MOST[field],
            default=typed.get(field) or None,
            placeholder=_PLACEHOLDERS.get(field),
        )
        modal.add_item(discord.ui.Label(text=field_title(field), component=text))
    modal.stop()
    return modal


def typed_in(interaction: discord.Interaction) -> dict[str, str]:
    """Give what was typed into the form."""
    told = submitted(interaction)
    return {field: str(told.get(field, "")) for field in _FIELDS}


def told_problems(problems: Sequence[Problem]) -> str:
    """List what is wrong with what was typed, by the titles of the fields."""
    lines = [
        f"- **{field_title(problem.path)}**: found {with_code(problem.found)}; expected {with_code(problem.expected)}"
        for problem in problems[:_MOST_PROBLEMS]
    ]
    more = [f"- … and {len(problems) - _MOST_PROBLEMS} more"] if len(problems) > _MOST_PROBLEMS else []
    return "\n".join(("### I can’t take this yet", *lines, *more))
