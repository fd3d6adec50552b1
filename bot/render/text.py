"""A Resolution as plain text: verdict, damage, durability, deaths, triggers, choices, doubts, numbered steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.sentences import sentence
from engine import events as ev
from engine.outcome import fold

if TYPE_CHECKING:
    from engine.events import Event
    from engine.game import Game
    from engine.outcome import Outcome, TriggerState
    from engine.resolution import Choice, Doubt, Resolution
    from engine.wording import Wording

FIRST_STEPS = 6
_NO_STEP = (ev.Present, ev.EffectReady)


def verdict(resolution: Resolution, wording: Wording) -> str:
    """Say in one line what happens."""
    parts: list[str] = []
    dealt: dict[tuple[str, str], int] = {}
    rest: list[str] = []
    for event in resolution.events:
        kind = type(event)
        if kind is ev.DamageDealt:
            pair = (event.source, event.target)  # type: ignore[union-attr]
            dealt[pair] = dealt.get(pair, 0) + event.amount  # type: ignore[union-attr]
        elif kind in _VERDICTS:
            rest.append(_VERDICTS[kind](event, wording))
    parts += [f"{source} deals {amount} to {target}" for (source, target), amount in dealt.items()]
    if not dealt and not any(type(event) is ev.AttackStopped for event in resolution.events):
        parts.append("no damage is dealt")
    parts += rest
    return "; ".join(parts)


def _game_decided(event: Event, wording: Wording) -> str:
    assert isinstance(event, ev.GameDecided)  # noqa: S101 - chosen by class
    return "the game is a draw" if not event.loser else f"{wording.sides.get(event.loser, event.loser)} loses the game"


_VERDICTS = {
    ev.Died: lambda e, _: f"{e.object} dies",
    ev.BanishedInstead: lambda e, _: f"{e.object} is banished",
    ev.Destroyed: lambda e, _: f"{e.object} is destroyed",
    ev.DurabilityLost: lambda e, _: f"{e.object} {e.left + e.amount} → {e.left}",
    ev.AttackStopped: lambda e, w: f"no combat damage: {w.reasons.get(e.reason, e.reason)}",
    ev.GameDecided: _game_decided,
}


def ruling(resolution: Resolution, game: Game, *, why: bool = False) -> str:
    """Write the whole ruling; `why` gives every step instead of the first few."""
    wording = game.wording()
    outcome = fold(resolution.events)
    lines = [verdict(resolution, wording)]
    for title, entries in sections(resolution, outcome, wording):
        lines.append("")
        lines.append(title)
        lines += [f"  {entry}" for entry in entries]
    lines += ["", *_steps(resolution, wording, why=why), "", f"{game.name} rules of {resolution.edition}"]
    return "\n".join(lines)


def sections(resolution: Resolution, outcome: Outcome, wording: Wording) -> list[tuple[str, list[str]]]:
    """Give the sections that have something to say."""
    found = (
        ("Damage", _damage(resolution, wording)),
        ("Durability", _of(resolution, wording, (ev.DurabilityLost, ev.DurabilityKept))),
        ("Deaths", _of(resolution, wording, (ev.Died, ev.BanishedInstead, ev.Destroyed, ev.Survived))),
        ("Triggers", _triggers(outcome, wording)),
        ("Choices", [choice_line(choice, wording) for choice in resolution.choices]),
        ("Doubts", [line for doubt in resolution.doubts for line in doubt_lines(doubt, wording)]),
    )
    return [(title, entries) for title, entries in found if entries]


def _of(resolution: Resolution, wording: Wording, kinds: tuple[type, ...]) -> list[str]:
    return [sentence(event, wording) for event in resolution.events if type(event) in kinds]


def _damage(resolution: Resolution, wording: Wording) -> list[str]:
    return _of(resolution, wording, (ev.DamageDealt, ev.DamageNotDealt))


def _triggers(outcome: Outcome, wording: Wording) -> list[str]:
    return [trigger_line(trigger, wording) for trigger in outcome.triggers]


def trigger_line(trigger: TriggerState, wording: Wording) -> str:
    """Say of one ability whether it triggers, in which place it resolves, or why not."""
    what = f"{trigger.source}: {trigger.when}" + (f" “{trigger.text}”" if trigger.text else "")
    if not trigger.triggered:
        return f"{what} does not trigger: {wording.reasons.get(trigger.reason, trigger.reason)} [{trigger.clause}]"
    about = f" ({trigger.about})" if trigger.about else ""
    return f"{trigger.resolves}. {what} triggers{about} [{trigger.clause}]"


def choice_line(choice: Choice, wording: Wording) -> str:
    """Say who chose what, and what hung on it."""
    who = wording.sides.get(choice.player, choice.player)
    about = f" ({choice.about})" if choice.about else ""
    said = "as described" if choice.given else "not said, so taken as best for them"
    line = f"{who} chooses {wording.choices.get(choice.kind, choice.kind)}{about}: {', '.join(choice.taken)}; {said}"
    if choice.best is not None and choice.best != choice.worst:
        line += f"; best {choice.best}, worst {choice.worst}"
    if not choice.exact:
        line += "; not every order was looked at"
    return f"{line} [{choice.clause}]"


def doubt_lines(doubt: Doubt, wording: Wording) -> list[str]:
    """Put a doubt: the question, both readings, what differs."""
    words = wording.doubts[doubt.key]
    changes = "; ".join(f"{d.object} {d.what} {d.here or 'none'} → {d.there or 'none'}" for d in doubt.differences)
    return [
        f"{words.question} ({doubt.about})",
        f"  assumed: {words.assumed} [{', '.join(doubt.clauses_for)}]",
        f"  other reading: {words.other} [{', '.join(doubt.clauses_against)}]",
        f"  it would change: {changes}",
    ]


def step_events(resolution: Resolution) -> list[Event]:
    """Give the events that are steps."""
    return [event for event in resolution.events if type(event) not in _NO_STEP]


def _steps(resolution: Resolution, wording: Wording, *, why: bool) -> list[str]:
    events = step_events(resolution)
    shown = events if why else events[:FIRST_STEPS]
    lines = ["Steps"]
    lines += [f"  {n}. {sentence(event, wording)} [{event.clause}]" for n, event in enumerate(shown, 1)]
    if len(events) > len(shown):
        lines.append(f"  … and {len(events) - len(shown)} more (--why shows all)")
    return lines
