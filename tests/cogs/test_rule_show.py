"""`/rule show`: a clause by id in either style or by title, suggested while somebody types."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.rule.custom_ids import page_of
from engine import registry
from tests.cogs.asking import answered
from tests.cogs.table import buttons, components, text

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.cogs.table import Table

RULEBOOK = registry.game(registry.DEFAULT).rulebook()


async def show(table: Table, clause: str) -> ResponseMessage:
    return answered(await table.player.slash(table.channel, "rule show", clause=clause))


async def suggested(table: Table, typed: str, **options: str) -> list[str]:
    found = await table.player.autocomplete(table.channel, "rule show", "clause", typed, **options)
    return [str(one["value"]) for one in found]


@pytest.mark.parametrize("clause", ["Damage Step 3.g.ii", "damage step 3.7.2", "durability is lost even at 0 damage"])
async def test_a_clause_is_shown_by_either_id_and_by_its_title(table: Table, clause: str) -> None:
    shown = await show(table, clause)
    assert "Durability is lost even at 0 damage" in text(shown)
    assert "↑ Damage Step 3.g" in buttons(shown)


async def test_an_id_that_fits_several_is_asked_about(table: Table) -> None:
    shown = await show(table, "3.a")
    assert shown.ephemeral
    assert "fits" in text(shown)
    menu = next(one for one in components(shown) if "options" in one)
    picked = await table.player.select(shown, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert "Official page" in buttons(picked)


@pytest.mark.parametrize("clause", ["Damage Step 77", "@everyone *xyzzy*", '" OR rules', "\u202e"])
async def test_an_unknown_clause_is_said_to_be_unknown(table: Table, clause: str) -> None:
    shown = await show(table, clause)
    assert shown.ephemeral
    assert "I know no rule" in text(shown)
    assert "@everyone" not in text(shown)


async def test_clauses_are_suggested_by_id_in_either_style_and_by_title(table: Table) -> None:
    assert (await suggested(table, "damage step 3.7.2"))[0] == "Damage Step 3.g.ii"
    assert (await suggested(table, "Damage Step 3.g"))[:3] == ["Damage Step 3.g", "Damage Step 3.g.i", "Damage Step 3.g.ii"]
    assert "Damage Step 3.g.ii" in await suggested(table, "3.7.2")
    assert (await suggested(table, "durability is lost e"))[0] == "Damage Step 3.g.ii"
    assert "Damage Step 3.g.ii" in await suggested(table, "lost even")
    assert "Damage Step 3.g.ii" in await suggested(table, "durabilty lost even")
    assert len(await suggested(table, "")) == 25
    assert await suggested(table, "zzzzqqqq") == []
    assert await suggested(table, '" OR * NEAR(') == []
    assert await suggested(table, "Damage Step 1", game=registry.DEFAULT) == await suggested(table, "Damage Step 1")


async def test_what_fills_more_than_a_page_can_be_turned(table: Table) -> None:
    longest = max(
        RULEBOOK.clauses.values(), key=lambda one: sum(len(other) for other in RULEBOOK.clauses if other.startswith(one.id))
    )
    shown = await show(table, longest.id)
    assert longest.title in text(shown)


def test_every_clause_fits_into_a_custom_id() -> None:
    for key in registry.game_keys():
        for clause_id in registry.game(key).rulebook().clauses:
            assert str(page_of(key, clause_id, 99))


async def test_every_clause_can_be_shown(table: Table) -> None:
    for clause_id in list(RULEBOOK.clauses)[::9]:
        assert "Official page" in buttons(await show(table, clause_id)), clause_id
