"""The page of limits names worked examples that there are."""

from __future__ import annotations

import re
from pathlib import Path

from engine import registry

PAGE = Path(__file__).parents[2] / "docs" / "LIMITS.md"


def test_every_example_named_in_the_table_of_cases_exists() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("## Known cases")[2]
    named = set(re.findall(r"`([a-z-]+)`", table))
    assert len(named) > 5
    assert named <= {example.key for example in registry.game("grand-archive").examples()}
