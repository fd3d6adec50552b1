"""A game's wording: the phrases for the keys that events, choices and doubts carry. Data, so that renderers need no game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from engine.resolution import Choice


@dataclass(frozen=True, slots=True)
class DoubtWords:
    """How a doubt is put: the question, what is assumed, what the other reading says."""

    question: str
    assumed: str
    other: str


@dataclass(frozen=True, slots=True)
class Wording:
    """Phrases by key. A reason continues the sentence “because …”."""

    reasons: dict[str, str]
    choices: dict[str, str]
    """What is chosen, as a noun phrase, in which `{about}` and `{source}` stand for names: “whether {about} intercepts”."""
    doubts: dict[str, DoubtWords]
    steps: dict[str, str]
    sides: dict[str, str]
    """How a side is called: “the attacking player”."""

    def chosen_in(self, choice: Choice) -> str:
        """Say what is chosen: “the order of the effects on the damage from Wolf to Bear”."""
        return self.choices.get(choice.kind, choice.kind).format(about=choice.about, source=choice.source)


def load_wording(path: Path) -> Wording:
    """Read a game's data file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    doubts = {key: DoubtWords(**words) for key, words in data["doubts"].items()}
    return Wording(data["reasons"], data["choices"], doubts, data["steps"], data["sides"])
