"""Settings: read from the environment and `.env`, refused in one clear sentence."""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from engine import registry

_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class SettingsError(Exception):
    """A setting is missing or malformed; its text is one sentence for whoever starts the bot."""


class StoreSettings(BaseSettings):
    """What commands need that work on the database alone."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True)

    database_url: str = "sqlite+aiosqlite:///damage-step.db"

    @field_validator("database_url")
    @classmethod
    def _check_database(cls, url: str) -> str:
        from sqlalchemy.engine import make_url
        from sqlalchemy.exc import ArgumentError

        try:
            parsed = make_url(url)
        except ArgumentError:
            raise ValueError("an address such as sqlite+aiosqlite:///damage-step.db") from None
        if parsed.drivername not in _DRIVERS:
            raise ValueError(f"an address that begins with {' or '.join(f'{driver}://' for driver in _DRIVERS)}")
        return url


class Settings(StoreSettings):
    """What the bot needs to know before it starts."""

    discord_token: SecretStr
    """The bot's token; never printed, never logged."""
    log_level: str = "INFO"
    log_json: bool | None = None
    """Whether logs are JSON; if not said, they are unless a person watches in a terminal."""
    owner_id: Annotated[int, Field(gt=0)] | None = None
    """Whose bot it is, by Discord id."""
    default_game: str = registry.DEFAULT
    """The game where a server has chosen none."""

    @field_validator("discord_token")
    @classmethod
    def _check_token(cls, token: SecretStr) -> SecretStr:
        if not token.get_secret_value().strip():
            raise ValueError("empty")
        return SecretStr(token.get_secret_value().strip())

    @field_validator("log_level", mode="before")
    @classmethod
    def _check_level(cls, level: object) -> str:
        if str(level).upper() not in _LEVELS:
            raise ValueError(f"one of {', '.join(_LEVELS)}")
        return str(level).upper()

    @field_validator("default_game")
    @classmethod
    def _check_game(cls, game: str) -> str:
        if game not in registry.game_keys():
            raise ValueError(f"one of {', '.join(registry.game_keys())}")
        return game


_DRIVERS = ("sqlite+aiosqlite",)
_MEANT = {"discord_token": "the token from the application's *Bot* page", "owner_id": "a Discord user id: digits only"}
Read = TypeVar("Read", bound=StoreSettings)
_SECRET = frozenset({"discord_token", "database_url"})
"""Settings whose value is never repeated, for it may hold a password."""


def read_settings() -> Settings:
    """Read the settings; raise SettingsError with one sentence about all that is wrong with them."""
    return _read(Settings)


def read_store_settings() -> StoreSettings:
    """Read what the database needs; raise SettingsError as `read_settings` does."""
    return _read(StoreSettings)


def _read(kind: type[Read]) -> Read:
    try:
        return kind()
    except ValidationError as error:
        raise SettingsError("; ".join(map(_explain, error.errors(include_url=False)))) from None


def _explain(error: object) -> str:
    assert isinstance(error, dict)  # noqa: S101 - pydantic's own shape
    key = str(error["loc"][0])
    name = key.upper()
    if error["type"] == "missing" or (key == "discord_token" and error["type"] == "value_error"):
        return f"{name} is not set: put {_MEANT.get(key, 'it')} into the environment or a .env file"
    expected = str(error["ctx"]["error"]) if error["type"] == "value_error" else _MEANT.get(key, str(error["msg"]))
    found = "" if key in _SECRET else f" is “{error['input']}”, but"
    return f"{name}{found or ' is not right: it'} must be {expected}"
