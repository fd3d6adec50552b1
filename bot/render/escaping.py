"""Text that people wrote, made safe to show in Discord: no markdown, no mention, nothing unseen."""

from __future__ import annotations

import unicodedata

import discord

_JOINERS = "\u200c\u200d"
_ISOLATE, _END = "\u2068", "\u2069"
_RIGHT_TO_LEFT = frozenset(("R", "AL", "AN"))


def escaped(text: str) -> str:
    """Write a text so that Discord shows it as it was typed, on one line, and pings nobody."""
    seen = visible(text)
    safe = discord.utils.escape_markdown(seen, ignore_links=False).replace("<", "\\<")
    safe = discord.utils.escape_mentions(safe)
    # Writing from right to left would otherwise carry the numbers after it away.
    return f"{_ISOLATE}{safe}{_END}" if any(unicodedata.bidirectional(c) in _RIGHT_TO_LEFT for c in seen) else safe


def visible(text: str) -> str:
    """Put a text on one line, and write out what can't be seen."""
    line = " ".join(text.split())
    return line if line.isprintable() else "".join(_shown(character) for character in line)


def abridged(text: str, most: int) -> str:
    """Shorten a text to so many characters, with a sign that it was."""
    return text if len(text) <= most else text[: most - 1].rstrip("\\ ") + "…"


def _shown(character: str) -> str:
    if character.isprintable() or character in _JOINERS or unicodedata.category(character) == "Zs":
        return character
    return f"U+{ord(character):04X}"
