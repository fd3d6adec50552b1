"""Migrations: Alembic, run on the connection that the bot already has."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config

if TYPE_CHECKING:
    from sqlalchemy import Connection

_FOLDER = Path(__file__).parent / "migrations"


def migrate(connection: Connection, revision: str = "head", folder: Path = _FOLDER) -> None:
    """Bring the tables to a revision, inside the transaction that is open."""
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
