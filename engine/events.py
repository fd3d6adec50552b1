"""Events: what happened, and the clause that makes it so. One closed union for all games.

An event is data, not a sentence: who, what, how much, and where something did *not* happen, a reason's key that the
game's wording turns into words. Folding the events of a resolution gives every end state (`engine.outcome`).
"""

from __future__ import annotations

from engine.values import Value

Pairs = tuple[tuple[str, int], ...]
"""Named numbers, in order."""


class Present(Value, frozen=True):
    """An object as it stands when the combat begins."""

    object: str
    kind: str
    side: str
    role: str
    """attacker, weapon, card, defender, bystander, source, player …"""
    power: int | None
    life: int | None
    damage: int
    durability: int | None
    counters: Pairs
    rested: bool
    clause: str


class EffectReady(Value, frozen=True):
    """An effect that can run out, with what it has."""

    effect: str
    object: str
    left: int
    """Points of a pool, or uses."""
    clause: str


class StepBegan(Value, frozen=True):
    """A step of the combat begins."""

    step: str
    clause: str


class AttackDeclared(Value, frozen=True):
    """The attack is on."""

    attacker: str
    targets: tuple[str, ...]
    using: tuple[str, ...]
    clause: str


class AttackStopped(Value, frozen=True):
    """The attack never began, or the combat was cut short."""

    reason: str
    clause: str


class AttackRedirected(Value, frozen=True):
    """The attack now goes to another object."""

    target: str
    to: str
    reason: str
    clause: str


class NotAllowed(Value, frozen=True):
    """Something that an object may not do now, and why: intercept, retaliate, be targeted."""

    object: str
    action: str
    reason: str
    clause: str


class RoleLost(Value, frozen=True):
    """An object is no longer attacking, defending, wielded or retaliating."""

    object: str
    role: str
    reason: str
    clause: str


class Rested(Value, frozen=True):
    """An object was rested (tapped) as a cost."""

    object: str
    reason: str
    clause: str


class Retaliates(Value, frozen=True):
    """A unit strikes back (or blocks)."""

    object: str
    target: str
    clause: str


class NotRetaliating(Value, frozen=True):
    """A unit that does not strike back, and why."""

    object: str
    reason: str
    clause: str


class Assigned(Value, frozen=True):
    """A source's damage is assigned before it is dealt (games with assignment)."""

    source: str
    target: str
    amount: int
    clause: str


class PowerSummed(Value, frozen=True):
    """What a source's power adds up to."""

    object: str
    parts: Pairs
    total: int
    clause: str


class EffectApplied(Value, frozen=True):
    """An effect changed an instance of damage on its way."""

    effect: str
    holder: str
    source: str
    target: str
    before: int
    after: int
    left: int | None
    """What is left of its pool or uses, if it can run out."""
    clause: str


class EffectWasted(Value, frozen=True):
    """An effect that applied without changing anything, was declined or paid off, or never got to apply."""

    effect: str
    holder: str
    source: str
    target: str
    reason: str
    left: int | None
    clause: str


class DamageRedirected(Value, frozen=True):
    """Damage goes to another object than it was meant for, whole, in part or as well."""

    effect: str
    holder: str
    source: str
    target: str
    to: str
    amount: int
    left: int | None
    """What is left of its uses, if it can run out."""
    clause: str


class DamageDealt(Value, frozen=True):
    """Damage arrives."""

    source: str
    target: str
    amount: int
    combat: bool
    form: str
    """damage (marked on it), counters (stays), durability (counters removed) or life."""
    clause: str


class DamageNotDealt(Value, frozen=True):
    """Damage that does not arrive, and why."""

    source: str
    target: str
    combat: bool
    reason: str
    clause: str


class DurabilityLost(Value, frozen=True):
    """Durability counters come off."""

    object: str
    amount: int
    left: int
    clause: str


class DurabilityKept(Value, frozen=True):
    """A weapon that keeps its durability, and why."""

    object: str
    reason: str
    clause: str


class CountersChanged(Value, frozen=True):
    """Other counters are put on or come off."""

    object: str
    counter: str
    change: int
    left: int
    reason: str
    clause: str


class LifeChanged(Value, frozen=True):
    """A player's life, an avatar's or the like goes up or down other than by damage."""

    object: str
    change: int
    left: int
    reason: str
    clause: str


class DamageWiped(Value, frozen=True):
    """The damage on an object is taken off it."""

    object: str
    reason: str
    clause: str


class Noted(Value, frozen=True):
    """Something else that an effect does, in the words of the description."""

    object: str
    text: str
    clause: str


class Survived(Value, frozen=True):
    """An object that was dealt damage and stays."""

    object: str
    damage: int
    life: int | None
    reason: str
    clause: str


class Died(Value, frozen=True):
    """A unit dies: it goes straight to the graveyard."""

    object: str
    by: tuple[str, ...]
    """The sources whose damage it was; the killing blow last."""
    zone: str
    clause: str


class Destroyed(Value, frozen=True):
    """Something that is no unit is destroyed, or a unit's stand-in is."""

    object: str
    zone: str
    reason: str
    clause: str


class BanishedInstead(Value, frozen=True):
    """An object goes to banishment where others would go to the graveyard."""

    object: str
    reason: str
    clause: str


class Moved(Value, frozen=True):
    """A card or object goes to another zone without being destroyed."""

    object: str
    zone: str
    reason: str
    clause: str


class Triggered(Value, frozen=True):
    """A triggered ability goes on the stack."""

    source: str
    when: str
    text: str
    about: str
    """The object that was hit, killed, attacked."""
    side: str
    batch: int
    """Batches go on the stack one after another; the last put down resolves first."""
    position: int
    """Where it lies in its batch, counted from the bottom."""
    amount: int
    """How much damage it speaks of, 0 where it speaks of none."""
    clause: str


class NotTriggered(Value, frozen=True):
    """A triggered ability that does not trigger, and why."""

    source: str
    when: str
    text: str
    about: str
    side: str
    reason: str
    clause: str


class ToBeRolled(Value, frozen=True):
    """Something that dice decide; the engine never rolls."""

    object: str
    roll: str
    reason: str
    clause: str


class GameDecided(Value, frozen=True):
    """The game is won, lost or drawn."""

    result: str
    loser: str
    """The side that lost; empty for a draw."""
    clause: str


Event = (
    Present
    | EffectReady
    | StepBegan
    | AttackDeclared
    | AttackStopped
    | AttackRedirected
    | NotAllowed
    | RoleLost
    | Rested
    | Retaliates
    | NotRetaliating
    | Assigned
    | PowerSummed
    | EffectApplied
    | EffectWasted
    | DamageRedirected
    | DamageDealt
    | DamageNotDealt
    | DurabilityLost
    | DurabilityKept
    | CountersChanged
    | LifeChanged
    | DamageWiped
    | Noted
    | Survived
    | Died
    | Destroyed
    | BanishedInstead
    | Moved
    | Triggered
    | NotTriggered
    | ToBeRolled
    | GameDecided
)
"""Any of them."""
