"""`/privacy` tells people what is kept about them, gives it to them, and erases it; always theirs and nobody else's."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from bot.store import Owner
from bot.store.traces import TRACES
from cogs.privacy.told import WORDS
from tests.bot.store.rows import Somewhere, everything, fill
from tests.cogs.asking import FLAMES, answered, quick, said
from tests.cogs.court import open_court
from tests.cogs.hands import within_limits
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    import pytest
    from simcord.results import InteractionResult

    from tests.cogs.table import Table


def test_every_kind_of_trace_has_words() -> None:
    assert set(WORDS) == {trace.kind for trace in TRACES}


async def test_who_left_no_trace_is_told_so(table: Table) -> None:
    for command in ("privacy show", "privacy delete"):
        shown = await table.player.slash(table.channel, command)
        assert shown.ephemeral
        assert text(shown) == "I keep nothing about you."
        assert buttons(shown) == {}


async def test_it_counts_what_there_is_by_place(table: Table) -> None:
    await quick(table)
    await quick(table)
    await table.player.slash(table.channel, "combat new")
    await quick(table, who=table.stranger)
    shown = await table.player.slash(table.channel, "privacy show")
    assert shown.ephemeral
    assert text(shown).splitlines()[:4] == [
        "## What I keep about you",
        "**Card Table**",
        "- 1 draft of a combat",
        "- 2 saved combats",
    ]


async def test_it_works_in_direct_messages(table: Table) -> None:
    person = table.env.create_user("penpal")
    await person.slash("combat quick", text=FLAMES)
    assert "**Direct messages, and where I am your own app**\n- 1 saved combat\n" in text(await person.slash("privacy show"))
    asked = await person.slash("privacy delete")
    await person.click(asked.response, label="Delete it all")
    assert text(await person.slash("privacy show")) == "I keep nothing about you."


async def test_what_is_downloaded_is_ones_own(table: Table) -> None:
    await quick(table)
    await quick(table, "Wolf (ally 3/2) attacks Bear (ally 2/3)", who=table.stranger)
    shown = answered(await table.player.slash(table.channel, "privacy show"))
    await table.restart()
    given = await _download(await table.player.click(shown, label="Download as JSON"))
    assert given["person_id"] == str(table.player.id)
    assert given["left_out"] == 0
    assert [(row["kind"], row["server_id"], row["game"]) for row in given["rows"]] == [
        ("saved combat", str(table.server.id), "grand-archive")
    ]
    assert given["rows"][0]["document"]["attacker"]["name"] == "Lorraine"
    assert "Wolf" not in str(given)


async def test_what_does_not_fit_into_a_file_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        await quick(table)
    shown = answered(await table.player.slash(table.channel, "privacy show"))
    whole = table.bot.store.people.give_out
    monkeypatch.setattr(table.bot.store.people, "give_out", lambda person, _most: whole(person, 1_500))
    pressed = await table.player.click(shown, label="Download as JSON")
    given = await _download(pressed)
    assert given["left_out"] == 3 - len(given["rows"]) > 0
    assert f"The oldest {given['left_out']} did not fit into the file" in text(said(pressed))


async def test_nothing_goes_before_it_was_asked_and_confirmed(table: Table) -> None:
    await quick(table)
    shown = answered(await table.player.slash(table.channel, "privacy show"))
    asked = said(await table.player.click(shown, label="Delete …"))
    assert asked.ephemeral
    assert "**Goes, for good**\n- 1 saved combat" in text(asked)
    assert "Nothing was deleted" in text(await table.player.click(asked, label="Leave it"))
    assert "1 saved combat" in text(await table.player.slash(table.channel, "privacy show"))


async def test_a_person_is_forgotten_in_every_table_and_server(table: Table) -> None:
    store = table.bot.store
    await fill(store, Somewhere(table.server.id, table.player.id, "a"))
    await fill(store, Somewhere(4_194_304, table.player.id, "b"))
    await fill(store, Somewhere(8_388_608, table.stranger.id, "c"))
    asked = answered(await table.player.slash(table.channel, "privacy delete"))
    assert "**Stays, without your name**" in text(asked)
    await table.restart()
    done = await table.player.click(asked, label="Delete it all")
    assert "I know nothing about you any more" in text(done)
    assert buttons(done) == {}
    after = str(await everything(table.bot.store))
    assert str(table.player.id) not in after
    assert str(table.stranger.id) in after


async def test_names_are_taken_off_the_judges_cards(table: Table) -> None:
    court = await open_court(table)
    await court.ask()
    await court.press(court.judge, court.card(), "Claim")
    for person in (court.player, court.judge):
        assert person.mention in text(court.card())
        asked = answered(await person.slash(table.channel, "privacy delete"))
        await person.click(asked, label="Delete it all")
        assert person.mention not in text(court.card())
    assert "Claim" in buttons(court.card()), "nobody is at work on it any more"
    await court.answer(who=court.judge)
    await court.answer("No, never.", who=court.other_judge)
    asked = answered(await court.other_judge.slash(table.channel, "privacy delete"))
    await court.other_judge.click(asked, label="Delete it all")
    assert court.other_judge.mention not in text(court.card())
    assert "No, never." in text(court.card())


async def test_all_kinds_and_many_servers_fit_into_one_message(table: Table) -> None:
    store = table.bot.store
    await fill(store, Somewhere(table.server.id, table.player.id, "a"))
    for number in range(1, 61):
        for owner in (Owner("server", number << 22), Owner("user", table.player.id)):
            await store.combats.add(owner, table.player.id, "grand-archive", {})
    shown = answered(await table.player.slash(table.channel, "privacy show"))
    within_limits(shown)
    assert "A server that I am no longer in (4194304)" in text(shown)
    assert "more in " in text(shown)
    within_limits(answered(await table.player.slash(table.channel, "privacy delete")))


async def test_a_servers_name_is_shown_as_it_is(table: Table) -> None:
    evil = table.env.create_guild("@everyone **[free](https://evil.example)**")
    await table.bot.store.combats.add(Owner("server", evil.id), table.player.id, "grand-archive", {})
    shown = text(await table.player.slash(table.channel, "privacy show"))
    assert "@everyone" not in shown
    assert "](https://" not in shown


async def test_whoever_presses_is_meant_whatever_the_button_says(table: Table) -> None:
    await quick(table)
    await quick(table, who=table.stranger)
    asked = answered(await table.stranger.slash(table.channel, "privacy delete"))
    tampered = table.env.backend.get_message(asked.channel_id, asked.id)
    for row in tampered.components[1:]:
        for button in row["components"]:
            button["custom_id"] = button["custom_id"].replace(":me:", f":{table.player.id}:")
    await table.stranger.click(asked, label="Delete it all")
    assert text(await table.stranger.slash(table.channel, "privacy show")) == "I keep nothing about you."
    assert "1 saved combat" in text(await table.player.slash(table.channel, "privacy show"))


async def test_a_ruling_of_who_was_forgotten_says_politely_that_it_is_gone(table: Table) -> None:
    ruling = await quick(table)
    asked = answered(await table.player.slash(table.channel, "privacy delete"))
    await table.player.click(asked, label="Delete it all")
    assert "no longer there" in text(said(await table.player.click(ruling, label="Why")))


async def test_the_cog_can_be_taken_away_and_loaded_again(table: Table) -> None:
    await quick(table)
    await table.bot.reload_extension("cogs.privacy")
    shown = answered(await table.player.slash(table.channel, "privacy show"))
    assert "Delete it all" in buttons(said(await table.player.click(shown, label="Delete …")))


async def _download(pressed: InteractionResult) -> dict[str, Any]:
    shown = said(pressed)
    assert shown.ephemeral
    (file,) = shown.attachments
    assert file.filename.endswith(".json")
    found: dict[str, Any] = json.loads(await file.read())
    return found
