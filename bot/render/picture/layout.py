"""The layout: every mark of a picture in its place, and the picture's size.

The size is made for a phone, where a picture is about 400 points wide: the smallest letters come to 12 points there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.render.picture.cards import GAP, PADDING, RADIUS, card, contents, gear_card
from bot.render.picture.fitting import fitted, wrapped
from bot.render.picture.lanes import lane
from bot.render.picture.marks import Block, Box, Cross, Mark, Plate
from bot.render.picture.palette import ATTACK, BOOST, DEFENCE, LETHAL, MUTED, PANEL, TEXT, Colour
from bot.render.picture.setting import line
from bot.render.picture.typeface import Style

if TYPE_CHECKING:
    from bot.render.picture.scene import Band, Flow, Row, Scene

WIDTH = 800
MARGIN = 24
SPACE = 16
TALLEST = 1400
"""No picture is higher; what does not fit is counted."""
_LEFT, _LANE = 278, 196
_RIGHT = WIDTH - 2 * MARGIN - _LEFT - _LANE
_ROOM = WIDTH - 2 * MARGIN
_VERDICT_LINES = 4
_MOST_GEAR = 4
_MOST_NOTES = 3
_FEW = 3
"""So many rows may have names and signs on two lines."""
_FOOT = MARGIN + 2 * Style.FOOTER.line + SPACE
_MORE = Style.STAT.line + SPACE


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that only needs to be painted."""

    width: int
    height: int
    marks: tuple[Mark, ...]


def lay_out(scene: Scene) -> Picture:
    """Give every mark its place."""
    marks: list[Mark] = []
    top = MARGIN
    for words in wrapped(scene.verdict, Style.VERDICT, _ROOM, _VERDICT_LINES):
        marks.append(line(words, Style.VERDICT, TEXT, MARGIN, top))
        top += Style.VERDICT.line
    top += SPACE
    colours = _colours(scene)
    hidden = 0
    for band in scene.bands:
        block, left_out = _band(band, colours, TALLEST - top - _FOOT - _MORE)
        hidden += left_out
        if block:
            marks += block.at(MARGIN, top)
            top += block.height + SPACE
    if hidden:
        marks.append(line(f"and {hidden} more", Style.STAT, TEXT, MARGIN + _LEFT + _LANE, top - GAP))
        top += _MORE - GAP
    for said, colour in _foot(scene):
        marks.append(line(fitted(said, Style.FOOTER, _ROOM), Style.FOOTER, colour, MARGIN, top))
        top += Style.FOOTER.line
    return Picture(WIDTH, top + MARGIN - GAP, tuple(marks))


def _foot(scene: Scene) -> list[tuple[str, Colour]]:
    doubt = [("The rules leave a doubt here: the ruling says which", BOOST)] if scene.doubtful else []
    return [*doubt, (scene.footer, MUTED)]


def _colours(scene: Scene) -> dict[str, Colour]:
    """Give the first attacker's side one colour, and everybody else's the other."""
    sides = dict.fromkeys(piece.side for piece in scene.pieces)
    return {side: DEFENCE if number else ATTACK for number, side in enumerate(sides)}


def _band(band: Band, colours: dict[str, Colour], room: int) -> tuple[Block | None, int]:
    """Lay out what stands on the left and as many rows as fit; give the number of those left out."""
    count = (1 if band.hub else 0) + len(band.gear) + len(band.rows)
    left, without = _left(band)
    if left.height > room:
        return None, count
    blocks: list[Block] = []
    down = 0
    lines = 2 if len(band.rows) <= _FEW else 1
    for row in band.rows:
        block = _row(row, colours, lines)
        if down + block.height > room:
            break
        blocks.append(block)
        down += block.height + SPACE
    height = max(left.height, down - SPACE)
    marks: list[Mark] = []
    if band.hub:
        box = Box(0, 0, _LEFT, height)
        marks.append(Plate(box, PANEL, RADIUS, LETHAL if band.hub.dead else colours.get(band.hub.side)))
    marks += left.marks
    top = (height - (down - SPACE)) // 2
    for block in blocks:
        marks += block.at(_LEFT, top)
        top += block.height + SPACE
    return Block(_ROOM, height, tuple(marks)), without + len(band.rows) - len(blocks)


def _left(band: Band) -> tuple[Block, int]:
    """Lay out the attacker and what it uses, without the plate, which grows with the rows."""
    if not band.hub:
        return Block(_LEFT, 0, ()), 0
    inside = contents(band.hub, _LEFT - 2 * PADDING, 2, Style.NAME)
    marks: list[Mark] = []
    top = PADDING + inside.height
    if band.hub.dead:
        # What it uses is not crossed out with it.
        marks.append(Cross(Box(0, 0, _LEFT, top + PADDING), band.hub.name))
    marks += inside.at(PADDING, PADDING)
    for flow in band.notes[:_MOST_NOTES]:
        words = fitted(_note(flow, band.hub.name), Style.CAPTION, _LEFT - 2 * PADDING)
        marks.append(line(words, Style.CAPTION, TEXT, PADDING, top + GAP))
        top += Style.CAPTION.line + GAP
    for piece in band.gear[:_MOST_GEAR]:
        block = gear_card(piece, _LEFT - 2 * PADDING + 8, 2 if len(band.gear) < _MOST_GEAR else 1)
        marks += block.at(PADDING - 4, top + SPACE - 4)
        top += block.height + SPACE - 4
    return Block(_LEFT, top + PADDING, tuple(marks)), len(band.gear[_MOST_GEAR:]) + len(band.notes[_MOST_NOTES:])


def _note(flow: Flow, hub: str) -> str:
    """Say in a word what goes on between what stands on the left."""
    amount = "none" if flow.amount is None else str(flow.amount)
    source = "itself" if flow.source == flow.target else flow.source
    return f"{amount} from {source}" if flow.target == hub else f"{amount} to {flow.target}"


def _row(row: Row, colours: dict[str, Colour], lines: int) -> Block:
    """Lay out an object on the right with its arrows, each centred on the other."""
    right = card(row.piece, _RIGHT, lines, colours.get(row.piece.side, MUTED))
    arrows = lane(row.arrows, _LANE, lines, colours)
    height = max(right.height, arrows.height)
    marks = (*arrows.at(0, (height - arrows.height) // 2), *right.at(_LANE, (height - right.height) // 2))
    return Block(_LANE + _RIGHT, height, marks)
