"""Two people at the same moment: what changes between a look and a press is told, and nothing is overwritten."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select, update

from bot.faq.content import Content
from bot.store.schema import faq_drafts
from tests.cogs.asking import answered, said
from tests.cogs.curating import begin, look_up, publish
from tests.cogs.hands import within_limits
from tests.cogs.table import components, text
from tests.cogs.test_faq_admin import admin, stored

if TYPE_CHECKING:
    from bot.store.faq import Entry
    from tests.cogs.table import Table

COMMANDS: dict[str, dict[str, str]] = {
    "delete": {},
    "rename": {"title": "Mine"},
    "merge": {"into": "other"},
}


def remember(table: Table, monkeypatch: pytest.MonkeyPatch, *seen: Entry) -> None:
    """Let people see entries as they were, as if everybody had looked before anybody wrote."""
    now = table.bot.store.faq.get

    async def before(server_id: int, entry_id: str) -> Entry | None:
        return {entry.id: entry for entry in seen}.get(entry_id) or await now(server_id, entry_id)

    monkeypatch.setattr(table.bot.store.faq, "get", before)


@pytest.mark.parametrize("command", COMMANDS)
async def test_who_comes_second_is_told(table: Table, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    entry = await publish(table)
    await publish(table, title="Other", aliases="")
    await admin(table, "tag", entry=entry.id, add="theirs")
    now = await stored(table, entry.id)
    remember(table, monkeypatch, entry)
    assert "was changed by somebody else just now" in text(await admin(table, command, entry=entry.id, **COMMANDS[command]))
    monkeypatch.undo()
    assert await stored(table, entry.id) == now


async def test_what_was_deleted_first_is_told_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = await publish(table)
    await admin(table, "delete", entry=entry.id)
    remember(table, monkeypatch, entry)
    assert "was deleted by somebody else just now" in text(await admin(table, "rename", entry=entry.id, title="Mine"))
    monkeypatch.undo()
    deleted = await stored(table, entry.id)
    await admin(table, "restore", entry=entry.id)
    remember(table, monkeypatch, deleted)
    assert "was changed by somebody else just now" in text(await admin(table, "restore", entry=entry.id))


@pytest.mark.parametrize(("command", "options"), [("delete", {}), ("rename", {"title": "Mine"}), ("restore", {})])
async def test_what_is_gone_altogether_is_told_so(
    table: Table, monkeypatch: pytest.MonkeyPatch, command: str, options: dict[str, str]
) -> None:
    ghost = replace(await publish(table), id="ghost", state="deleted" if command == "restore" else "live")
    remember(table, monkeypatch, ghost)
    assert "no longer there" in text(await admin(table, command, entry="ghost", **options))


async def test_a_vote_and_a_confirmation_of_what_is_gone_are_told_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = await publish(table)
    shown = await look_up(table, entry.id)
    ghost = replace(entry, id="ghost")
    remember(table, monkeypatch, replace(ghost, state="live"), replace(entry, state="deleted", merged_into="ghost"))
    assert "no longer there" in text(await table.player.click(shown, label="This helped"))


async def test_merged_entries_that_point_at_each_other_are_not_followed_for_ever(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = await publish(table)
    shown = await look_up(table, entry.id)
    remember(table, monkeypatch, replace(entry, state="deleted", merged_into=entry.id))
    assert "no longer there" in text(await table.player.click(shown, label="This helped"))


async def test_entries_of_different_games_stay_apart(table: Table) -> None:
    entry = await publish(table)
    other = Content(title="Other", answer="Yes.", game="lost-game")
    added = await table.bot.store.faq.add(table.server.id, 1, other)
    assert "different games" in text(await admin(table, "merge", entry=added.id, into=entry.id))


async def test_a_name_that_a_third_entry_took_stops_a_merge(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    into = await publish(table)
    other = await publish(table, title="Other", aliases="")
    third = await publish(table, title="Third", aliases="")
    remember(table, monkeypatch, replace(other, content=other.content.model_copy(update={"aliases": (third.title,)})))
    assert "“Third” belongs to “Third”" in text(await admin(table, "merge", entry=other.id, into=into.id))
    monkeypatch.undo()
    assert (await stored(table, other.id)).state == "live"


async def test_a_draft_whose_problem_came_meanwhile_is_shown_again(table: Table) -> None:
    shown = await begin(table)
    async with table.bot.store.database.writing() as connection:
        (typed,) = (await connection.execute(select(faq_drafts.c.typed))).scalars()
        gone = json.dumps({**json.loads(typed), "clauses": ", ".join(f"gone {number}" for number in range(12))})
        await connection.execute(update(faq_drafts).values(typed=gone))
    again = await table.moderator.click(shown, label="Publish")
    assert "Before it can be published" in text(again)
    assert await table.bot.store.faq.count(table.server.id) == 0


async def test_pages_keep_what_else_was_found(table: Table) -> None:
    await publish(table, answer="weapons " * 490, title="Weapons at length", aliases="")
    await publish(table, title="Weapons in pairs", aliases="", answer="Two weapons.")
    found = await look_up(table, "weapons length")
    turned = answered(await table.player.click(found, label="Next page"))
    within_limits(turned)
    assert any(one.get("custom_id") == "v1:faq:-:pick" for one in components(turned))


async def test_a_combat_that_has_no_ruling_any_more_says_so(table: Table) -> None:
    content = Content(title="Old", answer="Yes.", game="grand-archive", combat="Eve attacks nobody at all")
    await table.bot.store.faq.add(table.server.id, 1, content)
    found = await look_up(table, "Old")
    assert "I can no longer rule on this combat" in text(found)
    refused = await table.player.click(found, label="Open the combat")
    assert "no longer rule" in text(said(refused))
