"""Every example on the page about the notation works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine

PAGE = Path(__file__).parents[2] / "docs" / "NOTATION.md"
EXAMPLES = re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_there_are_ten() -> None:
    assert len(EXAMPLES) == 10


@pytest.mark.parametrize("text", EXAMPLES)
def test_it_reads_resolves_and_reads_back(text: str) -> None:
    combat = engine.parse(text)
    assert engine.resolve(combat).events
    assert engine.parse(engine.format_combat(combat)) == combat
