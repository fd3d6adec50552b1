"""The changes that one instance of damage can meet, wherever it is redirected, split or copied to.

Interchangeable changes form one `Kind`. What was applied so far is then one number, the mixed-radix index: each kind
has a digit that counts how often it was applied, and a second one that counts how often its ransom was paid instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.order.arithmetic import MOVES
from engine.order.model import Op

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.order.model import Change, Instance, Question

NONE = -1
"""Number of the pool or of the use counter of a kind that has none."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Changes that are equal but for their ids and belong to the same sources and recipients."""

    change: Change
    """The first of them; it stands for all where the id does not matter."""
    members: tuple[Change, ...]
    """In listed order: the first one applied is the first one listed."""
    weight: int
    """What one application adds to the index; 0 if it can only be paid off."""
    paid_weight: int
    """What one payment of the ransom adds to the index; 0 if it can't be paid."""
    pool: int
    """The number of its pool in the question's order."""
    uses: int
    """The number of its use counter in the question's order."""
    live: bool
    """Whether it can ever apply: its pool, uses and other recipient are part of the question."""

    def applied(self, index: int) -> int:
        """Read from the index how many of the kind were applied or paid off."""
        radix = len(self.members) + 1
        count = index // self.weight % radix if self.weight else 0
        return count + index // self.paid_weight % radix if self.paid_weight else count


@dataclass(frozen=True, slots=True)
class Road:
    """All kinds that an instance can meet, and where it meets them."""

    kinds: tuple[Kind, ...]
    """In listed order: those that go with the source first."""
    at: Mapping[str, tuple[int, ...]]
    """By recipient that the instance can reach: the kinds that belong to damage on its way there."""
    listing: Mapping[str, tuple[tuple[Change, int, int], ...]]
    """The same one by one, in listed order: change, its kind, its place among its kind."""
    size: int
    """One more than the greatest index."""

    @property
    def copies(self) -> int:
        """Count the changes that make one instance two."""
        return sum(len(kind.members) for kind in self.kinds if kind.change.op in (Op.SPLIT, Op.COPY))

    def left(self, index: int, recipient: str) -> tuple[Change, ...]:
        """List the changes that were not applied yet and belong to damage on its way to the recipient."""
        applied = {k: self.kinds[k].applied(index) for k in self.at[recipient]}
        return tuple(change for change, kind, place in self.listing[recipient] if place >= applied[kind])


def reached(instance: Instance, question: Question) -> tuple[str, ...]:
    """List the recipients that the instance can come to, its own first."""
    found = {instance.recipient: None}
    waiting = [instance.recipient]
    while waiting:
        here = waiting.pop(0)
        for change in (*instance.dealing, *taken_by(here, instance, question)):
            to = change.to
            if change.op in MOVES and to is not None and to in question.recipients and to not in found:
                found[to] = None
                waiting.append(to)
    return tuple(found)


def taken_by(recipient: str, instance: Instance, question: Question) -> tuple[Change, ...]:
    """List the changes that stand at a recipient and bear on this instance."""
    changes = question.taking.get(recipient, ())
    return tuple(change for change in changes if change.only_for is None or change.only_for == instance.id)


def likeness(change: Change) -> Change:
    """Give what two interchangeable changes have in common: everything but the id."""
    return replace(change, id="", only_for=None)


def build_road(instance: Instance, question: Question) -> Road:
    """Gather the kinds of change that the instance can meet and give each its digits in the index.

    A change that the description names is a kind of its own, so that it and no other is taken when it is due.
    """
    named = question.given_changes.get(instance.id, ())
    places = reached(instance, question)
    taken = {place: taken_by(place, instance, question) for place in places}
    listed = dict.fromkeys(change for group in (instance.dealing, *taken.values()) for change in group)
    groups: dict[tuple[str | None, tuple[str, ...], Change], list[Change]] = {}
    for change in listed:
        # Which lists hold it is part of the kind: what goes with the source follows the damage, the rest does not.
        home = places if change in instance.dealing else tuple(p for p in places if change in taken[p])
        name = change.id if change.id in named else None
        groups.setdefault((name, home, likeness(change)), []).append(change)
    pools = {key: number for number, key in enumerate(question.pools)}
    uses = {key: number for number, key in enumerate(question.uses)}
    kinds: list[Kind] = []
    size = 1
    for members in groups.values():
        first = members[0]
        weight = paid_weight = 0
        if not (first.ransom > 0 and first.ransom_paid):
            weight, size = size, size * (len(members) + 1)
        if first.ransom > 0 and first.ransom_paid is not False:
            paid_weight, size = size, size * (len(members) + 1)
        live = (
            (first.op is not Op.POOL or first.pool in pools)
            and (first.uses is None or first.uses in uses)
            and (first.op not in MOVES or first.to in question.recipients)
        )
        pool = pools.get(first.pool, NONE) if first.op is Op.POOL and first.pool is not None else NONE
        use = uses.get(first.uses, NONE) if first.uses is not None else NONE
        kinds.append(Kind(first, tuple(members), weight, paid_weight, pool, use, live))
    spot = {change: (k, m) for k, kind in enumerate(kinds) for m, change in enumerate(kind.members)}
    listing = {place: tuple((c, *spot[c]) for c in dict.fromkeys((*instance.dealing, *taken[place]))) for place in places}
    at = {place: tuple(dict.fromkeys(k for _, k, _ in rows)) for place, rows in listing.items()}
    return Road(tuple(kinds), at, listing, size)
