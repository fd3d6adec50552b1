"""Worked examples: one TOML file each, read by tests, by the documentation and by whoever looks for a start."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

from engine.game import Example

if TYPE_CHECKING:
    from pathlib import Path


def load_examples(folder: Path) -> tuple[Example, ...]:
    """Read every example of a folder, in the order of the file names."""
    return tuple(_load(path) for path in sorted(folder.glob("*.toml")))


def _load(path: Path) -> Example:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Example(
        key=path.stem,
        title=data["title"],
        about=data["about"].strip(),
        source=data["source"],
        clauses=tuple(data["clauses"]),
        notation=data["notation"].strip(),
        expect=data["expect"],
    )
