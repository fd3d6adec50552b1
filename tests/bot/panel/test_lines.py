"""What is said about an object, as it was entered."""

from __future__ import annotations

from bot.panel.drafts import from_document
from bot.panel.lines import describe_raw, title_at
from engine import registry

GAME = registry.game("grand-archive")


def test_what_is_no_object_is_said_as_it_stands() -> None:
    draft = from_document(GAME, {"attacker": "somebody", "defenders": [{"name": "Bear", "power": "3x"}]})
    assert describe_raw(draft, "attacker") == "somebody"
    assert "3x" in describe_raw(draft, "defenders.0")


def test_the_whole_has_no_title() -> None:
    draft = from_document(GAME, {"defenders": [{"name": "Bear"}]})
    assert title_at(draft, "") == ""
    assert title_at(draft, "defenders.0.power") == "Power"
