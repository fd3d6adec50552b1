"""Telling the audit channel of an import: which entries are new, and what changed in the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions.replies import tell
from bot.render.changes import change_blocks, change_text
from bot.render.escape import escaped
from bot.render.pages import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    import discord

    from bot.app import DamageStep
    from bot.faq.files.merging import Plan
    from bot.store import ServerSettings


async def post_import(interaction: discord.Interaction[DamageStep], settings: ServerSettings, plan: Plan, what: str) -> None:
    """Post one message for all entries of an import; with before and after of each in a file where that is long."""
    number = len(plan.writes)
    head = f"**{number} {'entry' if number == 1 else 'entries'} imported** from {what} by <@{interaction.user.id}>"
    unheard = await interaction.client.audit.post(settings, head, _blocks(plan), _text(plan))
    if unheard:
        await tell(interaction, "\n".join(unheard))


def _blocks(plan: Plan) -> Iterator[Block]:
    new = [f"- {escaped(one.title)} (`{one.place}`)" for one in plan.writes if one.before is None]
    if new:
        yield Block("**New**", new)
    for one in plan.writes:
        if one.before is not None:
            inner = [line for block in change_blocks(one.before, one.content) for line in (block.title, *block.lines)]
            yield Block(f"**{escaped(one.title)}** (`{one.place}`)", inner)


def _text(plan: Plan) -> str:
    return "\n".join(f"##### {one.place} #####\n\n{change_text(one.before, one.content)}" for one in plan.writes)
