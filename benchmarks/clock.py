"""Measuring: short bursts, taken in turns, and of each the fastest, so that a busy machine hardly shows."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def fastest(*tasks: Callable[[], object], bursts: int = 200, times: int = 20) -> list[float]:
    """Give each task's least seconds for one call."""
    best = [float("inf")] * len(tasks)
    for _ in range(bursts):
        for number, task in enumerate(tasks):
            start = perf_counter()
            for _ in range(times):
                task()
            best[number] = min(best[number], (perf_counter() - start) / times)
    return best


def report(name: str, measured: str, bar: str, *, met: bool) -> None:
    """Print one line: what was measured, and the bar it should keep."""
    print(f"{name:44} {measured:44} {bar}{'' if met else '  NOT MET'}")
