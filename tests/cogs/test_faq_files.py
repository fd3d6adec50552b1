"""Moderators take the FAQ out in a file, edit it, bring it back, and see first what that would change."""

from __future__ import annotations

import json
import sys
import zipfile
from io import BytesIO
from typing import TYPE_CHECKING

from bot.faq.files.filed import Exported, Filed, digest
from bot.faq.files.jsons import write_json
from bot.store.faq import Entries, Put
from tests.cogs.asking import answered, said
from tests.cogs.curating import another_server, content, entries, let_everybody_see, posted, put, texts_of
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest
    from simcord.actors import MemberActor
    from simcord.results import InteractionResult

    from bot.store.faq import Entry
    from tests.cogs.table import Table

GAME = "grand-archive"


def pack(*entries: Filed) -> tuple[str, bytes]:
    return "faq.json", write_json(entries).encode()


WOLF, BEAR = content("Wolf"), content("Bear")
TWO = pack(Filed("wolf", WOLF), Filed("bear", BEAR))


async def bring(table: Table, file: tuple[str, bytes], who: MemberActor | None = None, **options: object) -> InteractionResult:
    return await (who or table.moderator).slash(table.channel, "faq-admin import", file=file, **options)


def attached(table: Table, shown: InteractionResult) -> dict[str, bytes]:
    return {one.filename: table.env.backend.cdn.get(one.url) or b"" for one in answered(shown).attachments}


async def test_a_file_is_reported_and_written_after_a_click(table: Table) -> None:
    shown = await bring(table, TWO)
    assert shown.ephemeral
    assert "2 new" in text(shown).lower()
    assert "wolf – Wolf" in text(shown)
    assert await entries(table) == {}
    await table.restart()
    written = await table.moderator.click(answered(shown), label="Write it")
    assert "### Written" in text(written)
    assert not buttons(written)
    assert await entries(table) == {"wolf": WOLF, "bear": BEAR}
    revisions = await table.bot.store.faq.revisions(table.server.id, "wolf")
    assert [(one.change, one.author_id) for one in revisions] == [("imported", table.moderator.id)]


async def test_what_is_left_is_not_written_and_cannot_be_written_later(table: Table) -> None:
    shown = await bring(table, TWO)
    write = buttons(shown)["Write it"]
    left = await table.moderator.click(answered(shown), label="Leave it")
    assert "nothing was written" in text(left)
    late = await table.moderator.slash(table.channel, "faq-admin import", file=TWO)
    assert buttons(late)["Write it"] != write
    assert await entries(table) == {}
    assert await table.bot.store.faq_imports.get(table.server.id, write.split(":")[2]) is None


async def test_where_an_entry_changed_in_between_nothing_is_written_and_a_new_report_is_shown(table: Table) -> None:
    await put(table, "wolf", WOLF)
    changed = pack(Filed("wolf", content("Wolf", "New."), Exported(1, digest(WOLF))), Filed("bear", BEAR))
    shown = await bring(table, changed)
    assert "1 new, 1 changed" in text(shown).lower()
    await put(table, "wolf", content("Wolf", "By somebody else."), 1)
    again = await table.moderator.click(answered(shown), label="Write it")
    assert "Not written" in text(again)
    assert "1 new, 1 conflicting" in text(again).lower()
    assert set(await entries(table)) == {"wolf"}
    await table.moderator.click(answered(again), label="Write it")
    assert await entries(table) == {"wolf": content("Wolf", "By somebody else."), "bear": BEAR}


async def test_an_entry_that_appeared_in_between_is_not_overwritten(table: Table) -> None:
    shown = await bring(table, TWO)
    await put(table, "wolf", content("Wolf", "Mine."))
    again = await table.moderator.click(answered(shown), label="Write it")
    assert "Not written" in text(again)
    assert (await entries(table))["wolf"].answer == "Mine."


async def test_a_name_that_was_taken_in_between_is_refused(table: Table) -> None:
    shown = await bring(table, TWO)
    await put(table, "other", content("Other", aliases=["wolf"]))
    again = await table.moderator.click(answered(shown), label="Write it")
    assert "Not written" in text(again)
    assert "1 new, 1 refused" in text(again).lower()
    assert set(await entries(table)) == {"other"}


async def test_both_sides_changed_and_the_file_is_to_be_taken(table: Table) -> None:
    await put(table, "wolf", WOLF)
    shown = await bring(table, pack(Filed("wolf", content("Wolf", "New."))), overwrite=True)
    assert "Conflicting (1): the file is taken" in text(shown)
    await table.moderator.click(answered(shown), label="Write it")
    assert (await entries(table))["wolf"].answer == "New."


