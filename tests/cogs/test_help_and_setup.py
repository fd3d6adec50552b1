"""What the bot says of itself, and what a server can choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from tests.cogs.table import Table


async def test_help_is_private_and_offers_a_first_example(table: Table) -> None:
    shown = await table.player.slash(table.channel, "help")
    assert shown.ephemeral
    assert "/combat new" in text(shown)
    assert "Try an example" in buttons(shown)


async def test_help_names_every_command(table: Table) -> None:
    shown = text(await table.player.slash(table.channel, "help"))
    for root in table.bot.tree.walk_roots():
        named = f"*{root.name}*" if isinstance(root, discord.app_commands.ContextMenu) else f"`/{root.name}"
        assert named in shown or root.name == "help", root.name


async def test_help_can_be_shown_to_everybody(table: Table) -> None:
    assert not (await table.player.slash(table.channel, "help", private=False)).ephemeral


async def test_a_server_that_chose_nothing_is_told_the_defaults(table: Table) -> None:
    shown = await table.moderator.slash(table.channel, "setup")
    assert "Grand Archive** (not chosen)" in text(shown)
    assert "7 days** after their last change (not chosen)" in text(shown)


async def test_what_a_moderator_chooses_outlives_a_restart(table: Table) -> None:
    changed = await table.moderator.slash(table.channel, "setup", draft_days=1, default_game="grand-archive")
    assert "Changed" in text(changed)
    await table.restart()
    assert "**1 day** after" in text(await table.moderator.slash(table.channel, "setup"))


async def test_another_server_keeps_its_own_choices(table: Table) -> None:
    await table.moderator.slash(table.channel, "setup", draft_days=30)
    elsewhere = table.env.create_guild("Elsewhere")
    boss = elsewhere.add_member(table.env.create_user("boss"), roles=[elsewhere.create_role("Boss", permissions=_manage())])
    shown = await boss.slash(elsewhere.create_text_channel("general"), "setup")
    assert "7 days" in text(shown)


async def test_only_who_may_manage_the_server_can_set_up(table: Table) -> None:
    assert "setup" not in table.player.available_commands(table.channel)


def _manage() -> discord.Permissions:
    return discord.Permissions(manage_guild=True)
