"""Text that people wrote, made harmless where Discord shows it: it looks as written, pings nobody, opens nothing."""

from __future__ import annotations

import re
import unicodedata

_UNSEEN = dict.fromkeys((*range(0x200B, 0x200C), 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x061C, 0xFEFF))
"""Characters without width, and those that turn the direction of what follows; they are left out."""
_MARKS = str.maketrans({mark: f"\\{mark}" for mark in "\\*_~`|<>[]"} | {"@": "@\u200b"})
"""What makes Markdown, mentions, emoji, timestamps, links and spoilers. A backslash does not stop `@everyone`, a break does."""
_ADDRESS = re.compile(r":(?=//)")
_OPENING = re.compile(r"^(?P<blanks>[ \t]*)(?P<opening>[#+\-]|\d+(?=[.)]))", re.MULTILINE)
"""What makes a heading, a list or small print at the beginning of a line."""
_TELLING = re.compile(rf"[\\*_~`|<>\[\]@]|{_ADDRESS.pattern}|{_OPENING.pattern}", re.MULTILINE)
"""Whether there is anything to escape; most texts have nothing."""
_RIGHT_TO_LEFT = ("R", "AL")
_MAY_TURN = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Where the scripts are that are written from right to left."""
_HIDDEN = re.compile(f"[{''.join(map(chr, _UNSEEN))}]")
_FENCE = "```"
_BROKEN = "\u200b".join(_FENCE)
_ISOLATE, _END = "\u2068", "\u2069"


def escaped(text: str) -> str:
    """Write a text so that Discord shows it as it is."""
    if not text.isascii():
        text = _HIDDEN.sub("", text)
        if _MAY_TURN.search(text):
            text = _isolated(text)
    if not _TELLING.search(text):
        return text
    text = _ADDRESS.sub(r":\\", text.translate(_MARKS))
    return _OPENING.sub(_open, text)


def fenced(text: str) -> str:
    """Put a text into a block of code, which it cannot leave."""
    return f"{_FENCE}\n{text.replace(_FENCE, _BROKEN)}\n{_FENCE}"


def with_code(text: str) -> str:
    """Write a text of ours that quotes what people wrote in ticks: the quotes become code, all else is escaped."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return escaped(text)
    return "".join(f"`{part.translate(_UNSEEN)}`" if place % 2 and part else escaped(part) for place, part in enumerate(parts))


def can_be_copied(text: str) -> bool:
    """Tell whether a text is the same again when it is copied out of a block of code."""
    return _FENCE not in text


def length(text: str) -> int:
    """Count the characters as Discord's clients do: an emoji is two."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def _open(match: re.Match[str]) -> str:
    opening = match["opening"]
    return f"{match['blanks']}{opening}\\" if opening.isdecimal() else f"{match['blanks']}\\{opening}"


def _isolated(text: str) -> str:
    """Keep what is written from right to left together, so that the numbers beside it stay in their places."""
    places = [place for place, character in enumerate(text) if unicodedata.bidirectional(character) in _RIGHT_TO_LEFT]
    if not places:
        return text
    parts, done = [], 0
    start = end = places[0]
    for place in (*places[1:], len(text) + 2):
        if place > end + 2:  # one blank or mark between two words of the same name
            parts += [text[done:start], _ISOLATE, text[start : end + 1], _END]
            start, done = place, end + 1
        end = place
    return "".join((*parts, text[done:]))
