"""One short sentence for each kind of event, without its clause; every number comes from the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import events as ev

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.wording import Wording

NOT_STEPS = frozenset((ev.Present, ev.EffectReady))
"""How things stood before anything happened."""


def sentence(event: ev.Event, words: Wording) -> str:
    """Say what happened."""
    return SENTENCES[type(event)](event, words)


def signed(number: int) -> str:
    """Write a number with its sign, and with a minus that is one."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def plain(number: int) -> str:
    """Write a number with a minus that is one."""
    return str(number) if number >= 0 else f"−{-number}"


def capital(phrase: str) -> str:
    """Begin a sentence with a phrase of our own; a name stays as somebody wrote it."""
    return phrase[:1].upper() + phrase[1:]


def because(reason: str, words: Wording) -> str:
    """Continue a sentence with its reason, if there is any."""
    return f", because {words.reasons.get(reason, reason)}" if reason else ""


def in_brackets(reason: str, words: Wording) -> str:
    """Put a reason after a sentence, if there is any."""
    return f" ({words.reasons.get(reason, reason)})" if reason else ""


def listed(names: tuple[str, ...]) -> str:
    """Join names the way one says them."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nothing"


def summed(parts: ev.Pairs) -> str:
    """Write a sum out: `Training Sword 1 + Rending Flames 3 − Weaken 2`."""
    text = ""
    for name, number in parts:
        sign = " − " if number < 0 else " + "
        text += f"{sign if text else '−' if number < 0 else ''}{name} {abs(number)}"
    return text


def survived(event: ev.Survived, words: Wording) -> str:
    """Say with how much an object stays."""
    reason = because(event.reason, words)
    if event.life is None:
        return f"{event.object} survives with {event.damage} damage{reason}"
    if not event.damage:
        return f"{event.object} survives with {plain(event.life)} left{reason}"
    if event.damage >= event.life:
        return f"{event.object} survives with {event.damage} damage on {plain(event.life)} life{reason}"
    return f"{event.object} survives with {event.life - event.damage} of {event.life} life left{reason}"


def died(event: ev.Died, _words: Wording) -> str:
    """Say who dies, and of whose damage; the killing blow is the last."""
    by = f" of damage from {listed(event.by)}" if event.by else ""
    blow = f", the killing blow from {event.by[-1]}" if len(event.by) > 1 else ""
    return f"{event.object} dies{by}{blow}" + ("" if event.zone == "graveyard" else f"; it goes to {event.zone}")


def banished(event: ev.BanishedInstead, words: Wording) -> str:
    """Say what is banished."""
    return f"{event.object} is banished{because(event.reason, words)}"


def destroyed(event: ev.Destroyed, words: Wording) -> str:
    """Say what is destroyed."""
    return f"{event.object} is destroyed{because(event.reason, words)}"


def stopped(event: ev.AttackStopped, words: Wording) -> str:
    """Say that the attack is cut short."""
    return f"the attack comes to nothing{because(event.reason, words)}"


def decided(event: ev.GameDecided, words: Wording) -> str:
    """Say how the game ends."""
    if event.loser:
        return f"{words.sides.get(event.loser, event.loser)} loses the game"
    return f"the game ends in a {event.result}"


def ability(when: str, source: str, about: str, text: str) -> str:
    """Name a triggered ability: its word, whose it is, about whom, and what it does."""
    whom = f" (on {about})" if about and about != source else ""
    return f"{when} of {source}{whom}{f': {text}' if text else ''}"


def _declared(event: ev.AttackDeclared, _words: Wording) -> str:
    using = f" with {listed(event.using)}" if event.using else ""
    return f"{event.attacker} attacks {listed(event.targets)}{using}"


def _redirected(event: ev.AttackRedirected, words: Wording) -> str:
    return f"The attack on {event.target} goes to {event.to} instead{in_brackets(event.reason, words)}"


def _power(event: ev.PowerSummed, _words: Wording) -> str:
    parts = event.parts
    if not parts or parts == ((event.object, event.total),):
        return f"Power of {event.object}: {plain(event.total)}"
    if len(parts) == 1 and parts[0][1] == event.total:
        return f"Power of {event.object}: {plain(event.total)} from {parts[0][0]}"
    return f"Power of {event.object}: {summed(parts)} = {plain(event.total)}"


def _applied(event: ev.EffectApplied, _words: Wording) -> str:
    left = "" if event.left is None else f", {event.left} left" if event.left else ", used up"
    change = f"{event.before} → {event.after}{left}"
    return f"{event.effect} on the damage from {event.source} to {event.target}: {change}"


def _wasted(event: ev.EffectWasted, words: Wording) -> str:
    damage = f"the damage from {event.source} to {event.target}"
    return f"{event.effect} does not change {damage}{because(event.reason, words)}{_what_is_left(event.left)}"


def _what_is_left(left: int | None) -> str:
    return "" if left is None else f" ({left} left)" if left else " (used up)"


def _moved_damage(event: ev.DamageRedirected, _words: Wording) -> str:
    left = _what_is_left(event.left)
    return f"{event.effect}: {event.amount} damage from {event.source}, meant for {event.target}, goes to {event.to}{left}"


_FORMS = {"counters": ", as damage counters", "durability": ", off its durability", "life": ", off its life"}


def _dealt(event: ev.DamageDealt, _words: Wording) -> str:
    kind = "" if event.combat else "non-combat "
    return f"{event.source} deals {event.amount} {kind}damage to {event.target}{_FORMS.get(event.form, '')}"


def _not_dealt(event: ev.DamageNotDealt, words: Wording) -> str:
    return f"{event.source} deals no damage to {event.target}{because(event.reason, words)}"


def _counters(event: ev.CountersChanged, words: Wording) -> str:
    counters = "counter" if abs(event.change) == 1 else "counters"
    change = f"{signed(event.change)} {event.counter} {counters}, {event.left} now"
    return f"{event.object}: {change}{in_brackets(event.reason, words)}"


def _life(event: ev.LifeChanged, words: Wording) -> str:
    change = f"{signed(event.change)} life, {plain(event.left)} now"
    return f"{event.object}: {change}{in_brackets(event.reason, words)}"


def _triggered(event: ev.Triggered, _words: Wording) -> str:
    name = ability(event.when, event.source, event.about, "")
    return f"{name} triggers: {event.text}" if event.text else f"{name} triggers"


def _not_triggered(event: ev.NotTriggered, words: Wording) -> str:
    return f"{ability(event.when, event.source, event.about, '')} does not trigger{because(event.reason, words)}"


_WAYS = {"elsewhere": "leaves the field", "nowhere": "ceases to exist", "graveyard": "goes to the graveyard"}
_ROLES = {"attacker": "attacking", "defender": "defending", "weapon": "wielded", "retaliator": "retaliating"}

SENTENCES: dict[type[ev.Event], Callable[..., str]] = {
    ev.Present: lambda e, _: f"{e.object} is there",
    ev.EffectReady: lambda e, _: f"{e.effect} on {e.object} has {e.left}",
    ev.StepBegan: lambda e, w: f"{w.steps.get(e.step, e.step)} begins",
    ev.AttackDeclared: _declared,
    ev.AttackStopped: lambda e, w: capital(stopped(e, w)),
    ev.AttackRedirected: _redirected,
    ev.NotAllowed: lambda e, w: f"{e.object} can't {e.action}{because(e.reason, w)}",
    ev.RoleLost: lambda e, w: f"{e.object} is no longer {_ROLES.get(e.role, e.role)}{because(e.reason, w)}",
    ev.Rested: lambda e, w: f"{e.object} rests{in_brackets(e.reason, w)}",
    ev.Retaliates: lambda e, _: f"{e.object} retaliates against {e.target}",
    ev.NotRetaliating: lambda e, w: f"{e.object} does not retaliate{because(e.reason, w)}",
    ev.Assigned: lambda e, _: f"{e.source} assigns {e.amount} to {e.target}",
    ev.PowerSummed: _power,
    ev.EffectApplied: _applied,
    ev.EffectWasted: _wasted,
    ev.DamageRedirected: _moved_damage,
    ev.DamageDealt: _dealt,
    ev.DamageNotDealt: _not_dealt,
    ev.DurabilityLost: lambda e, _: f"{e.object} loses {e.amount} durability, {e.left} left",
    ev.DurabilityKept: lambda e, w: f"{e.object} keeps its durability{because(e.reason, w)}",
    ev.CountersChanged: _counters,
    ev.LifeChanged: _life,
    ev.DamageWiped: lambda e, w: f"The damage on {e.object} is taken off{in_brackets(e.reason, w)}",
    ev.Noted: lambda e, _: f"{e.object}: {e.text}",
    ev.Survived: survived,
    ev.Died: died,
    ev.Destroyed: destroyed,
    ev.BanishedInstead: banished,
    ev.Moved: lambda e, w: f"{e.object} {_WAYS.get(e.zone) or f'goes to {e.zone}'}{in_brackets(e.reason, w)}",
    ev.Triggered: _triggered,
    ev.NotTriggered: _not_triggered,
    ev.ToBeRolled: lambda e, w: f"{e.object}: roll {e.roll}{in_brackets(e.reason, w)}",
    ev.GameDecided: lambda e, w: capital(decided(e, w)),
}
"""By the event's class."""
