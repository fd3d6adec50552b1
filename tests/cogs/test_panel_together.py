"""Strangers, double clicks, two devices, restarts and drafts whose time is over: nothing is lost, and everybody is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.hands import Hands, entered
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from tests.cogs.table import Table

_DAY = 24 * 60 * 60


async def with_two_defenders(table: Table) -> Hands:
    """Open a panel with Wolf and Bear in it."""
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add defender", name="Wolf", power="3", life="2")
    await hands.press_and_fill("Add another defender", name="Bear", power="2", life="3")
    return hands


async def test_a_stranger_is_told_politely_and_can_go_on_with_a_copy(table: Table) -> None:
    hands = await with_two_defenders(table)
    refused = await table.stranger.click(hands.message, label="Add another defender")
    for label in ("Edit: Stats", "Remove", "Move up", "Discard"):
        refused = await table.stranger.click(hands.message, label=label)
        assert refused.ephemeral
        assert f"Only <@{table.player.id}> can change this combat" in text(refused)
    assert refused.response is not None
    copied = await table.stranger.click(refused.response, label="Copy to my own")
    assert copied.ephemeral
    assert copied.response is not None
    assert "Wolf: ally 3/2" in text(copied)
    own = Hands(table, table.stranger, copied.response)
    await own.pick("Bear")
    await own.press("Remove")
    assert "Bear" not in own.text
    assert "Bear" in hands.text
    assert own.id != hands.id


async def test_a_double_click_removes_one(table: Table) -> None:
    hands = await with_two_defenders(table)
    await hands.press_and_fill("Add another defender", name="Owl")
    await hands.pick("Wolf")
    second = await hands.press_twice("Remove")
    assert "Wolf" not in hands.text
    assert "Bear" in hands.text
    assert "Owl" in hands.text
    assert "had changed before you pressed, so I did nothing" in text(second.followups[0])
    assert second.followups[0].ephemeral


async def test_two_forms_about_different_objects_both_count(table: Table) -> None:
    hands = await with_two_defenders(table)
    bear = await hands.press("Edit: Stats")
    await hands.pick("Wolf")
    wolf = await hands.press("Edit: Stats")
    await hands.fill(wolf, power="7")
    await hands.fill(bear, power="8")
    assert "Wolf: ally 7/2" in hands.text
    assert "Bear: ally 8/3" in hands.text


async def test_two_forms_that_add_both_add(table: Table) -> None:
    hands = await with_two_defenders(table)
    one, other = await hands.press("Add another defender"), await hands.press("Add another defender")
    await hands.fill(one, name="Owl")
    await hands.fill(other, name="Fox")
    assert "Owl" in hands.text
    assert "Fox" in hands.text


async def test_two_forms_about_the_same_object_keep_what_came_second(table: Table) -> None:
    hands = await with_two_defenders(table)
    one, other = await hands.press("Edit: Stats"), await hands.press("Edit: Stats")
    await hands.fill(one, power="7")
    shown = await hands.fill(other, power="9x", name="**Bear**")
    assert "Bear: ally 7/3" in hands.text
    note = shown.followups[0]
    assert note.ephemeral
    assert "was changed elsewhere while you were typing" in text(note)
    assert "**Power:** 9x" in text(note)
    assert "\\*\\*Bear\\*\\*" in text(note)
    await table.restart()
    again = await table.player.click(note, label="Open it again with what I entered")
    assert entered(again)["power"] == "9x"
    assert entered(again)["name"] == "**Bear**"
    done = await hands.fill(again, power="9")
    assert "9/3" in text(done)


async def test_what_was_typed_about_something_that_is_gone_can_be_added_again(table: Table) -> None:
    hands = await with_two_defenders(table)
    form = await hands.press("Edit: Stats")
    await hands.press("Remove")
    shown = await hands.fill(form, power="9")
    assert "Bear" not in hands.text
    again = await table.player.click(shown.followups[0], label="Open it again with what I entered")
    assert entered(again)["power"] == "9"
    done = await hands.fill(again, name="Bear")
    assert "Wolf: ally 3/2" in text(done)
    assert "Bear: ally 9" in text(done)


async def test_an_effect_of_somebody_who_is_gone_is_shown_to_who_typed_it(table: Table) -> None:
    hands = await with_two_defenders(table)
    form = await hands.pick("More damage · on damage to", "effect")
    await hands.press("Remove")
    shown = await hands.fill(form, n="3")
    assert "has changed or is gone" in text(shown.followups[0])
    assert "How much more:** 3" in text(shown.followups[0])


async def test_a_form_does_not_change_who_has_moved_into_the_place(table: Table) -> None:
    hands = await with_two_defenders(table)
    form = await hands.press("Edit: Keywords and state")
    await hands.press("Move up")
    shown = await hands.fill(form, state=["retaliates"])
    assert "retaliates" not in hands.text
    assert "was changed elsewhere" in text(shown.followups[0])


async def test_an_open_form_outlives_a_restart(table: Table) -> None:
    hands = await with_two_defenders(table)
    form = await hands.press("Edit: Stats")
    await table.restart()
    await hands.fill(form, life="9")
    assert "Bear: ally 2/9" in hands.text


async def test_a_draft_whose_time_is_over_says_so_and_gives_back_what_was_typed(table: Table) -> None:
    await table.moderator.slash(table.channel, "setup", draft_days=1)
    hands = await with_two_defenders(table)
    form = await hands.press("Edit: Stats")
    await table.env.advance_time(_DAY + 1)
    for label in ("Edit: Stats", "Remove", "Discard"):
        refused = await hands.press(label)
        assert refused.ephemeral
        assert "no longer there" in text(refused)
    late = await hands.fill(form, life="9")
    assert late.ephemeral
    assert "no longer there" in text(late)
    assert "9" in text(late)


async def test_every_change_lets_a_draft_live_on(table: Table) -> None:
    await table.moderator.slash(table.channel, "setup", draft_days=1)
    hands = await with_two_defenders(table)
    await table.env.advance_time(_DAY - 60)
    await hands.press("Move up")
    await table.env.advance_time(_DAY - 60)
    await hands.press("Remove")
    assert "Bear" not in hands.text


async def test_a_copy_can_be_made_by_the_button_of_somebody_else_after_a_restart(table: Table) -> None:
    hands = await with_two_defenders(table)
    refused = await table.stranger.click(hands.message, label="Remove")
    await table.restart()
    assert refused.response is not None
    copied = await table.stranger.click(refused.response, label="Copy to my own")
    assert "Wolf" in text(copied)
    assert "Remove" not in buttons(refused)
