"""What an effect is called: its card's name, or what it does in a few words of the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.labels import assign_labels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.effects import Effect

_TIMES = {2: "double damage", 3: "triple damage"}


def in_words(effect: Effect) -> str:
    """Say what an effect does, without its conditions."""
    return _WORDS[effect.op](effect)


_PREVENTIONS = {
    "pool": "prevent next {n}",
    "amount": "prevent {n}",
    "half": "prevent half",
    "all": "prevent all",
    "all_but": "prevent all but {n}",
}
_WORDS: dict[str, Callable[..., str]] = {
    "prevent": lambda effect: _PREVENTIONS[effect.how].format(n=effect.n),
    "add": lambda effect: f"+{effect.n} damage",
    "subtract": lambda effect: f"-{effect.n} damage",
    "multiply": lambda effect: _TIMES.get(effect.by) or f"x{effect.by} damage",
    "halve": lambda _: "half damage",
    "set": lambda effect: f"damage becomes {effect.n}",
    "cap": lambda effect: f"damage at most {effect.n}",
    "raise": lambda effect: f"damage at least {effect.n}",
    "redirect": lambda effect: f"redirect to {effect.to}",
    "split": lambda effect: f"{effect.n} of it to {effect.to}",
    "copy": lambda effect: f"also to {effect.to}",
    "instead": lambda _: "instead",
}


def label_effects(effects: Iterable[Effect]) -> tuple[str, ...]:
    """Give each of the effects on one object a label of its own."""
    return assign_labels([effect.name or in_words(effect) for effect in effects])
