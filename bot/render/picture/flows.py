"""Flows: everything that went, or should have gone, from one object to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.picture.scene import Change, Flow
from engine import events as ev

if TYPE_CHECKING:
    from bot.render.digest import Digest

Pair = tuple[str, str]
_ARRIVALS = (ev.DamageDealt, ev.DamageNotDealt)


def flows_of(found: Digest) -> tuple[Flow, ...]:
    """Collect what was dealt and what was not as it happened, then what went elsewhere and what was only assigned."""
    changes = _changes(found)
    flows: dict[Pair, Flow] = {pair: Flow(*pair, amount, tuple(changes.get(pair, ()))) for pair, amount in found.damage.items()}
    for event in found.none:
        pair = (event.source, event.target)
        flows.setdefault(pair, Flow(*pair, None, tuple(changes.get(pair, ()))))
    assigned = [e for e in found.events if isinstance(e, ev.Assigned) and (e.source, e.target) not in flows]
    others = [Flow(e.source, e.target, e.amount, remark="assigned") for e in assigned]
    for flow in (*_diverted(found), *_declared(found)):
        pair = (flow.source, flow.target)
        if pair not in {(other.source, other.target) for other in others}:
            flows.setdefault(pair, flow)
    happened = {(e.source, e.target): -n for n, e in enumerate(reversed(found.events)) if isinstance(e, _ARRIVALS)}
    return (*sorted(flows.values(), key=lambda flow: happened.get((flow.source, flow.target), 1)), *others)


def _changes(found: Digest) -> dict[Pair, list[Change]]:
    changes: dict[Pair, list[Change]] = {}
    for event in found.events:
        if isinstance(event, ev.EffectApplied):
            change = Change(event.effect, event.before, event.after)
            changes.setdefault((event.source, event.target), []).append(change)
    return changes


def _diverted(found: Digest) -> list[Flow]:
    """Give what was meant for one object and went to another, damage or the whole attack."""
    diverted = []
    attacker = ""
    for event in found.events:
        if isinstance(event, ev.AttackDeclared):
            attacker = event.attacker
        elif isinstance(event, ev.DamageRedirected):
            diverted.append(Flow(event.source, event.target, None, remark=f"goes to {event.to}"))
        elif isinstance(event, ev.AttackRedirected) and attacker:
            diverted.append(Flow(attacker, event.target, None, remark=f"goes to {event.to}"))
    return diverted


def _declared(found: Digest) -> list[Flow]:
    """Give attacks of which nothing came."""
    return [
        Flow(event.attacker, target, None)
        for event in found.events
        if isinstance(event, ev.AttackDeclared)
        for target in event.targets
    ]
