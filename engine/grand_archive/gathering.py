"""Gathering what bears on a group of simultaneous instances: each source's effects, and those of what it can come to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from engine.grand_archive.replacement import BULWARK, dealing_changes, taking_changes
from engine.order.model import Op

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course
    from engine.grand_archive.replacement import Origin, Strike
    from engine.order import Change

_BY_A_NUMBER = frozenset((Op.SUBTRACT, Op.ADD, Op.SET, Op.CAP, Op.RAISE, Op.SPLIT))
Met = dict[str, dict[str, tuple["Change", ...]]]
"""What stands at an object, by its label and by instance."""


class Gathered(Struct, eq=False):
    """What a group of instances has to go through."""

    strikes: dict[str, Strike]
    dealing: dict[str, tuple[Change, ...]]
    """By instance."""
    taking: dict[str, tuple[Change, ...]]
    """By label of the object."""
    origins: dict[str, Origin]
    covered: dict[str, str]
    """By change that meets several instances of one event at the cost of a single use: the key of that use."""


def meets_something(course: Course, strike: Strike) -> bool:
    """Tell whether there is anything at all that could bear on an instance."""
    target = strike.target
    if target.taking or (target.unit is not None and target.unit.bulwark):
        return True
    for piece in course.board.participants if strike.attack else _used(course, strike):
        if piece.dealing or piece.critical:
            return True
    return False


def gather(course: Course, strikes: list[Strike]) -> Gathered:
    """Compile the effects that go with each source, and those that stand at each object the damage can come to."""
    gathered = Gathered({}, {}, {}, {}, {})
    met: Met = {}
    coming: dict[str, int] = {}
    for number, strike in enumerate(strikes):
        key = str(number)
        gathered.strikes[key] = strike
        dealing = dealing_changes(course, _used(course, strike), strike, gathered.origins)
        gathered.dealing[key] = dealing
        seen = [strike.target]
        for piece in seen:
            coming[piece.label] = coming.get(piece.label, 0) + 1
            taking = taking_changes(course, piece, strike, gathered.origins)
            if taking:
                met.setdefault(piece.label, {})[key] = taking
            for change in dealing + taking:
                if change.to is not None and (to := course.board.by_label[change.to]) not in seen:
                    seen.append(to)
    if len(strikes) > 1 and course.uses:
        _cover(course, gathered, met)
    for label, by_strike in met.items():
        gathered.taking[label] = _once_or_each(by_strike, coming[label])
    return gathered


def _used(course: Course, strike: Strike) -> list[Piece]:
    """Give everything whose effects go with the damage: the source, and for an attack all cards and weapons still in it."""
    if not strike.attack:
        return [strike.source] if strike.bearer in (None, strike.source) else [strike.source, strike.bearer]
    return [piece for piece in course.board.participants if piece.gone != "left"]


def _once_or_each(by_strike: dict[str, tuple[Change, ...]], coming: int) -> tuple[Change, ...]:
    """List what stands at an object once if it meets alike all instances that can come there, else for each by itself."""
    first = next(iter(by_strike.values()))
    if len(by_strike) == coming and all(changes == first for changes in by_strike.values()):
        return first
    return tuple([replace(change, only_for=key) for key, changes in by_strike.items() for change in changes])


def _cover(course: Course, gathered: Gathered, met: Met) -> None:
    """Let one use cover all that one source deals at once to several objects (Prevention 8, Damage 16).

    That is what “the next time damage would be dealt to one or more …” says; read the other way, it covers one object.
    """
    by_source: dict[str, list[str]] = {}
    for key, strike in gathered.strikes.items():
        by_source.setdefault(strike.source.label, []).append(key)
    for keys in by_source.values():
        meeting: Counter[str] = Counter()
        for key in keys:
            here = (*gathered.dealing[key], *[change for by_strike in met.values() for change in by_strike.get(key, ())])
            meeting.update(dict.fromkeys([change.uses for change in here if change.uses is not None], 1))
        for use, instances in meeting.items():
            if instances > 1 and course.uses[use] and not _serves_one_part(met, keys, use):
                _cover_one(course, gathered, met, keys, use)


def _serves_one_part(met: Met, keys: list[str], use: str) -> bool:
    """Tell whether a use serves only one of the parts in which an event comes to one object, some of them redirected there.

    “Prevent 2 of that damage” prevents 2, not 2 of each part; a bulwark counter prevents one instance (Counters/Bulwark 1, 4).
    """
    if use.endswith(f"/{BULWARK}"):
        return True
    stands = {
        label: change.op
        for label, by_strike in met.items()
        for key in keys
        for change in by_strike.get(key, ())
        if change.uses == use
    }
    return len(stands) == 1 and _BY_A_NUMBER.issuperset(stands.values())


def _cover_one(course: Course, gathered: Gathered, met: Met, keys: list[str], use: str) -> None:
    if course.other_reading("one-or-more", gathered.strikes[keys[0]].target.label):
        return

    def free(changes: tuple[Change, ...]) -> tuple[Change, ...]:
        for change in changes:
            if change.uses == use:
                gathered.covered[change.id] = use
        return tuple([replace(change, uses=None) if change.uses == use else change for change in changes])

    for key in keys:
        gathered.dealing[key] = free(gathered.dealing[key])
        for by_strike in met.values():
            if key in by_strike:
                by_strike[key] = free(by_strike[key])
