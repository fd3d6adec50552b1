"""The scene: what a picture shows, before anything has a place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """One effect that changed damage on its way."""

    effect: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Flow:
    """Damage from one object to another: an arrow."""

    source: str
    target: str
    amount: int | None
    """None where nothing arrived."""
    changes: tuple[Change, ...] = ()
    remark: str = ""
    """What else is to be said of it: where it goes instead, that it is only assigned."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One object with its numbers before and after."""

    name: str
    kind: str
    side: str
    power: int | None
    life: int | None
    damage: int
    durability: tuple[int, int] | None
    """Before and after."""
    fate: str
    """What became of it, in a word; empty if it stays."""
    dead: bool
    """Whether it is crossed out."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A flow as it is drawn beside a row."""

    flow: Flow
    inward: bool
    """Whether it points back to the left."""
    caption: str
    """Whose it is, if it does not run between the row and what stands on the left."""
    side: str
    """The side that it comes from."""


@dataclass(frozen=True, slots=True)
class Row:
    """One object on the right, with the arrows between it and what stands on the left."""

    piece: Piece
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class Band:
    """What stands on the left with what it uses, and everything on the right that it has to do with."""

    hub: Piece | None
    gear: tuple[Piece, ...]
    notes: tuple[Flow, ...]
    """Damage that stays on the left: to itself, from what it uses."""
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole picture."""

    verdict: str
    bands: tuple[Band, ...]
    doubtful: bool
    """Whether it rests on a reading of the rules that may be otherwise."""
    footer: str

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Every object that stands in it."""
        return tuple(
            piece
            for band in self.bands
            for piece in (*((band.hub,) if band.hub else ()), *band.gear, *(row.piece for row in band.rows))
        )