async def test_a_file_that_changes_nothing_has_no_buttons(table: Table) -> None:
    await put(table, "wolf", WOLF)
    shown = await bring(table, pack(Filed("wolf", WOLF)))
    assert "would change: nothing" in text(shown)
    assert not buttons(shown)


async def test_what_is_wrong_in_a_file_is_told_and_harmless(table: Table) -> None:
    hostile = "+++\ntitle = \"@everyone [x](https://evil.example) <@1>\"\nclauses = ['No `Such` 1']\n+++\nx\n"
    shown = await bring(table, ("my-wolf.md", hostile.encode()))
    assert "Refused (1)" in text(shown)
    assert "@everyone" not in text(shown)
    assert "](https://evil" not in text(shown)
    assert not buttons(shown)


async def test_a_file_that_is_no_file_of_entries_is_told(table: Table) -> None:
    for name, data in (("x.png", b"\x89PNG"), ("x.zip", b"PK\x03\x04"), ("x.json", b"{"), ("x.md", b"\xff\xfe")):
        shown = await bring(table, (name, data))
        assert "1 refused" in text(shown).lower(), name
        assert not buttons(shown)


async def test_a_file_that_is_too_large_is_refused(table: Table) -> None:
    shown = await bring(table, ("x.json", bytes(8 * 1024 * 1024 + 1)))
    assert "too large" in text(shown)


async def test_a_long_report_comes_with_a_file(table: Table) -> None:
    many = pack(*(Filed(f"wolf-{number}", content(f"Wolf *{number}* " + "x" * 80)) for number in range(60)))
    shown = await bring(table, many)
    assert "… and 45 more" in text(shown)
    assert b"wolf-59" in attached(table, shown)["report.txt"]
    written = await table.moderator.click(answered(shown), label="Write it")
    assert "### Written" in text(written)
    assert len(await entries(table)) == 60


async def test_an_export_can_be_edited_and_brought_back(table: Table) -> None:
    await put(table, "wolf", WOLF)
    shown = await table.moderator.slash(table.channel, "faq-admin export")
    assert shown.ephemeral
    with zipfile.ZipFile(BytesIO(attached(table, shown)["faq.zip"])) as bundle:
        markdown = bundle.read("wolf.md").decode()
    changed = await bring(table, ("wolf.md", markdown.replace("Yes.", "No.").encode()))
    assert "1 changed" in text(changed).lower()
    await table.moderator.click(answered(changed), label="Write it")
    assert (await entries(table))["wolf"].answer == "No."


async def test_an_export_as_json_goes_into_another_server(table: Table) -> None:
    await put(table, "wolf", WOLF)
    shown = await table.moderator.slash(table.channel, "faq-admin export", format="json", game=GAME)
    data = attached(table, shown)["faq.json"]
    assert json.loads(data)["entries"][0]["exported"] == {"version": 1, "digest": digest(WOLF)}
    elsewhere, boss, channel = another_server(table)
    brought = await boss.slash(channel, "faq-admin import", file=("faq.json", data))
    await boss.click(answered(brought), label="Write it")
    assert await entries(table, elsewhere) == {"wolf": WOLF}


async def test_an_empty_faq_has_nothing_to_export(table: Table) -> None:
    shown = await table.moderator.slash(table.channel, "faq-admin export")
    assert "nothing to export yet" in text(said(shown))
    assert "starter pack" in text(said(shown))


async def test_another_servers_import_is_not_found(table: Table) -> None:
    shown = await bring(table, TWO)
    _, boss, channel = another_server(table)
    own = await boss.slash(channel, "faq-admin import", file=TWO)
    row = buttons(shown)["Write it"].split(":")[2]
    message = table.env.backend.get_message(answered(own).channel_id, answered(own).id)
    for component in message.components:
        for one in component.get("components", ()):
            one["custom_id"] = f"v1:import:{row}:write"
            break
    refused = await boss.click(answered(own), label="Write it")
    assert "written or left already" in text(said(refused))
    assert await entries(table) == {}


async def test_an_import_is_posted_to_the_audit_channel_with_before_and_after(table: Table) -> None:
    channel = table.server.create_text_channel("audit")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=channel.id)
    await put(table, "wolf", WOLF)
    shown = await bring(
        table, pack(Filed("wolf", content("Wolf", "No @everyone."), Exported(1, digest(WOLF))), Filed("bear", BEAR))
    )
    await table.moderator.click(answered(shown), label="Write it")
    (told,) = posted(channel)
    assert f"**2 entries imported** from *faq.json* by <@{table.moderator.id}>" in told
    assert "- Bear (`bear`)" in told
    assert "~~Yes.~~" in told
    assert "@everyone" not in told


