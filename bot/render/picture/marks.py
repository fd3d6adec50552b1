"""Marks: what a picture is made of, each with its place. The layout makes them, the canvas paints them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from bot.render.picture.palette import Colour
    from bot.render.picture.typeface import Style


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; right and bottom lie outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """From top to bottom."""
        return self.bottom - self.top

    def moved(self, across: int, down: int) -> Box:
        """Put it elsewhere."""
        return Box(self.left + across, self.top + down, self.right + across, self.bottom + down)

    def meets(self, other: Box) -> bool:
        """Say whether two overlap."""
        return self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom


@dataclass(frozen=True, slots=True)
class Mark:
    """Anything that is painted in a box."""

    box: Box


@dataclass(frozen=True, slots=True)
class Plate(Mark):
    """A rounded plate, with an edge of another colour on its left if it says whose it is."""

    fill: Colour
    radius: int
    edge: Colour | None = None


@dataclass(frozen=True, slots=True)
class Cross(Mark):
    """The mark of what is dead or destroyed, from corner to corner."""

    name: str


@dataclass(frozen=True, slots=True)
class Label(Mark):
    """Words on one line, fitted to their box."""

    text: str
    style: Style
    colour: Colour


@dataclass(frozen=True, slots=True)
class Line(Mark):
    """A piece of an arrow; dashed if nothing arrived, with a dot if it starts in the open."""

    colour: Colour
    inward: bool
    """Whether it points to the left."""
    head: bool
    dashed: bool
    dot: bool


@dataclass(frozen=True, slots=True)
class Shield(Mark):
    """The sign of less damage."""


@dataclass(frozen=True, slots=True)
class Rise(Mark):
    """The sign of more damage."""


@dataclass(frozen=True, slots=True)
class Pip(Mark):
    """One point of durability: there still, or gone."""

    kept: bool


@dataclass(frozen=True, slots=True)
class Bar(Mark):
    """How much of a life is damage."""

    share: float


_Placed = TypeVar("_Placed", bound=Mark)


def moved(mark: _Placed, across: int, down: int) -> _Placed:
    """Put a mark elsewhere."""
    return replace(mark, box=mark.box.moved(across, down))


@dataclass(frozen=True, slots=True)
class Block:
    """Marks that belong together, placed from the block's own corner."""

    width: int
    height: int
    marks: tuple[Mark, ...]

    def at(self, left: int, top: int) -> tuple[Mark, ...]:
        """Give the marks at a place."""
        return tuple(moved(mark, left, top) for mark in self.marks)
