"""What cites a clause that changed is listed, and one click says that it still holds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import update

from bot.store import citations, schema
from engine import registry
from tests.cogs.asking import answered, said
from tests.cogs.curating import another_server, content, posted, put
from tests.cogs.hands import within_limits
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    import pytest
    from simcord.results import ResponseMessage

    from tests.cogs.table import Table

GAME = "grand-archive"
CITED = "Damage Step 3.g.ii"


def change(monkeypatch: pytest.MonkeyPatch, *clauses: str) -> None:
    """Let a new edition of the rulebook say something else."""
    book = registry.game(GAME).rulebook()
    for clause in clauses:
        monkeypatch.setitem(book.clauses, clause, replace(book[clause], text="Something else."))


async def stale(table: Table) -> ResponseMessage:
    shown = answered(await table.moderator.slash(table.channel, "faq-admin stale"))
    within_limits(shown)
    return shown


async def test_nothing_is_stale_at_first(table: Table) -> None:
    await put(table, "wolf", content("Wolf", clauses=[CITED]))
    assert "Nothing is out of date" in text(await stale(table))


async def test_an_entry_is_listed_and_confirmed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await put(table, "wolf", content("Wolf", clauses=[CITED]))
    await put(table, "bear", content("Bear"))
    change(monkeypatch, CITED)
    await table.restart()
    shown = await stale(table)
    assert "1 to look at again" in text(shown)
    assert "**Wolf**" in text(shown)
    assert "changed" in text(shown)
    done = await table.moderator.click(shown, label="Still right")
    assert "**Wolf** still holds" in text(done)
    assert "Nothing is out of date" in text(done)
    newest = (await table.bot.store.faq.revisions(table.server.id, "wolf"))[0]
    assert (newest.change, newest.author_id) == ("confirmed", table.moderator.id)


async def test_a_confirmation_is_posted_to_the_audit_channel(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    channel = table.server.create_text_channel("audit")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=channel.id)
    await put(table, "wolf", content("Wolf", clauses=[CITED]))
    change(monkeypatch, CITED)
    await table.moderator.click(await stale(table), label="Still right")
    assert "“Wolf” confirmed as still right" in posted(channel)[-1]


async def test_where_the_audit_channel_is_gone_that_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.bot.store.servers.change(table.server.id, audit_channel_id=1)
    await put(table, "wolf", content("Wolf", clauses=[CITED]))
    change(monkeypatch, CITED)
    done = await table.moderator.click(await stale(table), label="Still right")
    assert "audit channel is gone" in text(said(done))


async def test_what_cites_a_game_that_is_gone_is_listed_all_the_same(table: Table) -> None:
    async with table.bot.store.database.writing() as connection:
        await citations.record(connection, table.server.id, "answer", "k3m9xq", "chess", ["*Castling* 1"], table.clock())
        await connection.execute(update(schema.citations).values(digest="0123456789abcdef"))
    assert "\\*Castling\\* 1 no longer exists" in text(await stale(table))


async def test_an_entry_that_was_edited_in_between_is_not_confirmed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await put(table, "wolf", content("Wolf", clauses=[CITED]))
    change(monkeypatch, CITED)
    shown = await stale(table)
    await put(table, "wolf", content("Wolf", "Otherwise.", clauses=[CITED]), 1)
    done = await table.moderator.click(shown, label="Still right")
    assert "changed or confirmed already" in text(done)
    assert [one.change for one in await table.bot.store.faq.revisions(table.server.id, "wolf")] == ["imported", "imported"]


async def test_a_clause_that_is_gone_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await put(table, "wolf", content("Wolf", clauses=[CITED]))
    monkeypatch.delitem(registry.game(GAME).rulebook().clauses, CITED)
    assert "no longer exists" in text(await stale(table))


async def test_an_answer_is_listed_and_confirmed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table.bot.store.database.writing() as connection:
        await citations.record(connection, table.server.id, "answer", "k3m9xq", GAME, [CITED], table.clock())
    change(monkeypatch, CITED)
    shown = await stale(table)
    assert "Answer `k3m9xq`" in text(shown)
    custom_id = buttons(shown)["Still right"]
    done = await table.moderator.click(shown, label="Still right")
    assert "still holds" in text(done)
    assert custom_id == "v1:stale:k3m9xq:answer"
    assert await table.bot.store.citations.stale(table.server.id) == ()


async def test_many_are_dealt_out_on_pages(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    clauses = [key for key in registry.game(GAME).rulebook().clauses if key.startswith("Damage Step")][:25]
    for number in range(14):
        await put(table, f"wolf-{number:02}", content(f"*Wolf* {'x' * 80} {number}", clauses=clauses))
    change(monkeypatch, *clauses)
    shown = await stale(table)
    assert "14 to look at again" in text(shown)
    assert "… and 15 more" in text(shown)
    seen = _ids(shown)
    for _ in range(3):
        shown = answered(await table.moderator.click(shown, label="Next page"))
        within_limits(shown)
        seen |= _ids(shown)
    assert len(seen) == 14


async def test_another_servers_entries_are_neither_seen_nor_confirmed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await put(table, "wolf", content("Wolf", clauses=[CITED]))
    change(monkeypatch, CITED)
    _, boss, channel = another_server(table)
    assert "Nothing is out of date" in text(await boss.slash(channel, "faq-admin stale"))
    assert len(await table.bot.store.citations.stale(table.server.id)) == 1


async def test_an_answer_that_was_confirmed_in_between_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table.bot.store.database.writing() as connection:
        await citations.record(connection, table.server.id, "answer", "k3m9xq", GAME, [CITED], table.clock())
    change(monkeypatch, CITED)
    shown = await stale(table)
    await table.bot.store.citations.confirm(table.server.id, "answer", "k3m9xq")
    assert "confirmed already" in text(said(await table.moderator.click(shown, label="Still right")))


async def test_the_numbers_are_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = text(await table.moderator.slash(table.channel, "faq-admin stats"))
    assert "Entries: **0**" in empty
    assert "loads a starter pack" in empty
    store, here = table.bot.store, table.server.id
    for title in ("Wolf", "Bear", "Owl"):
        await put(table, title.lower(), content(title, clauses=[CITED]))
    await store.faq.delete(here, "owl", 1, 1)
    for voter, helped in ((1, True), (2, True), (3, False)):
        await store.faq_votes.cast(here, "wolf", voter, helped=helped)
    await store.faq_votes.cast(here, "bear", 1, helped=False)
    await store.gaps.missed(here, GAME, "otter")
    await store.gaps.missed(here, GAME, "otters")
    await store.suggestions.add(here, 1, 1, {"title": "Otter"})
    change(monkeypatch, CITED)
    told = text(await table.moderator.slash(table.channel, "faq-admin stats"))
    assert "Entries: **2**; 1 deleted" in told
    assert "Votes: **2** helped, **2** didn’t" in told
    assert "Helped most: *Wolf* (2 : 1)" in told
    assert "Helped least: *Bear* (0 : 1)" in told
    assert "Suggestions: **1** waiting" in told
    assert "**1** questions, asked 2 times" in told
    assert "changed: **2**" in told


def _ids(shown: ResponseMessage) -> set[str]:
    return {str(one["custom_id"]).split(":")[2] for one in components(shown) if one.get("label") == "Still right"}
