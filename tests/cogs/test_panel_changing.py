"""Changing a draft of which somebody holds an outdated row: the change is made on what stands there now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.interactions.replies import RefusedError
from bot.panel.drafts import add
from bot.store import Owner
from cogs.combat.panel.changing import change, draft_in
from tests.cogs.hands import Hands

if TYPE_CHECKING:
    from bot.panel.drafts import Draft
    from bot.store import StoredCombat
    from tests.cogs.table import Table


def adding(name: str) -> object:
    """Make a defender."""
    return {"name": name, "power": 1, "life": 1}


def add_wolf(draft: Draft, _version: int) -> Draft:
    """Add a wolf."""
    return add(draft, "defenders", adding("Wolf"))


def add_bear(draft: Draft, _version: int) -> Draft:
    """Add a bear."""
    return add(draft, "defenders", adding("Bear"))


async def new_row(table: Table) -> StoredCombat:
    """Give the row of a new panel."""
    hands = await Hands.at_new_panel(table)
    row = await table.bot.store.combats.get(owner_of(table), hands.id)
    assert row is not None
    return row


def owner_of(table: Table) -> Owner:
    """Give the owner of the table's rows."""
    return Owner("server", table.server.id)


async def test_two_changes_at_once_both_stay(table: Table) -> None:
    row = await new_row(table)
    first, _ = await change(table.bot, row, add_wolf)
    second, done = await change(table.bot, row, add_bear)
    assert done
    assert (first.version, second.version) == (2, 3)
    assert list(draft_in(second).labels().values()) == ["Wolf", "Bear"]


async def test_a_change_that_no_longer_fits_changes_nothing(table: Table) -> None:
    row = await new_row(table)
    await change(table.bot, row, add_wolf)
    now, done = await change(table.bot, row, lambda draft, version: add_bear(draft, version) if version == row.version else None)
    assert not done
    assert list(draft_in(now).labels().values()) == ["Wolf"]


async def test_a_change_of_what_was_discarded_in_the_meantime_is_refused(table: Table) -> None:
    row = await new_row(table)
    assert await table.bot.store.combats.discard(row.owner, row.id)
    assert not await table.bot.store.combats.discard(row.owner, row.id)
    with pytest.raises(RefusedError, match="no longer there"):
        await change(table.bot, row, add_wolf)
