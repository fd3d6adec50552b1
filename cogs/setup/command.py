"""The command: its options, one for each thing that a server can choose, and one to take a choice back."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.replies import RefusedError, note, show
from bot.interactions.roles import manager_of
from cogs.setup.chosen import TextChannel, check_channel, check_role
from cogs.setup.told import NAMES, told
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep

_GAMES = [app_commands.Choice(name=registry.game(key).name, value=key) for key in registry.game_keys()]
_CLEAR = [app_commands.Choice(name=name, value=key) for key, name in NAMES.items()]
_BOTH = "You choose and clear the same thing. Please do one of the two."


class Setup(commands.Cog):
    """What a server chooses."""

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(
        judge_role="Who may answer questions and stamp rulings",
        faq_role="Who may change the FAQ",
        judge_channel="Where new questions are posted for the judges",
        audit_channel="Where changes to the FAQ are posted",
        default_game="The game that commands mean if none is named",
        draft_days="Days that a draft lives after its last change",
        keep_days="Days that I remember who asked, suggested or voted, and keep saved combats",
        clear="Take a choice back",
    )
    @app_commands.choices(default_game=_GAMES, clear=_CLEAR)
    async def setup(  # noqa: PLR0913 - one for each choice
        self,
        interaction: discord.Interaction[DamageStep],
        judge_role: discord.Role | None = None,
        faq_role: discord.Role | None = None,
        judge_channel: app_commands.Transform[app_commands.AppCommandChannel, TextChannel] | None = None,
        audit_channel: app_commands.Transform[app_commands.AppCommandChannel, TextChannel] | None = None,
        default_game: str | None = None,
        draft_days: app_commands.Range[int, 1, 365] | None = None,
        keep_days: app_commands.Range[int, 1, 3650] | None = None,
        clear: str | None = None,
    ) -> None:
        """Show or change what this server has chosen."""
        await interaction.client.guard.in_turn(interaction, private=True)
        settings = await manager_of(interaction)
        server = cast("discord.Guild", interaction.guild)  # whoever is not a member of it was refused
        named = {
            "judge_role_id": check_role(server, judge_role),
            "faq_role_id": check_role(server, faq_role),
            "judge_channel_id": check_channel(server, judge_channel),
            "audit_channel_id": check_channel(server, audit_channel),
            "default_game": _known(default_game),
            "draft_days": draft_days,
            "keep_days": keep_days,
        }
        choices = {key: value for key, value in named.items() if value is not None}
        if clear in choices:
            raise RefusedError(_BOTH)
        cleared = {clear: None} if clear in NAMES else {}
        if choices or cleared:
            settings = await interaction.client.store.servers.change(settings.id, **choices, **cleared)
        await show(
            interaction, note(told(interaction.client, server, settings, changed=frozenset(choices | cleared))), private=True
        )


def _known(game: str | None) -> str | None:
    return game if game in registry.game_keys() else None
