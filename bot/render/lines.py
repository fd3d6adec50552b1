"""What a ruling says, line by line under its headings, before any kind of page: plain text and Markdown both write it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bot.render.sentences import SENTENCES, ability, because, capital, decided, stopped
from engine import events as ev

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.render.digest import Digest
    from engine.resolution import Choice, Doubt, Resolution
    from engine.wording import Wording

_FATES = {ev.Died: "dies", ev.Destroyed: "is destroyed", ev.BanishedInstead: "is banished"}


class Line(Struct, frozen=True):
    """One line: what it says, what is most worth seeing in it, and the clauses that it cites."""

    text: str
    value: str = ""
    """What the line is about in the end; it stands after a colon."""
    rest: str = ""
    """What follows the value."""
    clauses: tuple[str, ...] = ()
    depth: int = 0

    @property
    def said(self) -> str:
        """The line without its clauses."""
        return f"{self.text}: {self.value}{self.rest}" if self.value else self.text


class Section(Struct, frozen=True):
    """Lines under a heading."""

    title: str
    lines: list[Line]


def verdict_parts(found: Digest, wording: Wording) -> list[str]:
    """Say what comes of it, the damage first."""
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
    return parts


def sections(found: Digest, resolution: Resolution, words: Wording) -> Iterator[Section]:
    """Give what came of it and what it hangs on, without the steps."""
    if found.damage or found.none:
        lines = [Line(f"{source} → {target}", str(amount)) for (source, target), amount in found.damage.items()]
        lines += [Line(f"{e.source} → {e.target}", "none", because(e.reason, words)) for e in found.none]
        yield Section("Damage", lines)
    if found.durability or found.kept:
        lines = [Line(name, f"{before} → {after}") for name, (before, after) in found.durability.items()]
        lines += [Line(e.object, "unchanged", because(e.reason, words)) for e in found.kept]
        yield Section("Durability", lines)
    if found.fates:
        lines = [] if found.deaths else [Line("none")]
        lines += [Line(SENTENCES[type(fate)](fate, words)) for fate in found.fates.values()]
        yield Section("Deaths", lines)
    if found.fired or found.quiet:
        yield Section("Triggers", _triggers(found, words))
    if resolution.choices:
        yield Section("Choices", [line for choice in resolution.choices for line in choice_lines(choice, words)])
    if resolution.doubts:
        yield Section("Doubts", [line for doubt in resolution.doubts for line in doubt_lines(doubt, words)])


def _triggers(found: Digest, words: Wording) -> list[Line]:
    lines = []
    for place, fired in enumerate(found.in_order_of_resolution(), 1):
        name = ability(fired.when, fired.source, fired.about, fired.text)
        lines.append(Line(f"{place}. {name}", clauses=(fired.clause,)))
    for quiet in found.quiet:
        name = ability(quiet.when, quiet.source, quiet.about, quiet.text)
        lines.append(Line(f"not: {name}{because(quiet.reason, words)}", clauses=(quiet.clause,)))
    return lines


def choice_lines(choice: Choice, words: Wording) -> list[Line]:
    """Say who chooses what, what was taken, and what hangs on it."""
    taken = ", then ".join(choice.taken) or "nothing taken"
    result = "" if choice.result is None else f" → {choice.result}"
    reach = "" if choice.best is None else f" (best {choice.best}, worst {choice.worst})"
    said = (
        "as described"
        if choice.given
        else "not said, so the best for them is taken"
        if choice.best is not None
        else "not said, so taken in this order"
    )
    exact = "" if choice.exact else "; not every possibility was looked at"
    who = capital(words.sides.get(choice.player, choice.player))
    return [
        Line(f"{who} chooses {words.chosen_in(choice)}", clauses=(choice.clause,)),
        Line(f"{taken}{result}{reach}; {said}{exact}", depth=1),
    ]


def doubt_lines(doubt: Doubt, words: Wording) -> list[Line]:
    """Put the question, both readings with their clauses, and what would be otherwise."""
    put = words.doubts.get(doubt.key)
    lines = [
        Line(f"{put.question if put else doubt.key} ({doubt.about})"),
        Line(f"assumed: {put.assumed if put else 'this reading'}", clauses=doubt.clauses_for, depth=1),
        Line(f"otherwise: {put.other if put else 'the other reading'}", clauses=doubt.clauses_against, depth=1),
    ]
    changes: dict[str, list[str]] = {}
    for difference in doubt.differences:
        change = f"{difference.what} {difference.here or 'none'} (otherwise {difference.there or 'none'})"
        changes.setdefault(difference.object, []).append(change)
    lines += [Line(f"{name}: {', '.join(said)}", depth=1) for name, said in changes.items()]
    if not doubt.exact:
        lines.append(Line("not every possibility was looked at: what is otherwise may come from that alone", depth=1))
    return lines
