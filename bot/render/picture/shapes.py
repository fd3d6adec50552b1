"""Shapes: masks with smooth edges; the small ones are made once and kept."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Callable

FINE = 4
"""Shapes are drawn so many times larger and made smaller again, which smooths them."""
HEAD = 22
"""The length of an arrow's head."""


def _smooth(width: int, height: int, shape: Callable[[ImageDraw.ImageDraw, int, int], None]) -> Image.Image:
    large = Image.new("L", (width * FINE, height * FINE))
    shape(ImageDraw.Draw(large), width * FINE, height * FINE)
    return large.reduce(FINE)


def rounded(width: int, height: int, radius: int) -> Image.Image:
    """Mask a plate; only its corners need to be smooth."""
    mask = Image.new("L", (width, height), 255)
    size = min(radius, width // 2, height // 2)
    if size > 0:
        corners = disc(2 * size)
        for left, from_left in ((0, 0), (width - size, size)):
            for top, from_top in ((0, 0), (height - size, size)):
                mask.paste(corners.crop((from_left, from_top, from_left + size, from_top + size)), (left, top))
    return mask


@lru_cache(maxsize=16)
def crossed(width: int, height: int) -> Image.Image:
    """Mask a cross from corner to corner."""

    def shape(draw: ImageDraw.ImageDraw, w: int, h: int) -> None:
        inset = 12 * FINE
        for start, end in (((inset, inset), (w - inset, h - inset)), ((inset, h - inset), (w - inset, inset))):
            draw.line((start, end), fill=255, width=9 * FINE)

    return _smooth(width, height, shape)


@cache
def head(inward: bool) -> Image.Image:  # noqa: FBT001 - a direction, and the key of a cache
    """Mask an arrow's head."""

    def shape(draw: ImageDraw.ImageDraw, w: int, h: int) -> None:
        tip, back = (0, w) if inward else (w, 0)
        draw.polygon(((tip, h // 2), (back, 0), (back, h)), fill=255)

    return _smooth(HEAD, HEAD + 6, shape)


@cache
def disc(size: int) -> Image.Image:
    """Mask a disc."""
    return _smooth(size, size, lambda draw, w, h: draw.ellipse((0, 0, w - 1, h - 1), fill=255))


@cache
def shield(size: int) -> Image.Image:
    """Mask a shield."""

    def shape(draw: ImageDraw.ImageDraw, w: int, h: int) -> None:
        outline = ((0.5, 0), (0.92, 0.14), (0.92, 0.5), (0.82, 0.74), (0.5, 1), (0.18, 0.74), (0.08, 0.5), (0.08, 0.14))
        draw.polygon([(x * w, y * h) for x, y in outline], fill=255)

    return _smooth(size, size, shape)


@cache
def rise(size: int) -> Image.Image:
    """Mask an arrow that points up."""

    def shape(draw: ImageDraw.ImageDraw, w: int, h: int) -> None:
        outline = ((0.5, 0.04), (0.95, 0.52), (0.68, 0.52), (0.68, 0.96), (0.32, 0.96), (0.32, 0.52), (0.05, 0.52))
        draw.polygon([(x * w, y * h) for x, y in outline], fill=255)

    return _smooth(size, size, shape)


@cache
def pip(size: int, kept: bool) -> Image.Image:  # noqa: FBT001 - a state, and the key of a cache
    """Mask a point of durability: full, or a ring."""

    def shape(draw: ImageDraw.ImageDraw, w: int, h: int) -> None:
        draw.ellipse((0, 0, w - 1, h - 1), fill=255)
        if not kept:
            rim = 3 * FINE
            draw.ellipse((rim, rim, w - 1 - rim, h - 1 - rim), fill=0)

    return _smooth(size, size, shape)
