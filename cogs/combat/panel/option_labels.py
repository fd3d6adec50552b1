"""Labels of options: Discord shows them as they are, but takes no more than so many characters and none that can't be seen."""

from __future__ import annotations

from bot.panel.inputs import OPTION
from bot.panel.lines import NAMELESS
from bot.render.escape import length

_INDENT = "\u2003"
_KEPT = frozenset("\u200c\u200d\u2003 ")
"""What joins letters, and wide blanks."""


def option_label(text: str, *, indented: bool = False) -> str:
    """Make a label of a text that people wrote."""
    seen = text if text.isprintable() else "".join(c for c in text if c.isprintable() or c in _KEPT)
    seen = " ".join(seen.split())
    label = f"{_INDENT if indented else ''}{seen or NAMELESS}"
    return fitting(label, OPTION)


def fitting(text: str, most: int) -> str:
    """Cut a text to so many characters as Discord's clients count them, visibly."""
    if length(text) <= most:
        return text
    while length(text) >= most:
        text = text[:-1]
    return f"{text}…"
