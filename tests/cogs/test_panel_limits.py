"""Large combats, long texts and hostile names: every panel stays within Discord's limits, pings nobody and hides nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from simcord.components import walk_components

from tests.cogs.hands import Hands, entered
from tests.cogs.table import text

if TYPE_CHECKING:
    from simcord.results import InteractionResult

    from tests.cogs.table import Table

_MANY = 25


async def with_many_defenders(table: Table, name: str) -> Hands:
    """Open a panel with as many defenders as there may be."""
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add defender", name=f"{name} 1", power="1", life="1")
    for place in range(2, _MANY + 1):
        await hands.press_and_fill("Add another defender", name=f"{name} {place}", power="1", life="1")
    return hands


async def test_twenty_five_defenders_can_all_be_seen_and_picked(table: Table) -> None:
    hands = await with_many_defenders(table, "Wolf")
    assert "**Defenders** (25)" in hands.text
    assert all(f"Wolf {place}: ally 1/1" in hands.text for place in range(1, _MANY + 1))
    first = hands.options("pick")
    earlier = next(label for label in first if label.startswith("◀"))
    await hands.pick(earlier)
    second = hands.options("pick")
    assert any(label.startswith("▶") for label in second)
    picked = {label for label in (*first, *second) if label.startswith("Wolf")}
    assert picked == {f"Wolf {place}" for place in range(1, _MANY + 1)}
    await hands.pick("Wolf 3")
    await hands.press_and_fill("Edit: Stats", power="9")
    assert "Wolf 3: ally 9/1" in hands.text


async def test_one_defender_too_many_is_refused_and_given_back(table: Table) -> None:
    hands = await with_many_defenders(table, "Wolf")
    shown = await hands.press_and_fill("Add another defender", name="Straw", power="1", life="1")
    assert "Straw" not in hands.text
    assert "There is no room for this" in text(shown.followups[0])
    assert "**Name:** Straw" in text(shown.followups[0])


async def test_what_finds_no_room_is_counted_and_seen_when_picked(table: Table) -> None:
    hands = await with_many_defenders(table, "*_~" * 25)
    shown = hands.text
    assert "more; pick one to see it" in shown
    left = int(shown.split("… and ")[1].split(" more")[0])
    assert shown.count("ally 1/1") == _MANY - left
    assert " 20: ally 1/1" not in shown
    await hands.pick("*_~" * 25 + " 20")
    assert "20: ally 1/1" in hands.text.split("**▸**")[1].splitlines()[0]


async def test_twenty_effects_on_one_object(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add defender", name="Bear", power="1", life="30")
    for place in range(20):
        await hands.add_effect("More damage · on damage to", n=str(place + 1), name=f"Card {place + 1}")
    assert "**Effects on damage** (20)" in hands.text
    assert hands.text.count("To Bear: ") == 20
    for _ in range(3):
        await hands.press("Move up")
    assert hands.text.index("Card 20") < hands.text.index("Card 17")
    refused = await hands.add_effect("More damage · on damage to", n="1", name="Straw")
    assert "There is no room for this" in text(refused.followups[0])


async def test_four_thousand_characters_of_text_are_kept(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    long = "bluff 1, " * 444
    await hands.press_and_fill("Edit: More", words=long)
    assert "⚠️" in hands.text
    assert entered(await hands.press("Edit: More"))["words"] == long
    await hands.pick("Weapons")
    assert "bluff" in hands.text


async def test_a_long_text_that_comes_too_late_is_given_back(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    form, stats = await hands.press("Edit: More"), await hands.press("Edit: Stats")
    await hands.fill(stats, power="4")
    long = "critical 1, " * 330
    shown = await hands.fill(form, words=long)
    again = await table.player.click(shown.followups[0], label="Open it again with what I entered")
    assert str(entered(again)["words"]).startswith("critical 1")


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "<@123456789012345678>",
        "# Heading",
        "**bold** `code` ||spoiler|| ~~gone~~",
        "[link](https://example.com)",
        "```\nfence",
        "ذئب البراري 3",
        "זאב (1/2)",
        "🐺" * 40,
        "👩‍👩‍👧 family",
        "a\u202etfel ot thgir",
        "-# small print",
        "1. list",
        "\u200b",
        "~version~v1:panel:x",
    ],
)
async def test_names_break_nothing_and_ping_nobody(table: Table, name: str) -> None:
    hands = await Hands.at_new_panel(table)
    typed = name.replace("\n", " ")
    await hands.press_and_fill("Add attacker", name=typed, power="3", life="2")
    await hands.pick("Defenders")
    await hands.press_and_fill("Add defender", name=typed, power="1", life="2")
    form = await hands.pick("Redirect damage · on damage to", "effect")
    await hands.fill(form, to=targets(form)[0])
    message = hands.message.message
    assert not message.mentions
    assert not message.mention_everyone
    for mark in ("**bold**", "`code`", "||spoiler||", "[link](", "\n# H", "\n-# small print", "@everyone", "\u202e"):
        assert mark not in hands.text
    await hands.pick("Attacker")
    assert entered(await hands.press("Edit: Stats"))["name"] == typed


def targets(form: InteractionResult) -> list[str]:
    """Give whom the damage can be redirected to."""
    inputs = walk_components((form.modal or {})["components"])
    return [option["value"] for one in inputs if one.get("custom_id") == "to" for option in one["options"]]


async def test_every_problem_is_told_or_counted(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="x" * 80, power="a" * 20, life="b" * 20, damage="c" * 20)
    await hands.press_and_fill("Add defender", name="y" * 80, power="a" * 20, life="b" * 20, damage="c" * 20)
    assert "6 things to mend" in hands.text
    assert hands.text.count("⚠️") == 7
