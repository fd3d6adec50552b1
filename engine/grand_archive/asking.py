"""Asking the order search: a gathered group of instances as its question, with what the description has decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.grand_archive.choosing import given_changes
from engine.order import IllegalOrderError, Instance, OneOrderer, Question, Recipient

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course
    from engine.grand_archive.gathering import Gathered
    from engine.order import Answer


def ask(course: Course, gathered: Gathered, orderer: str | None) -> Question:
    """Put the question: what is on its way where, what can change it, who orders."""
    instances = tuple(
        [
            Instance(key, strike.source.label, strike.target.label, strike.amount, gathered.dealing[key])
            for key, strike in gathered.strikes.items()
        ]
    )
    pools: dict[str, int] = {}
    uses: dict[str, int] = {}
    reached = dict.fromkeys([instance.recipient for instance in instances])
    for group in (*gathered.dealing.values(), *gathered.taking.values()):
        for change in group:
            if change.pool is not None:
                pools[change.pool] = course.pools[change.pool]
            if change.uses is not None:
                uses[change.uses] = course.uses[change.uses]
            if change.to is not None and _reachable(course, change.to):
                reached[change.to] = None
    given_order = tuple(gathered.strikes) if orderer is not None and course.combat.retaliation_order else None
    shared = len(instances) > 1 and orderer is None and _is_shared(instances, reached, (*pools, *uses))
    if shared and not course.other_reading("order-of-objects", instances[0].recipient):
        # The rulebook names nobody who orders damage to several objects; their controller is the nearest.
        orderer = course.board.by_label[instances[0].recipient].side
    given = given_changes(course, gathered) if course.combat.effect_orders else {}
    if course.board.modifiers and course.other_reading("further-modifiers", instances[0].recipient):
        given = _modifiers_first(gathered, given)
    return Question(
        instances,
        {label: _recipient(course.board.by_label[label]) for label in reached},
        gathered.taking,
        pools,
        uses,
        orderer if len(instances) > 1 else None,
        given_order,
        given,
    )


def _modifiers_first(gathered: Gathered, given: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Put what is not worded as a replacement before everything else, as part of the calculation (Damage Step 3.a)."""
    ordered = {}
    for key, strike in gathered.strikes.items():
        here = gathered.dealing[key] + gathered.taking.get(strike.target.label, ())
        effects = [(change.id, gathered.origins[change.id].effect) for change in here if change.only_for in (None, key)]
        first = [change for change, effect in effects if effect is not None and effect.modifier]
        ordered[key] = (*first, *[change for change in given.get(key, ()) if change not in first])
    return ordered


def _is_shared(instances: tuple[Instance, ...], reached: dict[str, None], resources: tuple[str, ...]) -> bool:
    """Tell whether it matters in which order the instances come: they meet at an object, or share something that runs out."""
    return len(reached) > len(instances) or any(key.startswith("shared ") for key in resources)


def _reachable(course: Course, label: str) -> bool:
    piece = course.board.by_label[label]
    return piece.gone not in ("left", "died") and piece.kind in ("ally", "champion", "domain")


def _recipient(piece: Piece) -> Recipient:
    """Say whose the object is, and how much damage it can take."""
    room: int | None
    if piece.kind == "domain":
        room = piece.durability
    else:
        room = None if piece.life is None or "immortality" in piece.keywords else max(0, piece.life - piece.damage)
    return Recipient(piece.label, piece.side, piece.kind == "champion", room)


def find(course: Course, question: Question) -> Answer:
    """Search; what a given order names and can't be applied where it stands is passed over (Damage 9, Replacement 3.a)."""
    policy = OneOrderer(ends_at_zero="zero-in-chain" not in course.readings)
    while True:
        try:
            answer = course.session.search(question, policy)
        except IllegalOrderError as error:
            named = tuple([change for change in question.given_changes[error.instance] if change != error.change])
            question = replace(question, given_changes={**question.given_changes, error.instance: named})
            continue
        if not answer.exact:
            course.exact = False
        return answer


def unbound(question: Question) -> Question:
    """Ask the same without what the description decided, for what would have been best and worst."""
    instances = tuple(
        replace(instance, dealing=tuple(replace(change, ransom_paid=None) for change in instance.dealing))
        for instance in question.instances
    )
    return replace(question, instances=instances, given_order=None, given_changes={})
