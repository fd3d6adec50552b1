"""What the image's build does, done step by step outside Docker; then the bot is started from it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.image.dockerfile import ROOT, Instruction, read_stages

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow


class Image:
    """A folder that stands for the image's file system; a virtual environment stands for its Python."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        self.root.mkdir()
        self.python = folder / "python"
        subprocess.run([sys.executable, "-m", "venv", self.python], check=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DISCORD", "DATABASE"))}
        self.environment = {**kept, "PATH": f"{self.python / 'bin'}:{os.environ['PATH']}"}
        self.place = self.root
        self.entry: list[str] = []

    def inside(self, text: str) -> str:
        """Put the image's absolute paths under the folder."""
        return re.sub(r"(?<![\w.])/(?=(?:build|opt|wheels|data)\b)", f"{self.root}/", text)

    def take(self, step: Instruction) -> None:
        """Do what an instruction says."""
        match step.name:
            case "WORKDIR":
                self.place = self.root / step.rest.strip("/")
                self.place.mkdir(exist_ok=True)
            case "ENV":
                for setting in shlex.split(step.rest):
                    name, _, value = setting.partition("=")
                    self.environment[name] = self.inside(value).replace(f"${name}", self.environment.get(name, ""))
            case "RUN":
                subprocess.run(["/bin/sh", "-c", self.inside(step.rest)], cwd=self.place, env=self.environment, check=True)
            case "COPY":
                self._copy(step)
            case "ENTRYPOINT" | "CMD":
                self.entry += step.words()
            case other:
                assert other in {"FROM", "VOLUME", "USER"}

    def _copy(self, step: Instruction) -> None:
        *sources, target = step.words()
        if step.option("from"):
            # Both stages share the folder: what one made is where the other wants it.
            assert sources == [target]
            assert (self.root / target.strip("/")).is_dir()
            return
        for source in sources:
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, self.place / target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                (self.place / target).mkdir(exist_ok=True)
                shutil.copy(ROOT / source, self.place / target)

    def start(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Start the entry point, with arguments in place of the image's own."""
        command = [*self.entry[:1], *arguments] if arguments else self.entry
        return self.run(command)

    def run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        """Run a program of the image."""
        program = shutil.which(command[0], path=self.environment["PATH"])
        assert program is not None
        assert program.startswith(str(self.root))
        return subprocess.run(
            [program, *command[1:]], cwd=self.place, env=self.environment, capture_output=True, text=True, check=False
        )


_OPEN_STORE = """
import asyncio, os
from bot.clock import system_clock
from bot.store import Store
asyncio.run(Store(os.environ["DATABASE_URL"], system_clock).open())
"""


def test_what_the_build_makes_starts_and_is_complete(tmp_path: Path) -> None:
    # One test, so that the image is built once however many workers there are.
    image = Image(tmp_path)
    for stage in read_stages():
        for step in stage:
            image.take(step)

    started = image.start()
    assert started.returncode == 78
    assert started.stderr.startswith("damage-step can't start: DISCORD_TOKEN is not set")
    assert started.stderr.count("\n") == 1

    ruled = image.start("resolve", "Wolf 3/3 attacks Bear 1/9")
    assert ruled.stdout.startswith("Wolf deals 3 to Bear\n"), ruled.stderr

    opened = image.run(["python", "-c", _OPEN_STORE])
    assert opened.returncode == 0, opened.stderr
    assert (image.root / "data" / "damage-step.db").is_file()

    for tool in ("pip", "hatchling", "simcord", "pytest"):
        assert image.run(["python", "-c", f"import {tool}"]).returncode == 1, tool
    assert "damage-step[demo]" in image.start("demo").stderr
