"""The audit channel: every change of the FAQ is posted there, with before and after."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord
import structlog

from bot.interactions.buttons import button, rows
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.render.changes import change_blocks, change_text
from bot.render.escape import escaped
from bot.render.pages import Block, paged

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.app import DamageStep
    from bot.store import ServerSettings
    from bot.store.faq import Change, Entry

    Button = discord.ui.Button[discord.ui.LayoutView]
_log = structlog.stdlib.get_logger("damage_step.audit")
_SAID: dict[Change, str] = {
    "added": "added",
    "edited": "edited",
    "renamed": "renamed",
    "tagged": "tagged",
    "deleted": "deleted",
    "restored": "restored",
    "reverted": "reverted",
    "merged": "merged",
    "imported": "imported",
    "confirmed": "confirmed as still right",
}
_GONE = "-# The audit channel is gone, so this was not posted there. `/setup` names another."
_CLOSED = "-# I may not write in <#{}>, so this was not posted there. Its permissions, or `/setup`, can change that."
_MORE = "-# The rest is in the file."
_COLOUR = 0x95A5A6


class Auditor:
    """Posts changes; where it can't, whoever made the change is told, once until it can again."""

    def __init__(self, bot: DamageStep) -> None:
        self._bot = bot
        self._told: set[tuple[int, int]] = set()

    async def post_change(
        self, settings: ServerSettings, change: Change, author_id: int, before: Entry | None, after: Entry
    ) -> tuple[str, ...]:
        """Post what became of an entry; give what its author should hear about the channel."""
        old = before.content if before and before.state == "live" else None
        new = after.content if after.state == "live" else None
        head = f"**“{escaped(after.title)}” {_SAID[change]}** by <@{author_id}>, version {after.version}"
        if after.merged_into:
            head += f", and deleted: it points to `{after.merged_into}` now"
        shown = button("Show it", CustomId("faq", after.id, "show"))
        buttons = [shown] if new else []
        return await self.post(settings, head, list(change_blocks(old, new)), change_text(old, new), buttons)

    async def post(
        self, settings: ServerSettings, head: str, blocks: Iterable[Block], whole: str, buttons: Iterable[Button] = ()
    ) -> tuple[str, ...]:
        """Post a change; what is beyond a page goes into a file. Give what its author should hear about the channel."""
        channel_id = settings.audit_channel_id
        if channel_id is None:
            return ()
        guild = self._bot.get_guild(settings.id)
        channel = guild.get_channel_or_thread(channel_id) if guild else None
        if not isinstance(channel, discord.abc.Messageable):
            return self._unheard(settings.id, channel_id, _GONE)
        pages = paged([Block(head, []), *blocks])
        texts = [discord.ui.TextDisplay[discord.ui.LayoutView](text) for text in pages[0]]
        files = [discord.File(io.BytesIO(whole.encode()), "change.txt")] if len(pages) > 1 else []
        more = [discord.ui.TextDisplay[discord.ui.LayoutView](_MORE), *map(discord.ui.File, files)] if files else []
        view = layout(discord.ui.Container(*texts, *more, *rows(list(buttons)), accent_colour=_COLOUR))
        try:
            await channel.send(view=view, files=files, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            _log.warning("audit not posted", server=settings.id, channel=channel_id, status=error.status, code=error.code)
            gone = isinstance(error, discord.NotFound)
            return self._unheard(settings.id, channel_id, _GONE if gone else _CLOSED.format(channel_id))
        self._told.discard((settings.id, channel_id))
        return ()

    def _unheard(self, server_id: int, channel_id: int, text: str) -> tuple[str, ...]:
        if (server_id, channel_id) in self._told:
            return ()
        self._told.add((server_id, channel_id))
        return (text,)
