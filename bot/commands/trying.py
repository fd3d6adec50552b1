"""`damage-step demo`: serve the demo, or say what is missing for it."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from bot.commands.answers import UNAVAILABLE

_NEEDED = ("simcord", "linkify_it", "markdown_it", "regex")
"""What the demo imports beyond a plain installation."""


def show_demo(port: int, *, browser: bool) -> None:
    """Serve the demo until it is stopped."""
    if any(find_spec(module) is None for module in _NEEDED):
        sys.stderr.write('The demo needs a few packages more: pip install "damage-step[demo]", or run make demo.\n')
        sys.exit(UNAVAILABLE)
    from bot.demo.serving import CannotServeError, serve

    try:
        serve(port, browser=browser)
    except CannotServeError as error:
        sys.stderr.write(f"damage-step can't show the demo: {error}.\n")
        sys.exit(UNAVAILABLE)
