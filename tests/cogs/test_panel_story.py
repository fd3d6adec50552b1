"""A combat described from an empty panel by clicks and forms alone, and its ruling; also with a bot that keeps restarting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cogs.hands import Hands
from tests.cogs.table import text

if TYPE_CHECKING:
    from tests.cogs.table import Table

VERDICT = "Lorraine deals 7 to Blanche; Blanche deals 1 to Lorraine; Blanche dies; Training Sword 2 → 1 durability"


@pytest.mark.parametrize("restarting", [False, True], ids=["one bot", "a restart after every click"])
async def test_the_combat_of_lorraine_and_blanche(table: Table, restarting: bool) -> None:  # noqa: FBT001 - a parameter of the test
    hands = await Hands.at_new_panel(table, restarting=restarting)
    assert "Still missing: **an attacker and a target**" in hands.text
    assert hands.is_disabled("Resolve")
    await hands.press_and_fill("Add attacker", name="Lorraine", kind="champion", life="25")
    assert "Lorraine: champion, 25 life" in hands.text
    await hands.press_and_fill("Add defender", name="Blanche", power="1", life="2")
    await hands.press_and_fill("Edit: Keywords and state", state=["retaliates"])
    await hands.add_effect("Prevent damage · on damage to", how="amount", n="1")
    await hands.add_effect("More damage · on damage to", n="1")
    await hands.pick("Weapons")
    await hands.press_and_fill("Add weapon", name="Training Sword", power="1", durability="2")
    await hands.pick("Cards in the intent")
    await hands.press_and_fill("Add card", name="Rending Flames", power="3")
    assert "Ready" in hands.text
    await hands.add_effect("Double damage, or more", by="2")
    shown = await hands.press("Resolve")
    assert text(shown).splitlines()[0].endswith(VERDICT)
    assert not shown.ephemeral
