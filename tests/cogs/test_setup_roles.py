"""`/setup` names roles and channels, tells what is wrong with them, and where to begin."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import discord
import pytest

from tests.cogs.table import text

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle, RoleHandle
    from simcord.results import InteractionResult

    from tests.cogs.table import Table


async def set_up(table: Table, **options: object) -> InteractionResult:
    return await table.moderator.slash(table.channel, "setup", **options)


async def test_where_nothing_is_chosen_it_says_where_to_begin(table: Table) -> None:
    shown = text(await set_up(table))
    assert "**Where to begin**\n1. `/setup judge_role: judge_channel:`" in shown
    assert "whoever may *Manage Server* can do everything" in shown
    assert "Where to begin" in text(await set_up(table, draft_days=3)), "days alone let nobody judge"


async def test_everything_that_was_chosen_is_shown_after_a_restart(table: Table) -> None:
    judges, curators = table.server.create_role("Judges"), table.server.create_role("Curators")
    queue, audit = table.server.create_text_channel("judges"), table.server.create_text_channel("audit")
    changed = await set_up(
        table,
        judge_role=judges,
        faq_role=curators,
        judge_channel=queue,
        audit_channel=audit,
        default_game="grand-archive",
        draft_days=3,
        keep_days=90,
    )
    assert changed.ephemeral
    assert "**Changed.**" in text(changed)
    await table.restart()
    shown = text(await set_up(table))
    for line in (
        f"- Judges: {judges.mention}",
        f"- FAQ’s moderators: {curators.mention}",
        f"- Judges’ channel: {queue.mention}",
        f"- Audit channel: {audit.mention}",
        "- Default game: **Grand Archive**",
        "- Drafts live **3 days** after their last change",
        "- Traces of people are kept **90 days**",
    ):
        assert line in shown.splitlines()
    assert "look at this" not in shown
    assert "Where to begin" not in shown


async def test_a_new_role_is_told_where_discord_hides_its_commands(table: Table) -> None:
    judges = table.server.create_role("Judges")
    assert "Integrations" in text(await set_up(table, judge_role=judges))
    assert "Integrations" not in text(await set_up(table))
    assert "Integrations" not in text(await set_up(table, judge_channel=table.channel))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("judge_role_id", "Judges: not chosen"),
        ("judge_channel_id", "Judges’ channel: not chosen; questions wait in"),
        ("draft_days", "**7 days** after their last change (not chosen)"),
        ("keep_days", "**until somebody deletes them** (not chosen)"),
        ("default_game", "**Grand Archive** (not chosen)"),
    ],
)
async def test_a_choice_is_taken_back(table: Table, name: str, told: str) -> None:
    await set_up(
        table,
        judge_role=table.server.create_role("Judges"),
        judge_channel=table.channel,
        default_game="grand-archive",
        draft_days=3,
        keep_days=9,
    )
    assert told not in text(await set_up(table))
    shown = text(await set_up(table, clear=name))
    assert "**Changed.**" in shown
    assert told in shown
    assert shown.count("ot chosen") == 3, "the one, and the two that never were"


async def test_to_choose_and_to_clear_the_same_is_refused(table: Table) -> None:
    assert "do one of the two" in text(await set_up(table, draft_days=3, clear="draft_days"))
    assert "7 days" in text(await set_up(table))


async def test_a_role_for_everybody_or_of_an_app_is_refused(table: Table) -> None:
    assert "That would be everybody" in text(await set_up(table, judge_role=table.server.default_role))
    of_the_bot = next(role for name, role in table.server.roles.items() if role._role.managed)  # noqa: SLF001
    assert "belongs to an app" in text(await set_up(table, faq_role=of_the_bot))
    assert "Judges: not chosen" in text(await set_up(table))


async def test_a_role_or_a_channel_that_is_gone_is_told(table: Table) -> None:
    await table.bot.store.servers.change(
        table.server.id, judge_role_id=1, faq_role_id=2, judge_channel_id=3, audit_channel_id=4, default_game="forgotten"
    )
    shown = text(await set_up(table))
    assert "**Please look at this**" in shown
    for name in ("The judges’ role", "The role for the FAQ", "The judges’ channel", "The audit channel"):
        assert f"- {name} is gone: name another, or clear it" in shown
    assert "no longer one of mine" in shown
    assert "Default game: **Grand Archive** (not chosen)" in shown


@pytest.mark.parametrize(
    ("denied", "told"),
    [
        ({"view_channel": False}, "please allow me *View Channel* and *Send Messages* there"),
        ({"send_messages": False}, "please allow me *Send Messages* there"),
    ],
)
async def test_a_channel_that_the_bot_can_not_post_in_is_told(table: Table, denied: dict[str, bool], told: str) -> None:
    assert table.server.me is not None
    closed = table.server.create_text_channel("closed", overwrites={table.server.me: discord.PermissionOverwrite(**denied)})
    shown = text(await set_up(table, judge_channel=closed))
    assert f"I can’t post in {closed.mention}: {told}" in shown
    assert f"Judges’ channel: {closed.mention}" in shown


async def test_only_a_member_who_may_manage_the_server_can_choose(table: Table) -> None:
    command = next(one for one in await table.bot.tree.fetch_commands() if one.name == "setup")
    table.server.set_command_permissions(command, {table.player: True})
    told = await table.player.slash(table.channel, "setup", draft_days=1)
    assert "Only people who may *Manage Server*" in text(told)
    assert "7 days" in text(await set_up(table))


@pytest.mark.parametrize(("option", "told"), [("judge_role", "that role"), ("judge_channel", "that channel")])
async def test_a_role_or_a_channel_of_another_server_is_refused(table: Table, option: str, told: str) -> None:
    elsewhere = table.env.create_guild("Elsewhere")
    here: RoleHandle | ChannelHandle
    if option == "judge_role":
        here, theirs = table.server.create_role("Judges"), str(elsewhere.create_role("Judges").id)
    else:
        here, theirs = table.channel, str(elsewhere.create_text_channel("judges").id)
    real = table.env.backend.emit

    def tamper(event: str, payload: Any) -> None:  # noqa: ANN401 - SimCord's own type
        """Discord's client offers the server's own only; what arrives may say anything."""
        if event == "INTERACTION_CREATE":
            payload = {**payload, "data": json.loads(json.dumps(payload["data"]).replace(str(here.id), theirs))}
        real(event, payload)

    with pytest.MonkeyPatch.context() as tampering:
        tampering.setattr(table.env.backend, "emit", tamper)
        assert f"I can’t find {told} in this server" in text(await set_up(table, **{option: here}))
    assert "Where to begin" in text(await set_up(table))
