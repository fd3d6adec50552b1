"""Settings come from the environment and `.env`; what is wrong with them is told in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.settings import SettingsError, read_settings

if TYPE_CHECKING:
    from pathlib import Path

_NAMES = ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "LOG_JSON", "OWNER_ID", "DEFAULT_GAME")


@pytest.fixture(autouse=True)
def _empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Begin with nothing set, in a folder without `.env`."""
    monkeypatch.chdir(tmp_path)
    for name in _NAMES:
        monkeypatch.delenv(name, raising=False)


def _refused(monkeypatch: pytest.MonkeyPatch, **settings: str) -> str:
    for name, value in {"DISCORD_TOKEN": "a.secret.token", **settings}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        read_settings()
    return str(caught.value)


def test_a_token_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "  a.secret.token\n")
    settings = read_settings()
    assert settings.discord_token.get_secret_value() == "a.secret.token"
    assert settings.database_url == "sqlite+aiosqlite:///damage-step.db"
    assert settings.default_game == "grand-archive"
    assert "secret" not in repr(settings)


def test_a_file_named_env_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nLOG_LEVEL=debug\nOTHER=1\n", encoding="utf-8")
    assert read_settings().log_level == "DEBUG"


@pytest.mark.parametrize("token", ["", "   "])
def test_without_a_token_it_says_where_to_put_one(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    told = _refused(monkeypatch, DISCORD_TOKEN=token)
    assert told.startswith("DISCORD_TOKEN is not set: put the token")
    monkeypatch.delenv("DISCORD_TOKEN")
    with pytest.raises(SettingsError, match="DISCORD_TOKEN is not set"):
        read_settings()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("LOG_LEVEL", "loud", "LOG_LEVEL is “loud”, but must be one of DEBUG, INFO, WARNING, ERROR"),
        ("OWNER_ID", "me", "OWNER_ID is “me”, but must be a Discord user id: digits only"),
        ("OWNER_ID", "-1", "OWNER_ID is “-1”, but must be a Discord user id: digits only"),
        ("DEFAULT_GAME", "chess", "DEFAULT_GAME is “chess”, but must be one of grand-archive"),
    ],
)
def test_a_malformed_setting_says_what_would_be_right(monkeypatch: pytest.MonkeyPatch, name: str, value: str, told: str) -> None:
    assert _refused(monkeypatch, **{name: value}) == told


@pytest.mark.parametrize("url", ["nowhere", "mysql://user:hunter2@host/db"])
def test_a_database_address_is_never_repeated(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    told = _refused(monkeypatch, DATABASE_URL=url)
    assert told.startswith("DATABASE_URL is not right: it must be an address")
    assert "hunter2" not in told


def test_everything_that_is_wrong_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told = _refused(monkeypatch, LOG_LEVEL="loud", DEFAULT_GAME="chess")
    assert "LOG_LEVEL" in told
    assert "DEFAULT_GAME" in told
