"""`/judge stats`: how it goes, in numbers that shame nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.replies import note, show
from bot.interactions.roles import judge_in
from cogs.questions.card import person

if TYPE_CHECKING:
    from datetime import timedelta

    from bot.app import DamageStep
    from bot.store.questions import Stats

_MOST = 40
_MINUTE, _HOUR, _DAY = 60, 3_600, 86_400


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="stats", description="Show how many questions wait and were answered", callback=_stats)


@app_commands.describe(private="Show it only to me")
async def _stats(interaction: discord.Interaction[DamageStep], private: bool = True) -> None:  # noqa: FBT001, FBT002 - an option of the command
    await interaction.client.guard.in_turn(interaction, private=private)
    settings = await judge_in(interaction)
    await show(interaction, note(_told(await interaction.client.store.queue.stats(settings.id))), private=private)


def _told(stats: Stats) -> str:
    lines = [
        "### The judges’ questions",
        f"- Open: **{stats.by_state.get('open', 0)}**, claimed: **{stats.by_state.get('claimed', 0)}**",
        f"- Answered: **{stats.by_state.get('answered', 0)}**, half of them within **{_time(stats.median)}**"
        if stats.median is not None
        else "- Answered: none yet",
    ]
    lines += [f"- Found to be asked before: **{stats.by_state['duplicate']}**"] if stats.by_state.get("duplicate") else []
    thanks = [f"{person(judge_id, 'judges of earlier days')} {number}" for judge_id, number in stats.by_judge[:_MOST]]
    lines += [f"**Answered by** {', '.join(thanks)}. Thank you!"] if thanks else []
    return "\n".join(lines)


def _time(span: timedelta) -> str:
    seconds = span.total_seconds()
    for size, word in ((_DAY, "day"), (_HOUR, "hour"), (_MINUTE, "minute")):
        if seconds >= size:
            number = round(seconds / size)
            return f"{number} {word}{'' if number == 1 else 's'}"
    return "a minute"
