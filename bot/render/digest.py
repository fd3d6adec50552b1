"""A digest: the events of a resolution, sorted once into what a reader looks for. It decides nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bot.render.sentences import NOT_STEPS
from engine import events as ev

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.outcome import TriggerState

FIRST_STEPS = 6
"""How many steps are shown unless one asks why."""
_ROUTINE = frozenset((ev.StepBegan, ev.AttackDeclared, ev.Rested, ev.Retaliates, ev.Moved, ev.Survived))
"""What happens in every combat and decides little: it can wait until one asks why."""
Fate = ev.Died | ev.Destroyed | ev.BanishedInstead | ev.Survived


class Digest(Struct, eq=False):
    """What came of a combat, by what one asks."""

    events: Sequence[ev.Event]
    steps: int
    """How many of them tell what happened; the others, how things stood."""
    damage: dict[tuple[str, str], int] = {}
    """What arrived, by source and target."""
    none: list[ev.DamageNotDealt] = []
    durability: dict[str, tuple[int | None, int | None]] = {}
    """Before and after, of what lost any."""
    kept: list[ev.DurabilityKept] = []
    fates: dict[str, Fate] = {}
    """What became of each object in the end."""
    fired: list[ev.Triggered] = []
    quiet: list[ev.NotTriggered] = []
    stopped: ev.AttackStopped | None = None
    decided: ev.GameDecided | None = None
    worn: bool = False
    """Whether damage took durability off something."""

    @property
    def deaths(self) -> bool:
        """Whether anything did not stay."""
        return any(not isinstance(fate, ev.Survived) for fate in self.fates.values())

    def numbered(self, *, why: bool) -> list[tuple[int, ev.Event]]:
        """Give every step with its number, or the first that tell something."""
        numbered = []
        number = 0
        for event in self.events:
            kind = type(event)
            if kind in NOT_STEPS:
                continue
            number += 1
            if why or kind not in _ROUTINE:
                numbered.append((number, event))
                if not why and len(numbered) == FIRST_STEPS:
                    break
        return numbered

    def in_order_of_resolution(self) -> Sequence[ev.Triggered | TriggerState]:
        """Give the abilities that trigger, the first to resolve first; folding tells the order of several."""
        if len(self.fired) < 2:  # noqa: PLR2004 - one has no order
            return self.fired
        from engine.outcome import fold

        return fold(self.fired).triggers


def digest(events: Sequence[ev.Event]) -> Digest:
    """Go through the events once."""
    found = Digest(events, len(events))
    sort = _SORT
    for event in events:
        kind = type(event)
        if kind in sort:
            sort[kind](found, event)
    if found.worn:
        _add_worn(found)
    return found


def _add_worn(found: Digest) -> None:
    """Add what damage took durability off; how much is left, folding tells."""
    from engine.outcome import fold

    before = {event.object: event.durability for event in found.events if isinstance(event, ev.Present)}
    after = fold(found.events).objects
    for event in found.events:
        if isinstance(event, ev.DamageDealt) and event.form == "durability":
            found.durability[event.target] = (before[event.target], after[event.target].durability)


def _add_setting(found: Digest, _event: ev.Present | ev.EffectReady) -> None:
    found.steps -= 1


def _add_damage(found: Digest, event: ev.DamageDealt) -> None:
    pair = (event.source, event.target)
    found.damage[pair] = found.damage.get(pair, 0) + event.amount
    if event.form == "durability":
        found.worn = True


def _add_durability(found: Digest, event: ev.DurabilityLost) -> None:
    before = found.durability.get(event.object, (event.left + event.amount,))[0]
    found.durability[event.object] = (before, event.left)


def _add_fate(found: Digest, event: Fate) -> None:
    found.fates[event.object] = event


def _add_stop(found: Digest, event: ev.AttackStopped) -> None:
    found.stopped = event


def _add_end(found: Digest, event: ev.GameDecided) -> None:
    found.decided = event


_SORT: dict[type[ev.Event], Callable[..., None]] = {
    ev.Present: _add_setting,
    ev.EffectReady: _add_setting,
    ev.DamageDealt: _add_damage,
    ev.DamageNotDealt: lambda found, event: found.none.append(event),
    ev.DurabilityLost: _add_durability,
    ev.DurabilityKept: lambda found, event: found.kept.append(event),
    ev.Died: _add_fate,
    ev.Destroyed: _add_fate,
    ev.BanishedInstead: _add_fate,
    ev.Survived: _add_fate,
    ev.Triggered: lambda found, event: found.fired.append(event),
    ev.NotTriggered: lambda found, event: found.quiet.append(event),
    ev.AttackStopped: _add_stop,
    ev.GameDecided: _add_end,
}
