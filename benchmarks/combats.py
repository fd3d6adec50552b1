"""How long whole combats take: a typical one, ever more defenders, and the worst that is valid."""

from __future__ import annotations

import json
from time import perf_counter

import engine
from benchmarks.clock import fastest, report
from bot.render.text import ruling
from engine import registry

TYPICAL = {
    "attacker": {"name": "Lorraine", "kind": "champion", "life": 25},
    "cards": [{"name": "Rending Flames", "power": 3, "dealing": [{"op": "multiply", "by": 2}]}],
    "weapons": [{"name": "Training Sword", "power": 1, "durability": 2}],
    "defenders": [
        {
            "name": "Blanche",
            "power": 1,
            "life": 2,
            "retaliates": True,
            "taking": [{"op": "prevent", "how": "amount", "n": 1}],
        }
    ],
}
"""A champion, a weapon, an attack card, one ally that retaliates, two effects."""
_TWELVE: list[dict[str, object]] = [
    {"op": "prevent", "how": "pool", "n": 7},
    {"op": "prevent", "how": "amount", "n": 3, "uses": 1},
    {"op": "prevent", "how": "half"},
    {"op": "add", "n": 2},
    {"op": "add", "n": 5, "at_least": 4},
    {"op": "subtract", "n": 3},
    {"op": "multiply", "by": 2},
    {"op": "multiply", "by": 3, "at_most": 9},
    {"op": "halve", "rounding": "up"},
    {"op": "cap", "n": 40},
    {"op": "raise", "n": 6},
    {"op": "prevent", "how": "all_but", "n": 5, "at_least": 12},
]
_TWENTY = _TWELVE + _TWELVE[2:10]


def typical() -> None:
    """From JSON text to a plain-text ruling, beside validating and dumping the same JSON.

    Once as people write it, with what they have to say; once with every field, as programs write it.
    """
    game = registry.game("grand-archive")
    written = json.dumps(TYPICAL)
    complete = game.combat.model_validate_json(written).model_dump_json()
    for said, text in (("a typical combat, JSON to ruling", written), ("the same, with every field", complete)):
        floor, whole = fastest(
            lambda text=text: game.combat.model_validate_json(text).model_dump_json(),  # type: ignore[misc]
            lambda text=text: ruling(engine.resolve(engine.load(text)), game),  # type: ignore[misc]
        )
        measured = f"{whole * 1e6:.1f} µs, {whole / floor:.2f} x validate and dump ({floor * 1e6:.1f} µs)"
        report(said, measured, "at most 5 x", met=whole <= 5 * floor)


def defenders() -> None:
    """Show how the cost grows with defenders at a fixed number of effects each."""
    each = []
    for count in (1, 5, 25):
        unit = {"name": "Wolf", "life": 9, "taking": [{"op": "prevent", "how": "amount", "n": 1}, {"op": "multiply"}]}
        combat = {"attacker": {"name": "Dragon", "power": 5, "keywords": ["cleave"]}, "defenders": [unit] * count}
        described = engine.load(json.dumps(combat))
        (seconds,) = fastest(lambda described=described: engine.resolve(described), bursts=40, times=5)  # type: ignore[misc]
        each.append(seconds / count)
        print(f"  {count:2} defenders, two effects each: {seconds * 1e6:8.1f} µs, {seconds * 1e6 / count:6.1f} µs each")
    report("25 defenders beside 5, per defender", f"{each[2] / each[1]:.2f} x", "about 1 x: linear", met=each[2] <= 1.5 * each[1])


def worst() -> None:
    """Resolve what is the hardest within the limits: every effect that fits, on every object, all of them retaliating."""
    units = [{"name": f"Wolf {i}", "power": 3 + i % 4, "life": 60, "retaliates": True, "taking": _TWENTY} for i in range(25)]
    attacker = {"name": "Dragon", "power": 30, "life": 99, "keywords": ["cleave"], "taking": _TWENTY}
    started = perf_counter()
    resolution = engine.resolve(engine.load(json.dumps({"attacker": attacker, "defenders": units})))
    seconds = perf_counter() - started
    exact = all(choice.exact for choice in resolution.choices)
    measured = f"{seconds * 1e3:.0f} ms, {len(resolution.events)} events, {'exact' if exact else 'not all of it exact'}"
    report("the worst valid combat", measured, "under 1 s", met=seconds < 1)
