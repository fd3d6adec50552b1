"""Cards: one object each, with its name, numbers, durability and fate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.picture.fitting import fitted, spelled, wrapped
from bot.render.picture.marks import Bar, Block, Box, Cross, Mark, Pip, Plate
from bot.render.picture.palette import INSET, LETHAL, MUTED, PANEL, TEXT, Colour
from bot.render.picture.setting import PILL, line, pill, pill_width
from bot.render.picture.spelling import has_letters
from bot.render.picture.typeface import Style, width
from bot.render.sentences import capital, plain

if TYPE_CHECKING:
    from bot.render.picture.scene import Piece

PADDING = 16
GAP = 6
RADIUS = 14
_BAR = 10
_PIP, _PIP_STEP = 20, 26
_MOST_PIPS = 6
"""More than so many are told by their number alone."""


def card(piece: Piece, across: int, lines: int, edge: Colour) -> Block:
    """Lay out an object on a plate of its own."""
    return _on_a_plate(piece, contents(piece, across - 2 * PADDING, lines, Style.NAME), across, PANEL, edge)


def gear_card(piece: Piece, across: int, lines: int) -> Block:
    """Lay out what is used in an attack; it lies on the plate of who uses it."""
    return _on_a_plate(piece, contents(piece, across - 2 * PADDING, lines, Style.GEAR), across, INSET, None)


def _on_a_plate(piece: Piece, inside: Block, across: int, fill: Colour, edge: Colour | None) -> Block:
    height = inside.height + 2 * PADDING
    box = Box(0, 0, across, height)
    under: list[Mark] = [Plate(box, fill, RADIUS, LETHAL if piece.dead else edge)]
    if piece.dead:
        under.append(Cross(box, piece.name))
    return Block(across, height, (*under, *inside.at(PADDING, PADDING)))


def contents(piece: Piece, room: int, lines: int, style: Style) -> Block:
    """Lay out name, kind and power, life or damage, durability, fate; without a plate."""
    marks: list[Mark] = []
    top = 0
    for words in wrapped(called(piece), style, room, lines):
        marks.append(line(words, style, TEXT, 0, top))
        top += style.line
    for said in _stats(piece, room):
        marks.append(line(fitted(said, Style.STAT, room), Style.STAT, MUTED, 0, top))
        top += Style.STAT.line
    top = _add_life(marks, piece, room, top)
    if piece.durability is not None:
        top = _add_durability(marks, piece.durability, room, top)
    if piece.fate:
        top = _add_fate(marks, piece, room, top)
    return Block(room, top, tuple(marks))


def called(piece: Piece) -> str:
    """Name an object; one whose name no font can write goes by its kind."""
    name = spelled(piece.name)
    return piece.name if has_letters(name) else f"{capital(piece.kind)} {name}"


def _stats(piece: Piece, room: int) -> tuple[str, ...]:
    """Say kind and power, on one line if there is room."""
    power = "" if piece.power is None else f"power {plain(piece.power)}"
    parts = tuple(part for part in (piece.kind, power) if part)
    one_line = " · ".join(parts)
    return (one_line,) if one_line and width(one_line, Style.STAT) <= room else parts


def _add_life(marks: list[Mark], piece: Piece, room: int, top: int) -> int:
    """Add the life, or the damage on it with a bar."""
    if not piece.damage:
        if piece.life is None:
            return top
        marks.append(line(f"life {plain(piece.life)}", Style.STAT, MUTED, 0, top))
        return top + Style.STAT.line
    said = f"damage {piece.damage}" if piece.life is None else f"damage {piece.damage}/{plain(piece.life)}"
    marks.append(line(said, Style.STAT, LETHAL, 0, top))
    top += Style.STAT.line
    if piece.life is None:
        return top
    share = min(1.0, piece.damage / piece.life) if piece.life > 0 else 1.0
    marks.append(Bar(Box(0, top + GAP, room, top + GAP + _BAR), share))
    return top + 2 * GAP + _BAR


def _add_durability(marks: list[Mark], worn: tuple[int, int], room: int, top: int) -> int:
    """Add a pip for every point there was, the lost ones hollow, and the numbers."""
    before, after = worn
    most = max(worn)
    said = str(before) if before == after else f"{before} → {after}"
    across = 0
    if 0 < most <= _MOST_PIPS:
        middle = top + (Style.STAT.line - _PIP) // 2
        marks += [Pip(Box(n * _PIP_STEP, middle, n * _PIP_STEP + _PIP, middle + _PIP), kept=n < after) for n in range(most)]
        across = most * _PIP_STEP + GAP
    else:
        said = f"durability {said}"
    numbers = line(said, Style.STAT, TEXT, across, top)
    if numbers.box.right > room:
        numbers = line(fitted(said, Style.STAT, room), Style.STAT, TEXT, 0, top + Style.STAT.line)
        top += Style.STAT.line
    marks.append(numbers)
    return top + Style.STAT.line


def _add_fate(marks: list[Mark], piece: Piece, room: int, top: int) -> int:
    """Add what became of it: beside the last line if there is room, else below."""
    across = pill_width(piece.fate)
    last = max(mark.box.bottom for mark in marks)
    beside = [mark for mark in marks if not isinstance(mark, Bar)]
    bottom = max(mark.box.bottom for mark in beside)
    reach = max(mark.box.right for mark in beside if mark.box.bottom > bottom - PILL // 2)
    fill = LETHAL if piece.dead else MUTED
    if len(beside) > 1 and reach + GAP + across <= room:
        marks += pill(piece.fate, fill, room - across, bottom - PILL)
        return top
    marks += pill(piece.fate, fill, 0, last + GAP)
    return max(top, last + GAP + PILL)
