"""What is asked of a role or a channel before it is chosen, and what may be wrong with it later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.replies import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.store import ServerSettings

_NO_ROLE = "I can’t find that role in this server. Please name another."
_NO_CHANNEL = "I can’t find that channel in this server. Please name another."
_EVERYBODY = "That would be everybody. Please name a role that only they have."
_AN_APPS = "That role belongs to an app, so nobody can be given it. Please name another."
_ROLES = {"judge_role_id": "The judges’ role", "faq_role_id": "The role for the FAQ"}
_CHANNELS = {"judge_channel_id": "The judges’ channel", "audit_channel_id": "The audit channel"}
_NEEDED = {"view_channel": "View Channel", "send_messages": "Send Messages"}


class TextChannel(app_commands.Transformer):
    """An option that takes a text channel, also one that the bot does not know yet."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """What Discord offers to pick from."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Which channels it offers."""
        return [discord.ChannelType.text, discord.ChannelType.news]

    async def transform(
        self, interaction: discord.Interaction[discord.Client], value: app_commands.AppCommandChannel, /
    ) -> app_commands.AppCommandChannel:
        """Take it as it is."""
        del interaction
        return value


def check_role(server: discord.Guild, role: discord.Role | None) -> int | None:
    """Give a role's id; refuse one that can't be meant."""
    if role is None:
        return None
    if server.get_role(role.id) is None:
        raise RefusedError(_NO_ROLE)
    if role.id == server.default_role.id:
        raise RefusedError(_EVERYBODY)
    if role.managed and not role.is_premium_subscriber():
        raise RefusedError(_AN_APPS)
    return role.id


def check_channel(server: discord.Guild, channel: app_commands.AppCommandChannel | None) -> int | None:
    """Give a channel's id; refuse one that is not the server's."""
    if channel is None:
        return None
    if server.get_channel(channel.id) is None:
        raise RefusedError(_NO_CHANNEL)
    return channel.id


def problems(server: discord.Guild, settings: ServerSettings) -> Iterator[str]:
    """Tell what is wrong with what was chosen: a role or a channel that is gone, a channel that the bot can't post in."""
    for key, name in _ROLES.items():
        role_id: int | None = getattr(settings, key)
        if role_id is not None and server.get_role(role_id) is None:
            yield f"{name} is gone: name another, or clear it. Until then only *Manage Server* counts."
    for key, name in _CHANNELS.items():
        channel_id: int | None = getattr(settings, key)
        if channel_id is None:
            continue
        channel = server.get_channel(channel_id)
        if channel is None:
            yield f"{name} is gone: name another, or clear it."
            continue
        allowed = channel.permissions_for(server.me)
        missing = [words for permission, words in _NEEDED.items() if not getattr(allowed, permission)]
        if missing:
            yield f"I can’t post in <#{channel_id}>: please allow me *{'* and *'.join(missing)}* there."
