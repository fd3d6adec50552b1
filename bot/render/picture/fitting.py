"""Fitting: words cut to a width with an ellipsis, and broken into a few lines."""

from __future__ import annotations

from functools import lru_cache

from bot.render.picture.spelling import cleaned, drawable, in_visual_order
from bot.render.picture.typeface import Style, known_characters, width

ELLIPSIS = "…"
_LONGEST_LINE = 200
"""No line holds more characters; what is longer need not be measured."""


@lru_cache(maxsize=1024)
def fitted(text: str, style: Style, room: int) -> str:
    """Put words on one line, cut with an ellipsis if they are too long; in the order of drawing."""
    return in_visual_order(_cut(spelled(text), style, room))


@lru_cache(maxsize=1024)
def wrapped(text: str, style: Style, room: int, most: int) -> tuple[str, ...]:
    """Break words into lines, at most so many, the last cut with an ellipsis; in the order of drawing."""
    lines: list[str] = []
    words = spelled(text).split(" ")
    while words and len(lines) < most - 1:
        line = words.pop(0)
        if width(line, style) > room:
            head = _longest(line, style, room)
            words.insert(0, line[len(head) :])
            line = head
        while words and width(f"{line} {words[0]}", style) <= room:
            line = f"{line} {words.pop(0)}"
        lines.append(line)
    if words:
        lines.append(_cut(" ".join(words), style, room))
    return tuple(in_visual_order(line) for line in lines)


def spelled(text: str) -> str:
    """Write words with what can be drawn."""
    return drawable(cleaned(text), known_characters())


def _cut(text: str, style: Style, room: int) -> str:
    if len(text) <= _LONGEST_LINE and width(text, style) <= room:
        return text
    return _longest(text, style, room - int(width(ELLIPSIS, style)) - 1).rstrip() + ELLIPSIS


def _longest(text: str, style: Style, room: int) -> str:
    """Give the longest beginning that fits; one character at least, so that breaking comes to an end."""
    low, high = 1, min(len(text), _LONGEST_LINE)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle], style) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low]
