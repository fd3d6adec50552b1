"""Discord forgets an interaction after three seconds, and a webhook after fifteen minutes: then nobody is there to be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.app import DamageStep
from bot.interactions.replies import RefusedError, tell

if TYPE_CHECKING:
    from tests.cogs.table import Table

Interaction = discord.Interaction[DamageStep]


def _refusal(code: int, status: int) -> discord.HTTPException:
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(_Answer(status), {"code": code, "message": "no"})


class _Answer:
    """As much of an HTTP answer as an exception takes."""

    reason = "no"

    def __init__(self, status: int) -> None:
        self.status = status


class Late(commands.Cog):
    """Fails as Discord makes it fail."""

    @app_commands.command(description="Is late.")
    async def late(self, interaction: Interaction, how: str) -> None:
        await tell(interaction, "here")
        if how == "forgotten":
            raise _refusal(10062, 404)
        if how == "too long":
            raise RefusedError("a no that Discord does not take " * 200)
        interaction.followup.token = "expired"  # noqa: S105 - what Discord has forgotten
        if how == "unheard":
            raise LookupError("a fault, and then no way to say so")
        await tell(interaction, "nobody hears this")


@pytest.mark.parametrize(
    ("how", "logged"),
    [("forgotten", "too late"), ("too long", "could not answer"), ("unheard", "fault"), ("quiet", "interaction")],
)
async def test_it_is_logged_and_nothing_breaks(table: Table, caplog: pytest.LogCaptureFixture, how: str, logged: str) -> None:
    caplog.set_level("INFO")
    table.errors_expected = True
    await table.bot.add_cog(Late())
    await table.bot.tree.sync()
    await table.player.slash(table.channel, "late", how=how)
    assert logged in [record.message for record in caplog.records]
