"""Instances that have to be thought about together, and those that do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.order.model import IllegalOrderError

if TYPE_CHECKING:
    from engine.order.model import Instance, Question
    from engine.order.table import Table


@dataclass(frozen=True, slots=True)
class Group:
    """Instances that share a pool, a use or an object that may be lost, and who decides about them."""

    instances: tuple[Instance, ...]
    """In listed order, those that the description puts first in front."""
    fixed: int
    """How many of them, from the front, come in this very order."""
    orderer: str | None
    """Who picks the next of the others; None: they come as listed, or their order makes no difference."""
    given: tuple[tuple[str, ...], ...]
    """By instance: the changes that the description says were applied first, in this order."""
    players: tuple[str, ...]
    """Everybody who picks something; if nobody does, for whom the first damage is meant."""
    places: tuple[str, ...]
    """Every recipient that their damage can reach."""


def lay_order(question: Question) -> tuple[Instance, ...]:
    """List the instances: those in the given order first, then the others as described."""
    by_id = {instance.id: instance for instance in question.instances}
    order = []
    for name in question.given_order or ():
        if name not in by_id:
            raise IllegalOrderError(name, "", tuple(by_id))
        order.append(by_id.pop(name))
    return (*order, *by_id.values())


def part(table: Table, *, follow: bool) -> tuple[Group, ...]:
    """Part the question into groups that have nothing to do with each other.

    With `follow` the given order and the given changes bind, otherwise they are ignored.
    """
    question = table.question
    fixed = len(question.given_order or ()) if follow else 0
    line = lay_order(question) if follow else question.instances
    touched = [_touched(table, instance) for instance in line]
    parent = list(range(len(line)))
    seen: dict[tuple[str, str], int] = {}
    for number, things in enumerate(touched):
        for thing in things:
            other = seen.setdefault(thing, number)
            a, b = _root(parent, other), _root(parent, number)
            parent[max(a, b)] = min(a, b)
    members: dict[int, list[int]] = {}
    for number in range(len(line)):
        members.setdefault(_root(parent, number), []).append(number)
    return tuple(
        _group(table, [line[n] for n in numbers], sum(n < fixed for n in numbers), follow=follow) for numbers in members.values()
    )


def _group(table: Table, instances: list[Instance], fixed: int, *, follow: bool) -> Group:
    question = table.question
    shared: set[tuple[str, str]] = set()
    seen: set[tuple[str, str]] = set()
    for instance in instances:
        stocked = {thing for thing in _touched(table, instance) if thing[0] != "room"}
        shared |= seen & stocked
        seen |= stocked
    roads = [table.road(instance) for instance in instances]
    players = {player: None for road in roads for place in road.at for player, _ in table.arrive(road, place, 0).turns}
    # Where several players pick, who picks later knows more.
    matters = shared or len(players) > 1
    orderer = question.orderer if matters and fixed < len(instances) - 1 else None
    if orderer is not None:
        players[orderer] = None
    if not players:
        players[question.recipients[instances[0].recipient].controller] = None
    given = question.given_changes if follow else {}
    return Group(
        tuple(instances),
        fixed,
        orderer,
        tuple(given.get(instance.id, ()) for instance in instances),
        tuple(players),
        tuple(dict.fromkeys(place for road in roads for place in road.at)),
    )


def _touched(table: Table, instance: Instance) -> tuple[tuple[str, str], ...]:
    """List what the instance may share with others."""
    road = table.road(instance)
    things: dict[tuple[str, str], None] = {}
    for kind in road.kinds:
        if kind.live and kind.pool >= 0 and kind.change.pool is not None:
            things["pool", kind.change.pool] = None
        if kind.live and kind.change.uses is not None:
            things["uses", kind.change.uses] = None
    for place in road.at:
        if table.question.recipients[place].room is not None:
            things["room", place] = None
    return tuple(things)


def _root(parent: list[int], number: int) -> int:
    while parent[number] != number:
        number = parent[number]
    return number
