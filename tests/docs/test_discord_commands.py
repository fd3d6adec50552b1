"""The tables in the README name every command and every setting, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from discord import AppCommandType, app_commands

from bot.app import cog_names
from bot.clock import system_clock
from bot.settings import Settings
from tests.cogs.table import make_bot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.app import DamageStep

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[str]:
    """Give the first cells of the first table after some words."""
    table = README.split(heading)[1].split("| --- |", 1)[1].split("\n\n", 1)[0]
    return [line.split(" | ")[0].removeprefix("| ") for line in table.splitlines()[1:]]


async def test_the_readme_names_every_command_there_is(tmp_path: Path) -> None:
    bot = make_bot(f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}", system_clock)
    for name in cog_names():
        await bot.load_extension(name)
    assert sorted(rows("## Commands")) == sorted(_names(bot))


def _names(bot: DamageStep) -> Iterator[str]:
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield f"`/{command.qualified_name}`"
    for kind in (AppCommandType.message, AppCommandType.user):
        for menu in bot.tree.walk_commands(type=kind):
            yield f"Apps ▸ *{menu.name}*"


def test_the_readme_and_the_example_file_name_every_setting_there_is() -> None:
    settings = {name.upper() for name in Settings.model_fields}
    assert {cell.strip("`") for cell in rows("## On your own server")} == settings
    named = re.findall(r"^(?:# )?([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named) == settings
