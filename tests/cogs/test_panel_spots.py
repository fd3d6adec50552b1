"""Where a form of the panel stands is read back from its custom id, and nothing else is taken for it."""

from __future__ import annotations

import pytest

from cogs.combat.panel.spots import Spot


def test_a_spot_is_read_as_it_was_written() -> None:
    spot = Spot(7, "stats", "a1b2", "defenders.0")
    assert Spot.read(str(spot)) == spot


@pytest.mark.parametrize("text", ["", "x~stats~a~b", "7~stats", "7"])
def test_anything_else_is_none(text: str) -> None:
    assert Spot.read(text) is None
