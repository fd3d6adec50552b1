"""What is said about one object reads and writes apart from any sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import DescriptionError, registry
from engine.effect_forms import EFFECT_FORMS
from tests.engine.strategies import NAMES, combats

if TYPE_CHECKING:
    from pydantic import BaseModel

    from engine.grand_archive.combat import Combat

GAME = registry.game("grand-archive")
NAMED = {"name", "source"}
IN_SENTENCES = {"amount", "to"}
"""What only a sentence says about other damage."""


def pieces(combat: Combat) -> list[tuple[str, BaseModel]]:
    found: list[tuple[str, BaseModel]] = [("attacker", combat.attacker)] if combat.attacker else []
    for field in ("cards", "weapons", "defenders", "others", "other_damage"):
        found += [(f"{field}.{place}", piece) for place, piece in enumerate(getattr(combat, field))]
    return found


@given(combats())
def test_phrases_about_an_object_read_back_the_same(combat: Combat) -> None:
    for path, piece in pieces(combat):
        raw = piece.model_dump(mode="json")
        named = {name: raw[name] for name in raw.keys() & (NAMED | IN_SENTENCES)}
        read = GAME.read_phrases(path, GAME.write_phrases(path, raw, NAMED))
        assert type(piece).model_validate(named | read) == piece, path


@given(combats())
def test_the_conditions_of_an_effect_read_back_the_same(combat: Combat) -> None:
    for path, piece in pieces(combat):
        for place, effect in enumerate(getattr(piece, "dealing", ())):
            here = f"{path}.dealing.{place}"
            raw = effect.model_dump(mode="json")
            own = {name for entry in EFFECT_FORMS[effect.op].entries[:-1] for name in entry.fields} | {"op"}
            read = GAME.read_phrases(here, GAME.write_phrases(here, raw, own))
            assert type(effect).model_validate({name: raw[name] for name in own} | read) == effect


@given(
    st.sampled_from(["attacker", "defenders.0", "weapons.3", "cards.0", "others.1", "other_damage.0", "attacker.taking.0"]), NAMES
)
def test_any_text_is_read_or_refused_with_a_place_in_it(path: str, text: str) -> None:
    for read in (GAME.read_phrases, GAME.read_object) if "taking" not in path else (GAME.read_phrases,):
        try:
            read(path, text)
        except DescriptionError as refused:
            for problem in refused.problems:
                assert problem.path.startswith("line ")


def test_a_number_that_is_too_large_is_pointed_at() -> None:
    with pytest.raises(DescriptionError) as refused:
        GAME.read_phrases("defenders.0", "taunt, buff 100")
    (problem,) = refused.value.problems
    assert (problem.found, problem.expected, problem.excerpt) == ("100", "99 or less", "taunt, buff 100\n            ^")


def test_phrases_may_stand_on_several_lines() -> None:
    assert GAME.read_phrases("defenders.0", "taunt; buff 1\n25life") == {"keywords": ["taunt"], "buff": 1, "life": 25}


def test_one_object_is_read_with_its_name() -> None:
    assert GAME.read_object("defenders.0", "Blanche 1/2") == {"name": "Blanche", "power": 1, "life": 2}
    sword = GAME.read_object("weapons.0", "Training Sword (weapon 1, durability 2)")
    assert sword == {"name": "Training Sword", "kind": "weapon", "power": 1, "durability": 2}


@pytest.mark.parametrize(
    ("text", "found"), [("", "nothing"), ("Wolf 1/1 and Bear 1/1", "2 objects"), ("x" * 5000, "5,000 characters")]
)
def test_nothing_and_several_are_no_object(text: str, found: str) -> None:
    with pytest.raises(DescriptionError) as refused:
        GAME.read_object("defenders.0", text)
    assert refused.value.problems[0].found == found


def test_a_place_where_no_object_stands_is_refused() -> None:
    with pytest.raises(DescriptionError):
        GAME.read_phrases("discards", "taunt")


def test_what_is_not_valid_is_not_written() -> None:
    raw = {"name": "Bear", "power": "3x", "life": 3, "keywords": ["taunt", "tount"], "(words)": "x"}
    assert GAME.write_phrases("defenders.0", raw) == "ally, 3 life, taunt"
    assert GAME.write_phrases("defenders.0.taking.0", {"op": "nonsense"}) == ""
    assert GAME.write_phrases("redirected.0", {"target": "A", "to": "B"}) == ""
