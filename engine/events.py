"""Events: what happened, and the clause that makes it so. One closed union for all games.

An event is data, not a sentence: who, what, how much, and where something did *not* happen, a reason's key that the
game's wording turns into words. Folding the events of a resolution gives every end state (`engine.outcome`).
"""

from __future__ import annotations

from engine.values import value

Pairs = tuple[tuple[str, int], ...]
"""Named numbers, in order."""


@value
class Present:
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


@value
class EffectReady:
    """An effect that can run out, with what it has."""

    effect: str
    object: str
    left: int
    """Points of a pool, or uses."""
    clause: str


@value
class StepBegan:
    """A step of the combat begins."""

    step: str
    clause: str


@value
class AttackDeclared:
    """The attack is on."""

    attacker: str
    targets: tuple[str, ...]
    using: tuple[str, ...]
    clause: str


@value
class AttackStopped:
    """The attack never began, or the combat was cut short."""

    reason: str
    clause: str


@value
class AttackRedirected:
    """The attack now goes to another object."""

    target: str
    to: str
    reason: str
    clause: str


@value
class NotAllowed:
    """Something that an object may not do now, and why: intercept, retaliate, be targeted."""

    object: str
    action: str
    reason: str
    clause: str


@value
class RoleLost:
    """An object is no longer attacking, defending, wielded or retaliating."""

    object: str
    role: str
    reason: str
    clause: str


@value
class Rested:
    """An object was rested (tapped) as a cost."""

    object: str
    reason: str
    clause: str


@value
class Retaliates:
    """A unit strikes back (or blocks)."""

    object: str
    target: str
    clause: str


@value
class NotRetaliating:
    """A unit that does not strike back, and why."""

    object: str
    reason: str
    clause: str


@value
class Assigned:
    """A source's damage is assigned before it is dealt (games with assignment)."""

    source: str
    target: str
    amount: int
    clause: str


@value
class PowerSummed:
    """What a source's power adds up to."""

    object: str
    parts: Pairs
    total: int
    clause: str


@value
class EffectApplied:
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


@value
class EffectWasted:
    """An effect that applied without changing anything, was declined or paid off, or never got to apply."""

    effect: str
    holder: str
    source: str
    target: str
    reason: str
    left: int | None
    clause: str


@value
class DamageRedirected:
    """Damage goes to another object than it was meant for, whole, in part or as well."""

    effect: str
    source: str
    target: str
    to: str
    amount: int
    clause: str


@value
class DamageDealt:
    """Damage arrives."""

    source: str
    target: str
    amount: int
    combat: bool
    form: str
    """damage (marked on it), counters (stays), durability (counters removed) or life."""
    clause: str


@value
class DamageNotDealt:
    """Damage that does not arrive, and why."""

    source: str
    target: str
    combat: bool
    reason: str
    clause: str


@value
class DurabilityLost:
    """Durability counters come off."""

    object: str
    amount: int
    left: int
    clause: str


@value
class DurabilityKept:
    """A weapon that keeps its durability, and why."""

    object: str
    reason: str
    clause: str


@value
class CountersChanged:
    """Other counters are put on or come off."""

    object: str
    counter: str
    change: int
    left: int
    reason: str
    clause: str


@value
class LifeChanged:
    """A player's life, an avatar's or the like goes up or down other than by damage."""

    object: str
    change: int
    left: int
    reason: str
    clause: str


@value
class DamageWiped:
    """The damage on an object is taken off it."""

    object: str
    reason: str
    clause: str


@value
class Noted:
    """Something else that an effect does, in the words of the description."""

    object: str
    text: str
    clause: str


@value
class Survived:
    """An object that was dealt damage and stays."""

    object: str
    damage: int
    life: int | None
    reason: str
    clause: str


@value
class Died:
    """A unit dies: it goes straight to the graveyard."""

    object: str
    by: tuple[str, ...]
    """The sources whose damage it was; the killing blow last."""
    zone: str
    clause: str


@value
class Destroyed:
    """Something that is no unit is destroyed, or a unit's stand-in is."""

    object: str
    zone: str
    reason: str
    clause: str


@value
class BanishedInstead:
    """An object goes to banishment where others would go to the graveyard."""

    object: str
    reason: str
    clause: str


@value
class Moved:
    """A card or object goes to another zone without being destroyed."""

    object: str
    zone: str
    reason: str
    clause: str


@value
class Triggered:
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


@value
class NotTriggered:
    """A triggered ability that does not trigger, and why."""

    source: str
    when: str
    text: str
    about: str
    side: str
    reason: str
    clause: str


@value
class ToBeRolled:
    """Something that dice decide; the engine never rolls."""

    object: str
    roll: str
    reason: str
    clause: str


@value
class GameDecided:
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
