"""The command line. `resolve` starts fast: typer, rich, lark and games load only when they are needed."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run a command; whatever the input, no traceback reaches the user."""
    try:
        _run()
    except BrokenPipeError:
        # Whoever read our output has enough; keep Python from complaining about it on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)


def _run() -> None:
    from bot.commands.app import app

    app()
