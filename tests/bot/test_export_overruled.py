"""`damage-step export overruled`, with a real database."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import TYPE_CHECKING

import pytest

from bot import cli
from bot.clock import system_clock
from bot.panel.drafts import from_combat
from bot.store import Owner, Store
from engine import registry

if TYPE_CHECKING:
    from pathlib import Path

GAME = registry.game("grand-archive")
COMBAT = "Wolf (ally 3/2) attacks Bear (ally 2/3)"


@pytest.fixture(autouse=True)
def url(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Name a database of the test's own; no token is needed."""
    address = f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}"
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_URL", address)
    return address


def exported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    monkeypatch.setattr(sys, "argv", ["damage-step", "export", "overruled"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    said = capsys.readouterr()
    assert (end.value.code, said.err) == (0, "")
    found: list[dict[str, object]] = json.loads(said.out)
    return found


def test_nothing_overruled_is_an_empty_list(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert exported(monkeypatch, capsys) == []


def test_overruled_rulings_come_with_combat_and_reason_and_nobodys_name(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def overrule() -> list[str]:
        store = Store(url, system_clock)
        await store.open()
        good = dict(from_combat(GAME.parse(COMBAT)).document)
        rows = [
            await store.combats.add(Owner("server", 41), 777, *one)
            for one in ((GAME.key, good), (GAME.key, {"x": 1}), ("chess", {}))
        ]
        for row in rows:
            await store.stamps.add(41, row.id, "overruled", "Not so.", 888)
        await store.close()
        return [row.id for row in rows]

    ids = asyncio.run(overrule())
    first, unreadable, unknown = exported(monkeypatch, capsys)
    assert [one["combat"] for one in (first, unreadable, unknown)] == ids
    assert (first["game"], first["edition"], first["reason"]) == (GAME.key, GAME.edition, "Not so.")
    assert GAME.parse(str(first["notation"])) == GAME.parse(COMBAT)
    assert str(first["verdict"]).startswith("Wolf deals 3 to Bear")
    assert (unreadable["notation"], unreadable["document"]) == (None, {"x": 1})
    assert (unknown["notation"], unknown["document"]) == (None, {})
    assert not {"41", "777", "888"} & set(json.dumps(first).replace('"', " ").split())
