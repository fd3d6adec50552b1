"""How long the command line takes from a cold start."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from benchmarks.clock import report
from benchmarks.combats import TYPICAL

ROUNDS = 15


def cold_start() -> None:
    """Resolve a file in a new process, beside importing pydantic in a new process; in turns, and of each the fastest."""
    command = Path(sys.executable).with_name("damage-step")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "combat.json"
        file.write_text(json.dumps(TYPICAL), encoding="utf-8")
        runs = [[sys.executable, "-c", "from pydantic import BaseModel"], [str(command), "resolve", str(file)]]
        best = [float("inf")] * 2
        for _ in range(ROUNDS):
            for number, run in enumerate(runs):
                started = perf_counter()
                subprocess.run(run, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own commands
                best[number] = min(best[number], perf_counter() - started)
    floor, whole = best
    measured = f"{whole * 1e3:.0f} ms, {whole / floor:.2f} x importing pydantic ({floor * 1e3:.0f} ms)"
    report("damage-step resolve from a cold start", measured, "at most 4 x", met=whole <= 4 * floor)
