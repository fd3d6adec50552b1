"""Lanes: the arrows between left and right, with how much arrives and what changed it on its way."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from bot.render.picture.fitting import wrapped
from bot.render.picture.marks import Block, Box, Line, Mark, Rise, Shield
from bot.render.picture.palette import BOOST, MUTED, SHIELD, TRACK, Colour
from bot.render.picture.setting import centred, line
from bot.render.picture.typeface import Style, width
from bot.render.sentences import signed

if TYPE_CHECKING:
    from bot.render.picture.scene import Arrow, Change, Flow

_ARROW = Style.AMOUNT.line
"""The height of an arrow with its number."""
_SIGN, _CHANGE = 28, 40
_BETWEEN = 8
_AIR = 12
"""Between an arrow and the cards."""
_OPEN = 28
"""How far an arrow begins from the card that it does not come from."""


def lane(arrows: tuple[Arrow, ...], room: int, lines: int, colours: dict[str, Colour]) -> Block:
    """Lay the arrows of one row out below each other."""
    marks: list[Mark] = []
    top = 0
    for arrow in arrows:
        block = _arrow(arrow, room, lines, colours.get(arrow.side, MUTED))
        top += _BETWEEN if top else 0
        marks += block.at(0, top)
        top += block.height
    return Block(room, top, tuple(marks))


def _arrow(arrow: Arrow, room: int, lines: int, colour: Colour) -> Block:
    marks: list[Mark] = []
    top = 0
    for said in (arrow.caption, arrow.flow.remark):
        for words in wrapped(said, Style.CAPTION, room - 2 * _AIR, lines) if said else ():
            box = Box(0, top, room, top + Style.CAPTION.line)
            marks.append(centred(words, Style.CAPTION, MUTED, box))
            top += Style.CAPTION.line
    nothing = arrow.flow.amount is None
    ink = TRACK if nothing else colour
    foreign = bool(arrow.caption) and not arrow.inward
    middle = top + _ARROW // 2
    left, right = _AIR + (_OPEN if foreign else 0), room - _AIR
    amount = centred(*_amount(arrow.flow, colour), Box(left, top, right, top + _ARROW))
    before, after = amount.box.left - _BETWEEN, amount.box.right + _BETWEEN
    # The number stands in a gap of the line; only the far piece carries the head.
    ends = ((left, before), (after, right))
    for number, (start, end) in enumerate(ends):
        head = (number == 0) == arrow.inward
        box = Box(start, middle - 16, end, middle + 16)
        marks.append(Line(box, ink, inward=arrow.inward, head=head, dashed=nothing, dot=foreign and number == 0))
    marks.append(amount)
    top += _ARROW
    for signs in _lines_of(arrow.flow.changes, room, lines):
        marks += _signs(signs, room, top)
        top += _CHANGE
    return Block(room, top, tuple(marks))


def _amount(flow: Flow, colour: Colour) -> tuple[str, Style, Colour]:
    return ("none", Style.NONE, MUTED) if flow.amount is None else (str(flow.amount), Style.AMOUNT, colour)


def _lines_of(changes: tuple[Change, ...], room: int, most: int) -> list[list[Change | str]]:
    """Break changes into lines, in the order in which they applied; count those left out on the last."""
    shown = len(changes)
    lines = _broken([*changes], room)
    while len(lines) > most:
        shown -= 1
        lines = _broken([*changes[:shown], f"{len(changes) - shown} more"], room)
    return lines


def _broken(signs: list[Change | str], room: int) -> list[list[Change | str]]:
    lines: list[list[Change | str]] = []
    for sign in signs:
        if lines and _length([*lines[-1], sign]) <= room:
            lines[-1].append(sign)
        else:
            lines.append([sign])
    return lines


def _signs(signs: list[Change | str], room: int, top: int) -> list[Mark]:
    """Give shields for less and rises for more, each with how much."""
    across = (room - _length(signs)) // 2
    down = top + (_CHANGE - Style.TAG.line) // 2
    marks: list[Mark] = []
    for sign in signs:
        if isinstance(sign, str):
            marks.append(line(sign, Style.CAPTION, MUTED, across, down))
            continue
        less = sign.after <= sign.before
        box = Box(across, top + (_CHANGE - _SIGN) // 2, across + _SIGN, top + (_CHANGE + _SIGN) // 2)
        words = line(_by(sign), Style.TAG, SHIELD if less else BOOST, box.right + 4, down)
        marks += [Shield(box) if less else Rise(box), words]
        across = words.box.right + _BETWEEN
    return marks


def _by(change: Change) -> str:
    return signed(change.after - change.before)


def _length(signs: list[Change | str]) -> int:
    each = (width(sign, Style.CAPTION) if isinstance(sign, str) else _SIGN + 4 + width(_by(sign), Style.TAG) for sign in signs)
    return sum(ceil(length) for length in each) + _BETWEEN * (len(signs) - 1)
