"""Who may do what in a server: its judges, its FAQ's curators, and those who may manage it, who may do everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.replies import RefusedError

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.store import ServerSettings

ONLY_MEMBER = "This works only in a server that I am a member of."
_ONLY_MANAGER = "Only people who may *Manage Server* can do this."
_UNNAMED = (
    "Only {who} can do this, and this server has not named a role for them yet. "
    "Whoever may *Manage Server* can name one with `/setup`, and can do this until then."
)
_ONLY_ROLE = "Only people with the role <@&{role}>, or who may *Manage Server*, can do this."


async def server_of(interaction: discord.Interaction[DamageStep]) -> ServerSettings:
    """Give the settings of the server that an interaction is in; refuse politely where the bot is no member."""
    bot = interaction.client
    owner = bot.owner_of(interaction)
    if owner.kind != "server":
        raise RefusedError(ONLY_MEMBER)
    return await bot.store.servers.get(owner.id)


async def manager_of(interaction: discord.Interaction[DamageStep]) -> ServerSettings:
    """Let only those pass who may manage the server."""
    settings = await server_of(interaction)
    if not interaction.permissions.manage_guild:
        raise RefusedError(_ONLY_MANAGER)
    return settings


async def judge_in(interaction: discord.Interaction[DamageStep]) -> ServerSettings:
    """Let only judges pass."""
    settings = await server_of(interaction)
    _require(interaction, settings.judge_role_id, "judges")
    return settings


async def curator_in(interaction: discord.Interaction[DamageStep]) -> ServerSettings:
    """Let only those pass who curate the FAQ."""
    settings = await server_of(interaction)
    _require(interaction, settings.faq_role_id, "the FAQ’s moderators")
    return settings


def may(interaction: discord.Interaction[DamageStep], role_id: int | None) -> bool:
    """Tell whether somebody has a role, or may do everything anyway."""
    if interaction.permissions.manage_guild:
        return True
    return role_id is not None and isinstance(interaction.user, discord.Member) and interaction.user.get_role(role_id) is not None


def _require(interaction: discord.Interaction[DamageStep], role_id: int | None, who: str) -> None:
    if not may(interaction, role_id):
        raise RefusedError(_UNNAMED.format(who=who) if role_id is None else _ONLY_ROLE.format(role=role_id))
