"""*Change order* and *What if*: one thing otherwise, on a copy, beside what it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, update

from bot.store.schema import combats
from tests.cogs.asking import CROWD, VERDICT, answered, quick
from tests.cogs.hands import entered
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    from simcord.results import InteractionResult, ResponseMessage

    from tests.cogs.table import Table

PLAIN = '{"attacker": {"name": "Wolf", "power": 3, "life": 2}, "defenders": [{"name": "Bear", "power": 2, "life": 3}]}'
"""A combat in which nobody chooses anything."""


def menus(shown: InteractionResult | ResponseMessage) -> list[dict[str, Any]]:
    return [one for one in components(shown) if "options" in one]


def option(shown: InteractionResult | ResponseMessage, label: str) -> tuple[str, str]:
    """Find the select and the value of an option by what stands on it or under it."""
    for menu in menus(shown):
        for one in menu["options"]:
            if label in one["label"] or label in (one.get("description") or ""):
                return str(menu["custom_id"]), str(one["value"])
    raise AssertionError(f"no option {label!r} in {[one['label'] for menu in menus(shown) for one in menu['options']]}")


async def offered(table: Table, label: str) -> ResponseMessage:
    return answered(await table.player.click(await quick(table), label=label))


async def test_the_best_and_the_worst_order_are_labelled(table: Table) -> None:
    shown = await offered(table, "Change order")
    assert shown.ephemeral
    assert "The defending player chooses the order of the effects" in text(shown)
    assert option(shown, "best for the defending player (7)")
    assert option(shown, "worst for the defending player (9)")


async def test_another_order_gives_a_new_ruling_beside_the_old_one(table: Table) -> None:
    shown = await offered(table, "Change order")
    await table.restart()
    menu, value = option(shown, "worst for the defending player (9)")
    changed = await table.player.select(shown, [value], custom_id=menu)
    assert changed.ephemeral
    assert text(changed).splitlines()[0].startswith("### Lorraine deals 9 to Blanche")
    assert "**Before → now**" in text(changed)
    assert "7 → **9**" in text(changed)
    assert "Share" in buttons(changed)


async def test_what_is_shared_still_shows_what_it_was(table: Table) -> None:
    shown = await offered(table, "Change order")
    menu, value = option(shown, "worst for the defending player (9)")
    changed = answered(await table.player.select(shown, [value], custom_id=menu))
    shared = await table.player.click(changed, label="Share")
    assert "7 → **9**" in text(shared)


async def test_a_stranger_changes_the_order_in_a_copy(table: Table) -> None:
    ruling = await quick(table)
    shown = answered(await table.stranger.click(ruling, label="Change order"))
    menu, value = option(shown, "worst for the defending player (9)")
    changed = await table.stranger.select(shown, [value], custom_id=menu)
    assert changed.ephemeral
    assert text(ruling).splitlines()[0] == VERDICT


async def test_leaving_it_open_takes_what_is_best_again(table: Table) -> None:
    shown = await offered(table, "Change order")
    menu, value = option(shown, "worst for the defending player (9)")
    worst = answered(await table.player.select(shown, [value], custom_id=menu))
    again = answered(await table.player.click(worst, label="Change order"))
    menu, value = option(again, "Leave it open")
    assert text(await table.player.select(again, [value], custom_id=menu)).splitlines()[0] == VERDICT


async def test_any_order_of_many_can_be_typed(table: Table) -> None:
    names = ["Owl", "Bear", "Elk", "Fox", "Hen"]
    defenders = " and ".join(f"{name} (ally {place + 1}/9, retaliates)" for place, name in enumerate(names))
    ruling = await quick(table, f"Wolf (ally 1/99, cleave) attacks {defenders}; Wolf: prevent next 6")
    shown = answered(await table.player.click(ruling, label="Change order"))
    opened = await table.player.click(shown, label="Another order …")
    await table.restart()
    wrong = answered(await table.player.submit_modal(opened, {"order": "Owl, Cow"}))
    assert "I need each of these once" in text(wrong)
    assert "Owl, Cow" in text(wrong)
    opened = await table.player.click(wrong, label="Type it again")
    changed = await table.player.submit_modal(opened, {"order": "Hen, Fox, Elk, Bear, Owl"})
    assert "Hen, then Fox, then Elk, then Bear, then Owl" in text(changed)


async def supposed(table: Table, label: str, **values: str) -> InteractionResult:
    shown = await offered(table, "What if")
    assert shown.ephemeral
    menu, value = option(shown, label)
    await table.restart()
    opened = await table.player.select(shown, [value], custom_id=menu)
    assert opened.modal is not None
    await table.restart()
    return await table.player.submit_modal(opened, {**entered(opened), **values})


async def test_one_number_changed_shows_before_and_now(table: Table) -> None:
    changed = await supposed(table, "Rending Flames · Card", power="2")
    assert changed.ephemeral
    assert text(changed).splitlines()[0].startswith("### Lorraine deals 5 to Blanche")
    assert "7 → **5**" in text(changed)


async def test_what_changes_nothing_says_so(table: Table) -> None:
    assert "Nothing comes out otherwise." in text(await supposed(table, "Lorraine · Stats"))


async def test_what_can_not_be_ruled_on_goes_on_in_a_panel_that_has_it(table: Table) -> None:
    panel = await supposed(table, "Rending Flames · Card", power="3x")
    assert panel.ephemeral
    assert "I can’t rule on this as it is now" in text(panel)
    assert "3x" in text(panel)
    assert "Resolve" in buttons(panel)


async def test_a_stranger_supposes_in_a_copy(table: Table) -> None:
    shown = answered(await table.stranger.click(await quick(table), label="What if"))
    menu, value = option(shown, "Training Sword · Weapon")
    opened = await table.stranger.select(shown, [value], custom_id=menu)
    changed = await table.stranger.submit_modal(opened, {**entered(opened), "durability": "5"})
    assert changed.ephemeral
    assert "5 → 4 durability" in text(changed)


async def test_many_objects_are_offered_page_by_page(table: Table) -> None:
    shown = answered(await table.player.click(await quick(table, CROWD), label="What if"))
    found = {one["label"] for menu in menus(shown) for one in menu["options"]}
    assert sum("Bear" in label for label in found) >= 25


async def test_a_ruling_beside_another_keeps_it_when_pages_are_turned(table: Table) -> None:
    defenders = " and ".join(f"Bear{letter} (ally 1/9, retaliates)" for letter in "ABCDEFGHIJKLMNO")
    ruling = await quick(table, f"Wolf (ally 1/99, cleave) attacks {defenders}")
    shown = answered(await table.player.click(ruling, label="What if"))
    menu, value = option(shown, "Wolf · Stats")
    opened = await table.player.select(shown, [value], custom_id=menu)
    changed = answered(await table.player.submit_modal(opened, {**entered(opened), "power": "2"}))
    first = text(changed)
    turned = answered(await table.player.click(changed, label="Next page"))
    assert "**Before → now**" in f"{first}{text(turned)}"
    assert text(answered(await table.player.click(turned, label="Previous page"))) == first


async def test_many_choices_are_offered_page_by_page(table: Table) -> None:
    defenders = " and ".join(f"Bear{letter} (ally 1/9, prevent 1, double damage)" for letter in "ABCDEFG")
    ruling = await quick(table, f"Wolf (ally 4/9, cleave) attacks {defenders}")
    shown = answered(await table.player.click(ruling, label="Change order"))
    assert "page 1 of 2" in text(shown)
    assert "BearG" not in text(shown)
    turned = answered(await table.player.click(shown, label="Next page"))
    assert "BearG" in text(turned)
    menu, value = option(turned, "double damage, then prevent 1")
    taken = await table.player.select(turned, [value], custom_id=menu)
    assert "to BearF" in text(taken)
    assert "page 1 of 2" in text(answered(await table.player.click(turned, label="Previous page")))


async def test_what_could_be_supposed_fills_several_pages(table: Table) -> None:
    units = " and ".join(f"Bear{chr(65 + number)} (ally 1/9)" for number in range(25))
    others = "; ".join(f"also Cub{chr(65 + number)} (ally 1/9, attacking side)" for number in range(25))
    shown = answered(
        await table.player.click(await quick(table, f"Wolf (ally 1/9, cleave) attacks {units}; {others}"), label="What if")
    )
    assert "page 1 of 2" in text(shown)
    turned = answered(await table.player.click(shown, label="Next page"))
    assert "page 2 of 2" in text(turned)


async def test_a_choice_that_is_no_longer_there_is_declined(table: Table) -> None:
    shown = await offered(table, "Change order")
    menu = menus(shown)[0]["custom_id"]
    combat = menu.split(":")[2]
    async with table.bot.store.database.writing() as connection:
        await connection.execute(update(combats).where(combats.c.id == combat).values(document=PLAIN))
    declined = await table.player.select(shown, [menus(shown)[0]["options"][0]["value"]], custom_id=menu)
    assert declined.ephemeral
    assert "choice" in text(declined) or "choose" in text(declined)


async def test_an_object_that_is_no_longer_there_can_not_be_supposed_otherwise(table: Table) -> None:
    shown = await offered(table, "What if")
    menu, value = option(shown, "Training Sword · Weapon")
    async with table.bot.store.database.writing() as connection:
        await connection.execute(update(combats).where(combats.c.id == menu.split(":")[2]).values(document=PLAIN))
    declined = await table.player.select(shown, [value], custom_id=menu)
    assert declined.ephemeral
    assert declined.modal is None


async def test_a_saved_combat_that_can_not_be_read_any_more_says_so(table: Table) -> None:
    ruling = await quick(table)
    combat = buttons(ruling)["Why"].split(":")[2]
    async with table.bot.store.database.writing() as connection:
        await connection.execute(update(combats).where(combats.c.id == combat).values(document='{"attacker": 3}'))
    assert (await table.player.click(ruling, label="Why")).ephemeral


async def test_where_nothing_can_be_chosen_any_more_no_order_is_offered(table: Table) -> None:
    ruling = await quick(table)
    async with table.bot.store.database.writing() as connection:
        combat = buttons(ruling)["Why"].split(":")[2]
        await connection.execute(update(combats).where(combats.c.id == combat).values(document=PLAIN))
    declined = await table.player.click(ruling, label="Change order")
    assert declined.ephemeral
    assert not menus(declined)


async def test_a_ruling_stays_when_what_it_stood_beside_is_gone(table: Table) -> None:
    defenders = " and ".join(f"Bear{letter} (ally 1/9, retaliates)" for letter in "ABCDEFGHIJKLMNO")
    ruling = await quick(table, f"Wolf (ally 1/99, cleave) attacks {defenders}")
    shown = answered(await table.player.click(ruling, label="What if"))
    menu, value = option(shown, "Wolf · Stats")
    opened = await table.player.select(shown, [value], custom_id=menu)
    changed = answered(await table.player.submit_modal(opened, {**entered(opened), "power": "2"}))
    async with table.bot.store.database.writing() as connection:
        await connection.execute(delete(combats).where(combats.c.id == buttons(ruling)["Why"].split(":")[2]))
    turned = answered(await table.player.click(changed, label="Next page"))
    assert "Before → now" not in text(turned)
