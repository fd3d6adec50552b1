"""Presses that no message of ours offers: a tampered client sends whatever it likes, and is told politely."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cogs.asking import answered, quick
from tests.cogs.hands import Hands, press_forged
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from tests.cogs.table import Table


@pytest.mark.parametrize(
    ("press", "told"),
    [
        ("v1:panel:{id}:remove:1~~~attacker", "is saved and does not change any more"),
        ("v1:panel:{id}:resolve:1~~~attacker", "is saved and does not change any more"),
        ("v1:mend:{id}:open", "nothing to mend"),
        ("v1:mend:{id}:panel", "nothing to mend"),
        ("v1:ruling:{id}:take:99", "Nobody has a choice"),
        ("v1:ruling:nosuch:why", "no longer there"),
    ],
)
async def test_a_saved_ruling_is_not_changed_or_mended(table: Table, press: str, told: str) -> None:
    shown = await quick(table, "Wolf (ally 3/2) attacks Bear (ally 2/3)")
    combat_id = buttons(shown)["Why"].split(":")[2]
    refused = answered(await press_forged(table, table.player, shown, press.format(id=combat_id)))
    assert refused.ephemeral
    assert told in text(refused)


async def test_only_so_many_presses_are_remembered(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.interactions.twice._REMEMBERED", 1)
    first = Hands(table, table.player, await quick(table, private=True))
    second = Hands(table, table.player, await quick(table, private=True))
    again = first.about_to_press("Share")
    await first.press("Share")
    await second.press("Share")
    await again()
    public = [message for message in table.channel.history(viewer=table.stranger) if message.components]
    assert len(public) == 3, "the press that was forgotten counts as a new one"
