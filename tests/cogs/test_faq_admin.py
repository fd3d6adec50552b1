"""What moderators do with entries that are there: delete and restore, look back, revert, rename, merge, tag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.asking import answered, said
from tests.cogs.curating import WORDS, look_up, publish
from tests.cogs.hands import within_limits
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    from simcord.results import InteractionResult

    from bot.store.faq import Entry
    from tests.cogs.table import Table


async def admin(table: Table, command: str, **options: object) -> InteractionResult:
    shown = await table.moderator.slash(table.channel, f"faq-admin {command}", **options)
    assert shown.ephemeral
    if shown.response is not None:
        within_limits(shown.response)
    return shown


async def stored(table: Table, entry_id: str) -> Entry:
    found = await table.bot.store.faq.get(table.server.id, entry_id)
    assert found is not None
    return found


async def test_what_is_deleted_is_not_found_and_can_be_restored(table: Table) -> None:
    entry = await publish(table)
    shown = await look_up(table, entry.id)
    deleted = await admin(table, "delete", entry="A weapon that left")
    assert "is deleted" in text(deleted)
    assert "I found nothing" in text(await look_up(table, "sword gone")) or "still empty" in text(await look_up(table, "x"))
    assert "no longer there" in text(await table.player.click(shown, label="This helped"))
    assert await table.bot.store.citations.citing(table.server.id, entry.content.game, "Damage Step 3.g.ii") == ()
    await table.restart()
    back = await table.moderator.click(answered(deleted), label="Restore")
    assert "is back" in text(back)
    assert "## A weapon that left" in text(await look_up(table, "sword gone"))
    assert "is not deleted" in text(await table.moderator.click(answered(deleted), label="Restore"))
    changes = [one.change for one in await table.bot.store.faq.revisions(table.server.id, entry.id)]
    assert changes == ["restored", "deleted", "added"]


async def test_an_entry_whose_name_was_taken_meanwhile_stays_deleted(table: Table) -> None:
    entry = await publish(table)
    await admin(table, "delete", entry=entry.id)
    await publish(table, title="Sword gone", aliases="")
    assert "“Sword gone” belongs to “Sword gone”" in text(await admin(table, "restore", entry=entry.id))
    assert (await stored(table, entry.id)).state == "deleted"


async def test_deleted_entries_are_suggested_for_restoring(table: Table) -> None:
    entry = await publish(table)
    await admin(table, "delete", entry=entry.id)
    suggest = table.moderator.autocomplete
    assert await suggest(table.channel, "faq-admin edit", "entry", "weapon") == []
    for typed in ("", "WEAPON"):
        assert [one["value"] for one in await suggest(table.channel, "faq-admin restore", "entry", typed)] == [entry.id]
    assert [one["name"] for one in await suggest(table.channel, "faq-admin history", "entry", "weapon")] == [
        "(deleted) A weapon that left"
    ]


async def test_a_rename_keeps_the_old_title_as_another_name(table: Table) -> None:
    entry = await publish(table)
    assert "“Weapon gone” now" in text(await admin(table, "rename", entry=entry.id, title="Weapon gone"))
    now = await stored(table, entry.id)
    assert now.title == "Weapon gone"
    assert "A weapon that left" in now.content.aliases
    await admin(table, "rename", entry=entry.id, title="Once more", keep=False)
    assert "Weapon gone" not in (await stored(table, entry.id)).content.aliases
    assert "already" in text(await admin(table, "rename", entry=entry.id, title="Once more", keep=False))


async def test_a_rename_to_a_name_that_is_taken_is_refused(table: Table) -> None:
    entry = await publish(table)
    await publish(table, title="Other", aliases="")
    assert "belongs to “Other”" in text(await admin(table, "rename", entry=entry.id, title="OTHER?"))


async def test_tags_are_put_on_and_taken_off(table: Table) -> None:
    entry = await publish(table)
    shown = await admin(table, "tag", entry=entry.id, add="#New, news", remove="Weapons")
    assert "#durability #new #news" in text(shown)
    assert (await stored(table, entry.id)).content.tags == ("durability", "new", "news")
    assert "Say which tags" in text(await admin(table, "tag", entry=entry.id))
    refused = await admin(table, "tag", entry=entry.id, add=", ".join(f"t{number}" for number in range(12)))
    assert "**Tags:**" in text(refused)
    long = await admin(table, "tag", entry=entry.id, add="x" * 31)
    assert "at most 30 characters" in text(long)


async def test_a_tag_alone_does_not_confirm_an_entry(table: Table) -> None:
    entry = await publish(table)
    before = await table.bot.store.citations.stale(table.server.id)
    await table.env.advance_time(60)
    await admin(table, "tag", entry=entry.id, add="new")
    assert await table.bot.store.citations.stale(table.server.id) == before


async def test_the_history_tells_who_when_and_what(table: Table) -> None:
    entry = await publish(table)
    for number in range(12):
        await admin(table, "tag", entry=entry.id, add=f"t{number}", remove=f"t{number - 1}")
    shown = await admin(table, "history", entry=entry.id)
    assert f"**13** tagged by <@{table.moderator.id}>" in text(shown)
    assert "**1** added" not in text(shown)
    await table.restart()
    turned = await table.moderator.click(answered(shown), label="Next page")
    assert "**1** added by" in text(turned)
    menu = next(one for one in components(turned) if "options" in one)
    picked = await table.moderator.select(answered(turned), ["3"], custom_id=menu["custom_id"])
    assert "from version 2 to version 3" in text(picked)
    assert "**t1**" in text(picked)
    first = await table.moderator.select(answered(turned), ["1"], custom_id=menu["custom_id"])
    assert "what version 1 began with" in text(first)


async def test_two_versions_are_compared_and_one_is_brought_back(table: Table) -> None:
    entry = await publish(table)
    await admin(table, "rename", entry=entry.id, title="Second", keep=False)
    await admin(table, "rename", entry=entry.id, title="Third", keep=False)
    choices = await table.moderator.autocomplete(table.channel, "faq-admin diff", "before", "1", entry=entry.id)
    assert [one["value"] for one in choices] == [1]
    shown = await admin(table, "diff", entry=entry.id, before=1, after=3)
    assert "~~A weapon that left~~" in text(shown)
    assert "**Third**" in text(shown)
    assert "from version 2 to version 3" in text(await admin(table, "diff", entry=entry.id))
    assert "has no version 9" in text(await admin(table, "diff", entry=entry.id, before=9))
    await table.restart()
    back = await table.moderator.click(answered(shown), label="Bring version 1 back")
    assert "reads as in version 1 again; it is version 4 now" in text(said(back))
    assert (await stored(table, entry.id)).title == WORDS["title"]
    late = await table.moderator.click(answered(shown), label="Bring version 1 back")
    assert "by somebody else just now" in text(late)


async def test_a_version_is_brought_back_by_its_number(table: Table) -> None:
    entry = await publish(table)
    await admin(table, "rename", entry=entry.id, title="Second")
    assert "version 3 now" in text(await admin(table, "revert", entry=entry.id, version=1))
    assert (await stored(table, entry.id)).content == entry.content
    assert "already" in text(await admin(table, "revert", entry=entry.id, version=1))
    assert "has no version 99" in text(await admin(table, "revert", entry=entry.id, version=99))


async def test_a_long_difference_is_turned_page_by_page(table: Table) -> None:
    entry = await publish(table, answer="old " * 900)
    form = await table.moderator.slash(table.channel, "faq-admin edit", entry=entry.id)
    shown = await table.moderator.submit_modal(form, {**WORDS, "answer": "new " * 900})
    within_limits(answered(shown))
    turned = await table.moderator.click(answered(shown), label="Next page")
    within_limits(answered(turned))
    await table.moderator.click(answered(turned), label="Publish")
    shown = await admin(table, "diff", entry=entry.id)
    turned = await table.moderator.click(answered(shown), label="Next page")
    within_limits(answered(turned))
    assert "**new" in text(turned)


async def test_two_entries_become_one(table: Table) -> None:
    kept = await publish(table)
    other = await publish(table, title="Weapon bounced", aliases="axe returned", tags="bounce", answer="It stays.")
    for who in (table.player, table.stranger):
        await who.click(await look_up(table, other.id, who), label="This helped")
    await table.player.click(await look_up(table, kept.id), label="This didn’t")
    old = await look_up(table, other.id)
    shown = await admin(table, "merge", entry="weapon bounced", into=kept.id)
    assert "“Weapon bounced” is part of “A weapon that left” now" in text(shown)
    now = await stored(table, kept.id)
    assert now.content.answer == kept.content.answer
    assert now.content.aliases == ("Sword gone", "bounced weapon", "Weapon bounced", "axe returned")
    assert now.content.tags == ("durability", "weapons", "bounce")
    tally = await table.bot.store.faq_votes.tally(table.server.id, kept.id)
    assert (tally.helped, tally.missed) == (1, 1)
    assert "## A weapon that left" in text(await look_up(table, "axe returned"))
    assert "## A weapon that left" in text(await look_up(table, other.id))
    assert "helped" in text(await table.stranger.click(old, label="This didn’t"))
    assert (await stored(table, other.id)).merged_into == kept.id
    restored = await admin(table, "restore", entry=other.id)
    assert "“Weapon bounced” belongs to “A weapon that left”" in text(restored)


async def test_what_finds_no_room_in_a_merge_is_told(table: Table) -> None:
    kept = await publish(table, aliases="\n".join(f"name {number}" for number in range(10)))
    other = await publish(table, title="Other", aliases="")
    assert "no room for: “Other”" in text(await admin(table, "merge", entry=other.id, into=kept.id))


async def test_an_entry_is_not_merged_into_itself(table: Table) -> None:
    entry = await publish(table)
    assert "one and the same" in text(await admin(table, "merge", entry=entry.id, into="sword gone"))
    assert (await stored(table, entry.id)).state == "live"


async def test_an_unknown_entry_is_answered_with_the_nearest(table: Table) -> None:
    await publish(table)
    assert "Perhaps “A weapon that left”?" in text(await admin(table, "edit", entry="weapons"))
    refused = await admin(table, "delete", entry="*zeppelin* @everyone")
    assert "I know no entry “\\*zeppelin\\*" in text(refused)
    assert not buttons(refused)
