"""What a modal or a select was submitted with is read from what Discord sends, however it is nested."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from bot.interactions.submitted import chosen, submitted

if TYPE_CHECKING:
    import discord


def _sent(data: object) -> discord.Interaction:
    """Carry a payload as Discord sends it; nothing else of an interaction is looked at."""
    return cast("discord.Interaction", SimpleNamespace(data=data))


def test_every_kind_of_input_is_read_through_its_label() -> None:
    components = [
        {"type": 18, "id": 1, "component": {"type": 4, "custom_id": "name", "value": "Wolf"}},
        {"type": 18, "id": 2, "component": {"type": 3, "custom_id": "keywords", "values": ["taunt", "cleave"]}},
        {"type": 18, "id": 3, "component": {"type": 21, "custom_id": "kind", "value": "ally"}},
        {"type": 18, "id": 4, "component": {"type": 21, "custom_id": "nothing", "value": None}},
        {"type": 18, "id": 5, "component": {"type": 22, "custom_id": "flags", "values": []}},
        {"type": 18, "id": 6, "component": {"type": 23, "custom_id": "rested", "value": True}},
        {"type": 1, "components": [{"type": 4, "custom_id": "old", "value": "in a row"}]},
        {"type": 10, "content": "just a text"},
        {"type": 2, "custom_id": "a button has no value"},
    ]
    assert submitted(_sent({"custom_id": "v1:a:b:c", "components": components})) == {
        "name": "Wolf",
        "keywords": ("taunt", "cleave"),
        "kind": "ally",
        "nothing": "",
        "flags": (),
        "rested": True,
        "old": "in a row",
    }


@pytest.mark.parametrize("data", [None, {}, {"components": None}, {"components": ["x", {"component": None}]}])
def test_what_is_not_there_is_not_read(data: object) -> None:
    assert submitted(_sent(data)) == {}
    assert chosen(_sent(data)) == ()


def test_the_values_of_a_select_come_in_their_order() -> None:
    assert chosen(_sent({"values": ["b", "a"]})) == ("b", "a")
