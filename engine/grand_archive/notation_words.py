"""The words of Grand Archive's notation: which phrase stands for which field. Read and written by the same tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from engine.grand_archive.combat import (
    AttackKeyword,
    CardKeyword,
    Element,
    Happening,
    UnitKeyword,
    WeaponKeyword,
    When,
)
from engine.notation.rules import Rule

if TYPE_CHECKING:
    from pydantic import BaseModel

ATTRIBUTES = (
    Rule("power|atk {power:Z}"),
    Rule("{power:N} power|atk"),
    Rule("{life:N} life|hp|health"),
    Rule("life|hp|health {life:Z}"),
    Rule("durability|dur {durability:N}"),
    Rule("{durability:N} durability|dur"),
    Rule("damaged {damage:N}"),
    Rule("{power_bonus:S} power|atk"),
    Rule("{life_bonus:S} life|hp|health"),
    Rule("power|atk set to {base_power:Z}"),
    Rule("swapped", {"swapped": True}),
    Rule("{power_later:S} power|atk later"),
    Rule("{life_later:S} life|hp|health later"),
    Rule("gains {gains_durability:N} durability|dur"),
    Rule("+1 power|atk per {power_per:N} durability|dur"),
    Rule("rested", {"rested": True}),
    Rule("cost paid", {"cost_paid": True}),
    Rule("cost unpaid", {"cost_paid": False}),
    *(
        Rule(f"{name.replace('_', ' ')} {{{name}:N}}")
        for name in (
            "critical", "multistrike", "buff", "debuff", "retort", "ranged", "commanded_will", "pride", "level", "bulwark", "static",  # noqa: E501
        )
    ),
    Rule("link shield {link_shield:R}"),
    Rule("attacking side", {"side": "attacking"}),
    Rule("defending side", {"side": "defending"}),
    Rule("before retaliation", {"when": "before retaliation"}),
    Rule("before damage", {"when": "before damage"}),
    Rule("retaliates|retaliate|retaliating", {"retaliates": True}),
    Rule("intercepts|intercepting", {"intercepts": True}),
    Rule("unpreventable", {"unpreventable": True}),
)  # fmt: skip
"""A rule holds for every object that has its fields."""
SOURCE_KINDS = ("spell", "ability", "item")
WEAPON_KINDS = ("weapon", "gun", "bow", "aetherwing")
WHENS: dict[str, str] = {when.casefold(): when for when in get_args(When)}
ATTACK_KEYWORDS: tuple[str, ...] = get_args(AttackKeyword)
_LISTED: dict[str, dict[str, tuple[str, ...]]] = {
    "Unit": {
        "keywords": get_args(UnitKeyword),
        "elements": get_args(Element),
        "happens": get_args(Happening),
    },
    "Card": {"keywords": get_args(CardKeyword), "happens": get_args(Happening)},
    "Weapon": {"keywords": get_args(WeaponKeyword), "happens": get_args(Happening)},
    "OtherDamage": {"elements": get_args(Element)},
}
_LISTED["Bystander"] = _LISTED["Unit"]
LONE: dict[str, tuple[str, Any]] = {
    "the attack is negated": ("interruption", "negated"),
    "the attack fizzles": ("interruption", "fizzled"),
    "the combat ends": ("interruption", "combat ended"),
    "first turn": ("first_turn", True),
    "additional attack": ("additional", True),
    "opponent discards": ("discards", True),
    "opponent does not discard": ("discards", False),
    "no attack": ("", None),
}
"""Sentences without a name. The last one says nothing: it is how a combat without anything is written."""


def listed(model: type[BaseModel]) -> dict[str, tuple[str, ...]]:
    """Give the words that are written as they are, by the field they join."""
    return _LISTED[model.__name__]


def attributes(model: type[BaseModel]) -> tuple[Rule, ...]:
    """Give the rules for the fields that a kind of object has."""
    return tuple(rule for rule in ATTRIBUTES if rule.slots | rule.says.keys() <= model.model_fields.keys())


def kinds(model: type[BaseModel]) -> tuple[str, ...]:
    """Give the kinds there are of an object."""
    return get_args(model.model_fields["kind"].annotation) or SOURCE_KINDS
