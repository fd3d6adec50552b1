"""The colours: one dark card of its own, so that a picture reads the same on a dark and on a light page."""

from __future__ import annotations

Colour = tuple[int, int, int]

BACKGROUND: Colour = (0x17, 0x1B, 0x26)
PANEL: Colour = (0x28, 0x2F, 0x40)
INSET: Colour = (0x36, 0x3F, 0x55)
TRACK: Colour = (0x4D, 0x58, 0x72)
"""What a bar runs along, and the line of damage that never came."""
CROSS: Colour = (0x78, 0x26, 0x38)
"""The cross lies under the words, which stay readable."""

TEXT: Colour = (0xFF, 0xFF, 0xFF)
MUTED: Colour = (0xC6, 0xCD, 0xDC)
ATTACK: Colour = (0xFF, 0xB8, 0x6B)
DEFENCE: Colour = (0x8C, 0xC8, 0xFF)
LETHAL: Colour = (0xFF, 0x9A, 0x9A)
SHIELD: Colour = (0x8C, 0xE3, 0xBE)
BOOST: Colour = (0xFF, 0xE2, 0x8A)

GROUNDS = (BACKGROUND, PANEL, INSET, CROSS)
"""What words may stand on."""
INKS = (TEXT, MUTED, ATTACK, DEFENCE, LETHAL, SHIELD, BOOST)
"""What words may be written in."""
PILLS = (LETHAL, MUTED, SHIELD, BOOST)
"""What dark words may stand on."""
_STEPS = 4
"""Shades between two colours, for smooth edges."""


def shades() -> list[Colour]:
    """List every colour that a picture may hold: the plain ones and the steps between two that meet."""
    solid = [*GROUNDS, TRACK, *INKS]
    meeting = [(ground, ink) for ground in GROUNDS for ink in (*INKS, TRACK)]
    meeting += [(PANEL, CROSS), (INSET, CROSS), (BACKGROUND, PANEL), (PANEL, INSET), (TRACK, LETHAL)]
    between = [_between(one, other, step / _STEPS) for one, other in meeting for step in range(1, _STEPS) if one != other]
    return list(dict.fromkeys([*solid, *between]))


def _between(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
