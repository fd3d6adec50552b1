"""Typefaces: the shipped fonts, each loaded once, and the widths of words set in them."""

from __future__ import annotations

import tomllib
from enum import Enum
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from PIL import ImageFont

_FOLDER = Path(__file__).parent / "fonts"
_SYMBOLS, _KANA = "DejaVuSans-Bold.ttf", "DroidSansFallback.ttf"


class Style(Enum):
    """How words are set: the font's file and the height of its letters."""

    VERDICT = ("Inter-Bold.otf", 33)
    NAME = ("Inter-Bold.otf", 31)
    GEAR = ("Inter-Bold.otf", 28)
    STAT = ("Inter-Medium.otf", 26)
    TAG = ("Inter-Bold.otf", 26)
    CAPTION = ("Inter-Medium.otf", 25)
    AMOUNT = ("Inter-Bold.otf", 48)
    NONE = ("Inter-Bold.otf", 30)
    FOOTER = ("Inter-Medium.otf", 24)

    @property
    def line(self) -> int:
        """The distance from one line to the next."""
        return round(self.value[1] * 1.22)


def runs(text: str, style: Style) -> list[tuple[ImageFont.FreeTypeFont, str]]:
    """Split words by the font that holds their characters."""
    own, size = style.value
    if text.isascii():
        return [(_font(own, size), text)]
    return [(_font(file or own, size), "".join(part)) for file, part in groupby(text, lambda char: _fallbacks().get(char, ""))]


@lru_cache(maxsize=4096)
def width(text: str, style: Style) -> float:
    """Measure words."""
    return sum(font.getlength(part) for font, part in runs(text, style))


@cache
def known_characters() -> frozenset[str]:
    """Give every character that can be drawn."""
    return frozenset().union(*coverage().values())


@cache
def coverage() -> dict[str, frozenset[str]]:
    """Give the characters of each font, by the stem of its file."""
    listed = tomllib.loads((_FOLDER / "coverage.toml").read_text(encoding="utf-8"))
    return {name: frozenset(_characters(ranges)) for name, ranges in listed.items()}


def _characters(ranges: str) -> list[str]:
    found = []
    for part in ranges.split():
        first, _, last = part.partition("-")
        found += [chr(code) for code in range(int(first, 16), int(last or first, 16) + 1)]
    return found


@cache
def _fallbacks() -> dict[str, str]:
    """Map what the main font lacks to the file that holds it."""
    held = coverage()
    rest = dict.fromkeys(held["DroidSansFallback"], _KANA) | dict.fromkeys(held["DejaVuSans-Bold"], _SYMBOLS)
    return {char: file for char, file in rest.items() if char not in held["Inter"]}


@cache
def _font(file: str, size: int) -> ImageFont.FreeTypeFont:
    # The basic layout is in every build of Pillow, so a picture is the same everywhere.
    return ImageFont.truetype(_FOLDER / file, size, layout_engine=ImageFont.Layout.BASIC)
