"""One short sentence for each kind of event. Numbers come from the event, reasons from the game's wording."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import events as ev

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.events import Event
    from engine.wording import Wording

_FORMS = {"damage": "damage", "counters": "damage counters", "durability": "durability counters", "life": "life"}


def sentence(event: Event, wording: Wording) -> str:
    """Word an event."""
    return _SENTENCES[type(event)](event, wording)


def _because(reason: str, wording: Wording) -> str:
    return f": {wording.reasons.get(reason, reason)}" if reason else ""


def _names(labels: tuple[str, ...]) -> str:
    return ", ".join(labels[:-1]) + " and " + labels[-1] if len(labels) > 1 else "".join(labels)


def _declared(e: ev.AttackDeclared, _: Wording) -> str:
    using = f" with {_names(e.using)}" if e.using else ""
    return f"{e.attacker} attacks {_names(e.targets)}{using}"


def _summed(e: ev.PowerSummed, _: Wording) -> str:
    parts = " + ".join(f"{name} {power}" for name, power in e.parts).replace("+ -", "− ")
    return f"{e.object}: {parts or 'nothing'} = {e.total}"


def _applied(e: ev.EffectApplied, _: Wording) -> str:
    left = f" ({e.left} left)" if e.left is not None else ""
    return f"{e.effect} ({e.holder}): {e.before} → {e.after}{left}"


def _wasted(e: ev.EffectWasted, w: Wording) -> str:
    left = f" ({e.left} left)" if e.left is not None else ""
    return f"{e.effect} ({e.holder}) changes nothing{_because(e.reason, w)}{left}"


def _dealt(e: ev.DamageDealt, _: Wording) -> str:
    kind = "" if e.combat else " non-combat"
    form = "" if e.form == "damage" else f" as {_FORMS.get(e.form, e.form)}"
    return f"{e.source} deals {e.amount}{kind} damage to {e.target}{form}"


def _survived(e: ev.Survived, w: Wording) -> str:
    of = f" of {e.life}" if e.life is not None and e.damage else ""
    damage = f" with {e.damage}{of} damage" if e.damage else ""
    return f"{e.object} survives{damage}{_because(e.reason, w)}"


def _died(e: ev.Died, _: Wording) -> str:
    by = f" ({_names(e.by)})" if e.by else ""
    return f"{e.object} dies{by} and goes to {'the graveyard' if e.zone == 'graveyard' else e.zone}"


def _triggered(e: ev.Triggered, _: Wording) -> str:
    about = f" about {e.about}" if e.about else ""
    return f"{e.source}: {e.when} triggers{about}"


def _decided(e: ev.GameDecided, w: Wording) -> str:
    return "the game is a draw" if not e.loser else f"{w.sides.get(e.loser, e.loser)} loses the game"


_SENTENCES: dict[type, Callable[[Any, Wording], str]] = {
    ev.Present: lambda e, _: f"{e.object} is there as {e.role}",
    ev.EffectReady: lambda e, _: f"{e.effect} on {e.object} has {e.left}",
    ev.StepBegan: lambda e, w: f"{w.steps.get(e.step, e.step)} begins",
    ev.AttackDeclared: _declared,
    ev.AttackStopped: lambda e, w: f"the attack deals no damage{_because(e.reason, w)}",
    ev.AttackRedirected: lambda e, w: f"the attack on {e.target} goes to {e.to}{_because(e.reason, w)}",
    ev.NotAllowed: lambda e, w: f"{e.object} can't {e.action}{_because(e.reason, w)}",
    ev.RoleLost: lambda e, w: f"{e.object} is no longer {e.role}{_because(e.reason, w)}",
    ev.Rested: lambda e, w: f"{e.object} rests{_because(e.reason, w)}",
    ev.Retaliates: lambda e, _: f"{e.object} retaliates against {e.target}",
    ev.NotRetaliating: lambda e, w: f"{e.object} does not retaliate{_because(e.reason, w)}",
    ev.Assigned: lambda e, _: f"{e.source} assigns {e.amount} to {e.target}",
    ev.PowerSummed: _summed,
    ev.EffectApplied: _applied,
    ev.EffectWasted: _wasted,
    ev.DamageRedirected: lambda e, _: f"{e.effect}: {e.amount} from {e.source} goes to {e.to} ({e.target})",
    ev.DamageDealt: _dealt,
    ev.DamageNotDealt: lambda e, w: f"{e.source} deals no damage to {e.target}{_because(e.reason, w)}",
    ev.DurabilityLost: lambda e, _: f"{e.object} durability {e.left + e.amount} → {e.left}",
    ev.DurabilityKept: lambda e, w: f"{e.object} keeps its durability{_because(e.reason, w)}",
    ev.CountersChanged: lambda e, w: f"{e.object}: {e.change:+d} {e.counter}, now {e.left}{_because(e.reason, w)}",
    ev.LifeChanged: lambda e, w: f"{e.object}: {e.change:+d} life, now {e.left}{_because(e.reason, w)}",
    ev.DamageWiped: lambda e, w: f"the damage on {e.object} is removed{_because(e.reason, w)}",
    ev.Noted: lambda e, _: f"{e.object}: {e.text}",
    ev.Survived: _survived,
    ev.Died: _died,
    ev.Destroyed: lambda e, w: f"{e.object} is destroyed{_because(e.reason, w)}",
    ev.BanishedInstead: lambda e, w: f"{e.object} is banished{_because(e.reason, w)}",
    ev.Moved: lambda e, w: f"{e.object} goes {'away' if e.zone == 'elsewhere' else 'to ' + e.zone}{_because(e.reason, w)}",
    ev.Triggered: _triggered,
    ev.NotTriggered: lambda e, w: f"{e.source}: {e.when} does not trigger{_because(e.reason, w)}",
    ev.ToBeRolled: lambda e, w: f"{e.object}: {e.roll} is still to be rolled{_because(e.reason, w)}",
    ev.GameDecided: _decided,
}
