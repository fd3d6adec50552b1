"""Setting: words, pills and plates as marks, the small pieces that every block is built of."""

from __future__ import annotations

from math import ceil

from bot.render.picture.marks import Box, Label, Mark, Plate
from bot.render.picture.palette import BACKGROUND, Colour
from bot.render.picture.typeface import Style, width

PILL = Style.STAT.line
"""The height of a pill: it may stand on a line of words."""
_PILL_SIDE = 12


def line(text: str, style: Style, colour: Colour, left: int, top: int) -> Label:
    """Set fitted words on one line."""
    return Label(Box(left, top, left + ceil(width(text, style)), top + style.line), text, style, colour)


def centred(text: str, style: Style, colour: Colour, box: Box) -> Label:
    """Set fitted words in the middle of a box."""
    across = ceil(width(text, style))
    return line(text, style, colour, box.left + (box.width - across) // 2, box.top + (box.height - style.line) // 2)


def pill_width(text: str) -> int:
    """Measure a pill."""
    return ceil(width(text, Style.TAG)) + 2 * _PILL_SIDE


def pill(text: str, fill: Colour, left: int, top: int) -> tuple[Mark, Mark]:
    """Set a dark word on a bright plate."""
    box = Box(left, top, left + pill_width(text), top + PILL)
    return Plate(box, fill, PILL // 2), centred(text, Style.TAG, BACKGROUND, box)
