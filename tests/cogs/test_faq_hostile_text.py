"""Mentions, Markdown, masked links, invisible and direction-turning characters in every field: shown harmlessly, found again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cogs.asking import answered
from tests.cogs.curating import WORDS, begin, fill, look_up, posted, publish
from tests.cogs.hands import within_limits
from tests.cogs.table import components, text

if TYPE_CHECKING:
    from tests.cogs.table import Table

PING = "@everyone <@1> <@&2> <#3> @here"
MASKED = "[free cards](https://evil.example/x) [x](javascript:alert(1))"
TURNED = "abc\u202edef\u2066ghi\u200b\u2069"
HOSTILE = {
    "pings": PING,
    "links": MASKED,
    "marks": "**bold** ||spoiler|| `code` ```fence``` # head > quote",
    "turned": TURNED,
    "hebrew": "שלום 12 עולם",
    "fts": 'NEAR("a" "b") OR title:x* AND NOT -y ^z',
    "sql": "'; DROP TABLE faq_entries; --",
    "emoji": "👩‍👩‍👧‍👦 🐺",
}


@pytest.mark.parametrize("kind", HOSTILE)
async def test_every_field_is_shown_harmlessly_and_found_again(table: Table, kind: str) -> None:
    channel = table.server.create_text_channel("audit")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=channel.id)
    evil = HOSTILE[kind]
    shown = await begin(
        table, title=f"T {evil}"[:100], question=evil, answer=f"A {evil}", aliases=f"B {evil}"[:90], tags=evil[:28]
    )
    form = await table.moderator.click(shown, label="Clauses, combat, source")
    shown = answered(await fill(table.moderator, form, source=evil, combat=""))
    done = await table.moderator.click(shown, label="Publish")
    assert "is published" in text(done), text(done)
    entry = (await table.bot.store.faq.all(table.server.id))[0]
    seen = [
        text(shown),
        text(done),
        text(await look_up(table, entry.title[:100])),
        text(await look_up(table, evil[:200])),
        text(answered(await table.moderator.slash(table.channel, "faq-admin history", entry=entry.id))),
        text(answered(await table.moderator.slash(table.channel, "faq-admin diff", entry=entry.id))),
        *posted(channel),
    ]
    for told in seen:
        assert "@everyone" not in told
        assert "<@1>" not in told
        assert "<@&2>" not in told
        assert "\u202e" not in told
        assert "](javascript" not in told.replace("\\", "") or "\\[x" in told
        assert "[free cards](https://evil.example/x)" not in told or "(evil.example)" in told
    choices = await table.player.autocomplete(table.channel, "faq", "query", entry.title)
    assert [one["value"] for one in choices] in ([entry.id], [])


async def test_the_longest_entry_is_within_discords_limits(table: Table) -> None:
    entry = await publish(
        table,
        title="*" * 100,
        question="_" * 2_000,
        answer="[a](https://b.example/c)" * 160,
        aliases="\n".join(f"{number}{'*' * 99}" for number in range(10)),
        tags=", ".join(f"{number}{'_' * 29}" for number in range(10)),
    )
    shown = await look_up(table, entry.id)
    pages = 1
    while not any(one.get("label") == "Next page" and one.get("disabled") for one in components(shown)):
        shown = answered(await table.player.click(shown, label="Next page"))
        within_limits(shown)
        pages += 1
    assert pages > 2
    form = await table.moderator.slash(table.channel, "faq-admin edit", entry=entry.id)
    within_limits(answered(await fill(table.moderator, form, answer="`" * 4_000)))
    await table.moderator.slash(table.channel, "faq-admin delete", entry=entry.id)


async def test_a_line_without_a_blank_is_shown(table: Table) -> None:
    entry = await publish(table, answer="x" * 4_000)
    within_limits(await look_up(table, entry.id))
    assert WORDS["title"] == entry.title
