"""The alt text: what the picture shows, in words, for those who don't see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.digest import digest
from bot.render.picture.flows import flows_of
from bot.render.picture.pieces import pieces_of
from bot.render.picture.spelling import cleaned
from bot.render.sentences import capital, decided, listed, stopped
from engine import events as ev

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.render.picture.scene import Flow, Piece
    from engine.game import Game
    from engine.resolution import Resolution

LONGEST = 1024
"""Discord takes no more."""
_FATES = {"dies": "dies", "destroyed": "is destroyed", "banished": "is banished", "left": "left"}


def describe(resolution: Resolution, game: Game) -> str:
    """Say what the picture shows: what came of it first, so that the end is what a long one loses."""
    found = digest(resolution.events)
    pieces = pieces_of(resolution.events).values()
    words = game.wording()
    said = [capital(stopped(found.stopped, words))] if found.stopped else []
    said += [f"{piece.name} {_FATES[piece.fate]}" for piece in pieces if piece.fate]
    said += [capital(decided(found.decided, words))] if found.decided else []
    flows = flows_of(found)
    said += [_flow(flow) for flow in flows if flow.amount is not None]
    said += _worn(pieces)
    said += [_flow(flow) for flow in flows if flow.amount is None]
    said += [_attack(event) for event in resolution.events if isinstance(event, ev.AttackDeclared)]
    said += ["The rules leave a doubt here: the ruling says which"] if resolution.doubts else []
    return within([cleaned(sentence) for sentence in said] or ["No damage is dealt"], LONGEST)


def within(sentences: list[str], most: int) -> str:
    """Join whole sentences, as many as there is room for, and count the others."""
    whole = ". ".join(sentences) + "."
    if len(whole) <= most:
        return whole
    room = most - len(f" And {len(sentences)} more.")
    taken: list[str] = []
    for sentence in sentences:
        room -= len(sentence) + 2
        if room < 0:
            break
        taken.append(f"{sentence}.")
    if not taken:
        return sentences[0][: most - 1] + "…"
    return " ".join([*taken, f"And {len(sentences) - len(taken)} more."])


def _attack(event: ev.AttackDeclared) -> str:
    using = f" with {listed(event.using)}" if event.using else ""
    return f"{event.attacker} attacked {listed(event.targets)}{using}"


def _worn(pieces: Iterable[Piece]) -> list[str]:
    return [
        f"{piece.name}: durability {piece.durability[0]} → {piece.durability[1]}"
        for piece in pieces
        if piece.durability and piece.durability[0] != piece.durability[1]
    ]


def _flow(flow: Flow) -> str:
    """Say how much arrived, and what changed it on its way."""
    steps = ", ".join(f"{change.effect} {change.before} → {change.after}" for change in flow.changes)
    after = f" ({steps})" if steps else ""
    target = "itself" if flow.source == flow.target else flow.target
    if flow.amount is None:
        away = f", it {flow.remark}" if flow.remark else ""
        return f"{flow.source} deals none to {target}{after}{away}"
    verb = "assigns" if flow.remark == "assigned" else "deals"
    return f"{flow.source} {verb} {flow.amount} to {target}{after}"
