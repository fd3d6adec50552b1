"""One question's whole way: asked, claimed, answered, corrected, published, found in other words, stale, confirmed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine import registry
from tests.cogs.asking import answered, quick
from tests.cogs.court import draft_id, open_court
from tests.cogs.curating import fill, look_up, posted
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    from tests.cogs.court import Court
    from tests.cogs.table import Table

CITED = "Damage Step 3.g.ii"
ASKED = "My Training Sword got bounced in response, do I still tick it down?"


@pytest.mark.parametrize("restarting", [False, True], ids=["in one go", "a restart after every step"])
async def test_a_question_travels_from_a_player_to_the_faq_and_nobody_copies_text(
    table: Table, monkeypatch: pytest.MonkeyPatch, *, restarting: bool
) -> None:
    court = await open_court(table)
    audit = table.server.create_text_channel("audit")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=audit.id)

    async def step() -> None:
        if restarting:
            await table.restart()

    # The player sees a ruling, is not sure, and asks about that combat.
    ruling = await quick(table)
    await step()
    form = await table.player.click(ruling, label="Ask a judge")
    await step()
    offered = answered(await fill(table.player, form, question=ASKED))
    question_id = draft_id(offered)
    await step()
    await court.press(table.player, offered, "judges")
    assert "Lorraine deals 7 to Blanche" in text(court.card()), "the combat travels with the question"

    # Two judges want it; one has it, answers, and corrects the answer.
    await step()
    await court.judge.click(court.card(), label="Claim")
    await step()
    late = await court.forge(court.other_judge, court.card(), f"v1:question:{question_id}:claim")
    assert f"<@{court.judge.id}>" in text(late)
    await step()
    await court.answer("Yes, it does.")
    await step()
    await court.answer(f"No, it keeps the counter: {CITED}.")
    assert "was corrected" in text(court.messages(table.channel)[-1])

    # A moderator publishes it with what is there.
    await step()
    form = await table.moderator.click(court.card(), label="To FAQ")
    await step()
    editor = answered(await fill(table.moderator, form, title="A weapon that leaves before damage"))
    await step()
    await table.moderator.click(editor, label="Publish")
    assert "A weapon that leaves before damage" in posted(audit)[-1]

    # Somebody else finds it in other words, and says so.
    await step()
    found = await look_up(table, "blade returned to hand before the hit, lose durability?", table.stranger)
    assert "A weapon that leaves before damage" in text(found)
    assert f"from question {question_id}" in text(found)
    await step()
    thanked = await table.stranger.click(found, label="This helped")
    assert thanked.response is not None

    book = registry.game("grand-archive").rulebook()
    monkeypatch.setitem(book.clauses, CITED, replace(book[CITED], text="Something else."))
    await table.restart()
    await look_again(court)


async def look_again(court: Court) -> None:
    """Find that a new edition has changed the clause, and let the moderator confirm what rests on it."""
    table = court.table
    aged = await look_up(table, "A weapon that leaves before damage", table.stranger)
    assert "changed" in text(aged)
    refused = await court.forge(table.stranger, aged, buttons(aged)["Still right"])
    assert "Only" in text(refused), "a stranger can't confirm it"
    listed = answered(await table.moderator.slash(table.channel, "faq-admin stale"))
    assert "A weapon that leaves before damage" in text(listed)
    for _ in ("the entry", "the answer"):
        right = next(str(one["custom_id"]) for one in components(listed) if one.get("label") == "Still right")
        listed = answered(await table.moderator.click(listed, custom_id=right))
    assert "Nothing is out of date" in text(listed)
    fresh = await look_up(table, "A weapon that leaves before damage", table.player)
    assert "Still right" not in buttons(fresh)
