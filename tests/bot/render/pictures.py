"""What the tests of the picture share: rulings, hostile names, and objects of a game that nobody has written."""

from __future__ import annotations

import json
from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image

import engine
from bot.render.picture import draw
from bot.render.picture.layout import Picture, lay_out
from bot.render.picture.staging import stage
from engine import events as ev
from engine import registry
from engine.resolution import Resolution

if TYPE_CHECKING:
    from bot.render.picture.scene import Scene

GAME = registry.game("grand-archive")
HOSTILE = (
    "🐺" * 40,
    "👩‍👩‍👧‍👦 family 🇩🇪",
    "שלום (עולם) 12",
    "مرحبا بالعالم",
    "龍の騎士",
    "ドラゴン",
    "그랜드 아카이브",
    "W" * 80,
    "i" * 80,
    "Z" + "\u0301\u0302" * 30,
    "".join(chr(ord(char) + 0x1D51E - ord("a")) for char in "dragon"),
    "@everyone **bold** <@1>",
    "नमस्ते",
)
"""Names that some font lacks, that are too long, or that turn round."""


def resolved(text: str) -> Resolution:
    return engine.resolve(engine.parse(text))


def staged(text: str) -> Scene:
    return stage(resolved(text), GAME)


def laid_out(text: str) -> Picture:
    return lay_out(staged(text))


def opened(resolution: Resolution) -> Image.Image:
    return Image.open(BytesIO(draw(resolution, GAME)))


def of_events(*events: ev.Event) -> Resolution:
    return Resolution("some-game", "2026", events, (), ())


def present(name: str, role: str, side: str = "attacking", durability: int | None = None, kind: str = "unit") -> ev.Present:
    return ev.Present(name, kind, side, role, 2, 3, 0, durability, (), rested=False, clause="x")


def crowd(names: tuple[str, ...], count: int = 25) -> Resolution:
    """Resolve an attack on many, all of them retaliating, with effects on each."""
    effects = [{"op": "prevent", "how": "amount", "n": 1}, {"op": "add", "n": 2}, {"op": "multiply"}, {"op": "cap", "n": 40}]
    units = [
        {"name": names[n % len(names)], "power": 3, "life": 6 if n % 2 else 60, "retaliates": True, "taking": effects}
        for n in range(count)
    ]
    attacker = {"name": names[0], "power": 30, "life": 99, "keywords": ["cleave"], "taking": effects}
    return engine.resolve(engine.load(json.dumps({"attacker": attacker, "defenders": units})))
