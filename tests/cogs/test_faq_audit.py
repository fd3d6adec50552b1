"""Every change is posted to the audit channel with before and after; without the channel the change still stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.faq.content import Content
from tests.cogs.asking import answered
from tests.cogs.curating import fill, look_up, posted, publish
from tests.cogs.table import text

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.cogs.table import Table


async def with_audit(table: Table, *, closed: bool = False) -> ChannelHandle:
    nobody = discord.PermissionOverwrite(view_channel=False, send_messages=False)
    channel = table.server.create_text_channel("audit", overwrites={table.server.default_role: nobody} if closed else None)
    await table.bot.store.servers.change(table.server.id, audit_channel_id=channel.id)
    return channel


async def test_every_change_is_posted_with_before_and_after(table: Table) -> None:
    channel = await with_audit(table)
    entry = await publish(table)
    other = await publish(table, title="Other", aliases="", answer="Two.")
    form = await table.moderator.slash(table.channel, "faq-admin edit", entry=entry.id)
    await table.moderator.click(answered(await fill(table.moderator, form, answer="Never.")), label="Publish")
    commands: dict[str, dict[str, str | int]] = {
        "rename": {"title": "Renamed"},
        "tag": {"add": "new"},
        "revert": {"version": 1},
        "delete": {},
        "restore": {},
    }
    for command, options in commands.items():
        await table.moderator.slash(table.channel, f"faq-admin {command}", entry=entry.id, **options)
    await table.moderator.slash(table.channel, "faq-admin merge", entry=other.id, into=entry.id)
    told = posted(channel)
    assert [post.split("**")[1] for post in told] == [
        "“A weapon that left” added",
        "“Other” added",
        "“A weapon that left” edited",
        "“Renamed” renamed",
        "“Renamed” tagged",
        "“A weapon that left” reverted",
        "“A weapon that left” deleted",
        "“A weapon that left” restored",
        "“Other” merged",
        "“A weapon that left” merged",
    ]
    assert all(f"<@{table.moderator.id}>" in post for post in told)
    assert "~~No. See Damage Step 3.g.ii.~~" in told[2]
    assert "**Never.**" in told[2]
    assert "~~A weapon that left~~" in told[6]
    assert f"points to `{entry.id}`" in told[8]
    sent = [one.json for one in table.env.http_requests if f"/channels/{channel.id}/messages" in one.path]
    assert all(body["allowed_mentions"]["parse"] == [] for body in sent if isinstance(body, dict))


async def test_a_long_change_comes_with_a_file(table: Table) -> None:
    channel = await with_audit(table)
    await publish(table, answer="blah " * 799)
    message = channel.last_message
    assert message is not None
    assert [one.filename for one in message.attachments] == ["change.txt"]
    kept = table.env.backend.cdn.get(message.attachments[0].url) or b""
    assert kept.decode().count("blah") == 799


async def test_an_entry_can_be_shown_from_its_post(table: Table) -> None:
    channel = await with_audit(table)
    await publish(table)
    await table.restart()
    message = channel.last_message
    assert message is not None
    shown = await table.moderator.click(message, label="Show it")
    assert "## A weapon that left" in text(shown)
    assert shown.ephemeral


async def quiet_entry(table: Table) -> str:
    """Put an entry there without anybody's telling."""
    content = Content(title="First", answer="Yes.", game="grand-archive")
    return (await table.bot.store.faq.add(table.server.id, 1, content)).id


async def test_a_channel_that_is_gone_is_told_once_and_the_changes_stand(table: Table) -> None:
    await table.bot.store.servers.change(table.server.id, audit_channel_id=4711)
    entry = await quiet_entry(table)
    first = await table.moderator.slash(table.channel, "faq-admin tag", entry=entry, add="new")
    assert "The audit channel is gone" in text(first)
    second = await table.moderator.slash(table.channel, "faq-admin tag", entry=entry, add="newer")
    assert "audit channel" not in text(second)
    assert "#new #newer" in text(await look_up(table, "First"))


async def test_a_closed_channel_is_told_once_and_the_changes_stand(table: Table) -> None:
    channel = await with_audit(table, closed=True)
    entry = await quiet_entry(table)
    first = await table.moderator.slash(table.channel, "faq-admin tag", entry=entry, add="new")
    assert f"I may not write in <#{channel.id}>" in text(first)
    second = await table.moderator.slash(table.channel, "faq-admin tag", entry=entry, add="newer")
    assert "may not write" not in text(second)
    assert posted(channel) == []
    assert "#new #newer" in text(await look_up(table, "First"))


async def test_another_servers_channel_is_no_audit_channel(table: Table) -> None:
    elsewhere = table.env.create_guild("Elsewhere").create_text_channel("theirs")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=elsewhere.id)
    entry = await quiet_entry(table)
    shown = await table.moderator.slash(table.channel, "faq-admin tag", entry=entry, add="new")
    assert "The audit channel is gone" in text(shown)
    assert posted(elsewhere) == []
