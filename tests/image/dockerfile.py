"""Reading the Dockerfile: stages of instructions."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction of a Dockerfile."""

    name: str
    rest: str

    def words(self) -> list[str]:
        """Give what follows: the items of a JSON list, or the words without options."""
        if self.rest.startswith("["):
            return [str(word) for word in json.loads(self.rest)]
        return [word for word in shlex.split(self.rest) if not word.startswith("--")]

    def option(self, name: str) -> str | None:
        """Give an option such as `--from=build`."""
        found = re.match(rf"(?:--\S+\s+)*--{name}=(\S+)", self.rest)
        return found[1] if found else None


def read_stages() -> list[list[Instruction]]:
    """Read the Dockerfile, stage by stage; each begins with its FROM."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)).splitlines()
    stages: list[list[Instruction]] = []
    for line in filter(str.strip, lines):
        name, _, rest = line.strip().partition(" ")
        if name == "FROM":
            stages.append([])
        stages[-1].append(Instruction(name, rest.strip()))
    return stages


def sent_to_the_build() -> set[str]:
    """Give the paths that `.dockerignore` lets through: all else is ignored."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in lines
    return {line.removeprefix("!").rstrip("/") for line in lines if line.startswith("!")}
