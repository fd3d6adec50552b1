"""Effects that a player may leave out, where another player orders the damage: who may, decides first (Replacement 3)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.grand_archive.asking import find
from engine.resolution import Choice

if TYPE_CHECKING:
    from engine.grand_archive.course import Course
    from engine.grand_archive.gathering import Gathered
    from engine.order import Answer, Change, Plan, Question

MOST_TRIED = 4
"""Optional effects of which both ways are tried; more are taken as applied."""


def decide_options(course: Course, gathered: Gathered, question: Question) -> tuple[Question, Answer]:
    """Let whoever controls an optional effect use it as they like best, before the damage is ordered; then search."""
    hostile = _hostile(question)
    if not hostile:
        return question, find(course, question)
    named = {change for changes in question.given_changes.values() for change in changes}
    tried = [change.id for change in hostile if change.id not in named][:MOST_TRIED]
    tries: dict[tuple[bool, ...], tuple[Question, Answer]] = {}
    for taken in product((True, False), repeat=len(tried)):
        declined = {change for change, take in zip(tried, taken, strict=True) if not take}
        settled = _settle(question, {change.id for change in hostile}, declined)
        tries[taken] = (settled, find(course, settled))
    # `max` takes the first of equals: to apply.
    best = max(tries, key=lambda taken: _harm(question, tries[taken][1].best))
    for place, change in enumerate(tried):
        other = (*best[:place], not best[place], *best[place + 1 :])
        _note(course, gathered, change, best[place], tries[best][1], tries[other][1])
    return tries[best]


def _hostile(question: Question) -> dict[Change, None]:
    """Find what may be left out by somebody else than the controller of the object that is dealt the damage."""
    found: dict[Change, None] = {}
    for instance in question.instances:
        for change in instance.dealing:
            if change.optional and change.controller != question.recipients[instance.recipient].controller:
                found[change] = None
    for label, changes in question.taking.items():
        for change in changes:
            if change.optional and label in question.recipients and change.controller != question.recipients[label].controller:
                found[change] = None
    return found


def _settle(question: Question, hostile: set[str], declined: set[str]) -> Question:
    def settled(changes: tuple[Change, ...]) -> tuple[Change, ...]:
        kept = [change for change in changes if change.id not in declined]
        return tuple([replace(change, optional=False) if change.id in hostile else change for change in kept])

    return replace(
        question,
        instances=tuple([replace(instance, dealing=settled(instance.dealing)) for instance in question.instances]),
        taking={label: settled(changes) for label, changes in question.taking.items()},
    )


def _harm(question: Question, plan: Plan) -> tuple[int, int]:
    """Weigh a plan against who orders it: objects lost, then damage."""
    side = question.recipients[question.instances[0].recipient].controller
    own = [recipient for recipient in question.recipients.values() if recipient.controller == side]
    damage = {recipient.id: plan.damage_to(recipient.id) for recipient in own}
    lost = sum(recipient.room is not None and damage[recipient.id] >= recipient.room for recipient in own)
    return lost, sum(damage.values())


def _note(course: Course, gathered: Gathered, change: str, taken: bool, answer: Answer, other: Answer) -> None:  # noqa: FBT001 - one of two ways
    origin = gathered.origins[change]
    target = next(iter(gathered.strikes.values())).target.label
    options = (f"apply {origin.label}", f"leave out {origin.label}")
    here, there = answer.best.damage_to(target), other.best.damage_to(target)
    effect = origin.effect
    player = (effect.controller if effect is not None else None) or origin.holder.side
    picked, passed = options if taken else options[::-1]
    course.choices.append(
        Choice(
            "option", target, player, options, (picked,), given=False, best=here, worst=there, result=here,
            worst_taken=(passed,), exact=True, clause="Replacement 3", source=origin.holder.label,
        )
    )  # fmt: skip
