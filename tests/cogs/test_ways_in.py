"""The other ways in: a saved combat, a worked example, one command's options, somebody's message, the first buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import registry
from tests.bot.test_escape import seen
from tests.cogs.asking import FLAMES, VERDICT, answered, quick, said
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.cogs.table import Table

GAME = registry.game("grand-archive")
MENU = "Resolve this combat"


def id_of(shown: ResponseMessage) -> str:
    return buttons(shown)["Why"].split(":")[2]


async def test_a_saved_combat_comes_back_by_its_id_after_a_restart(table: Table) -> None:
    combat_id = id_of(await quick(table))
    await table.restart()
    shown = await table.stranger.slash(table.channel, "combat show", id=f" #{combat_id.upper()} ")
    assert text(shown).splitlines()[0] == VERDICT
    assert not shown.ephemeral


async def test_a_saved_combat_can_be_shown_privately(table: Table) -> None:
    shown = await table.player.slash(table.channel, "combat show", id=id_of(await quick(table)), private=True)
    assert shown.ephemeral
    assert "Share" in buttons(shown)


async def test_an_id_that_is_none_or_belongs_elsewhere_is_told_politely(table: Table) -> None:
    combat_id = id_of(await quick(table))
    elsewhere = table.env.create_guild("Elsewhere")
    visitor = elsewhere.add_member(table.env.create_user("visitor"))
    told = await visitor.slash(elsewhere.create_text_channel("general"), "combat show", id=combat_id)
    assert "no longer there, or it belongs to another server" in text(told)
    assert "no longer there" in text(await table.player.slash(table.channel, "combat show", id="@everyone"))


async def test_own_combats_are_suggested_the_newest_first(table: Table) -> None:
    first = id_of(await quick(table))
    await table.env.advance_time(5)
    second = id_of(await quick(table, "Wolf (ally 3/2) attacks Bear (ally 2/3)"))
    await quick(table, who=table.stranger)
    suggested = await table.player.autocomplete(table.channel, "combat show", "id", "")
    assert [one["value"] for one in suggested] == [second, first]
    assert suggested[0]["name"] == f"{second} · Wolf, Bear"
    assert [one["value"] for one in await table.player.autocomplete(table.channel, "combat show", "id", "blan")] == [first]


async def test_a_draft_opens_in_a_panel(table: Table) -> None:
    panel = answered(await table.player.slash(table.channel, "combat new"))
    draft_id = next(iter(buttons(panel).values())).split(":")[2]
    assert "Resolve" in buttons(await table.player.slash(table.channel, "combat show", id=draft_id))


async def test_examples_are_suggested_by_their_beginning_their_words_and_what_is_like_them(table: Table) -> None:
    async def suggested(typed: str) -> list[str]:
        found = await table.player.autocomplete(table.channel, "combat examples", "example", typed)
        return [one["value"] for one in found]

    assert len(await suggested("")) == 25
    assert (await suggested("all but one prev"))[0] == "all-but-one-prevented"
    assert "cleave-costs-one-durability" in await suggested("Cleave attack on four")
    assert "cleave-costs-one-durability" in await suggested("cleeve durability")


async def test_an_example_opens_in_a_panel_and_shows_its_ruling(table: Table) -> None:
    shown = await table.player.slash(table.channel, "combat examples", example="rending-flames-paid")
    assert "Rending Flames with its doubling paid deals 6" in text(shown)
    assert "Resolve" in buttons(shown)
    assert "deals 6" in text(said(shown)).splitlines()[0]
    assert "Why" in buttons(said(shown))


async def test_an_example_is_found_by_its_title(table: Table) -> None:
    title = next(one.title for one in GAME.examples() if one.key == "baidi-falls")
    assert title in text(await table.player.slash(table.channel, "combat examples", example=title))


async def test_an_example_of_what_is_refused_says_why(table: Table) -> None:
    shown = await table.player.slash(table.channel, "combat examples", example="rested-unit-cannot-attack", private=True)
    assert shown.ephemeral
    assert "This is refused" in text(said(shown))
    assert "The rules don’t allow Wolf rested" in text(said(shown))


@pytest.mark.parametrize("named", ["cleave", "zzzzqqqq", "@everyone"])
async def test_an_example_that_is_not_clear_is_asked_about(table: Table, named: str) -> None:
    told = await table.player.slash(table.channel, "combat examples", example=named)
    assert told.ephemeral
    assert "example" in text(told)


async def test_every_example_can_be_opened(table: Table) -> None:
    for example in GAME.examples()[::7]:
        shown = await table.player.slash(table.channel, "combat examples", example=example.key)
        assert seen(text(shown)).startswith(f"### {example.title}"), example.key


async def test_one_command_gives_the_ruling_at_once(table: Table) -> None:
    shown = await table.player.slash(
        table.channel,
        "combat grand-archive",
        attacker="Lorraine (champion, 25 life)",
        target="Blanche 1/2",
        weapon="Training Sword (weapon 1, durability 2)",
        card="Rending Flames (attack 3, double damage)",
        retaliates=True,
        effects="prevent 1, +1 damage",
    )
    assert text(shown).splitlines()[0] == VERDICT
    assert "Edit" in buttons(shown)


async def test_a_mistake_in_an_option_is_mended_in_a_modal(table: Table) -> None:
    shown = answered(
        await table.player.slash(
            table.channel, "combat grand-archive", attacker="Wolf 3/2", target="Bear (ally 2/x)", retaliates=True, private=True
        )
    )
    assert "In the option target" in text(shown)
    await table.restart()
    opened = await table.player.click(shown, label="Mend it")
    assert opened.modal is not None
    assert [one["component"]["custom_id"] for one in opened.modal["components"]] == ["target", "attacker"]
    mended = await table.player.submit_modal(opened, {"target": "Bear 2/3", "attacker": "Wolf 3/2"})
    assert text(mended).startswith("### Wolf deals 3 to Bear; Bear deals 2 to Wolf")
    assert mended.ephemeral


async def test_options_suggest_what_was_typed_and_examples(table: Table) -> None:
    async def suggested(typed: str) -> list[str]:
        found = await table.player.autocomplete(table.channel, "combat grand-archive", "attacker", typed)
        return [one["value"] for one in found]

    assert (await suggested(""))[0] == "Wolf 3/2"
    assert await suggested("lorr") == ["lorr", "Lorraine (champion, 25 life)"]
    assert (await suggested("Zander 1/1"))[0] == "Zander 1/1"
    assert "W" * 101 not in await suggested("W" * 101)


async def test_a_combat_in_a_message_opens_in_a_panel(table: Table) -> None:
    message = await table.stranger.send(table.channel, "Wolf (ally 3/2) attacks Bear (ally 2/3, retaliates)")
    panel = answered(await table.player.context_menu(table.channel, MENU, message))
    assert panel.ephemeral
    assert "Wolf" in text(panel)
    assert text(await table.player.click(panel, label="Resolve")).startswith("### Wolf deals 3 to Bear")


async def test_what_could_not_be_read_is_marked(table: Table) -> None:
    message = await table.stranger.send(
        table.channel, "hey @everyone judge?? my Wolf 3/2 attacks Bear 2/3. **so who dies** lol <@1>"
    )
    panel = answered(await table.player.context_menu(table.channel, MENU, message))
    assert "__**" in text(panel)
    assert table.stranger.id not in {person.id for person in panel.message.mentions}
    assert not panel.message.mention_everyone


async def test_loose_chat_is_understood_and_what_is_open_is_asked(table: Table) -> None:
    said = "my Lorraine (25 hp champ) swings Training Sword 1 dur 2 into their Blanche 1/2, blanche has prevent 1, what happens?"
    panel = answered(await table.player.context_menu(table.channel, MENU, await table.stranger.send(table.channel, said)))
    assert "__**what happens**__" in text(panel)
    assert text(await table.player.click(panel, label="Resolve")).startswith("### No damage is dealt; Training Sword 2 → 1")
    message = await table.stranger.send(table.channel, "Lorraine (champion) attacks Blanche 1/2 with *Slash*")
    panel = answered(await table.player.context_menu(table.channel, MENU, message))
    assert "❓ **Slash**: a weapon or an attack card?" in text(panel)


@pytest.mark.parametrize("content", ["nice weather today", "🐺" * 500, "כלב גמל", "x" * 2_000])
async def test_a_message_without_a_combat_is_told_politely(table: Table, content: str) -> None:
    message = await table.stranger.send(table.channel, content)
    told = answered(await table.player.context_menu(table.channel, MENU, message))
    assert told.ephemeral
    assert "I could not find a combat" in text(told)
    assert "Resolve" in buttons(await table.player.click(told, label="Describe a combat"))


async def test_the_first_buttons_open_an_example_and_an_empty_panel(table: Table) -> None:
    shown = answered(await table.player.slash(table.channel, "help"))
    await table.restart()
    example = await table.player.click(shown, label="Try an example")
    assert example.ephemeral
    assert "Resolve" in buttons(example)
    assert "Why" in buttons(said(example))
    assert "Resolve" in buttons(await table.player.click(shown, label="Describe a combat"))


async def test_the_servers_game_is_meant_unless_another_is_named(table: Table) -> None:
    await table.moderator.slash(table.channel, "setup", default_game="grand-archive")
    shown = await table.player.slash(table.channel, "combat quick", text=FLAMES, game="grand-archive")
    assert text(shown).splitlines()[0] == VERDICT


async def test_a_game_that_a_server_chose_and_that_is_no_more_gives_way_to_the_bots(table: Table) -> None:
    await table.bot.store.servers.change(table.server.id, default_game="forgotten-game")
    assert text(await quick(table)).splitlines()[0] == VERDICT
