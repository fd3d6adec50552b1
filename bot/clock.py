"""The one clock: everything that asks for the time is given it, so that tests and the demo can turn it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""


def system_clock() -> datetime:
    """Tell this machine's time."""
    return datetime.now(UTC)
