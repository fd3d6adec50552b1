"""A Grand Archive combat as text: import `parse` and `format_combat`. Sentences, objects and words have a module each."""

from __future__ import annotations

from engine.grand_archive.notation.reader import parse
from engine.grand_archive.notation.writer import write as format_combat

__all__ = ["format_combat", "parse"]
