"""Pages: blocks of Markdown, dealt out so that each page keeps Discord's limits and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bot.render.escape import length

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST_CHARACTERS = 3_400
"""Characters on a page; of Discord's 4,000 for a message some stay free for what stands around it."""
MOST_BLOCKS = 10
"""Blocks on a page; each is a component, of which a message holds 40."""
_LONGEST_LINE = 1_200
_LONGEST_WORD = 3_000
"""What has no blank is broken anywhere if it is longer: no page could hold it."""
_ENOUGH = MOST_CHARACTERS // 2
"""A page that is so full may end before a block that would not fit whole."""

Page = tuple[str, ...]
"""The texts of a page, one for each block."""


class Block(Struct, frozen=True):
    """Lines of Markdown under a title; lines are broken only at blanks, so what must stay whole has none."""

    title: str
    lines: Sequence[str]


def paged(blocks: Iterable[Block]) -> tuple[Page, ...]:
    """Deal blocks out on pages; a block that goes on repeats its title."""
    pages: list[list[str]] = [[]]
    used = 0
    for block in blocks:
        lines = [(part, length(part) + 1) for line in block.lines for part in _broken(line)]
        whole = length(block.title) + sum(size for _, size in lines)
        fits = whole <= MOST_CHARACTERS - used
        if len(pages[-1]) == MOST_BLOCKS or (not fits and whole <= MOST_CHARACTERS and used > _ENOUGH):
            pages.append([])
            used = 0
        written = [block.title] if block.title else []
        taken = length(block.title)
        began = False
        for line, more in lines:
            if used + taken + more > MOST_CHARACTERS:
                if began:
                    pages[-1].append("\n".join(written))
                pages.append([])
                written = [f"{block.title} (continued)"] if block.title else []
                used, taken = 0, length("".join(written))
            written.append(line)
            taken += more
            began = True
        pages[-1].append("\n".join(written))
        used += taken
    return tuple(tuple(page) for page in pages if page)


def _broken(line: str) -> Iterator[str]:
    """Break a line that is too long for a page: at a blank, or anywhere if it has none and no page could hold it."""
    while length(line) > _LONGEST_LINE:
        place = line.rfind(" ", _LONGEST_LINE // 4, _LONGEST_LINE // 2)
        if place < 0:
            place = line.find(" ", _LONGEST_LINE // 2)
        if place < 0 and length(line) <= _LONGEST_WORD:
            break
        if place < 0 or length(line[:place]) > _LONGEST_WORD:
            yield line[: _LONGEST_LINE // 2]
            line = line[_LONGEST_LINE // 2 :]
        else:
            yield line[:place]
            line = line[place + 1 :]
    yield line
