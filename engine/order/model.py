"""The words of the order search: what it is asked, and what it answers.

Everything here is plain numbers and ids. A game compiles its effects to `Change`s, asks `search`, and turns the `Plan`
it gets back into events with clauses. The search knows no game: who picks what, and when, is the `Policy`'s to say.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Mapping


class Op(StrEnum):
    """What one effect does to the amount it is applied to."""

    NOTHING = "nothing"
    """Applies (and may be spent) without changing the amount: a prevention that meets unpreventable damage."""
    ADD = "add"
    SUBTRACT = "subtract"
    """Take off `n`, never below 0."""
    MULTIPLY = "multiply"
    HALVE_UP = "halve up"
    """Leave half, an odd amount rounded up."""
    HALVE_DOWN = "halve down"
    SET = "set"
    CAP = "cap"
    """Lower to `n`, never raise."""
    RAISE = "raise"
    """Raise to `n`, never lower."""
    ZERO = "zero"
    """Leave nothing: prevent all, or something else instead of damage."""
    POOL = "pool"
    """Take off as many points as are left in the pool `pool`, which shrinks by what it took."""
    REDIRECT = "redirect"
    """The whole of it goes to `to` from here on; who orders the rest is that object's controller."""
    SPLIT = "split"
    """`n` of it (or all, if less) go to `to` as an instance of their own; the rest stays."""
    COPY = "copy"
    """As much again goes to `to` as an instance of its own."""


class Change(Value, frozen=True):
    """One effect, compiled for one instance of damage. Two changes that differ only in `id` are interchangeable."""

    id: str
    op: Op
    n: int = 0
    at_least: int | None = None
    at_most: int | None = None
    """`exactly n` is both bounds at n. A change applies only while the current amount is inside its bounds."""
    optional: bool = False
    pool: str | None = None
    """Key of the pool in `Question.pools` (op POOL only); a pool with no points left does not apply."""
    uses: str | None = None
    """Key of the use counter in `Question.uses`; each application takes one, and none left means it does not apply."""
    ransom: int = 0
    """When above 0: whoever orders may pay this many cards so that the change does nothing (it still counts as applied)."""
    ransom_paid: bool | None = None
    """What the description says about that; None leaves it to the search."""
    to: str | None = None
    """The other recipient of REDIRECT, SPLIT and COPY."""
    controller: str = ""
    """Whose resource it is: a player counts only their own uses and points as spent."""
    phase: int = 0
    """Free for the policy (a game that modifies first and prevents later sorts by it)."""
    only_for: str | None = None
    """The id of the one instance it bears on (an effect that asks for a source or a kind of damage); None: every one."""


class Recipient(Value, frozen=True):
    """An object that damage may reach."""

    id: str
    controller: str
    champion: bool = False
    """A champion, player or avatar: its damage weighs before that of other objects."""
    room: int | None = None
    """How much damage it survives less one: it is lost at `room` or more. None: damage can't make it lost."""


class Instance(Value, frozen=True):
    """One instance of damage on its way: `amount` from `source` to `recipient`."""

    id: str
    source: str
    recipient: str
    amount: int
    dealing: tuple[Change, ...] = ()
    """Changes that go with the source: they follow the damage wherever it is redirected, split or copied to."""


class Turn(Value, frozen=True):
    """A player who now picks, and the changes they may pick from until none of those applies any more."""

    player: str
    changes: tuple[Change, ...]


class Policy(Protocol):
    """A game's own rule for who orders what."""

    @property
    def ends_at_zero(self) -> bool:
        """Whether an instance that reached 0 is gone, with whatever was still to apply."""

    def turns(self, recipient: Recipient, changes: tuple[Change, ...]) -> tuple[Turn, ...]:
        """Split the changes that are left on an instance at `recipient` into the turns in which they are picked."""


class Question(Value, frozen=True):
    """A group of simultaneous instances that may share pools and uses."""

    instances: tuple[Instance, ...]
    """In the order of the description."""
    recipients: Mapping[str, Recipient]
    taking: Mapping[str, tuple[Change, ...]]
    """By recipient: changes that apply to damage on its way to that object."""
    pools: Mapping[str, int] = {}
    uses: Mapping[str, int] = {}
    orderer: str | None = None
    """The player who orders the instances; None: their order is fixed as given."""
    given_order: tuple[str, ...] | None = None
    """Instance ids in the order that the description says, when it does."""
    given_changes: Mapping[str, tuple[str, ...]] = {}
    """By instance id: change ids in the order the description says. The rest, if any, follows as the search likes."""


class Step(Value, frozen=True):
    """One change applied to one instance."""

    instance: str
    change: Change
    recipient: str
    """Where the damage was heading when it was applied."""
    before: int
    after: int
    spent: int = 0
    """Points taken from the pool."""
    paid: bool = False
    """The ransom was paid, so nothing changed."""
    left: int | None = None
    """What is left of the pool (op POOL) or of the uses (a change with `uses`) after this step."""


class Delivery(Value, frozen=True):
    """What arrives in the end: one per instance, and one more for each that a split or a copy made."""

    instance: str
    """The id of the instance it is, or came from."""
    recipient: str
    amount: int
    steps: tuple[Step, ...]
    """All steps on its way. A split-off or copied delivery starts with its own first step after it came into being."""
    born_of: str | None = None
    """The id of the change (SPLIT or COPY) that made it, if one did."""
    unused: tuple[Change, ...] = ()
    """Changes that belonged to it and were never applied (the event was gone, a condition was not met, declined)."""


class Plan(Value, frozen=True):
    """One complete way to apply everything."""

    order: tuple[str, ...]
    """Instance ids in the order they were processed."""
    deliveries: tuple[Delivery, ...]
    """In the order processed; what an instance gave birth to follows it directly."""
    pools: Mapping[str, int]
    uses: Mapping[str, int]

    def damage_to(self, recipient: str) -> int:
        """Add up what arrives at one object."""
        total = 0
        for delivery in self.deliveries:
            if delivery.recipient == recipient:
                total += delivery.amount
        return total


class Answer(Value, frozen=True):
    """The best plan, the worst, and whether the search could look at everything."""

    best: Plan
    worst: Plan
    exact: bool
    states: int
    """How many states were looked at."""


class IllegalOrderError(ValueError):
    """The order that the description gives can't be followed."""

    def __init__(self, instance: str, change: str, allowed: tuple[str, ...]) -> None:
        """Say at which instance which change could not be applied, and which could."""
        super().__init__(f"{change} can't be applied to {instance} now")
        self.instance = instance
        self.change = change
        self.allowed = allowed


class EndlessDamageError(ValueError):
    """Splits and copies make more instances of one than can be followed."""
