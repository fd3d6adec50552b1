"""What is otherwise between two contents of an entry, in Discord's Markdown: what went is struck out, what came is bold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faq.differing import differences
from bot.faq.fields import to_typed
from bot.render.escape import escaped
from bot.render.pages import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.faq.content import Content
    from bot.faq.differing import Difference, Part

_MARKS = {"gone": "~~", "new": "**", "same": ""}
_AROUND = 80
"""Characters that are shown of unchanged text on either side of a change."""


def change_blocks(before: Content | None, after: Content | None) -> Iterator[Block]:
    """Give a block for each field that differs; one that says so where none does."""
    found = differences(before, after)
    for difference in found:
        yield Block(f"**{escaped(difference.title)}**", _lines(difference))
    if not found:
        yield Block("", ["Nothing in it is otherwise."])


def change_text(before: Content | None, after: Content | None) -> str:
    """Write both sides of every field that differs, whole, for a file."""
    old, new = (to_typed(one) if one else {} for one in (before, after))
    parts = []
    for difference in differences(before, after):
        sides = (("before", old.get(difference.field, "")), ("after", new.get(difference.field, "")))
        parts += [f"=== {difference.title}, {side} ===\n{text or '(nothing)'}\n" for side, text in sides]
    return "\n".join(parts)


def _lines(difference: Difference) -> list[str]:
    last = len(difference.parts) - 1
    text = "".join(_marked(part, first=place == 0, last=place == last) for place, part in enumerate(difference.parts))
    return [f"> {line}" for line in text.split("\n")]


def _marked(part: Part, *, first: bool, last: bool) -> str:
    text = _shortened(part.text, first=first, last=last) if part.kind == "same" else part.text
    return "\n".join(_line(line, _MARKS[part.kind]) for line in text.split("\n"))


def _line(line: str, mark: str) -> str:
    """Mark a line between its blanks: a mark beside a blank is none."""
    inner = line.strip()
    if not inner:
        return line
    start = line[: len(line) - len(line.lstrip())]
    return f"{start}{mark}{escaped(inner)}{mark}{line[len(line.rstrip()) :]}"


def _shortened(text: str, *, first: bool, last: bool) -> str:
    """Leave out the middle of what stayed the same."""
    head, tail = (0 if first else _AROUND), (0 if last else _AROUND)
    if len(text) <= head + tail + _AROUND:
        return text
    return f"{text[:head]} … {text[len(text) - tail :]}"
