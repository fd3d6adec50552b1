"""A judge's stamp on a ruling, in Discord's Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.escape import escaped
from bot.render.pages import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.store.stamps import Stamp

_SAID = {"confirmed": "✅ **Confirmed**", "overruled": "⛔ **Overruled**: judges here rule otherwise"}


def stamp_blocks(stamp: Stamp | None) -> Iterator[Block]:
    """Say what a judge said of a ruling, and why; nothing where nobody said anything."""
    if stamp is None:
        return
    who = "a judge" if stamp.judge_id is None else f"<@{stamp.judge_id}>"
    reason = [f"> {escaped(line)}" for line in stamp.reason.splitlines() if line.strip()]
    yield Block("", [f"{_SAID[stamp.verdict]} · {who}, <t:{int(stamp.created_at.timestamp())}:d>", *reason])
