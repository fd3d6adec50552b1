"""Open points: where the rulebook is silent or speaks twice, both readings are resolved and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.board import set_up
from engine.grand_archive.resolve import run
from engine.outcome import fold
from engine.resolution import Difference, Doubt

if TYPE_CHECKING:
    from engine.grand_archive.course import Course
    from engine.outcome import ObjectState, Outcome

CLAUSES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "stealth-and-cleave": (("Declaring 2.c.i", "Damage Step hint: stealth"), ("Cleave 1.b", "Stealth 1")),
    "hits-per-object": (("On Hit 2", "GameEffects 8", "Cleave 6.a"), ("Damage 16",)),
    "zero-in-chain": (("Damage 9", "Replacement 3.a"), ("Replacement 3",)),
    "negative-part": (("Damage Step 3.a", "Damage 15"), ("Damage 4", "Damage 5")),
    "several-weapons": (("Declaring 2.b", "Damage Step 3.a"), ("Attacking 5.b",)),
    "instead-and-hit": (("Hit 3", "Replacement 1"), ("On Hit 2",)),
    "one-or-more": (("Prevention 8", "Damage 16"), ("Cleave 6.a",)),
    "further-modifiers": (("Damage Step 3.f",), ("Damage Step 3.a", "Damage Step 3.e")),
    "order-of-objects": (("Damage Step 3.f",), ("Replacement 2",)),
    "killing-blow": (("Damage Step 2.a", "Damage Step 3"), ("Damage Step 2", "On Kill 2")),
    "bulwark-owner": (("Damage Step 3.f",), ("Counters/Bulwark 1.a",)),
    "redirect-back": (("Objects/Redirect 2",), ("Objects/Redirect 3",)),
    "intercept-after-redirect": (("Intercept 1", "Objects/Redirect 1"), ("Declaring 2.c", "Declaration General 4")),
    "stealth-fizzles": (("Attacking 4.c",), ("Stealth 3",)),
    "cleave-roles": (("Cleave 1", "Cleave 5"), ("SBA Types 7", "Declaring 2.c.i")),
    "counters-and-layers": (("Continuous Layers 2.f",), ("Counters/Buff 3", "Counters/Debuff 3")),
    "champion-killed": (("Champion 8", "Dies 2"), ("Damage 13", "Counters/Damage 3")),
    "control-change": (("Attacking 10",), ("Obedience 4",)),
    "zero-power-champion": (("Attacking 1.c",), ("Damage 6",)),
    "additional-attack-rests": (("Attacking 1.d",), ("Declaring 2.a.i",)),
}
"""By open point: what speaks for the reading taken, and what against it."""


def weigh_doubts(course: Course) -> tuple[Doubt, ...]:
    """Resolve again with each open point that was touched read the other way; keep those that change a result.

    Where the search had to settle for less in either run, the difference may come from that alone, and the doubt says so.
    """
    if not course.touched:
        return ()
    here = fold(course.events)
    doubts = []
    for key, about in course.touched.items():
        there = run(course.combat, set_up(course.combat), frozenset((key,)), course.session)
        differences = compare(here, fold(there.events))
        if differences:
            speaks_for, against = CLAUSES[key]
            doubts.append(Doubt(key, about, speaks_for, against, differences, exact=course.exact and there.exact))
    return tuple(doubts)


def compare(here: Outcome, there: Outcome) -> tuple[Difference, ...]:
    """List what ends otherwise: per object, per trigger, and for the game."""
    differences = [
        Difference(label, what, before, after)
        for label, state in here.objects.items()
        for what, before, after in _object_differences(state, there.objects[label])
    ]
    fired_here = [f"{t.source}: {t.when}" for t in here.triggers if t.triggered]
    fired_there = [f"{t.source}: {t.when}" for t in there.triggers if t.triggered]
    for name in dict.fromkeys((*fired_here, *fired_there)):
        if fired_here.count(name) != fired_there.count(name):
            times = (str(fired_here.count(name)), str(fired_there.count(name)))
            differences.append(Difference(name, "triggers", *times))
    if here.stopped != there.stopped:
        differences.append(Difference("attack", "stopped", here.stopped or "", there.stopped or ""))
    if here.result != there.result:
        differences.append(Difference("game", "result", here.result or "", there.result or ""))
    return tuple(differences)


def _object_differences(here: ObjectState, there: ObjectState) -> list[tuple[str, str, str]]:
    pairs = (
        ("damage", here.damage, there.damage),
        ("durability", here.durability, there.durability),
        ("fate", here.fate, there.fate),
        ("counters", here.counters, there.counters),
        ("effects", here.effects, there.effects),
    )
    return [(what, str(a), str(b)) for what, a, b in pairs if a != b]
