"""Every command, button and form of one server with the ids of another: nothing of the other is told, no row of it changes."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from itertools import cycle
from typing import TYPE_CHECKING, Any

import pytest
from discord import AppCommandOptionType, app_commands
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bot.faq.content import Content
from tests.bot.store.two_servers import owned
from tests.cogs.two_tables import TwoTables, two_tables

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

INPUTS = ("question", "answer", "reason", "text", "original", "verdict", *Content.model_fields)
"""What inputs of forms are called."""
ARGUMENTS = ("", "0", "1", "1-2", "0-1-0", "words")


def commands(both: TwoTables) -> list[app_commands.Command[Any, ..., Any]]:
    """List the commands that name something, in a fixed order."""
    found = [one for one in both.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
    return sorted(found, key=lambda one: one.qualified_name)


def options(command: app_commands.Command[Any, ..., Any], some_id: str, number: int) -> dict[str, object] | None:
    """Fill in a command's options with an id and a number; None if it can't be done so."""
    filled: dict[str, object] = {}
    for option in command.parameters:
        match option.type:
            case AppCommandOptionType.string:
                filled[option.name] = option.choices[number % len(option.choices)].value if option.choices else some_id
            case AppCommandOptionType.integer:
                filled[option.name] = max(number, int(option.min_value or 0))
            case AppCommandOptionType.boolean:
                filled[option.name] = bool(number % 2)
            case _ if option.required:
                return None
    return filled


async def use(both: TwoTables, name: str, some_id: str, number: int) -> None:
    """Use a command by its name, or a button or form by the beginning of its custom id."""
    if not name.startswith("v1:"):
        command = next(one for one in commands(both) if one.qualified_name == name)
        filled = options(command, some_id, number)
        if filled is not None:
            await both.here.moderator.slash(both.here.channel, name, **filled)
            for option in command.parameters:
                if option.autocomplete:
                    typed = both.there.server.secret[: number % 7 + 1]
                    await both.here.moderator.autocomplete(both.here.channel, name, option.name, typed)
        return
    _, kind, action = name.split(":")
    argument = ARGUMENTS[number % len(ARGUMENTS)]
    custom_id = f"v1:{kind}:{some_id}:{action}" + (f":{argument}" if argument else "")
    await both.press(custom_id)
    await both.press(custom_id, [some_id])
    await both.submit(custom_id, both.here.server.secret, INPUTS)


def everything(both: TwoTables) -> list[str]:
    """Name every command, button and form."""
    handlers = both.bot.router._handlers  # noqa: SLF001 - every one of them is to be tried
    return [one.qualified_name for one in commands(both)] + sorted(f"v1:{kind}:{action}" for kind, action in handlers)


async def try_out(both: TwoTables, database: sqlite3.Connection, deeds: Iterator[tuple[str, str, int]]) -> None:
    """Do things, and look after each."""
    before = owned(database, both.there.server)
    for name, some_id, number in deeds:
        requests, files = len(both.env.http_requests), both.files()
        await use(both, name, some_id, number)
        said = f"{name} with {some_id} and {number}"
        assert both.there.server.secret not in both.sent(requests), said
        assert both.there.server.secret not in both.uploaded(files), said
        assert owned(database, both.there.server) == before, said


@pytest.mark.parametrize("rounds", [3, pytest.param(20, marks=pytest.mark.slow)])
async def test_every_command_button_and_form_with_another_servers_ids(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, rounds: int
) -> None:
    async with two_tables(tmp_path) as both:
        with closing(sqlite3.connect(tmp_path / "bot.db")) as database:
            ids = cycle(both.there.ids)
            names = everything(both)
            await try_out(both, database, ((name, next(ids), number) for number in range(rounds) for name in names))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@given(st.data())
@settings(max_examples=max(4, settings().max_examples // 30), phases=[Phase.explicit, Phase.generate])
def test_whatever_two_servers_do_they_see_nothing_of_each_other(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    async def live(folder: Path) -> None:
        async with two_tables(folder) as both:
            with closing(sqlite3.connect(folder / "bot.db")) as database:
                for _ in range(4):
                    side = both if data.draw(st.booleans()) else both.turned()
                    ids = st.sampled_from([*side.here.ids, *side.there.ids])
                    deed = st.tuples(st.sampled_from(everything(side)), ids, st.integers(0, 6))
                    await try_out(side, database, iter(data.draw(st.lists(deed, min_size=1, max_size=10))))

    asyncio.run(live(tmp_path_factory.mktemp("both")))
