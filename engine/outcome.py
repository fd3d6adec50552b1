"""The end state: folded from the events of a resolution and from nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engine import events as ev
from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

FIELD = "field"


class ObjectState(Struct):
    """How one object stands in the end."""

    kind: str
    side: str
    role: str
    power: int | None
    life: int | None
    damage: int
    """Marked on it or as counters, earlier damage included."""
    durability: int | None
    rested: bool
    counters: dict[str, int]
    zone: str = FIELD
    fate: str = "unharmed"
    """unharmed, survives, dies, destroyed, banished, left or moved."""
    taken: int = 0
    """Damage dealt to it in this combat."""
    dealt: int = 0
    """Damage dealt by it in this combat."""
    retaliated: bool = False
    effects: dict[str, int] = {}
    """What is left of each effect on it that can run out."""


class TriggerState(Value, frozen=True):
    """One triggered ability: whether it triggered, and why not if it did not."""

    source: str
    when: str
    text: str
    about: str
    side: str
    triggered: bool
    reason: str
    resolves: int | None
    """Its place in the order of resolution, counted from 1 over the whole combat; None if it did not trigger."""
    amount: int
    clause: str


class Outcome(Value, frozen=True):
    """Every object's end state by label, every trigger, and whether the game is over."""

    objects: dict[str, ObjectState]
    triggers: tuple[TriggerState, ...]
    result: str | None
    stopped: str | None
    """Why the attack never began or the combat was cut short, if it was."""


def fold(events: Iterable[ev.Event]) -> Outcome:
    """Go through the events once and keep what they leave behind."""
    objects: dict[str, ObjectState] = {}
    fired: list[ev.Triggered] = []
    quiet: list[ev.NotTriggered] = []
    result: str | None = None
    stopped: str | None = None
    for event in events:
        match event:
            case ev.Present():
                objects[event.object] = ObjectState(
                    event.kind,
                    event.side,
                    event.role,
                    event.power,
                    event.life,
                    event.damage,
                    event.durability,
                    event.rested,
                    dict(event.counters),
                )
            case ev.Triggered():
                fired.append(event)
            case ev.NotTriggered():
                quiet.append(event)
            case ev.GameDecided():
                result = event.result
            case ev.AttackStopped():
                stopped = event.reason
            case _:
                _change(objects, event)
    return Outcome(objects, _in_order_of_resolution(fired, quiet), result, stopped)


def _change(objects: dict[str, ObjectState], event: ev.Event) -> None:  # noqa: C901, PLR0912 - one case per event
    """Apply one event to the object it is about."""
    match event:
        case ev.DamageDealt():
            target = objects[event.target]
            target.taken += event.amount
            objects[event.source].dealt += event.amount
            if event.form == "durability":
                target.durability = max(0, (target.durability or 0) - event.amount)
            else:
                target.damage += event.amount
        case ev.EffectReady() | ev.EffectApplied() | ev.EffectWasted() | ev.DamageRedirected():
            holder = event.object if isinstance(event, ev.EffectReady) else event.holder
            if event.left is not None:
                objects[holder].effects[event.effect] = event.left
        case ev.DurabilityLost():
            objects[event.object].durability = event.left
        case ev.CountersChanged():
            _count(objects[event.object], event)
        case ev.LifeChanged():
            objects[event.object].life = event.left
        case ev.DamageWiped():
            objects[event.object].damage = 0
        case ev.Rested():
            objects[event.object].rested = True
        case ev.Retaliates():
            objects[event.object].retaliated = True
        case ev.Survived():
            objects[event.object].fate = "survives"
        case ev.Died():
            _leave(objects[event.object], event.zone, "dies")
        case ev.Destroyed():
            _leave(objects[event.object], event.zone, "destroyed")
        case ev.BanishedInstead():
            _leave(objects[event.object], "banishment", "banished")
        case ev.Moved():
            _leave(objects[event.object], event.zone, "left" if event.reason == "left" else "moved")
        case _:
            pass


def _count(state: ObjectState, event: ev.CountersChanged) -> None:
    """Keep counters by name; durability and damage have places of their own."""
    if event.counter == "durability":
        state.durability = event.left
    elif event.counter == "damage":
        state.damage = event.left
    else:
        state.counters[event.counter] = event.left


def _leave(state: ObjectState, zone: str, fate: str) -> None:
    state.zone = zone
    state.fate = fate


def _in_order_of_resolution(fired: list[ev.Triggered], quiet: list[ev.NotTriggered]) -> tuple[TriggerState, ...]:
    """List those that triggered first-to-resolve first, then those that did not.

    Batch 0 (before damage) has resolved before the later ones go on the stack; of those the last put down resolves first.
    """
    ranked = sorted(fired, key=lambda t: (t.batch > 0, -t.batch, -t.position))
    states = [
        TriggerState(
            t.source,
            t.when,
            t.text,
            t.about,
            t.side,
            triggered=True,
            reason="",
            resolves=place,
            amount=t.amount,
            clause=t.clause,
        )
        for place, t in enumerate(ranked, 1)
    ]
    states += [
        TriggerState(
            t.source,
            t.when,
            t.text,
            t.about,
            t.side,
            triggered=False,
            reason=t.reason,
            resolves=None,
            amount=0,
            clause=t.clause,
        )
        for t in quiet
    ]
    return tuple(states)
