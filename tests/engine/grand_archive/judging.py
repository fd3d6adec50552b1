"""Ask the engine about a small combat in notation, and look at the answer in the game's words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import engine
from engine.events import EffectWasted
from engine.outcome import fold

if TYPE_CHECKING:
    from engine.outcome import ObjectState, Outcome
    from engine.problems import Problem
    from engine.resolution import Choice, Doubt, Resolution

_E = TypeVar("_E")


@dataclass(frozen=True)
class Ruling:
    """A resolution, by what one asks of it."""

    resolution: Resolution

    @cached_property
    def outcome(self) -> Outcome:
        return fold(self.resolution.events)

    def __getitem__(self, label: str) -> ObjectState:
        return self.outcome.objects[label]

    def events(self, kind: type[_E]) -> list[_E]:
        return [event for event in self.resolution.events if isinstance(event, kind)]

    def taken(self) -> dict[str, int]:
        """Give the damage dealt in this combat, of those that were dealt any."""
        return {label: state.taken for label, state in self.outcome.objects.items() if state.taken}

    def dead(self) -> list[str]:
        return [label for label, state in self.outcome.objects.items() if state.fate == "dies"]

    def fired(self) -> list[str]:
        """List the abilities that trigger, the first to resolve first."""
        return [f"{t.source}: {t.when}" for t in self.outcome.triggers if t.triggered]

    def quiet(self, source: str, when: str) -> tuple[str, str]:
        """Give the reason and the clause for which an ability does not trigger."""
        (state,) = [t for t in self.outcome.triggers if (t.source, t.when, t.triggered) == (source, when, False)]
        return state.reason, state.clause

    def wasted(self) -> dict[str, str]:
        """Give the reasons of the effects that changed nothing."""
        return {event.effect: event.reason for event in self.events(EffectWasted)}

    def choice(self, kind: str) -> Choice:
        """Give the only choice of a kind."""
        (choice,) = [choice for choice in self.resolution.choices if choice.kind == kind]
        return choice

    def doubts(self) -> list[str]:
        return [doubt.key for doubt in self.resolution.doubts]

    def doubt(self, key: str) -> Doubt:
        """Give the doubt about an open point."""
        (doubt,) = [doubt for doubt in self.resolution.doubts if doubt.key == key]
        return doubt

    def otherwise(self, key: str) -> set[tuple[str, str, str, str]]:
        """Give what is otherwise under the other reading of a doubt: object, what, here, there."""
        return {(d.object, d.what, d.here, d.there) for d in self.doubt(key).differences}


def rule(text: str) -> Ruling:
    """Resolve a combat in notation."""
    return Ruling(engine.resolve(engine.parse(text)))


def refused(text: str) -> list[tuple[str, str, str | None]]:
    """Give the problems of a combat in notation: path, kind, clause."""
    return [(problem.path, problem.kind.value, problem.clause) for problem in problems(text)]


def problems(text: str) -> list[Problem]:
    """Give the problems of a combat in notation."""
    return engine.check(engine.parse(text))
