"""Damage that is copied on and on is not followed for ever."""

from __future__ import annotations

import json

import pytest

import engine


def test_copies_that_go_round_and_round_are_not_supported() -> None:
    labels = ["Wolf", *(f"Wolf #{number}" for number in range(2, 26))]
    wolves = [
        {"name": "Wolf", "life": 9, "taking": [{"op": "copy", "to": labels[(place + step) % 25]} for step in range(1, 7)]}
        for place in range(25)
    ]
    combat = {"attacker": {"name": "Dragon", "power": 5, "keywords": ["cleave"]}, "defenders": wolves}
    with pytest.raises(engine.DescriptionError) as refused:
        engine.resolve(engine.load(json.dumps(combat)))
    assert [problem.kind for problem in refused.value.problems] == [engine.ProblemKind.NOT_SUPPORTED]
