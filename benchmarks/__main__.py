"""Run every benchmark and print what was measured, each beside a floor of the same run."""

from __future__ import annotations

import json
import subprocess
import sys
from time import perf_counter
from typing import TYPE_CHECKING

import engine
from bot.render.text import ruling
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Callable

TYPICAL = """Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)
with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3, double damage); Blanche: prevent 1"""


def fastest(task: Callable[[], object], times: int) -> float:
    """Give the least seconds of one call, over five rounds."""
    rounds = []
    for _ in range(5):
        start = perf_counter()
        for _ in range(times):
            task()
        rounds.append((perf_counter() - start) / times)
    return min(rounds)


def typical() -> None:
    """Measure a typical combat from JSON text to a plain-text ruling against validating and dumping the same JSON."""
    game = registry.game("grand-archive")
    combat = game.parse(TYPICAL)
    text = combat.model_dump_json(exclude_defaults=True)
    floor = fastest(lambda: game.combat.model_validate_json(text).model_dump_json(), 2000)
    whole = fastest(lambda: ruling(engine.resolve(engine.load(text)), game), 500)
    print(f"JSON to ruling: {whole * 1e6:.1f} µs, validate and dump: {floor * 1e6:.1f} µs, ratio {whole / floor:.1f} (bar 5)")


def defenders() -> None:
    """Print how the cost grows with defenders."""
    for count in (1, 5, 25):
        unit = {"name": "Wolf", "life": 9, "taking": [{"op": "prevent", "how": "amount", "n": 1}, {"op": "multiply"}]}
        text = json.dumps({"attacker": {"name": "Dragon", "power": 5, "keywords": ["cleave"]}, "defenders": [unit] * count})
        combat = engine.load(text)
        seconds = fastest(lambda combat=combat: engine.resolve(combat), 5)  # type: ignore[misc]
        print(f"{count:>3} defenders: {seconds * 1e3:.2f} ms, {seconds * 1e3 / count:.2f} ms each")


def cold_start() -> None:
    """Measure `resolve` from a cold start against importing pydantic."""

    def run(*arguments: str) -> float:
        return min(_timed([sys.executable, *arguments]) for _ in range(5))

    floor = run("-c", "from pydantic import BaseModel")
    whole = run("-m", "bot", "resolve", TYPICAL)
    print(f"cold start: {whole * 1e3:.0f} ms, import pydantic: {floor * 1e3:.0f} ms, ratio {whole / floor:.1f} (bar 4)")


def _timed(command: list[str]) -> float:
    start = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
    return perf_counter() - start


if __name__ == "__main__":
    from benchmarks.order import main as order

    typical()
    defenders()
    cold_start()
    order()
