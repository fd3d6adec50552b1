"""How long the command line takes from a cold start."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

import engine
from benchmarks.clock import report
from benchmarks.combats import TYPICAL
from engine import registry

ROUNDS = 15


def cold_start() -> None:
    """Resolve a file in a new process, beside importing pydantic in a new process; in turns, and of each the fastest."""
    command = str(Path(sys.executable).with_name("damage-step"))
    combat = registry.game("grand-archive").combat.model_validate(TYPICAL)
    with tempfile.TemporaryDirectory() as folder:
        files = {"combat.json": json.dumps(TYPICAL), "combat.txt": engine.format_combat(combat)}
        for name, text in files.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        runs = [[sys.executable, "-c", "from pydantic import BaseModel"]]
        runs += [[command, "resolve", str(Path(folder, name))] for name in files]
        best = [float("inf")] * len(runs)
        for _ in range(ROUNDS):
            for number, run in enumerate(runs):
                started = perf_counter()
                subprocess.run(run, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own commands
                best[number] = min(best[number], perf_counter() - started)
    floor, *wholes = best
    for said, whole in zip(("damage-step resolve, cold start, JSON", "the same, notation"), wholes, strict=True):
        measured = f"{whole * 1e3:.0f} ms, {whole / floor:.2f} x importing pydantic ({floor * 1e3:.0f} ms)"
        report(said, measured, "at most 4 x", met=whole <= 4 * floor)
