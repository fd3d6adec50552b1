"""What can be done to a combat in a panel: add, edit, move, remove, affect, resolve, discard; each in a click or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cogs.hands import Hands, entered
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from tests.cogs.table import Table


async def test_an_empty_panel_says_what_it_needs(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    assert "Grand Archive" in hands.text
    assert "Still missing: **an attacker and a target**" in hands.text
    assert {"Add attacker", "Add defender", "Resolve", "Discard"} <= set(hands.buttons)
    assert hands.is_disabled("Resolve")


async def test_a_private_panel_and_its_ruling_are_private(table: Table) -> None:
    hands = await Hands.at_new_panel(table, private=True)
    assert hands.message.ephemeral
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.press_and_fill("Add defender", name="Bear", power="2", life="3")
    shown = await hands.press("Resolve")
    assert shown.ephemeral
    assert "Wolf deals 3 to Bear" in text(shown)


async def test_a_form_shows_what_was_entered_before(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.press_and_fill("Edit: Keywords and state", keywords=["taunt"], types="beast")
    shown = entered(await hands.press("Edit: Stats"))
    assert shown == {"name": "Wolf", "kind": "ally", "power": "3", "life": "2", "damage": ""}
    state = entered(await hands.press("Edit: Keywords and state"))
    assert state["keywords"] == ["taunt"]
    assert state["types"] == "beast"


@pytest.mark.parametrize(
    ("section", "button"),
    [
        ("Attacker", "Add attacker"),
        ("Cards in the intent", "Add card"),
        ("Weapons", "Add weapon"),
        ("Defenders", "Add defender"),
        ("Other objects", "Add object"),
        ("Retaliation and orders", "Edit: Retaliation and orders"),
        ("Retaliation and orders", "Add order of effects"),
        ("What happened before damage", "Edit: The attack as a whole"),
        ("What happened before damage", "Add plus or minus power"),
        ("What happened before damage", "Add redirect"),
        ("What happened before damage", "Add other damage"),
    ],
)
async def test_every_section_opens_its_forms(table: Table, section: str, button: str) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.pick(section)
    form = await hands.press(button)
    assert form.modal is not None
    assert form.modal["custom_id"].startswith(f"v1:panel:{hands.id}:submit:")


async def test_every_kind_of_effect_has_its_form(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    kinds = hands.options("effect")
    assert len(kinds) == 24
    for label in kinds:
        assert (await hands.pick(label, "effect")).modal is not None


async def test_an_effect_can_be_added_from_the_section_of_effects(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.pick("Effects on damage")
    await hands.pick("Damage from Wolf", "bear")
    assert len(hands.options("effect")) == 12
    await hands.add_effect("More damage", n="2", name="Howl")
    assert "From Wolf: +2 damage" in hands.text


async def test_effects_are_edited_moved_and_removed(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.add_effect("More damage · on damage to", n="2")
    await hands.add_effect("At most so much damage · on damage to", n="4")
    await hands.press("Move up")
    assert hands.text.index("at most 4") < hands.text.index("2 damage")
    await hands.press_and_fill("Edit", n="5")
    assert "at most 5" in hands.text
    await hands.press("Remove")
    assert "at most" not in hands.text
    assert "2 damage" in hands.text


async def test_units_are_moved_down_and_up(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    for name in ("Wolf", "Bear", "Owl"):
        label = "Add defender" if name == "Wolf" else "Add another defender"
        await hands.press_and_fill(label, name=name, power="1", life="1")
    assert hands.is_disabled("Move down")
    await hands.press("Move up")
    await hands.press("Move up")
    assert hands.is_disabled("Move up")
    assert hands.text.index("Owl") < hands.text.index("Wolf") < hands.text.index("Bear")
    await hands.press("Move down")
    assert hands.text.index("Wolf") < hands.text.index("Owl") < hands.text.index("Bear")


async def test_retaliators_are_put_in_order_by_clicks(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add defender", name="Wolf", power="3", life="2")
    await hands.press_and_fill("Add another defender", name="Bear", power="2", life="3")
    await hands.pick("Retaliation and orders")
    await hands.press_and_fill("Edit: Retaliation and orders", retaliates=["defenders.0", "defenders.1"])
    assert "Who retaliates: Wolf, Bear" in hands.text
    await hands.pick("2. Bear")
    await hands.press("Move up")
    assert "Order of retaliators: Bear, Wolf" in hands.text
    assert "Remove" not in hands.buttons


async def test_the_attacker_is_removed(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.press("Remove")
    assert "Wolf" not in hands.text
    assert "Add attacker" in hands.buttons


async def test_what_is_typed_wrong_is_kept_and_the_problem_stands_at_it(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3x", life="2")
    assert 'Power: I can’t use "3x" here' in hands.text
    assert hands.text.index("Wolf") < hands.text.index('use "3x" here') < hands.text.index("Defenders")
    assert hands.is_disabled("Resolve")
    form = await hands.press("Edit: Stats")
    assert entered(form)["power"] == "3x"
    await hands.fill(form, power="3")
    assert "found" not in hands.text


async def test_words_that_cannot_be_read_are_kept_and_quoted(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.press_and_fill("Edit: More", words="critical 1, bluff 2")
    assert "bluff" in hands.text
    assert "⚠️" in hands.text
    assert entered(await hands.press("Edit: More"))["words"] == "critical 1, bluff 2"


async def test_discarding_asks_first(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.press("Discard")
    assert list(hands.buttons) == ["Discard it for good", "Keep it"]
    await hands.press("Keep it")
    assert "Wolf" in hands.text
    form = await hands.press("Edit: Stats")
    await hands.press("Discard")
    shown = await hands.press("Discard it for good")
    assert "was discarded" in text(shown)
    assert not buttons(shown)
    late = await hands.fill(form, power="9")
    assert "no longer there" in text(late)


async def test_a_combat_that_has_become_unready_is_not_resolved(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    await hands.press_and_fill("Add defender", name="Bear", power="2", life="3")
    assert not hands.is_disabled("Resolve")
    late, elsewhere = hands.about_to_press("Resolve"), hands.about_to_press("Edit: Stats")
    await hands.press_and_fill("Edit: Stats", life="-")
    assert hands.is_disabled("Resolve")
    shown = await late()
    assert "I can’t rule on this yet" in text(shown.followups[0])
    await hands.press("Remove")
    gone = await elsewhere()
    assert "has changed or is gone" in text(gone.followups[0])


async def test_one_mark_shows_where_one_is(table: Table) -> None:
    hands = await Hands.at_new_panel(table)
    assert "▸ **Attacker**" in hands.text
    await hands.press_and_fill("Add attacker", name="Wolf", power="3", life="2")
    assert hands.text.count("▸") == 1
    assert "- **▸** Wolf: ally 3/2" in hands.text
