"""`/faq-admin tag`: tags put on an entry or taken off it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.fields import to_raw
from bot.interactions.replies import RefusedError
from bot.render.escape import escaped
from cogs.faq_admin.changing import change_entry
from cogs.faq_admin.naming import ABOUT, LONGEST, suggest_live

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.faq.content import Content
    from bot.store.faq import Entry

_LONGEST = 320
_NOTHING = "Say which tags to `add` or to `remove`, with commas between them."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="tag", description="Put tags on an entry, or take them off", callback=_tag
    )
    made.autocomplete("entry")(suggest_live)
    return made


@app_commands.describe(entry=ABOUT, add="Tags to put on, with commas between them", remove="Tags to take off")
async def _tag(
    interaction: discord.Interaction[DamageStep],
    entry: app_commands.Range[str, 1, LONGEST],
    add: app_commands.Range[str, 1, _LONGEST] = "",
    remove: app_commands.Range[str, 1, _LONGEST] = "",
) -> None:
    if not add.strip() and not remove.strip():
        raise RefusedError(_NOTHING)

    def tagged(content: Content) -> dict[str, object]:
        off = {tag.lstrip("#").lower() for tag in _listed(remove)}
        return {"tags": [*(tag for tag in content.tags if tag not in off), *_listed(add)]}

    await change_entry(interaction, entry, tagged, "tagged", _told)


def _listed(tags: str) -> list[str]:
    listed = to_raw({"tags": tags})["tags"]
    return [str(tag) for tag in listed] if isinstance(listed, list) else []


def _told(after: Entry) -> str:
    tags = " ".join(f"#{escaped(tag)}" for tag in after.content.tags)
    return f"“{escaped(after.title)}” has the tags {tags} now." if tags else f"“{escaped(after.title)}” has no tags now."
