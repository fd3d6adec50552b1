"""A moderator writes an entry, a player finds it by other words, a clause changes, and the entry is confirmed again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import registry
from tests.cogs.asking import answered, said
from tests.cogs.curating import CITED, COMBAT, WORDS, begin, curator, fill, look_up, posted, publish
from tests.cogs.hands import Hands, entered, within_limits
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    import pytest

    from tests.cogs.table import Table


async def test_an_entry_is_written_in_two_forms_published_and_found(table: Table) -> None:
    shown = await begin(table)
    await table.restart()
    form = await table.moderator.click(shown, label="Clauses, combat, source")
    shown = answered(await fill(table.moderator, form, clauses="damage step 3.7.2", combat=COMBAT, source="a page"))
    assert "## A weapon that left" in text(shown)
    assert "Eve deals 1 to Bear; Axe 2 → 1 durability" in text(shown)
    await table.restart()
    done = await table.moderator.click(shown, label="Publish")
    assert "“A weapon that left” is published" in text(done)
    found = await look_up(table, "what happens to a bounced sword")
    assert "## A weapon that left" in text(found)
    assert f"[{CITED}](https://".replace(" ", "\u00a0") in text(found)
    assert "→ **Eve deals 1 to Bear" in text(found)
    assert "#durability #weapons" in text(found)
    assert "from a page" in text(found)
    entry = await table.bot.store.faq.named(table.server.id, "sword gone?")
    assert entry is not None
    assert (entry.version, entry.content.clauses) == (1, (CITED,))


async def test_the_combat_of_an_entry_opens_for_who_pressed(table: Table) -> None:
    shown = await begin(table)
    form = await table.moderator.click(shown, label="Clauses, combat, source")
    shown = answered(await fill(table.moderator, form, combat=COMBAT))
    await table.moderator.click(shown, label="Publish")
    found = await look_up(table, "A weapon that left")
    await table.restart()
    opened = await table.stranger.click(found, label="Open the combat")
    assert opened.ephemeral
    assert "### Eve deals 1 to Bear" in text(opened)
    assert "Edit" in buttons(opened)


async def test_everybody_has_one_vote_and_may_change_it(table: Table) -> None:
    entry = await publish(table)
    found = await look_up(table, entry.id)
    thanks = await table.player.click(found, label="This helped")
    assert thanks.ephemeral
    assert "Thank you" in text(thanks)
    assert "already" in text(await table.player.click(found, label="This helped"))
    await table.restart()
    sorry = await table.stranger.click(found, label="This didn’t")
    assert "It helped 1 of 2" in text(sorry)
    assert buttons(sorry)["Ask a judge"] == "v1:ask:-:start"
    await table.stranger.click(found, label="This didn’t")
    await table.player.click(found, label="This didn’t")
    assert "helped 0 of 2" in text(await look_up(table, entry.id))
    gaps = (await table.bot.store.gaps.open(table.server.id)).gaps
    assert [(gap.shown, gap.disliked) for gap in gaps] == [("A weapon that left", 2)]


async def test_what_is_not_found_is_said_remembered_and_goes_to_a_judge(table: Table) -> None:
    await publish(table)
    shown = await table.player.slash(table.channel, "faq", query="zeppelin @everyone **fuel**")
    assert shown.ephemeral
    assert "I found nothing" in text(shown)
    assert "@everyone" not in text(shown)
    assert buttons(shown)["Ask a judge"] == "v1:ask:-:start"
    gaps = (await table.bot.store.gaps.open(table.server.id)).gaps
    assert [gap.missed for gap in gaps] == [1]


async def test_an_empty_faq_says_who_can_fill_it(table: Table) -> None:
    assert "/faq-admin add" in text(await look_up(table, "anything"))


async def test_names_and_tags_are_suggested_while_somebody_types(table: Table) -> None:
    entry = await publish(table)
    for typed in ("", "weap", "bounced", "durab"):
        choices = await table.player.autocomplete(table.channel, "faq", "query", typed)
        assert [(one["name"], one["value"]) for one in choices] == [("A weapon that left", entry.id)], typed


async def test_other_hits_can_be_picked(table: Table) -> None:
    await publish(table)
    await publish(table, title="Weapons in pairs", aliases="", answer="Two weapons may attack together.")
    found = await look_up(table, "weapons")
    menu = next(one for one in components(found) if one.get("custom_id") == "v1:faq:-:pick")
    await table.restart()
    picked = await table.stranger.select(found, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert picked.ephemeral
    assert menu["options"][0]["label"] in text(picked)


async def test_a_clause_changes_and_the_entry_is_confirmed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    channel = table.server.create_text_channel("audit")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=channel.id)
    entry = await publish(table)
    assert "Still right" not in buttons(await look_up(table, entry.id))
    book = registry.game(entry.content.game).rulebook()
    monkeypatch.setitem(book.clauses, CITED, replace(book[CITED], text="Otherwise."))
    await table.restart()
    found = await look_up(table, entry.id)
    assert "Rules changed since somebody last looked" in text(found)
    assert "reads differently now" in text(found)
    refused = await table.player.click(found, label="Still right")
    assert refused.ephemeral
    assert "Only" in text(refused)
    done = await table.moderator.click(found, label="Still right")
    assert "Rules changed" not in text(done)
    assert "Confirmed" in text(said(done))
    assert "confirmed as still right" in posted(channel)[-1]
    assert "Rules changed" not in text(await look_up(table, entry.id))
    again = await table.moderator.click(found, label="This helped")
    assert "Thank you" in text(again)


async def test_who_confirms_what_was_changed_in_between_is_asked_to_look(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = await publish(table)
    book = registry.game(entry.content.game).rulebook()
    monkeypatch.setitem(book.clauses, CITED, replace(book[CITED], text="Otherwise."))
    found = await look_up(table, entry.id)
    await table.moderator.slash(table.channel, "faq-admin tag", entry=entry.id, add="new")
    refused = await table.moderator.click(found, label="Still right")
    assert "was changed since it was shown" in text(refused)
    assert "Rules changed" in text(await table.moderator.click(answered(refused), label="Show it"))


async def test_a_long_entry_is_shown_page_by_page(table: Table) -> None:
    entry = await publish(table, answer="First. " + "word " * 790 + "\nthe very end")
    found = await look_up(table, entry.id)
    assert "the very end" not in text(found)
    other = await table.stranger.click(found, label="Next page")
    assert other.ephemeral
    assert "the very end" in text(other)
    turned = await table.player.click(found, label="Next page")
    assert not turned.ephemeral
    assert "page 2 of 2" in text(turned)
    within_limits(answered(turned))


async def test_a_private_answer_is_private(table: Table) -> None:
    await publish(table)
    assert (await table.player.slash(table.channel, "faq", query="weapon", private=True)).ephemeral
    assert not (await table.player.slash(table.channel, "faq", query="weapon")).ephemeral


async def test_an_edit_shows_what_would_change_before_it_is_published(table: Table) -> None:
    entry = await publish(table)
    form = await table.moderator.slash(table.channel, "faq-admin edit", entry="sword gone")
    assert entered(form)["aliases"] == "Sword gone\nbounced weapon"
    await table.restart()
    shown = answered(await fill(table.moderator, form, answer=f"Never. See {CITED}."))
    assert "~~No.~~" in text(shown)
    assert "**Never.**" in text(shown)
    done = await table.moderator.click(shown, label="Publish")
    assert "is published" in text(done)
    assert "version 2" in text(said(done))
    newest = await table.bot.store.faq.get(table.server.id, entry.id)
    assert newest is not None
    assert newest.content.answer == f"Never. See {CITED}."


async def test_what_is_wrong_is_told_all_at_once_and_nothing_is_lost(table: Table) -> None:
    shown = await begin(table, answer="See Damage Step 99.z.", title="x" * 60)
    assert "Before it can be published" in text(shown)
    assert any(one.get("label") == "Publish" and one.get("disabled") for one in components(shown))
    form = await table.moderator.click(shown, label="Clauses, combat, source")
    shown = answered(await fill(table.moderator, form, clauses="nonsense 3", combat="Eve atacks"))
    for told in ("**Answer:**", "**Clauses:**", "**Worked combat:**"):
        assert told in text(shown)
    await table.restart()
    form = await table.moderator.click(shown, label="Title, question, answer")
    assert entered(form)["answer"] == "See Damage Step 99.z."
    await fill(table.moderator, form, answer="Mended.")
    form = await table.moderator.click(shown, label="Clauses, combat, source")
    assert entered(form)["combat"] == "Eve atacks"
    shown = answered(await fill(table.moderator, form, clauses="", combat=""))
    await table.moderator.click(shown, label="Publish")
    assert "Mended." in text(await look_up(table, "x" * 60))


async def test_two_moderators_change_the_same_entry(table: Table) -> None:
    entry = await publish(table)
    other = curator(table, "second")
    mine = await table.moderator.slash(table.channel, "faq-admin edit", entry=entry.id)
    theirs = await other.slash(table.channel, "faq-admin edit", entry=entry.id)
    first = answered(await fill(other, theirs, tags="other"))
    await other.click(first, label="Publish")
    second = answered(await fill(table.moderator, mine, answer="Mine."))
    stale = await table.moderator.click(second, label="Publish")
    assert f"<@{other.id}> changed this entry while you were writing" in text(stale)
    assert "Publish" not in buttons(stale)
    await table.restart()
    on_top = await table.moderator.click(answered(stale), label="Go on from there")
    assert "**Mine.**" in text(on_top)
    await table.moderator.click(answered(on_top), label="Publish")
    now = await table.bot.store.faq.get(table.server.id, entry.id)
    assert now is not None
    assert (now.version, now.content.answer, now.content.tags) == (3, "Mine.", ("other",))
    revisions = await table.bot.store.faq.revisions(table.server.id, entry.id)
    assert [one.author_id for one in revisions] == [table.moderator.id, other.id, table.moderator.id]


async def test_a_draft_of_an_entry_that_was_deleted_waits_for_it(table: Table) -> None:
    entry = await publish(table)
    form = await table.moderator.slash(table.channel, "faq-admin edit", entry=entry.id)
    await table.moderator.slash(table.channel, "faq-admin delete", entry=entry.id)
    shown = answered(await fill(table.moderator, form, answer="Mine."))
    stale = answered(await table.moderator.click(shown, label="Publish"))
    assert "was deleted in the meantime" in text(stale)
    assert "was deleted in the meantime" in text(await table.moderator.click(stale, label="Go on from there"))
    await table.moderator.slash(table.channel, "faq-admin restore", entry=entry.id)
    on_top = await table.moderator.click(stale, label="Go on from there")
    await table.moderator.click(answered(on_top), label="Publish")
    assert "Mine." in text(await look_up(table, entry.id))


async def test_a_name_of_another_entry_is_told_and_the_draft_kept(table: Table) -> None:
    await publish(table)
    shown = await begin(table, title="Another", aliases="sword  GONE?")
    taken = answered(await table.moderator.click(shown, label="Publish"))
    assert "“sword GONE?” belongs to “A weapon that left”" in text(taken)
    form = await table.moderator.click(taken, label="Title, question, answer")
    shown = answered(await fill(table.moderator, form, aliases=""))
    assert "is published" in text(await table.moderator.click(shown, label="Publish"))


async def test_a_double_click_publishes_once(table: Table) -> None:
    hands = Hands(table, table.moderator, await begin(table))
    second = await hands.press_twice("Publish")
    assert "no longer there" in text(second)
    assert [one.title for one in await table.bot.store.faq.all(table.server.id)] == [WORDS["title"]]


async def test_a_draft_can_be_discarded(table: Table) -> None:
    shown = await begin(table)
    assert "Nothing was published" in text(await table.moderator.click(shown, label="Discard"))
    assert await table.bot.store.faq.count(table.server.id) == 0
