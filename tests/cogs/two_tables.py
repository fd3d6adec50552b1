"""Two servers with one bot: each has one of everything, and a moderator who may do everything there and is nobody elsewhere."""

from __future__ import annotations

import io
import json
import zipfile
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from simcord.actors import _component_interaction, _dispatch_actor_interaction
from simcord.backend.serializers import message_payload
from simcord.enums import ComponentType, InteractionType
from simcord.env import Env

from tests.bot.store.two_servers import Server, settle
from tests.cogs.table import make_bot

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from datetime import datetime
    from pathlib import Path

    from simcord.actors import MemberActor
    from simcord.backend.models import Message
    from simcord.builders import ChannelHandle
    from simcord.results import InteractionResult

    from bot.app import DamageStep


@dataclass
class Place:
    """A server, where one is in it, who is there, and the ids of what it has."""

    server: Server
    channel: ChannelHandle
    moderator: MemberActor
    ids: list[str]


@dataclass
class TwoTables:
    """Both servers."""

    env: Env
    here: Place
    there: Place

    @property
    def bot(self) -> DamageStep:
        """The bot in both."""
        bot: Any = self.env.bot
        return bot  # type: ignore[no-any-return]

    def turned(self) -> TwoTables:
        """Give both the other way round."""
        return TwoTables(self.env, self.there, self.here)

    async def press(self, custom_id: str, values: list[str] | None = None) -> InteractionResult:
        """Press a button, or choose in a select, that was never in the message."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": ComponentType.BUTTON}
        if values is not None:
            data |= {"component_type": ComponentType.STRING_SELECT, "values": values}
        return await _component_interaction(self.here.moderator, await self._message(), data)

    async def submit(self, custom_id: str, text: str, names: tuple[str, ...]) -> InteractionResult:
        """Submit a form that was never opened, with the same text in inputs of all names."""
        inputs = [{"type": 18, "component": {"type": 4, "custom_id": name, "value": text}} for name in names]
        data = {"custom_id": custom_id, "components": inputs}
        message = await self._message()
        return await _dispatch_actor_interaction(
            self.here.moderator,
            InteractionType.MODAL_SUBMIT,
            self.here.channel,
            data,
            extra={"message": dict(message_payload(self.env.backend, message))},
            source_message_id=message.id,
        )

    async def _message(self) -> Message:
        """Make a message of the bot's to press on."""
        shown = (await self.here.moderator.slash(self.here.channel, "help", private=False)).response
        assert shown is not None
        return self.env.backend.get_message(shown.channel_id, shown.id)

    def sent(self, since: int) -> str:
        """Give everything that the bot sent since then, but for what went to the other server's channel."""
        elsewhere = f"/channels/{self.there.channel.id}/"
        bodies = [one.json for one in self.env.http_requests[since:] if elsewhere not in one.path]
        return json.dumps(bodies, ensure_ascii=False, default=str)

    def uploaded(self, known: set[str]) -> str:
        """Give what is in the files that the bot sent, but for those that are known."""
        files = self.env.backend.cdn._blobs  # noqa: SLF001 - SimCord has no other way to all of them
        return "\n".join(map(_read, (data for url, data in files.items() if url not in known)))

    def files(self) -> set[str]:
        """Give the addresses of all files."""
        return set(self.env.backend.cdn._blobs)  # noqa: SLF001 - as above


def _read(data: bytes) -> str:
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return data.decode(errors="replace")
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return "\n".join(packed.read(name).decode(errors="replace") for name in packed.namelist())


@asynccontextmanager
async def two_tables(folder: Path) -> AsyncIterator[TwoTables]:
    """Start the bot in two servers."""
    url = f"sqlite+aiosqlite:///{folder / 'bot.db'}"

    def clock() -> datetime:
        return env.now()

    env = Env(make_bot(url, clock), shard_count=1, settle_timeout=30)
    # By itself SimCord rests for 50 ms after most presses, and there are thousands here.
    env._settle_internal = partial(env._settle_internal, idle=0.001)  # type: ignore[method-assign]  # noqa: SLF001
    await env.start()
    bot: Any = env.bot
    places = []
    for secret in ("xylophone", "marmalade"):
        guild = env.create_guild(f"Guild of {secret}")
        role = guild.create_role("Moderators", permissions=discord.Permissions(manage_guild=True))
        moderator = guild.add_member(env.create_user(f"moderator-of-{secret}"), roles=[role])
        channel = guild.create_text_channel(f"hall-of-{secret}")
        server = Server(guild.id, secret, moderator.id, moderator.id, channel.id)
        ids = await settle(bot.store, server)
        await bot.store.servers.change(guild.id, judge_channel_id=channel.id, audit_channel_id=channel.id)
        places.append(Place(server, channel, moderator, ids))
    try:
        yield TwoTables(env, *places)
    finally:
        await env.shutdown()
        await bot.store.close()
