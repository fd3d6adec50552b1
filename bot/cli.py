"""The command line: `main` runs it. Typer, rich, lark and games load only when they are needed."""

from __future__ import annotations

import os
import sys

from bot.commands.plain import plain_arguments

INTERRUPTED, BUG = 130, 70


def main() -> None:
    """Run a command; whatever the input is, no traceback reaches the user."""
    _open_streams()
    try:
        try:
            _run(sys.argv[1:])
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has had enough; keep Python from complaining about it on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except Exception as error:
        if os.environ.get("DAMAGE_STEP_DEBUG"):
            raise
        sys.stderr.write(
            f"damage-step could not go on: {type(error).__name__}: {error}\n"
            "This should not happen. DAMAGE_STEP_DEBUG=1 shows where; please report it with the combat.\n"
        )
        sys.exit(BUG)


def _run(arguments: list[str]) -> None:
    """Resolve at once if the arguments are plain; leave everything else, help and mistakes too, to typer."""
    asked = plain_arguments(arguments)
    if asked is not None:
        from bot.commands.resolving import resolve

        resolve(asked)
        return
    from bot.commands.app import app

    app()


def _open_streams() -> None:
    """Make sure that writing works: where a stream is closed, and where a character can't be encoded."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - stays open
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - as above
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
