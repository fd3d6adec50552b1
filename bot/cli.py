"""The command line: `main` runs it. Typer, rich, lark and games load only when they are needed."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.commands.plain import plain_arguments

if TYPE_CHECKING:
    from collections.abc import Callable

INTERRUPTED, BUG, UNWRITABLE = 130, 70, 74
"""Exit codes beside 0, a ruling, and 2, a description that can't be ruled on."""


def main() -> None:
    """Run a command; whatever the input is, no traceback reaches the user."""
    _open_streams()
    code = _guarded(_run)
    sys.exit(_guarded(sys.stdout.flush) or code)


def _guarded(task: Callable[[], object]) -> int | str | None:
    """Do something that may fail, and give the exit code."""
    try:
        task()
    except SystemExit as stop:
        return stop.code
    except BrokenPipeError:
        # Whoever read our output has had enough.
        _give_up_writing()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _give_up_writing()
        _say(f"damage-step could not write: {error.strerror}\n")
        return UNWRITABLE
    except Exception as error:
        if os.environ.get("DAMAGE_STEP_DEBUG"):
            raise
        _say(
            f"damage-step could not go on: {type(error).__name__}: {error}\n"
            "This should not happen. DAMAGE_STEP_DEBUG=1 shows where; please report it with the combat.\n"
        )
        return BUG
    return 0


def _give_up_writing() -> None:
    """Send what is left of our output nowhere, so that Python does not complain about it on exit."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(message: str) -> None:
    """Write a last word; where even that can't be written there is nobody to read it."""
    with suppress(OSError):
        sys.stderr.write(message)


def _run() -> None:
    """Resolve at once if the arguments are plain; leave everything else, help and mistakes too, to typer."""
    asked = plain_arguments(sys.argv[1:])
    if asked is not None:
        # What is loaded for one answer stays until the end; looking through it for garbage again and again costs time.
        gc.disable()
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
