"""Being told to stop: by a signal from the system or from the keyboard."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress


def when_told_to_stop() -> asyncio.Event:
    """Give an event that is set once this process is asked to end."""
    stopped = asyncio.Event()
    for name in ("SIGTERM", "SIGINT"):
        with suppress(NotImplementedError):  # Windows has no handlers for signals.
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), stopped.set)
    return stopped
