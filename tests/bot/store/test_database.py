"""The database file: its settings, its transactions, its migrations."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, inspect, text
from sqlalchemy.exc import IntegrityError, OperationalError

from bot.store import Owner, Store
from bot.store.database import Database
from bot.store.migrating import migrate
from bot.store.schema import metadata, servers

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sqlalchemy import Connection

    from tests.bot.store.conftest import TurnedClock


async def test_it_is_in_wal_mode_with_foreign_keys_and_patience(store: Store) -> None:
    async with store.database.reading() as connection:
        found = [
            (await connection.execute(text(f"PRAGMA {name}"))).scalar()
            for name in ("journal_mode", "foreign_keys", "busy_timeout")
        ]
    assert found == ["wal", 1, 5000]


async def test_the_migrations_make_the_tables_that_the_code_speaks_of(store: Store) -> None:
    def is_ours(_object: object, name: str | None, kind: str, *_: object) -> bool:
        return not (kind == "table" and str(name).startswith("passages_"))  # the index's own tables

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"include_object": is_ours}), metadata))

    async with store.database.reading() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_again_changes_nothing(url: str, clock: TurnedClock) -> None:
    for _ in range(2):
        store = Store(url, clock)
        await store.open()
        await store.servers.change(5, draft_days=3)
        await store.close()
    store = Store(url, clock)
    assert (await store.servers.get(5)).draft_days == 3
    await store.close()


async def test_a_migration_that_fails_midway_leaves_everything_as_it_was(url: str, tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    (folder / "versions").mkdir(parents=True)
    (folder / "env.py").write_text(
        "from alembic import context\n"
        "context.configure(connection=context.config.attributes['connection'])\n"
        "with context.begin_transaction():\n    context.run_migrations()\n",
        encoding="utf-8",
    )
    (folder / "versions" / "a.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\nrevision = 'a'\ndown_revision = None\n"
        "def upgrade():\n    op.create_table('half', sa.Column('id', sa.Integer))\n    op.execute('no such statement')\n",
        encoding="utf-8",
    )
    database = Database(url)
    with pytest.raises(OperationalError):
        async with database.writing() as connection:
            await connection.run_sync(lambda c: migrate(c, folder=folder))
    async with database.reading() as connection:
        assert await connection.run_sync(lambda c: inspect(c).get_table_names()) == []
    await database.close()


async def test_after_an_error_nothing_of_a_transaction_is_kept(store: Store, clock: TurnedClock) -> None:
    row: Mapping[str, object] = {"id": 1, "draft_days": 3, "updated_at": clock()}

    async def write_twice() -> None:
        async with store.database.writing() as connection:
            await connection.execute(insert(servers).values(row))
            await connection.execute(insert(servers).values(row))

    with pytest.raises(IntegrityError):
        await write_twice()
    assert (await store.servers.get(1)).draft_days is None


async def test_what_the_rules_of_a_table_forbid_is_refused(store: Store) -> None:
    with pytest.raises(IntegrityError):
        await store.servers.change(1, draft_days=0)


async def test_a_reader_sees_one_moment_while_somebody_writes(store: Store) -> None:
    await store.servers.change(1, draft_days=3)
    async with store.database.reading() as connection:
        before = (await connection.execute(text("SELECT draft_days FROM servers"))).scalar()
        await store.servers.change(1, draft_days=4)
        after = (await connection.execute(text("SELECT draft_days FROM servers"))).scalar()
    assert (before, after) == (3, 3)


async def test_it_waits_for_another_process_that_writes(store: Store, url: str) -> None:
    other = sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///"), isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    change = asyncio.create_task(store.servers.change(1, draft_days=9))
    await asyncio.sleep(0.2)
    assert not change.done()
    other.execute("COMMIT")
    assert (await change).draft_days == 9
    other.close()


async def test_each_application_has_its_own_digest(store: Store) -> None:
    await store.synced_commands.remember(1, "a")
    await store.synced_commands.remember(2, "b")
    await store.synced_commands.remember(1, "c")
    assert [await store.synced_commands.digest(number) for number in (1, 2, 3)] == ["c", "b", None]


async def test_what_another_process_chose_for_a_server_is_seen_within_a_minute(
    store: Store, url: str, clock: TurnedClock
) -> None:
    assert (await store.servers.get(1)).draft_days is None
    other = Store(url, clock)
    await other.servers.change(1, draft_days=3)
    await other.close()
    assert (await store.servers.get(1)).draft_days is None
    clock.turn(minutes=1)
    assert (await store.servers.get(1)).draft_days == 3


async def test_only_so_many_servers_are_remembered(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.servers._MOST_KNOWN", 2)
    await store.servers.change(1, draft_days=3)
    for server in range(2, 6):
        assert (await store.servers.get(server)).draft_days is None
    assert (await store.servers.get(1)).draft_days == 3


async def test_a_connection_is_given_back_without_a_transaction(store: Store, clock: TurnedClock) -> None:
    async with store.database.engine.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        await driver.execute("BEGIN")
    async with store.database.writing() as connection:
        await connection.execute(insert(servers).values(id=7, draft_days=4, updated_at=clock()))
    assert (await store.servers.get(7)).draft_days == 4


async def test_what_the_first_version_kept_is_there_in_the_newest(url: str, clock: TurnedClock) -> None:
    database = Database(url)
    async with database.writing() as connection:
        await connection.run_sync(migrate, "0001")
        await connection.execute(text("INSERT INTO servers VALUES (5, 'grand-archive', 3, 1700000000)"))
        for state, end in (("saved", "NULL"), ("draft", "4000000000")):
            row = f"('{state}', 'server', 5, 9, 'grand-archive', '{state}', '{{\"a\": 1}}', 2, 1700000000, 1700000001, {end})"
            await connection.execute(text(f"INSERT INTO combats VALUES {row}"))  # noqa: S608 - the test's own words
    await database.close()
    store = Store(url, clock)
    await store.open()
    settings = await store.servers.get(5)
    assert (settings.default_game, settings.draft_days, settings.judge_role_id) == ("grand-archive", 3, None)
    kept = [await store.combats.get(Owner("server", 5), key) for key in ("saved", "draft")]
    assert [(row.state, row.author_id, row.document, row.version) for row in kept if row] == [
        ("saved", 9, {"a": 1}, 2),
        ("draft", 9, {"a": 1}, 2),
    ]
    async with store.database.reading() as connection:
        assert (await connection.execute(text("PRAGMA foreign_key_check"))).all() == []
        assert (await connection.execute(text("PRAGMA integrity_check"))).scalar() == "ok"
    await store.close()


async def test_a_step_to_the_newest_version_that_fails_leaves_the_first_as_it_was(url: str) -> None:
    database = Database(url)
    async with database.writing() as connection:
        await connection.run_sync(migrate, "0001")
        await connection.execute(text("INSERT INTO servers VALUES (5, 'grand-archive', 3, 1700000000)"))
        # The newest version makes a table of this name, which is in its way now.
        await connection.execute(text("CREATE TABLE passages_fts (x)"))
    with pytest.raises(OperationalError):
        await database.migrate()
    async with database.reading() as connection:
        tables = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
        assert tables == {"alembic_version", "combats", "servers", "synced_commands", "passages_fts"}
        assert (await connection.execute(text("SELECT * FROM servers"))).all() == [(5, "grand-archive", 3, 1700000000)]
    await database.close()
