"""The canvas: paints marks in a fixed palette, with smooth edges, and writes the PNG."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from bot.render.picture import palette
from bot.render.picture.marks import Bar, Box, Cross, Label, Line, Mark, Pip, Plate, Rise, Shield
from bot.render.picture.shapes import HEAD, crossed, disc, head, pip, rise, rounded, shield
from bot.render.picture.typeface import runs

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.render.picture.layout import Picture
    from bot.render.picture.palette import Colour

_STROKE, _DASH, _DOT = 6, 12, 8
_EDGE = 6


def paint(picture: Picture) -> bytes:
    """Paint a picture and give it as a PNG."""
    image = Image.new("RGB", (picture.width, picture.height), palette.BACKGROUND)
    draw = ImageDraw.Draw(image)
    for mark in picture.marks:
        _PAINTERS[type(mark)](image, draw, mark)
    file = BytesIO()
    image.quantize(palette=_palette(), dither=Image.Dither.NONE).save(file, "PNG", optimize=False, compress_level=9)
    return file.getvalue()


@cache
def _palette() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in palette.shades() for part in colour])
    return image


def _stamp(image: Image.Image, box: Box, mask: Image.Image, colour: Colour) -> None:
    image.paste(colour, (box.left, box.top), mask)


def _paint_plate(image: Image.Image, _draw: ImageDraw.ImageDraw, mark: Plate) -> None:
    box = mark.box
    mask = rounded(box.width, box.height, mark.radius)
    _stamp(image, box, mask, mark.fill)
    if mark.edge:
        _stamp(image, Box(box.left, box.top, box.left + _EDGE, box.bottom), mask.crop((0, 0, _EDGE, box.height)), mark.edge)


def _paint_cross(image: Image.Image, _draw: ImageDraw.ImageDraw, mark: Cross) -> None:
    _stamp(image, mark.box, crossed(mark.box.width, mark.box.height), palette.CROSS)


def _paint_label(_image: Image.Image, draw: ImageDraw.ImageDraw, mark: Label) -> None:
    across = float(mark.box.left)
    baseline = mark.box.top + round(mark.style.value[1] * 0.97)
    for font, text in runs(mark.text, mark.style):
        draw.text((across, baseline), text, fill=mark.colour, font=font, anchor="ls")
        across += font.getlength(text)


def _paint_line(image: Image.Image, draw: ImageDraw.ImageDraw, mark: Line) -> None:
    left, right = mark.box.left, mark.box.right
    middle = (mark.box.top + mark.box.bottom) // 2
    if mark.head:
        tip = head(mark.inward)
        at = left if mark.inward else right - HEAD
        _stamp(image, Box(at, middle - tip.height // 2, at + HEAD, middle), tip, mark.colour)
        left, right = (left + HEAD, right) if mark.inward else (left, right - HEAD)
    if mark.dot:
        _stamp(image, Box(left, middle - _DOT, left, middle), disc(2 * _DOT), mark.colour)
    step = 2 * _DASH if mark.dashed else max(1, right - left)
    for start in range(left, right, step):
        end = min(right, start + (_DASH if mark.dashed else right - left))
        draw.rectangle((start, middle - _STROKE // 2, end - 1, middle + _STROKE // 2 - 1), fill=mark.colour)


def _paint_shield(image: Image.Image, _draw: ImageDraw.ImageDraw, mark: Shield) -> None:
    _stamp(image, mark.box, shield(mark.box.width), palette.SHIELD)


def _paint_rise(image: Image.Image, _draw: ImageDraw.ImageDraw, mark: Rise) -> None:
    _stamp(image, mark.box, rise(mark.box.width), palette.BOOST)


def _paint_pip(image: Image.Image, _draw: ImageDraw.ImageDraw, mark: Pip) -> None:
    _stamp(image, mark.box, pip(mark.box.width, mark.kept), palette.TEXT if mark.kept else palette.LETHAL)


def _paint_bar(image: Image.Image, _draw: ImageDraw.ImageDraw, mark: Bar) -> None:
    box = mark.box
    _stamp(image, box, rounded(box.width, box.height, box.height // 2), palette.TRACK)
    across = max(box.height, round(box.width * mark.share))
    _stamp(image, box, rounded(across, box.height, box.height // 2), palette.LETHAL)


_PAINTERS: dict[type[Mark], Callable[..., None]] = {
    Plate: _paint_plate,
    Cross: _paint_cross,
    Label: _paint_label,
    Line: _paint_line,
    Shield: _paint_shield,
    Rise: _paint_rise,
    Pip: _paint_pip,
    Bar: _paint_bar,
}
