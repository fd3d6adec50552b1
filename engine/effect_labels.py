"""What an effect is called: its card's name, or what it does in a few words of the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects import (
    Add,
    Cap,
    Copy,
    Effect,
    Halve,
    Instead,
    Multiply,
    Prevent,
    RaiseTo,
    Redirect,
    SetTo,
    Split,
    Subtract,
)
from engine.labels import assign_labels

if TYPE_CHECKING:
    from collections.abc import Iterable

_TIMES = {2: "double damage", 3: "triple damage"}


def in_words(effect: Effect) -> str:
    """Say what an effect does, without its conditions."""
    match effect:
        case Prevent():
            return _prevention(effect)
        case Add():
            return f"+{effect.n} damage"
        case Subtract():
            return f"-{effect.n} damage"
        case Multiply():
            return _TIMES.get(effect.by, f"x{effect.by} damage")
        case Halve():
            return "half damage"
        case SetTo():
            return f"damage becomes {effect.n}"
        case Cap():
            return f"damage at most {effect.n}"
        case RaiseTo():
            return f"damage at least {effect.n}"
        case Redirect():
            return f"redirect to {effect.to}"
        case Split():
            return f"{effect.n} of it to {effect.to}"
        case Copy():
            return f"also to {effect.to}"
        case Instead():
            return "instead"


def _prevention(effect: Prevent) -> str:
    match effect.how:
        case "pool":
            return f"prevent next {effect.n}"
        case "amount":
            return f"prevent {effect.n}"
        case "half":
            return "prevent half"
        case "all":
            return "prevent all"
        case "all_but":
            return f"prevent all but {effect.n}"


def label_effects(effects: Iterable[Effect]) -> tuple[str, ...]:
    """Give each of the effects on one object a label of its own."""
    return assign_labels([effect.name or in_words(effect) for effect in effects])
