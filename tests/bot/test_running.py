"""`damage-step run`: what it says when it can't, and that it stops when told to."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from bot.app import cog_names
from bot.clock import system_clock

if TYPE_CHECKING:
    from pathlib import Path


def _run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "SYSTEMROOT") or name.startswith("COV")}
    command = [sys.executable, "-m", "bot", "run"]
    path = os.pathsep.join(filter(None, sys.path))
    return subprocess.run(
        command,
        cwd=folder,
        env=kept | {"PYTHONPATH": path} | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_token_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    done = _run(tmp_path)
    assert done.returncode == 78
    assert done.stderr.startswith("damage-step can't start: DISCORD_TOKEN is not set")
    assert done.stderr.count("\n") == 1


def test_every_cog_is_found_by_its_place() -> None:
    assert {"cogs.help", "cogs.setup"} <= set(cog_names())


def test_the_system_clock_knows_its_zone() -> None:
    assert system_clock().utcoffset() is not None


@pytest.mark.parametrize("token", ["hunter2.is.secret"])
def test_where_discord_can_not_be_reached_it_says_so_without_the_token(tmp_path: Path, token: str) -> None:
    done = _run(tmp_path, DISCORD_TOKEN=token, HTTPS_PROXY="http://127.0.0.1:9")
    assert done.returncode == 69
    assert done.stderr.splitlines()[-1].startswith("damage-step stopped: Discord could not be reached")
    assert "Traceback" not in done.stderr
    assert token not in done.stderr + done.stdout
