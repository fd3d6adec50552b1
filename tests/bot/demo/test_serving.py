"""`damage-step demo`: it prints an address, serves a page there, and ends cleanly."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from bot import cli

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "bot", "demo", "--no-browser"]


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_a_page_until_it_is_stopped_and_leaves_nothing(tmp_path: Path, stop: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    environment.pop("DISCORD_TOKEN", None)
    with subprocess.Popen(
        COMMAND, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as demo:
        try:
            assert demo.stdout is not None
            address = next(found[0] for line in demo.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+/#\S+", line)))
            assert list(tmp_path.glob("damage-step-demo-*/demo.db"))
            with urlopen(address, timeout=10) as page:  # noqa: S310 - our own page
                assert b"<title>" in page.read()
            demo.send_signal(stop)
            _, complained = demo.communicate(timeout=20)
        finally:
            demo.kill()
    assert complained == ""
    assert demo.returncode == 0
    assert not list(tmp_path.iterdir())


def test_a_taken_port_is_said_in_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        # A process of its own, for serving sets up the logs of the whole process.
        demo = subprocess.run(
            [*COMMAND, "--port", str(port)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert demo.returncode == 69
    assert demo.stderr == f"damage-step can't show the demo: port {port} is taken; name another one with --port, or none.\n"


def test_without_its_packages_it_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "simcord", None)
    monkeypatch.setattr(sys, "argv", ["damage-step", "demo"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 69
    assert 'pip install "damage-step[demo]"' in capsys.readouterr().err
