"""What people wrote, quoted: as it is, in a block of its own, cut visibly where there is no room for all of it."""

from __future__ import annotations

from bot.render.escape import escaped, length

_SMALLER = 0.9


def quoted(text: str, most: int) -> str:
    """Quote a text in at most so many characters of Markdown."""
    shown = _quote(text)
    kept = min(len(text), most)
    while length(shown) > most:
        kept = int(kept * _SMALLER)
        shown = _quote(f"{text[:kept].rstrip()}…")
    return shown


def in_a_line(text: str, most: int) -> str:
    """Write a text in one line of at most so many characters of Markdown."""
    words = " ".join(text.split())
    shown = escaped(words)
    kept = min(len(words), most)
    while length(shown) > most:
        kept = int(kept * _SMALLER)
        shown = escaped(f"{words[:kept].rstrip()}…")
    return shown


def _quote(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return "\n".join(f"> {escaped(line)}" for line in lines)
