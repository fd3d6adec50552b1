"""A common combat is composed from short phrases; a problem names its option and points into it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import DescriptionError, games, registry
from engine.problems import ProblemKind
from tests.engine.strategies import NAMES

if TYPE_CHECKING:
    from engine.game import Game

GAME = registry.game("grand-archive")


def problems(**options: str | bool) -> dict[str, tuple[str, str | None]]:
    with pytest.raises(DescriptionError) as refused:
        GAME.compose({"attacker": "Wolf 3/2", "target": "Bear 2/3"} | options)
    return {problem.path: (problem.found, problem.excerpt) for problem in refused.value.problems}


def test_options_say_what_the_notation_says() -> None:
    composed = GAME.compose(
        {
            "attacker": "Lorraine (champion, 25 life)",
            "target": "Blanche 1/2",
            "weapon": "Training Sword (weapon 1, durability 2)",
            "card": "Rending Flames (attack 3)",
            "retaliates": True,
            "effects": "prevent 1, +1 damage; Lorraine: prevent all once",
            "others": "Owl 1/1 and Bear 2/2",
            "attack": "true sight, +2 power (Howl)",
            "more": "Spark deals 2 to Blanche; order: Blanche",
        }
    )
    assert composed == GAME.parse(
        "Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)\n"
        "with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3)\n"
        "Blanche: prevent 1, +1 damage\nLorraine: prevent all once\nalso Owl 1/1 and Bear 2/2\n"
        "attack: true sight, +2 power (Howl)\nSpark deals 2 to Blanche\norder: Blanche"
    )


def test_every_problem_names_its_option_and_points_into_it() -> None:
    found = problems(attacker="Wolf (ally 3/2, fling)", target="Bear (buff 100)", effects="damge 3", more="Foo leaves")
    assert found == {
        "attacker": ("`fling`", "Wolf (ally 3/2, fling)\n                ^"),
        "target": ("100", "Bear (buff 100)\n           ^"),
        "effects": ("`damge 3`", "damge 3\n^"),
        "more": ("`Foo leaves`", "Foo leaves\n^"),
    }


def test_an_effect_without_a_name_on_several_targets_is_asked_back() -> None:
    with pytest.raises(DescriptionError) as refused:
        GAME.compose({"attacker": "Wolf 3/2", "target": "Bear 2/3 and Owl 1/1", "effects": "prevent 1"})
    (problem,) = refused.value.problems
    assert (problem.path, problem.kind, problem.expected) == (
        "effects",
        ProblemKind.AMBIGUOUS,
        "whose it is: `Bear: prevent 1`",
    )


def test_what_is_missing_unknown_or_twice_is_told() -> None:
    assert problems(target="  ")["target"][0] == "nothing"
    assert problems(nonsense="x")["nonsense"][0] == 'the option "nonsense"'
    assert problems(attacker="Wolf 3/2 and Bear 2/2")["attacker"][0] == "a second attacker"
    assert problems(more="x" * 5000)["more"][0] == "5,000 characters"
    assert "attacker" in problems(attacker="Wolf attacks Bear")


def test_an_effect_that_sounds_like_a_sentence_is_about_the_target() -> None:
    assert GAME.compose({"attacker": "Wolf 3/2", "target": "Bear 2/3", "effects": "damage is 3"}) == GAME.parse(
        "Wolf 3/2 attacks Bear 2/3\nBear: damage becomes 3"
    )


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_options_pass_discords_rules_and_their_examples_work(game: Game) -> None:
    required = {option.name: option.examples[0] for option in game.options if option.required}
    names = [option.name for option in game.options]
    assert len(names) == len(set(names)) <= 25
    assert sorted(names, key=lambda name: name not in required) == names
    for option in game.options:
        assert re.fullmatch(r"[a-z0-9_-]{1,32}", option.name)
        assert 1 <= len(option.description) <= 100
        for example in option.examples:
            assert 1 <= len(example) <= 100
            if option.name not in {"effects", "more"}:
                engine.format_combat(game.compose(required | {option.name: example}))


@given(st.dictionaries(st.sampled_from([option.name for option in GAME.options]), NAMES))
def test_any_text_is_composed_or_refused_with_an_option(options: dict[str, str]) -> None:
    try:
        GAME.compose({"attacker": "Wolf 3/2", "target": "Bear 2/3"} | options)
    except DescriptionError as refused:
        assert {problem.path for problem in refused.problems} <= {option.name for option in GAME.options}


def test_a_kind_at_the_end_of_a_name_counts_as_it_does_in_a_sentence() -> None:
    said = {"attacker": "Lorraine champion", "target": "Bear 2/3", "card": "Slash (attack 1)"}
    combat = GAME.compose(said)
    assert combat == GAME.parse("Lorraine champion attacks Bear 2/3 with Slash (attack 1)")
