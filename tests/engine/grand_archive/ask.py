"""Asking the engine in the notation, and looking at what comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine.events import EffectWasted
from engine.outcome import fold

if TYPE_CHECKING:
    from engine.outcome import ObjectState, Outcome
    from engine.resolution import Choice, Resolution


def ruled(text: str) -> Resolution:
    """Resolve a combat in the notation."""
    return engine.resolve(engine.parse(text))


def outcome(text: str) -> Outcome:
    """Give the end state."""
    return fold(ruled(text).events)


def after(text: str, label: str) -> ObjectState:
    """Give one object's end state."""
    return outcome(text).objects[label]


def taken(text: str, *labels: str) -> tuple[int, ...]:
    """Give the damage dealt to each of some objects."""
    objects = outcome(text).objects
    return tuple(objects[label].taken for label in labels)


def fired(text: str) -> list[tuple[str, str, str]]:
    """List the abilities that trigger: whose, which, about whom."""
    return [(state.source, state.when, state.about) for state in outcome(text).triggers if state.triggered]


def quiet(text: str) -> dict[tuple[str, str], str]:
    """Give the reasons of the abilities that do not trigger."""
    return {(state.source, state.when): state.reason for state in outcome(text).triggers if not state.triggered}


def wasted(text: str) -> dict[str, str]:
    """Give the reasons of the effects that changed nothing."""
    return {event.effect: event.reason for event in ruled(text).events if isinstance(event, EffectWasted)}


def choice(text: str, kind: str) -> Choice:
    """Give the only choice of a kind."""
    (found,) = [choice for choice in ruled(text).choices if choice.kind == kind]
    return found


def doubts(text: str) -> dict[str, list[tuple[str, str, str, str]]]:
    """Give what would be otherwise, by open point."""
    return {
        doubt.key: [(difference.object, difference.what, difference.here, difference.there) for difference in doubt.differences]
        for doubt in ruled(text).doubts
    }


def refused(text: str) -> list[str]:
    """Give the clauses that the problems of a refused description name."""
    try:
        ruled(text)
    except engine.DescriptionError as error:
        return [problem.clause or problem.path for problem in error.problems]
    return []
