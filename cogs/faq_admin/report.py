"""The report of an import as a message: the first of everything, and the whole as a file where that is not all."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import discord

from bot.faq.files.merging import KINDS
from bot.faq.files.telling import heading, lines_of, summary, whole
from bot.interactions.replies import layout
from bot.render.escape import escaped, length, with_code
from bot.render.pages import MOST_CHARACTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.faq.files.merging import Plan
    from bot.interactions.buttons import Button

_FILE = "report.txt"
_SHOWN = 15
"""Entries of a kind that the message names."""
_LONGEST = 300
"""Characters of a line: who needs more opens the file."""


def report_message(
    head: str, plan: Plan, buttons: Sequence[Button] = ()
) -> tuple[discord.ui.LayoutView, tuple[discord.File, ...]]:
    """Lay a report out under a heading in Markdown; give the layout and the files that belong to it."""
    lines, left_out = [head, f"**{summary(plan).capitalize()}.**"], False
    room = MOST_CHARACTERS - sum(map(length, lines))
    for kind in KINDS:
        found = plan.of(kind)
        if not found:
            continue
        told = [f"**{heading(plan, kind)}**"]
        for finding in found[:_SHOWN]:
            first, *reasons = lines_of(finding)
            told += [f"- {_short(escaped(first))}", *(f"  - {_short(with_code(reason.strip()))}" for reason in reasons)]
        if len(found) > _SHOWN:
            told.append(f"- … and {len(found) - _SHOWN} more")
        fitting = _fitting(told, room)
        left_out |= len(fitting) < len(told) or len(found) > _SHOWN
        room -= sum(length(line) + 1 for line in fitting)
        lines += fitting
    files = (discord.File(BytesIO(whole(plan).encode()), _FILE),) if left_out else ()
    items: list[discord.ui.Item[discord.ui.LayoutView]] = [discord.ui.TextDisplay("\n".join(lines))]
    if files:
        items += [discord.ui.TextDisplay("-# The whole report:"), discord.ui.File(files[0])]
    if buttons:
        items.append(discord.ui.ActionRow(*buttons))
    return layout(*items), files


def _fitting(lines: list[str], room: int) -> list[str]:
    kept: list[str] = []
    for line in lines:
        room -= length(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept


def _short(line: str) -> str:
    return line if length(line) <= _LONGEST else line[: _LONGEST // 2] + "…"
