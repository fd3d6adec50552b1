"""The Resolution: events, choices and doubts of one combat, in order. A record; it decides nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values import Value

if TYPE_CHECKING:
    from engine.events import Event


class Choice(Value, frozen=True):
    """Where the rules let a player choose: who, between what, what was taken, and what hangs on it."""

    kind: str
    """retaliators, effects, discard, triggers, …: a key of the game's wording."""
    about: str
    """The object or event that the choice is about."""
    player: str
    """The side that chooses."""
    options: tuple[str, ...]
    """What there was to order or to choose from, in the order of the description."""
    taken: tuple[str, ...]
    """What was taken, in order."""
    given: bool
    """Whether the description said so; otherwise it is the chooser's best."""
    best: int | None
    """The damage to what the chooser protects when they choose best; None where no number hangs on it."""
    worst: int | None
    result: int | None
    """The damage with what was taken."""
    worst_taken: tuple[str, ...]
    """An order that gives the worst."""
    exact: bool
    """Whether every possibility was looked at."""
    clause: str
    source: str = ""
    """Whose damage it is, or what an effect that may be left out stands on; empty where nothing hangs on it."""


class Difference(Value, frozen=True):
    """One thing that is otherwise under the other reading."""

    object: str
    what: str
    """damage, durability, zone, trigger …"""
    here: str
    there: str


class Doubt(Value, frozen=True):
    """Where the rulebook is silent or speaks twice: what was assumed, and what the other reading would give."""

    key: str
    """A key of the game's wording: the question, what is assumed, what else could be meant."""
    about: str
    clauses_for: tuple[str, ...]
    """Clauses that speak for what was assumed."""
    clauses_against: tuple[str, ...]
    differences: tuple[Difference, ...]
    exact: bool = True
    """Whether both readings were searched in full; if not, the differences may come from the search and not the reading."""


class Resolution(Value, frozen=True):
    """One combat, resolved."""

    game: str
    edition: str
    events: tuple[Event, ...]
    choices: tuple[Choice, ...]
    doubts: tuple[Doubt, ...]
