"""The demo's world: a server in SimCord's Discord with people, a conversation and the real bot; its time runs."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

import discord
from pydantic import SecretStr
from simcord.env import Env

from bot.app import DamageStep
from bot.clock import system_clock
from bot.demo.conversation import read_conversation
from bot.faq.files.starter import starter_pile
from bot.faq_files import planned, write_planned
from bot.settings import Settings
from bot.store import Store
from engine import registry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping
    from datetime import datetime
    from pathlib import Path

    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, GuildHandle, RoleHandle

    from bot.clock import Clock
    from bot.demo.conversation import Person

_NAME = "Damage Step"
_COMMANDS = {"judge": "judge", "faq-admin": "faq"}
"""Whose duty the commands are that Discord hides from everybody else."""
_TICK = 1.0
"""Seconds between two looks at the clock."""
_PATIENCE = 30.0
"""Seconds that a press may take on a slow machine."""


@dataclass(frozen=True, slots=True)
class World:
    """What the page shows."""

    env: Env
    channel: ChannelHandle
    people: tuple[MemberActor, ...]
    """Whom the visitor can be; the player first."""


@asynccontextmanager
async def open_world(folder: Path) -> AsyncIterator[World]:
    """Start the bot on a database in a folder, in a server where people have been talking; leave everything closed."""

    def clock() -> datetime:
        return env.now()

    bot = _make_bot(f"sqlite+aiosqlite:///{folder / 'demo.db'}", clock)
    env = Env(bot, shard_count=1, settle_timeout=_PATIENCE)
    env.backend.bot_user.name = _NAME
    try:
        await env.start()
        world = await _seat_people(env, bot)
        ticking = asyncio.create_task(_keep_time(env))
        try:
            yield world
        finally:
            ticking.cancel()
            await env.shutdown()
    finally:
        # SimCord lets go of a bot without closing it.
        await bot.store.close()


def _make_bot(url: str, clock: Clock) -> DamageStep:
    """Make the bot as it runs; what stands in the environment or in `.env` is not for the demo."""
    settings = Settings(
        _env_file=None,
        discord_token=SecretStr("no-token-is-needed"),
        database_url=url,
        log_level="WARNING",
        log_json=False,
        owner_id=None,
        default_game=registry.DEFAULT,
    )
    return DamageStep(settings, Store(url, clock), clock)


async def _seat_people(env: Env, bot: DamageStep) -> World:
    """Make the server and let people say what they said, when they said it."""
    conversation = read_conversation()
    opening = system_clock()
    _turn_to(env, opening - timedelta(minutes=max(saying.minutes for saying in conversation.said)))
    server = env.create_guild(conversation.server)
    channel = server.create_text_channel(conversation.channel, topic=conversation.topic)
    roles = {person.key: _role(server, person) for person in conversation.people}
    people = {person.key: _seat(env, server, person, roles[person.key]) for person in conversation.people}
    await _set_up(bot, server, channel, {person.duty: roles[person.key] for person in conversation.people if person.duty})
    for saying in conversation.said:
        _turn_to(env, opening - timedelta(minutes=saying.minutes))
        await people[saying.who].send(channel, conversation.words_of(saying))
    _turn_to(env, system_clock())
    return World(env, channel, tuple(people.values()))


def _role(server: GuildHandle, person: Person) -> RoleHandle | None:
    permissions = discord.Permissions(manage_guild=person.manages)
    return server.create_role(person.role, permissions=permissions) if person.role else None


def _seat(env: Env, server: GuildHandle, person: Person, role: RoleHandle | None) -> MemberActor:
    user = env.create_user(person.key, global_name=person.name)
    return server.add_member(user, roles=[role] if role else [])


async def _set_up(bot: DamageStep, server: GuildHandle, channel: ChannelHandle, roles: Mapping[str, RoleHandle | None]) -> None:
    """Choose what a moderator would: roles, the one channel there is for cards and changes, and the starter pack."""
    choices: dict[str, int | str | None] = {f"{duty}_role_id": role.id for duty, role in roles.items() if role}
    await bot.store.servers.change(server.id, **choices, judge_channel_id=channel.id, audit_channel_id=channel.id)
    for command in await bot.tree.fetch_commands():
        duty = _COMMANDS.get(command.name, "")
        role = roles.get(duty)
        if role is not None:
            server.set_command_permissions(command.id, {role: True})
    plan = await planned(bot.store, server.id, starter_pile(registry.game(registry.DEFAULT)))
    await write_planned(bot.store, server.id, None, plan)


async def _keep_time(env: Env) -> None:
    """Let the world's clock, which stands still by itself, keep up with this machine's."""
    while True:
        _turn_to(env, system_clock())
        await asyncio.sleep(_TICK)


def _turn_to(env: Env, moment: datetime) -> None:
    """Turn the world's clock forward.

    The clock itself, not `Env.advance_time`: that holds the world while it settles, and a press in that moment is refused.
    """
    ahead = (moment - env.now()).total_seconds()
    if ahead > 0:
        env.backend.advance_clock(ahead)
