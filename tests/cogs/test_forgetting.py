"""The bot sweeps by itself, and knows which servers it was removed from, also while it was not running."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from simcord.backend.serializers import guild_create_payload
from sqlalchemy import func, select

from bot.store import Owner
from bot.store.schema import combats, servers
from tests.cogs.asking import quick
from tests.cogs.table import text

if TYPE_CHECKING:
    from datetime import datetime

    from tests.cogs.table import Table

_DAY = 86_400


async def left_at(table: Table) -> datetime | None:
    async with table.bot.store.database.reading() as connection:
        found: datetime | None = (
            await connection.execute(select(servers.c.left_at).where(servers.c.id == table.server.id))
        ).scalar_one_or_none()
    return found


async def number(table: Table) -> int:
    async with table.bot.store.database.reading() as connection:
        return int((await connection.execute(select(func.count()).select_from(combats))).scalar_one())


async def days(table: Table, many: int) -> None:
    for _ in range(many):
        await table.env.advance_time(_DAY)


async def test_a_draft_whose_time_is_over_is_swept_away(table: Table) -> None:
    await table.player.slash(table.channel, "combat new")
    await days(table, 6)
    assert await number(table) == 1
    await days(table, 2)
    assert await number(table) == 0


async def test_the_bot_sweeps_when_it_starts(table: Table) -> None:
    await table.player.slash(table.channel, "combat new")
    table.env.backend.advance_clock(8 * _DAY)
    assert await number(table) == 1
    await table.restart()
    assert await number(table) == 0


async def test_a_server_that_removed_the_bot_is_forgotten_after_thirty_days(table: Table) -> None:
    await quick(table)
    await table.moderator.slash(table.channel, "setup", draft_days=3)
    table.env.backend.remove_guild(table.server.id)
    await table.env.settle()
    assert await left_at(table) == table.clock()
    await days(table, 29)
    assert await number(table) == 1
    await days(table, 2)
    assert await number(table) == 0
    assert (await table.bot.store.servers.get(table.server.id)).draft_days is None


@pytest.mark.parametrize("told", ["as joined", "as available"])
async def test_a_server_that_takes_the_bot_back_in_time_keeps_everything(table: Table, told: str) -> None:
    await quick(table)
    backend = table.env.backend
    again = guild_create_payload(backend, backend.get_guild(table.server.id))
    backend.emit("GUILD_DELETE", {"id": str(table.server.id)})
    await table.env.settle()
    assert await left_at(table)
    await days(table, 20)
    if told == "as joined":
        del again["unavailable"]
    backend.emit("GUILD_CREATE", again)
    await table.env.settle()
    assert await left_at(table) is None
    await days(table, 20)
    assert await number(table) == 1


async def test_a_restart_does_not_take_a_server_for_left(table: Table) -> None:
    await quick(table)
    await table.restart()
    assert await left_at(table) is None


async def test_a_server_that_removed_the_bot_while_it_was_away_is_found_out(table: Table) -> None:
    await quick(table)
    elsewhere = Owner("server", 4_194_304)
    await table.bot.store.combats.add(elsewhere, table.player.id, "grand-archive", {})
    await table.restart()
    assert await left_at(table) is None
    async with table.bot.store.database.reading() as connection:
        gone = list((await connection.execute(select(servers.c.id).where(servers.c.left_at.is_not(None)))).scalars())
    assert gone == [elsewhere.id]


async def test_a_server_that_discord_can_not_reach_is_not_left(table: Table) -> None:
    await quick(table)
    table.env.backend.emit("GUILD_DELETE", {"id": str(table.server.id), "unavailable": True})
    await table.env.settle()
    assert await left_at(table) is None


async def test_servers_of_another_process_are_left_to_it(table: Table) -> None:
    cog = table.bot.get_cog("Forgetting")
    table.bot.shard_ids, table.bot.shard_count = [1], 2
    assert cog._is_here(4 << 22)  # type: ignore[union-attr]  # noqa: SLF001 - SimCord knows one shard only
    assert not cog._is_here(5 << 22)  # type: ignore[union-attr]  # noqa: SLF001
    table.bot.shard_ids, table.bot.shard_count = None, 1


async def test_a_sweep_that_fails_is_tried_again_the_next_day(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.errors_expected = True
    await table.player.slash(table.channel, "combat new")

    async def fail() -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(table.bot.store.retention, "clear", fail)
        await days(table, 8)
    assert await number(table) == 1
    await days(table, 1)
    assert await number(table) == 0


async def test_the_cog_can_be_taken_away_and_loaded_again(table: Table) -> None:
    await table.bot.reload_extension("cogs.forgetting")
    assert "Damage Step" in text(await table.player.slash(table.channel, "help"))
