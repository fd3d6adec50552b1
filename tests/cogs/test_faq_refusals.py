"""Who may not, what is another server's, ids that nobody made, and drafts whose time is over: told politely, nothing lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.faq.content import Content
from tests.cogs.asking import answered, said
from tests.cogs.curating import another_server, begin, curator, fill, let_everybody_see, look_up, publish
from tests.cogs.hands import entered, press_forged
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from tests.cogs.table import Table

COMMANDS: dict[str, dict[str, str | int]] = {
    "add": {},
    "edit": {"entry": "x"},
    "delete": {"entry": "x"},
    "restore": {"entry": "x"},
    "history": {"entry": "x"},
    "diff": {"entry": "x"},
    "revert": {"entry": "x", "version": 1},
    "rename": {"entry": "x", "title": "y"},
    "merge": {"entry": "x", "into": "y"},
    "tag": {"entry": "x", "add": "y"},
}
_WEEK = 7 * 24 * 60 * 60


@pytest.mark.parametrize("command", COMMANDS)
async def test_only_curators_use_the_commands(table: Table, command: str) -> None:
    assert "faq-admin" not in table.player.available_commands(table.channel)
    let_everybody_see(table, "faq-admin")
    refused = await table.player.slash(table.channel, f"faq-admin {command}", **COMMANDS[command])
    assert refused.ephemeral
    assert "has not named a role for them yet" in text(refused)


async def test_the_faq_role_may_and_others_are_told_which_role_it_is(table: Table) -> None:
    role = table.server.create_role("Librarians")
    await table.bot.store.servers.change(table.server.id, faq_role_id=role.id)
    let_everybody_see(table, "faq-admin")
    refused = await table.player.slash(table.channel, "faq-admin add")
    assert f"Only people with the role <@&{role.id}>" in text(refused)
    librarian = table.server.add_member(table.env.create_user("librarian"), roles=[role])
    entry = await publish(table, librarian)
    revisions = await table.bot.store.faq.revisions(table.server.id, entry.id)
    assert revisions[0].author_id == librarian.id


async def test_nothing_is_suggested_to_those_who_do_not_curate(table: Table) -> None:
    await publish(table)
    let_everybody_see(table, "faq-admin")
    for command in ("edit", "restore", "history"):
        assert await table.player.autocomplete(table.channel, f"faq-admin {command}", "entry", "weapon") == []


async def test_another_server_neither_finds_nor_changes_an_entry(table: Table) -> None:
    entry = await publish(table)
    _, boss, channel = another_server(table)
    assert "still empty" in text(await boss.slash(channel, "faq", query=entry.id))
    assert await boss.autocomplete(channel, "faq", "query", "weapon") == []
    for command, options in COMMANDS.items():
        if command != "add":
            shown = await boss.slash(channel, f"faq-admin {command}", **{**options, "entry": entry.id})
            assert f"I know no entry “{entry.id}” in this server" in text(shown)
    note = answered(await boss.slash(channel, "faq", query=entry.id))
    for action in ("show", "page:1", "helped", "missed", "combat", "confirm:1"):
        assert "no longer there" in text(await press_forged(table, boss, note, f"v1:faq:{entry.id}:{action}"))
    for about in ("faqbin:{}:restore", "faqrev:{}:list:0", "faqrev:{}:diff:0-1-0", "faqrev:{}:revert:1-1"):
        assert "I know no entry" in text(await press_forged(table, boss, note, f"v1:{about.format(entry.id)}"))
    assert await table.bot.store.faq.get(table.server.id, entry.id) == entry
    assert (await table.bot.store.faq_votes.tally(table.server.id, entry.id)).helped == 0


async def test_a_draft_is_its_authors_alone(table: Table) -> None:
    shown = await begin(table)
    other = curator(table, "second")
    _, boss, channel = another_server(table)
    there = answered(await boss.slash(channel, "faq", query="anything"))
    draft_id = buttons(shown)["Publish"].split(":")[2]
    here = await look_up(table, "anything", other)
    for who, message in ((other, here), (boss, there)):
        for action in ("publish", "open:words", "rebase", "discard", "page:0"):
            refused = await press_forged(table, who, message, f"v1:faqdraft:{draft_id}:{action}")
            assert "no longer there" in text(refused)
    assert "is published" in text(await table.moderator.click(shown, label="Publish"))


@pytest.mark.parametrize(
    "custom_id",
    [
        "v1:faq:a:page:x",
        "v1:faq:a:confirm:-1",
        "v1:faq:a:confirm:99999999999999999999999",
        "v1:faq:' OR 1=1:helped",
        "v1:faq:a:from-answer",
        "v1:faqdraft:a:open:nonsense",
        "v1:faqdraft:a:page:²",
        "v1:faqrev:a:revert:x",
        "v1:faqrev:a:diff:1-2-3-4-5",
        "v1:faqbin:a:restore:b",
    ],
)
async def test_an_id_that_nobody_made_is_answered_politely(table: Table, custom_id: str) -> None:
    shown = await look_up(table, "anything", table.moderator)
    refused = await press_forged(table, table.moderator, shown, custom_id)
    assert refused.ephemeral
    assert "no longer there" in text(refused) or "I know no entry" in text(refused)


@pytest.mark.parametrize("arg", ["x", "", "1", "9-9", "99999999999999999999-1", "1-99999999999999999999"])
async def test_a_version_that_nobody_has_is_answered_politely(table: Table, arg: str) -> None:
    entry = await publish(table)
    shown = await look_up(table, entry.id, table.moderator)
    for action in ("revert", "diff"):
        refused = await press_forged(table, table.moderator, shown, f"v1:faqrev:{entry.id}:{action}:{arg}")
        assert refused.ephemeral
    assert await table.bot.store.faq.get(table.server.id, entry.id) == entry


async def test_what_was_typed_for_a_draft_that_is_gone_is_given_back(table: Table) -> None:
    shown = await begin(table)
    form = await table.moderator.click(shown, label="Title, question, answer")
    await table.env.advance_time(_WEEK + 1)
    late = await fill(table.moderator, form, answer="A whole\nevening’s work " * 50)
    assert late.ephemeral
    assert "no longer there" in text(late)
    file = answered(late).attachments[0]
    kept = (table.env.backend.cdn.get(file.url) or b"").decode()
    assert kept.count("evening’s work") == 50


async def test_what_was_typed_is_given_back_to_who_lost_the_role(table: Table) -> None:
    role = table.server.create_role("Librarians")
    await table.bot.store.servers.change(table.server.id, faq_role_id=role.id)
    let_everybody_see(table, "faq-admin")
    librarian = table.server.add_member(table.env.create_user("librarian"), roles=[role])
    form = await librarian.slash(table.channel, "faq-admin add")
    await table.bot.store.servers.change(table.server.id, faq_role_id=None)
    late = await fill(librarian, form, title="Mine", answer="All of it.")
    assert "Only" in text(late)
    file = answered(late).attachments[0]
    assert "All of it." in (table.env.backend.cdn.get(file.url) or b"").decode()
    assert await table.bot.store.faq.count(table.server.id) == 0


async def test_a_form_that_is_open_during_a_restart_is_kept(table: Table) -> None:
    form = await table.moderator.slash(table.channel, "faq-admin add", title="Given")
    assert entered(form)["title"] == "Given"
    await table.restart()
    shown = answered(await fill(table.moderator, form, answer="Kept."))
    assert "Kept." in text(shown)
    form = await table.moderator.click(shown, label="Clauses, combat, source")
    await table.restart()
    shown = answered(await fill(table.moderator, form, source="a page"))
    assert "is published" in text(await table.moderator.click(shown, label="Publish"))


async def test_where_the_bot_is_no_member_the_faq_declines_politely(table: Table) -> None:
    shown = await table.player.user.slash("faq", query="weapon")
    assert "only in a server that I am a member of" in text(shown)


async def test_an_entry_of_a_game_that_is_gone_is_still_shown(table: Table) -> None:
    content = Content(title="Old", answer="See *Rule 1*.", game="lost-game", clauses=("Rule 1",), combat="A attacks B")
    entry = await table.bot.store.faq.add(table.server.id, 1, content)
    shown = await look_up(table, "Old")
    assert "## Old" in text(shown)
    assert "lost-game" in text(shown)
    refused = await table.player.click(shown, label="Open the combat")
    assert "no longer rule" in text(refused)
    assert "Rule 1" in text(await look_up(table, entry.id))


async def test_in_a_crowd_everybody_is_acknowledged_first_and_answered_all_the_same(table: Table) -> None:
    entry = await publish(table)
    table.bot.guard.crowd = 0
    found = await look_up(table, entry.id)
    assert "Thank you" in text(said(await table.player.click(found, label="This helped")))
    missed = await table.player.slash(table.channel, "faq", query="zeppelin")
    assert any("I found nothing" in text(one) for one in missed.followups)
    renamed = await table.moderator.slash(table.channel, "faq-admin rename", entry=entry.id, title="Other")
    assert "“Other” now" in text(renamed)
    form = await table.moderator.slash(table.channel, "faq-admin edit", entry=entry.id)
    editor = said(await fill(table.moderator, form, answer="Mine."))
    assert "**Mine.**" in text(editor)
    assert "is version 3" in text(said(await table.moderator.click(editor, label="Publish")))
