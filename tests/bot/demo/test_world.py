"""The demo's world: the real bot among people who have been talking, on a clock that runs."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from bot.demo.conversation import read_conversation
from bot.demo.world import open_world

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_people_have_been_talking_and_the_bot_answers(tmp_path: Path) -> None:
    async with open_world(tmp_path) as world:
        said = [message.content for message in world.channel.history()]
        assert said == [read_conversation().words_of(saying) for saying in read_conversation().said]
        shown = await world.people[0].slash(world.channel, "help")
        assert shown.ephemeral
        assert world.env.bot.user is not None
        assert world.env.bot.user.name == "Damage Step"


async def test_only_the_moderator_may_set_up(tmp_path: Path) -> None:
    async with open_world(tmp_path) as world:
        may = ["setup" in person.available_commands(world.channel) for person in world.people]
    assert may == [False, False, True]


async def test_the_judge_and_the_moderator_have_their_commands_and_the_faq_is_filled(tmp_path: Path) -> None:
    async with open_world(tmp_path) as world:
        judging = ["judge queue" in person.available_commands(world.channel) for person in world.people]
        curating = ["faq-admin add" in person.available_commands(world.channel) for person in world.people]
        queue = await world.people[1].slash(world.channel, "judge queue")
        found = await world.people[0].slash(world.channel, "faq", query="durability")
    assert judging == [False, True, True]
    assert curating == [False, False, True]
    assert queue.response is not None
    assert found.response is not None
    assert "durability" in str(found.response.components)


async def test_it_is_now_in_the_demo_and_stays_so(tmp_path: Path) -> None:
    async with open_world(tmp_path) as world:
        assert datetime.now(UTC) - world.env.now() < timedelta(seconds=2)
        earlier = world.env.now()
        await asyncio.sleep(1.2)
        assert world.env.now() > earlier
        talk = world.channel.history()
        ages = [round((world.env.now() - message.created_at).total_seconds() / 60) for message in talk]
    assert ages == [saying.minutes for saying in read_conversation().said]


async def test_settings_of_the_environment_do_not_reach_the_demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "nonsense")
    monkeypatch.setenv("OWNER_ID", "nobody")
    async with open_world(tmp_path) as world:
        assert (await world.people[0].slash(world.channel, "help")).response
