"""The whole answer as one JSON object."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from bot.render.text import verdict
from engine.outcome import fold
from engine.record import outcome_to_json, resolution_to_json

if TYPE_CHECKING:
    from pydantic import BaseModel

    from engine.game import Game
    from engine.resolution import Resolution


def answer(combat: BaseModel, resolution: Resolution, game: Game) -> dict[str, object]:
    """Put together verdict, outcome, events, choices, doubts and the notation."""
    record = resolution_to_json(resolution)
    words = game.wording()
    outcome = outcome_to_json(fold(resolution.events))
    for trigger in cast("list[dict[str, str]]", outcome["triggers"]):
        trigger["why"] = words.reasons.get(trigger["reason"], trigger["reason"])
    return {
        "game": record["game"],
        "edition": record["edition"],
        "verdict": verdict(resolution, words),
        "outcome": outcome,
        "events": record["events"],
        "choices": record["choices"],
        "doubts": record["doubts"],
        "notation": game.format(combat),
    }
