"""`/setup`: what a server chooses; for those who may manage it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.replies import RefusedError, note, show
from bot.store.servers import DRAFT_DAYS
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.store import ServerSettings

_GAMES = [app_commands.Choice(name=registry.game(key).name, value=key) for key in registry.game_keys()]
_ONLY_MEMBER = "This works only in a server that I am a member of."
_ONLY_MANAGER = "Only people who may *Manage Server* can change my settings here."


class Setup(commands.Cog):
    """What a server chooses."""

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(
        default_game="The game that commands mean if none is named", draft_days="Days that a draft lives after its last change"
    )
    @app_commands.choices(default_game=_GAMES)
    async def setup(
        self,
        interaction: discord.Interaction[DamageStep],
        default_game: str | None = None,
        draft_days: app_commands.Range[int, 1, 365] | None = None,
    ) -> None:
        """Show or change what this server has chosen."""
        bot = interaction.client
        await bot.guard.in_turn(interaction, private=True)
        owner = bot.owner_of(interaction)
        if owner.kind != "server":
            raise RefusedError(_ONLY_MEMBER)
        if not interaction.permissions.manage_guild:
            raise RefusedError(_ONLY_MANAGER)
        choices: dict[str, str | int] = {}
        if default_game is not None:
            choices["default_game"] = registry.game(default_game).key
        if draft_days is not None:
            choices["draft_days"] = draft_days
        servers = bot.store.servers
        chosen = await (servers.change(owner.id, **choices) if choices else servers.get(owner.id))
        await show(interaction, note(_told(chosen, bot.settings.default_game, changed=bool(choices))), private=True)


def _told(chosen: ServerSettings, default: str, *, changed: bool) -> str:
    game = registry.game(chosen.default_game or default).name
    days = chosen.draft_days or DRAFT_DAYS
    return (
        f"{'**Changed.** This' if changed else 'This'} server’s settings:\n"
        f"- Default game: **{game}**{'' if chosen.default_game else ' (not chosen)'}\n"
        f"- Drafts live **{days} {'day' if days == 1 else 'days'}** after their last change"
        f"{'' if chosen.draft_days else ' (not chosen)'}"
    )


async def setup(bot: DamageStep) -> None:
    """Add the cog."""
    await bot.add_cog(Setup())
