"""`/faq-admin stats`: the FAQ in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.replies import note, show
from bot.interactions.roles import curator_in
from bot.render.escape import escaped
from bot.store.faq.statistics import statistics
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.app import DamageStep
    from bot.store.faq.statistics import Statistics, Voted

_EMPTY = "There are no entries yet: `/faq-admin import` loads a starter pack with one click, and `/faq-admin add` writes one."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    return app_commands.Command(name="stats", description="See the FAQ in numbers", callback=_stats)


async def _stats(interaction: discord.Interaction[DamageStep]) -> None:
    settings = await curator_in(interaction)
    store = interaction.client.store
    numbers = await statistics(store.database, settings.id)
    stale = {(one.kind, one.subject_id) for one in await store.citations.stale(settings.id)}
    await show(interaction, note("\n".join(_told(numbers, len(stale)))), private=True)


def _told(numbers: Statistics, stale: int) -> Iterator[str]:
    yield "### The FAQ in numbers"
    live = sum(numbers.live.values())
    if not live:
        yield _EMPTY
    by_game = ", ".join(f"{_game(key)} {number}" for key, number in sorted(numbers.live.items()))
    deleted = f"; {numbers.deleted} deleted" if numbers.deleted else ""
    yield f"- Entries: **{live}**{f' ({by_game})' if len(numbers.live) > 1 else ''}{deleted}"
    yield f"- Votes: **{numbers.helped}** helped, **{numbers.missed}** didn’t"
    yield from _listed("Helped most", numbers.most_helpful)
    yield from _listed("Helped least", numbers.least_helpful)
    counts = numbers.suggestions
    yield (
        f"- Suggestions: **{counts.get('open', 0)}** waiting (`/faq-admin review`), {counts.get('accepted', 0)} accepted,"
        f" {counts.get('declined', 0)} declined"
    )
    yield f"- Looked for in vain: **{numbers.gaps}** questions, asked {numbers.asked_in_vain} times (`/faq-admin gaps`)"
    yield f"- Citing a clause that changed: **{stale}** (`/faq-admin stale`)"


def _listed(title: str, voted: tuple[Voted, ...]) -> Iterator[str]:
    if voted:
        yield f"- {title}: " + ", ".join(f"*{escaped(one.title)}* ({one.helped} : {one.missed})" for one in voted)


def _game(key: str) -> str:
    return escaped(registry.game(key).name if key in registry.game_keys() else key)