async def test_a_large_import_is_posted_with_a_file(table: Table) -> None:
    channel = table.server.create_text_channel("audit")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=channel.id)
    shown = await table.moderator.slash(table.channel, "faq-admin import")
    await table.moderator.click(answered(shown), label=next(iter(buttons(shown))))
    (message,) = channel.history()
    assert "from the starter pack for Grand Archive" in texts_of(message)
    assert [one.filename for one in message.attachments] == ["change.txt"]


async def test_where_the_audit_channel_is_gone_that_is_told(table: Table) -> None:
    await table.bot.store.servers.change(table.server.id, audit_channel_id=1)
    shown = await bring(table, TWO)
    written = await table.moderator.click(answered(shown), label="Write it")
    assert "audit channel is gone" in text(said(written))
    assert len(await entries(table)) == 2


async def test_a_file_that_discord_does_not_give_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.env.backend.cdn, "get", lambda _url: None)
    shown = await bring(table, TWO)
    assert "attach it again" in text(said(shown))


async def test_what_an_older_version_kept_and_a_newer_cannot_read_is_told(table: Table) -> None:
    shown = await bring(table, TWO)
    row = buttons(shown)["Write it"].split(":")[2]
    await table.bot.store.faq_imports.change(
        table.server.id, row, {"found": [["x", {"id": "?"}]], "refused": [], "name": "x", "overwrite": False, "mark": []}
    )
    refused = await table.moderator.click(answered(shown), label="Write it")
    assert "reads the file again" in text(said(refused))


async def test_somebody_who_writes_in_the_same_moment_is_not_overwritten(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = await bring(table, TWO)
    apply = Entries.apply

    async def late(self: Entries, server_id: int, author_id: int | None, puts: Sequence[Put]) -> tuple[Entry, ...]:
        monkeypatch.setattr(Entries, "apply", apply)
        await put(table, "wolf", content("Wolf", "Mine."))
        return await apply(self, server_id, author_id, puts)

    monkeypatch.setattr(Entries, "apply", late)
    again = await table.moderator.click(answered(shown), label="Write it")
    assert "Not written" in text(again)
    assert {key: one.answer for key, one in (await entries(table)).items()} == {"wolf": "Mine."}


async def test_an_export_that_is_too_large_for_discord_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await put(table, "wolf", WOLF)
    monkeypatch.setattr(sys.modules["cogs.faq_admin.exporting"], "write_zip", lambda _entries: bytes(30 * 1024 * 1024))
    shown = await table.moderator.slash(table.channel, "faq-admin export")
    assert "too large for Discord" in text(said(shown))


async def test_only_moderators_import_and_export(table: Table) -> None:
    assert "faq-admin" not in table.player.available_commands(table.channel)
    let_everybody_see(table, "faq-admin")
    for command in ("faq-admin import", "faq-admin export"):
        refused = await table.player.slash(table.channel, command)
        assert "Only the FAQ’s moderators can do this" in text(refused)


async def test_who_has_the_faq_role_may_import(table: Table) -> None:
    role = table.server.create_role("Curators")
    curator = table.server.add_member(table.env.create_user("curator"), roles=[role])
    let_everybody_see(table, "faq-admin")
    await table.bot.store.servers.change(table.server.id, faq_role_id=role.id)
    shown = await bring(table, TWO, curator)
    await curator.click(answered(shown), label="Write it")
    assert set(await entries(table)) == {"wolf", "bear"}
    assert f"<@&{role.id}>" in text(await bring(table, TWO, table.player))


async def test_who_lost_the_role_in_between_writes_nothing(table: Table) -> None:
    role = table.server.create_role("Curators")
    curator = table.server.add_member(table.env.create_user("curator"), roles=[role])
    let_everybody_see(table, "faq-admin")
    await table.bot.store.servers.change(table.server.id, faq_role_id=role.id)
    shown = await bring(table, TWO, curator)
    await table.bot.store.servers.change(table.server.id, faq_role_id=None)
    for label in ("Write it", "Leave it"):
        refused = await curator.click(answered(shown), label=label)
        assert "Only the FAQ’s moderators" in text(said(refused))
    assert await entries(table) == {}
