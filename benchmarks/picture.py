"""How long a picture takes and how large it is: of a typical combat, and of the largest."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import engine
from benchmarks.clock import fastest, report
from benchmarks.combats import TYPICAL
from bot.render.picture import draw
from engine import registry

if TYPE_CHECKING:
    from engine.resolution import Resolution

MOST_SECONDS, MOST_BYTES = 0.15, 60 * 1024
_EFFECTS: list[dict[str, object]] = [
    {"op": "prevent", "how": "amount", "n": 1},
    {"op": "add", "n": 2},
    {"op": "multiply"},
    {"op": "prevent", "how": "half"},
    {"op": "cap", "n": 40},
]
_NAMES = (
    "Lorraine, the Wandering Warrior of the Crux Who Never Ever Once Stops Talking",
    "🐺🐉 wolf, dragon and a very long tale",
    "שלום (עולם) 12",
    "مرحبا بالعالم",
    "龍の騎士ドラゴン",
    "W@%&§" * 15,
)


def largest() -> Resolution:
    """Resolve a combat of as many defenders as there may be, with the longest names and effects on each."""
    units = [
        {"name": f"{_NAMES[n % len(_NAMES)]} {n}", "power": 3, "life": 6, "retaliates": True, "taking": _EFFECTS}
        for n in range(25)
    ]
    attacker = {"name": _NAMES[0], "power": 30, "life": 99, "keywords": ["cleave"], "taking": _EFFECTS}
    return engine.resolve(engine.load(json.dumps({"attacker": attacker, "defenders": units})))


def pictures() -> None:
    """Draw both, again and again."""
    game = registry.game("grand-archive")
    for name, resolution in (
        ("the picture of a typical combat", engine.resolve(engine.load(json.dumps(TYPICAL)))),
        ("the picture of the largest combat", largest()),
    ):
        size = len(draw(resolution, game))
        (seconds,) = fastest(lambda resolution=resolution: draw(resolution, game), bursts=10, times=1)  # type: ignore[misc]
        met = seconds < MOST_SECONDS and size < MOST_BYTES
        report(name, f"{seconds * 1e3:.0f} ms, {size / 1024:.1f} KB", "under 150 ms and 60 KB", met=met)
