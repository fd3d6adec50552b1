"""The notation reads what it writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, assume, given, settings

from engine.grand_archive.notation import format_combat, parse
from engine.notation.lexer import MOST_CHARACTERS, quote
from tests.engine.strategies import combats

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat

EXAMPLE = """Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)
  with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3, double damage)
Blanche: prevent 1, +1 damage
"""


@settings(suppress_health_check=list(HealthCheck))
@given(combats())
def test_what_is_written_reads_back_the_same(combat: Combat) -> None:
    text = format_combat(combat)
    assume(len(text) <= MOST_CHARACTERS)
    assert parse(text) == combat


def test_the_example() -> None:
    combat = parse(EXAMPLE)
    assert combat.attacker is not None
    assert (combat.attacker.kind, combat.attacker.life) == ("champion", 25)
    assert (combat.weapons[0].power, combat.weapons[0].durability) == (1, 2)
    assert (combat.cards[0].power, combat.cards[0].dealing[0].op) == (3, "multiply")
    assert [effect.op for effect in combat.defenders[0].taking] == ["prevent", "add"]
    assert format_combat(combat) + "\n" == EXAMPLE
    assert parse(EXAMPLE.replace("\n", ";")) == combat


@pytest.mark.parametrize(
    "name",
    [
        "with", "Wolf attacks Bear", "attack", "order on me", "3/4", "25", "+1", "(", "A, B", "A; B", "A: B", 'A "B" \\', "# 2",
        "Jr.", "first turn", "which retaliates", "On Hit", "ally", "ally Wolf", "Wolf 25 life", "And", "ATTACKS", "“Wolf”",
        "wolf", "Ällin", "O’Bär", "e\u0301", "🐺", "a  b", "->", "no attack", "the", "Wolf #2", "x" * 80,
    ],
)  # fmt: skip
def test_a_name_may_be_anything(name: str) -> None:
    text = quote(name)
    combat = parse(
        f"{text} (ally 1/1) attacks Bear; also {text}; Bear: redirect to {text} from {text} named {text};"
        f"order: {text}; order on {text} from {text}: {text}; {text} redirected to Bear; Spark deals 1 to {text} and Bear"
    )
    assert combat.attacker is not None
    assert parse(format_combat(combat)) == combat
    assert combat.redirected[0].target == combat.attacker.name == combat.retaliation_order[0]
