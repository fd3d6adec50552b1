"""The notation reads what it writes, and says where it can't follow."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.grand_archive.notation import format_combat, parse
from engine.notation.lexer import MOST_CHARACTERS
from engine.problems import DescriptionError, ProblemKind
from tests.engine.strategies import combats

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat

EXAMPLE = """Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)
  with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3, double damage)
Blanche: prevent 1, +1 damage
"""


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(combats())
def test_what_is_written_reads_back_the_same(combat: Combat) -> None:
    text = format_combat(combat)
    assume(len(text) <= MOST_CHARACTERS)
    assert parse(text) == combat


@settings(deadline=None)
@given(st.text() | st.text(alphabet='Wolf attacks(ally 1/2),:;"\n\\+-with and deals to'))
def test_any_text_is_read_or_refused_with_problems(text: str) -> None:
    try:
        parse(text)
    except DescriptionError as error:
        assert all(problem.path.startswith("line ") for problem in error.problems)


def test_the_example() -> None:
    combat = parse(EXAMPLE)
    assert combat.attacker is not None
    assert (combat.attacker.kind, combat.attacker.life) == ("champion", 25)
    assert (combat.weapons[0].power, combat.weapons[0].durability) == (1, 2)
    assert (combat.cards[0].power, combat.cards[0].dealing[0].op) == (3, "multiply")
    assert [effect.op for effect in combat.defenders[0].taking] == ["prevent", "add"]
    assert parse(EXAMPLE.replace("\n", ";")) == combat


def test_all_problems_at_once_with_carets() -> None:
    with pytest.raises(DescriptionError) as caught:
        parse("A (champion, steadfst) attacks B (ally 1/2)\nB (")
    first, second = caught.value.problems
    assert first.path == "line 1, column 14"
    assert "did you mean `steadfast`?" in first.expected
    assert first.excerpt == "A (champion, steadfst) attacks B (ally 1/2)\n" + " " * 13 + "^"
    assert second.path == "line 2, column 4"


def test_an_ambiguous_reference_names_its_candidates() -> None:
    with pytest.raises(DescriptionError) as caught:
        parse("A attacks Grey Wolf (ally 1/1), Dire Wolf (ally 1/1)\nWolf: prevent 1")
    (problem,) = caught.value.problems
    assert problem.kind is ProblemKind.AMBIGUOUS
    assert "`Grey Wolf`, `Dire Wolf`" in problem.expected


@pytest.mark.parametrize(
    "text",
    [
        "(" * 4000,
        "a," * 2000,
        "A(" + "a," * 1900,
        "a(" * 2000,
        '"' * 4000,
        "a;" * 2000,
        "x" * 10**6,
        "A(b(" + "c(" * 1900,
    ],
)
def test_hostile_text_is_refused_fast(text: str) -> None:
    parse(EXAMPLE)
    start = time.process_time()
    with pytest.raises(DescriptionError):
        parse(text)
    assert time.process_time() - start < 0.1
