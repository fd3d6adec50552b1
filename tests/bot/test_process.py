"""The command line as a process of its own: pipes, closed streams, a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "bot"]
WOLF = "Wolf 3/3 attacks Bear 1/9"


def shell(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "-c", script.replace("damage-step", " ".join(COMMAND))],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        input=WOLF,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_pipe_gets_plain_text() -> None:
    done = shell("damage-step resolve -")
    assert done.returncode == 0
    assert done.stdout.startswith("Wolf deals 3 to Bear\n")
    assert "\x1b" not in done.stdout
    assert not done.stderr


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ("damage-step resolve - >&-", 0),
        ("damage-step resolve - 2>&-", 0),
        ("damage-step resolve <&-", 2),
        ("damage-step resolve nonsense <&- >&- 2>&-", 2),
        ("damage-step resolve - --why | true", 0),
        ("damage-step resolve - > /dev/full", 74),
    ],
)
def test_streams_that_are_gone_bring_no_traceback(script: str, code: int) -> None:
    done = shell(script)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_a_terminal_gets_colours_and_a_frame() -> None:
    import pty

    ours, theirs = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "COLUMNS": "80"}
    environment.pop("NO_COLOR", None)
    with subprocess.Popen([*COMMAND, "resolve", WOLF], cwd=ROOT, env=environment, stdout=theirs) as process:
        os.close(theirs)
        shown = b""
        while chunk := _read(ours):
            shown += chunk
    os.close(ours)
    assert process.returncode == 0
    assert "╭" in shown.decode()
    assert b"\x1b[" in shown


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # the other end is gone
        return b""
