"""A stopwatch for bounds on time: what is tested is the program, not the coverage tracer or the machine's other work."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def seconds(task: Callable[[], object], attempts: int = 3) -> float:
    """Give the least processor time of a few attempts, untraced."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return min(_once(task) for _ in range(attempts))
    finally:
        sys.settrace(tracer)


def _once(task: Callable[[], object]) -> float:
    start = time.process_time()
    task()
    return time.process_time() - start
