"""Everything that a combat can say has words."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from engine.effects import Consequence, Effect
from engine.grand_archive.combat import Bystander, Card, Combat, OtherDamage, Unit, Weapon
from engine.grand_archive.notation import format_combat, parse
from engine.grand_archive.notation.words import LONE, attributes, listed
from engine.notation.effect_phrases import HEADS, TAILS, THEN, THEN_TAILS

if TYPE_CHECKING:
    from pydantic import BaseModel

    from engine.notation.rules import Rules

EFFECTS: tuple[type[BaseModel], ...] = get_args(get_args(Effect)[0])
IN_SENTENCES = {"name", "kind", "abilities", "dealing", "taking", "loaded", "types", "source", "amount", "to"}
"""Fields of objects that are no plain phrase."""
SENTENCES = {
    "attacker": "A attacks B",
    "cards": "with C (attack)",
    "weapons": "with W (weapon, dur 1)",
    "modifiers": "attack: +2 power",
    "attack_keywords": "attack: cleave",
    "defenders": "defender D",
    "others": "also O",
    "redirected": "A attacks B; B redirected to A",
    "other_damage": "defender D; S deals 1 to D",
    "retaliation_order": "defender D; order: D",
    "effect_orders": "defender D; order on D: prevent 1",
}


def said(rules: Rules) -> set[str]:
    return {name for rule in rules.all for name in (*rule.slots, *rule.says)}


@pytest.mark.parametrize("model", [Unit, Bystander, Card, Weapon, OtherDamage])
def test_every_field_of_an_object_has_words(model: type[BaseModel]) -> None:
    assert model.model_fields.keys() <= said(attributes(model)) | listed(model).keys() | IN_SENTENCES


@pytest.mark.parametrize("model", EFFECTS)
def test_every_field_of_an_effect_has_words(model: type[BaseModel]) -> None:
    assert model.model_fields.keys() <= said(HEADS) | said(TAILS) | {"then"}


def test_every_field_of_a_consequence_has_words() -> None:
    assert Consequence.model_fields.keys() <= said(THEN) | said(THEN_TAILS)


def test_every_field_of_a_combat_has_a_sentence() -> None:
    assert Combat.model_fields.keys() == SENTENCES.keys() | {field for field, _ in LONE.values() if field} | {"game"}
    for field, text in SENTENCES.items():
        combat = parse(text)
        assert getattr(combat, field)
        assert parse(format_combat(combat)) == combat


def test_a_combat_without_anything_can_be_written() -> None:
    assert format_combat(Combat()) == "no attack"
    assert parse("no attack") == Combat()


@pytest.mark.parametrize("said_so", [sentence for sentence, (field, _) in LONE.items() if field])
def test_a_sentence_without_a_name_is_written_as_it_is_read(said_so: str) -> None:
    assert format_combat(parse(said_so)) == said_so
