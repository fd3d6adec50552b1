"""Drafts keep whatever was entered, follow names, and come to the combat that was meant."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from bot.panel import drafts
from bot.panel.checking import look_at
from engine import DescriptionError, registry
from engine.game import Example
from engine.grand_archive.combat import Combat
from tests.engine.strategies import combats

GAME = registry.game("grand-archive")
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2000, 2000) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
PATHS = st.sampled_from(
    ["attacker", "attacker.power", "attacker.name", "defenders.0", "defenders.0.taking.0", "defenders.0.taking.0.n",
     "defenders.0.keywords", "weapons.0.loaded.0.kind", "others.1", "retaliation_order", "discards", "other_damage.0.to"]
)  # fmt: skip


def draft_of(text: str) -> drafts.Draft:
    return drafts.from_combat(GAME.parse(text))


@given(combats())
def test_a_combat_comes_out_of_its_draft_the_same(combat: Combat) -> None:
    draft = drafts.from_json(drafts.from_combat(combat).to_json())
    assert GAME.combat.model_validate(draft.document) == combat
    assert list(look_at(draft).problems) == engine.check(combat)


@pytest.mark.parametrize("example", GAME.examples(), ids=lambda example: example.key)
def test_an_example_is_resolved_from_its_draft_as_ever(example: Example) -> None:
    combat = GAME.parse(example.notation)
    look = look_at(drafts.from_json(drafts.from_combat(combat).to_json()))
    problems = engine.check(combat)
    assert list(look.problems) == problems
    if not problems:
        assert look.combat == combat
        assert look.combat is not None
        assert engine.resolve(look.combat) == engine.resolve(combat)


@given(PATHS, VALUES)
def test_whatever_is_put_somewhere_is_kept_or_refused_politely(path: str, value: object) -> None:
    draft = draft_of("Wolf 3/2 attacks Bear 2/3\nBear: prevent 1")
    changed = drafts.put(draft, path, value)
    if value is not None and value != [] and path.count(".") < 3:
        assert json.loads(changed.to_json())
        assert changed.get(path) == value or value == {} or isinstance(value, dict)
    assert look_at(changed).problems is not None


def test_a_number_that_was_typed_is_a_number_and_nothing_is_nothing() -> None:
    draft = draft_of("Wolf 3/2 attacks Bear 2/3")
    typed = drafts.put(drafts.put(draft, "attacker.power", " −4 "), "defenders.0.power", "")
    assert look_at(typed).at("attacker.power")[0].found == "-4" or look_at(typed).problems[0].path == "attacker"
    fine = drafts.put(drafts.put(draft, "attacker.power", " 4 "), "defenders.0.power", "")
    combat = look_at(fine).combat
    assert isinstance(combat, Combat)
    assert combat.attacker is not None
    assert (combat.attacker.power, combat.defenders[0].power) == (4, None)


def test_every_problem_stands_at_its_place_in_the_raw_document() -> None:
    draft = draft_of("Wolf 3/2 attacks Bear 2/3 and Owl 1/1\nOwl: prevent 1\nattack: cleave")
    for path, value in (("attacker.power", "3x"), ("defenders.1.taking.0.n", "many"), ("defenders.0.keywords", ["tount"])):
        draft = drafts.put(draft, path, value)
    paths = {problem.path for problem in look_at(draft).problems}
    assert paths == {"attacker.power", "defenders.1.taking.0.n", "defenders.0.keywords.0"}
    assert draft.get("attacker.power") == "3x"


def test_what_refers_to_an_object_follows_its_new_name() -> None:
    draft = draft_of("Wolf 3/2 attacks Bear 2/3\nBear: redirect to Wolf, prevent 1 from Wolf\nSpark deals 1 to Wolf")
    renamed = drafts.put(draft, "attacker.name", "Old Wolf")
    assert renamed.get("defenders.0.taking.0.to") == "Old Wolf"
    assert renamed.get("defenders.0.taking.1.source") == "Old Wolf"
    assert renamed.get("other_damage.0.to") == ["Old Wolf"]


def test_what_refers_to_one_of_two_with_the_same_name_follows_when_the_first_goes() -> None:
    draft = draft_of("Wolf 3/2 attacks Bear 2/3, Bear 2/4 and Bear 2/5\nSpark deals 1 to Bear #2 and Bear #3")
    assert drafts.remove(draft, "defenders.0").get("other_damage.0.to") == ["Bear", "Bear #2"]
    assert drafts.remove(draft, "defenders.1").get("other_damage.0.to") == ["Bear #2"]
    assert drafts.move(draft, "defenders.2", 0).get("other_damage.0.to") == ["Bear #3", "Bear"]


def test_items_are_added_moved_and_removed() -> None:
    draft = drafts.add(draft_of("Wolf 3/2 attacks Bear 2/3"), "defenders", {"name": "Owl"})
    assert [draft.get(f"defenders.{i}.name") for i in range(2)] == ["Bear", "Owl"]
    moved = drafts.move(draft, "defenders.1", 0)
    assert [moved.get(f"defenders.{i}.name") for i in range(2)] == ["Owl", "Bear"]
    assert drafts.remove(drafts.remove(moved, "defenders.0"), "defenders.0").get("defenders") is None
    assert drafts.remove(draft, "attacker").get("attacker") is None
    assert drafts.move(draft, "attacker", 3) == draft


def test_one_more_than_a_combat_may_have_is_refused() -> None:
    draft = drafts.start(GAME)
    for number in range(25):
        draft = drafts.add(draft, "defenders", {"name": f"Bear {number}"})
    with pytest.raises(DescriptionError) as refused:
        drafts.add(draft, "defenders", {"name": "one too many"})
    assert (refused.value.problems[0].path, refused.value.problems[0].expected) == ("defenders", "at most 25 of them")
    with pytest.raises(DescriptionError):
        drafts.put(draft, "attacker", {"name": "x" * drafts.LARGEST})


def test_a_change_leaves_the_draft_before_it_alone() -> None:
    draft = draft_of("Wolf 3/2 attacks Bear 2/3\nBear: prevent 1")
    before = draft.to_json()
    drafts.put(draft, "defenders.0.taking.0.n", 5)
    drafts.remove(draft, "defenders.0")
    look_at(draft)
    assert draft.to_json() == before
