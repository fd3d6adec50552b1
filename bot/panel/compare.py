"""What a change changes: two rulings side by side, folded from their events and from nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.outcome import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.outcome import ObjectState, Outcome, TriggerState
    from engine.resolution import Resolution
    from engine.wording import Wording

_NONE = "none"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that comes out otherwise."""

    object: str
    what: str
    before: str
    after: str


def compare(before: Resolution, after: Resolution, words: Wording) -> tuple[Change, ...]:
    """List what comes out otherwise: the attack, each object, each trigger, the game."""
    here, there = fold(before.events), fold(after.events)
    changes = [Change("the attack", "is stopped", *(_reason(one.stopped, words) for one in (here, there)))]
    for label in dict.fromkeys((*here.objects, *there.objects)):
        changes += _of_object(label, here.objects.get(label), there.objects.get(label))
    changes += _of_triggers(here, there)
    changes.append(Change("the game", "result", here.result or _NONE, there.result or _NONE))
    return tuple(change for change in changes if change.before != change.after)


def _reason(stopped: str | None, words: Wording) -> str:
    return "no" if stopped is None else f"yes: {words.reasons.get(stopped, stopped)}" if stopped else "yes"


def _of_object(label: str, here: ObjectState | None, there: ObjectState | None) -> Iterator[Change]:
    if here is None or there is None:
        yield Change(label, "is there", "no" if here is None else "yes", "no" if there is None else "yes")
        return
    pairs = (
        ("power", here.power, there.power),
        ("life", here.life, there.life),
        ("deals", here.dealt, there.dealt),
        ("is dealt", here.taken, there.taken),
        ("damage on it", here.damage, there.damage),
        ("durability", here.durability, there.durability),
        ("in the end", here.fate, there.fate),
        ("retaliates", _yes(here.retaliated), _yes(there.retaliated)),
        ("is rested", _yes(here.rested), _yes(there.rested)),
    )
    yield from (Change(label, what, _shown(a), _shown(b)) for what, a, b in pairs)
    for what, a, b in (("counters", here.counters, there.counters), ("left", here.effects, there.effects)):
        for name in dict.fromkeys((*a, *b)):
            yield Change(label, f"{name} {what}", _shown(a.get(name)), _shown(b.get(name)))


def _of_triggers(here: Outcome, there: Outcome) -> Iterator[Change]:
    fired = [[_ability(trigger) for trigger in one.triggers if trigger.triggered] for one in (here, there)]
    for source, what in dict.fromkeys((*fired[0], *fired[1])):
        times = [one.count((source, what)) for one in fired]
        yield Change(source, what, *(_times(count) for count in times))


def _ability(trigger: TriggerState) -> tuple[str, str]:
    return trigger.source, f"{trigger.when}: {trigger.text}" if trigger.text else trigger.when


def _times(count: int) -> str:
    return "does not trigger" if not count else "triggers" if count == 1 else f"triggers {count} times"


def _yes(fact: bool) -> str:  # noqa: FBT001 - a plain fact
    return "yes" if fact else "no"


def _shown(value: object) -> str:
    return _NONE if value is None else str(value)
