"""A ruling in plain text, for pipes, logs and chats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.digest import Digest, digest
from bot.render.sentences import SENTENCES, ability, because, capital, decided, stopped
from engine import events as ev

if TYPE_CHECKING:
    from engine.game import Game
    from engine.resolution import Choice, Doubt, Resolution
    from engine.wording import Wording

_FATES = {ev.Died: "dies", ev.Destroyed: "is destroyed", ev.BanishedInstead: "is banished"}


def verdict(resolution: Resolution, wording: Wording) -> str:
    """Say in one line what comes of it."""
    return verdict_of(digest(resolution.events), wording)


def verdict_of(found: Digest, wording: Wording) -> str:
    """Say in one line what comes of it."""
    parts = []
    if found.stopped:
        parts.append(capital(stopped(found.stopped, wording)))
    if found.damage:
        parts += [f"{source} deals {amount} to {target}" for (source, target), amount in found.damage.items()]
        parts += [
            f"{event.source} deals none to {event.target}"
            for event in found.none
            if (event.source, event.target) not in found.damage
        ]
    else:
        parts.append("no damage is dealt" if parts else "No damage is dealt")
    parts += [f"{name} {_FATES[type(fate)]}" for name, fate in found.fates.items() if type(fate) in _FATES]
    parts += [f"{name} {before} → {after} durability" for name, (before, after) in found.durability.items()]
    if found.decided:
        parts.append(decided(found.decided, wording))
    return "; ".join(parts)


def ruling(resolution: Resolution, game: Game, *, why: bool = False) -> str:
    """Write the whole ruling; with `why` every step of it."""
    words = game.wording()
    found = digest(resolution.events)
    lines = [verdict_of(found, words)]
    if found.damage or found.none:
        lines.append("\nDamage")
        lines += [f"  {source} → {target}: {amount}" for (source, target), amount in found.damage.items()]
        lines += [f"  {e.source} → {e.target}: none{because(e.reason, words)}" for e in found.none]
    if found.durability or found.kept:
        lines.append("\nDurability")
        lines += [f"  {name}: {before} → {after}" for name, (before, after) in found.durability.items()]
        lines += [f"  {e.object}: unchanged{because(e.reason, words)}" for e in found.kept]
    if found.fates:
        lines.append("\nDeaths" if found.deaths else "\nDeaths\n  none")
        lines += [f"  {SENTENCES[type(fate)](fate, words)}" for fate in found.fates.values()]
    if found.fired or found.quiet:
        _add_triggers(lines, found, words)
    if resolution.choices:
        lines.append("\nChoices")
        for choice in resolution.choices:
            lines += [f"  {line}" for line in choice_lines(choice, words)]
    if resolution.doubts:
        lines.append("\nDoubts")
        for doubt in resolution.doubts:
            lines += [f"  {line}" for line in doubt_lines(doubt, words)]
    _add_steps(lines, found, words, why=why)
    lines.append(f"\n{edition_line(resolution, game)}")
    return "\n".join(lines)


def edition_line(resolution: Resolution, game: Game) -> str:
    """Name the rules that the ruling follows."""
    return f"{game.name}, rulebook of {resolution.edition}"


def _add_triggers(lines: list[str], found: Digest, words: Wording) -> None:
    lines.append("\nTriggers")
    for place, fired in enumerate(found.in_order_of_resolution(), 1):
        name = ability(fired.when, fired.source, fired.about, fired.text)
        lines.append(f"  {place}. {name} [{fired.clause}]")
    for quiet in found.quiet:
        name = ability(quiet.when, quiet.source, quiet.about, quiet.text)
        lines.append(f"  not: {name}{because(quiet.reason, words)} [{quiet.clause}]")


def choice_lines(choice: Choice, words: Wording) -> list[str]:
    """Say who chooses what, what was taken, and what hangs on it."""
    what = words.choices.get(choice.kind, choice.kind)
    taken = ", then ".join(choice.taken) or "nothing taken"
    result = "" if choice.result is None else f" → {choice.result}"
    reach = "" if choice.best is None else f" (best {choice.best}, worst {choice.worst})"
    said = (
        "as described"
        if choice.given
        else "not said: taken as best"
        if choice.best is not None
        else "not said: taken in this order"
    )
    about = f" ({choice.about})" if choice.about else ""
    exact = "" if choice.exact else "; not every possibility was looked at"
    return [
        f"{capital(words.sides.get(choice.player, choice.player))} chooses {what}{about} [{choice.clause}]",
        f"  {taken}{result}{reach}; {said}{exact}",
    ]


def doubt_lines(doubt: Doubt, words: Wording) -> list[str]:
    """Put the question, both readings with their clauses, and what would be otherwise."""
    put = words.doubts.get(doubt.key)
    lines = [f"{put.question if put else doubt.key} ({doubt.about})"]
    lines.append(f"  assumed: {put.assumed if put else 'this reading'} [{', '.join(doubt.clauses_for)}]")
    lines.append(f"  otherwise: {put.other if put else 'the other reading'} [{', '.join(doubt.clauses_against)}]")
    changes: dict[str, list[str]] = {}
    for difference in doubt.differences:
        change = f"{difference.what} {difference.here or 'none'} (otherwise {difference.there or 'none'})"
        changes.setdefault(difference.object, []).append(change)
    lines += [f"  {name}: {', '.join(said)}" for name, said in changes.items()]
    if not doubt.exact:
        lines.append("  not every possibility was looked at: what is otherwise may come from that alone")
    return lines


def _add_steps(lines: list[str], found: Digest, words: Wording, *, why: bool) -> None:
    """Give the steps their numbers, each with its clause."""
    sentences = SENTENCES
    numbered = found.numbered(why=why)
    if numbered:
        lines.append("\nSteps")
        lines += [f"  {n}. {sentences[type(e)](e, words)} [{e.clause}]" for n, e in numbered]
    if len(numbered) < found.steps:
        lines.append(f"  … {len(numbered)} of {found.steps} steps")
