"""The course of one combat while it is being resolved: the board, the record so far, and how open points are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engine.values import Value

if TYPE_CHECKING:
    from engine.events import Event
    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.combat import Combat
    from engine.order import Session
    from engine.resolution import Choice


class Blow(Value, frozen=True):
    """Damage from one source that arrived at one object, or would have."""

    source: Piece
    target: Piece
    amount: int
    attack: bool
    """By the attack; otherwise by a retaliator."""
    replaced: bool = False
    """Something else happened instead of the damage."""


class Course(Struct, eq=False):
    """Everything that the steps hand on to each other."""

    combat: Combat
    board: Board
    readings: frozenset[str]
    """Open points that are read the other way in this run."""
    session: Session
    """The search for the order of effects; runs of the same combat share it."""
    events: list[Event] = []
    choices: list[Choice] = []
    touched: dict[str, str] = {}
    """Open points that this combat comes across, and at which object."""
    pools: dict[str, int] = {}
    uses: dict[str, int] = {}
    sharers: dict[str, list[tuple[str, str]]] = {}
    """By pool or use that several effects share: the holders' labels and what the effects are called there."""
    counters: dict[tuple[str, str], int] = {}
    """Counters that effects put on objects, by label and name."""
    retaliators: list[Piece] = []
    blows: list[Blow] = []
    hurt: set[str] = set()
    """Labels of what non-combat damage has just been dealt to."""
    killed: dict[str, Piece] = {}
    """By label of who died of combat damage: the source of the killing blow."""
    died: dict[str, str] = {}
    """By label: how a unit that was lost went: graveyard, banished, champion."""
    exact: bool = True
    """Whether the search for the order of effects could look at everything."""
    over: bool = False
    """A champion has died."""
    skipped: str = ""
    """Why there was no damage step, if there was none."""

    def other_reading(self, doubt: str, about: str) -> bool:
        """Note that an open point matters here; tell whether this run reads it the other way."""
        self.touched.setdefault(doubt, about)
        return doubt in self.readings
