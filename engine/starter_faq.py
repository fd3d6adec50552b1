"""The FAQ entries that come with a game: one Markdown file each; what is in them is for others to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import StarterEntry

if TYPE_CHECKING:
    from pathlib import Path


def load_starter_faq(folder: Path) -> tuple[StarterEntry, ...]:
    """Read every entry of a folder, in the order of the file names."""
    return tuple(StarterEntry(path.stem, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.md")))
