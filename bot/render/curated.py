"""Markdown by judges and moderators: shown as they wrote it, with clauses linked; it pings nobody and hides no address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bot.citing import linked
from bot.render.escape import length, without_unseen

if TYPE_CHECKING:
    from engine.rulebook import Rulebook

_MASKED = re.compile(r"\[(?P<label>[^\[\]\n]*)\]\(\s*<?(?P<address>[^()\s<>]*)>?[^()\n]*\)|\](?=\()")
"""A link with a text of its own; or else the middle of what Discord may take for one, with brackets inside its brackets."""
_MENTION = re.compile(r"<(?=[@#/:]|id:)|(?<=@)(?=everyone|here)")
_BREAK = "\u200b"


def curated(text: str, rulebook: Rulebook, most: int | None = None) -> str:
    """Write a curator's Markdown for Discord; where the links of clauses would make it longer than it may be, without them."""
    shown = harmless(text)
    with_links = linked(shown, rulebook)
    return with_links if most is None or length(with_links) <= most else shown


def harmless(text: str) -> str:
    """Take out of Markdown what could mislead.

    A link with a text of its own tells its host behind it; one that leads anywhere but to a web page is shown as written.
    Mentions are broken up, and characters that can't be seen are left out. It grows by half at most.
    """
    shown = _MENTION.sub(lambda match: match[0] + _BREAK, without_unseen(text))
    return _MASKED.sub(_with_host, shown)


def _with_host(match: re.Match[str]) -> str:
    host = None if match["address"] is None else _host(match["address"])
    if host is None or not match["label"].strip():
        return match[0].replace("]", f"]{_BREAK}", 1)
    return f"[{match['label']}]({match['address']}) ({host})"


def _host(address: str) -> str | None:
    try:
        parts = urlsplit(address)
    except ValueError:
        return None
    return parts.hostname if parts.scheme in {"http", "https"} else None
