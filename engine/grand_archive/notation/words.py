"""The words of Grand Archive's notation: which phrase stands for which field. Read and written by the same tables."""

from __future__ import annotations

from functools import cache
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
from engine.notation.lexer import Keywords
from engine.notation.rules import Rule, Rules
from engine.values import Value

if TYPE_CHECKING:
    from pydantic import BaseModel

_NUMBERED = (
    "critical", "multistrike", "buff", "debuff", "retort", "ranged", "commanded_will", "pride", "level", "bulwark", "static",
)  # fmt: skip
ATTRIBUTES = (
    Rule("power|atk {power:Z}"),
    Rule("{power:N} power|atk"),
    Rule("{life:N} life|hp|health"),
    Rule("life|hp|health {life:Z}"),
    Rule("durability|dur {durability:N}"),
    Rule("{durability:N} durability|dur counters|counter?"),
    Rule("damaged {damage:N}"),
    Rule("{damage:N} damage on? it?"),
    Rule("{damage:N} damage counters|counter|marked on? it?"),
    Rule("damaged by {damage:N}"),
    Rule("damage {damage:N}"),
    Rule("{power_bonus:S} power|atk"),
    Rule("{life_bonus:S} life|hp|health"),
    Rule("power|atk set to {base_power:Z}"),
    Rule("swapped", {"swapped": True}),
    Rule("{power_later:S} power|atk later"),
    Rule("{power_later:S} power|atk before damage"),
    Rule("{life_later:S} life|hp|health later"),
    Rule("{life_later:S} life|hp|health before damage"),
    Rule("gains {gains_durability:N} durability|dur"),
    Rule("+1 power|atk per {power_per:N} durability|dur"),
    Rule("rested", {"rested": True}),
    Rule("awake", {"rested": False}),
    Rule("cost paid", {"cost_paid": True}),
    Rule("cost unpaid", {"cost_paid": False}),
    Rule("cost not paid", {"cost_paid": False}),
    *(Rule(f"{name.replace('_', ' ')} {{{name}:N}}") for name in _NUMBERED),
    *(Rule(f"{{{name}:N}} {name} counters|counter?") for name in ("buff", "debuff", "bulwark", "static")),
    *(Rule(f"{name} counter", {name: 1}) for name in ("buff", "debuff", "bulwark", "static")),
    Rule("lvl|lv {level:N}"),
    Rule("link shield {link_shield:R}"),
    Rule("attacking side", {"side": "attacking"}),
    Rule("defending side", {"side": "defending"}),
    Rule("before retaliation", {"when": "before retaliation"}),
    Rule("before damage", {"when": "before damage"}),
    Rule("retaliates|retaliate|retaliating", {"retaliates": True}),
    Rule("doesn't|don't retaliate", {"retaliates": False}),
    Rule("does not retaliate", {"retaliates": False}),
    Rule("not retaliating", {"retaliates": False}),
    Rule("intercepts|intercepting", {"intercepts": True}),
    Rule("unpreventable damage?", {"unpreventable": True}),
)
"""A rule holds for every object that has its fields; of several for one field the first is written."""
OWN = "own"
"""In an attacker's own parentheses: what it deals, except for what can only be meant to protect it."""
PROTECTING = frozenset({"prevent", "redirect", "split", "instead"})
"""What an effect does that nobody would say of damage that the object itself deals."""
BARE_NUMBERS = {"champion": "life", "domain": "durability"}
"""What a number right after a kind means, where it is not power."""
COUNTED = frozenset({"life", "hp", "health", "power", "atk", "durability", "dur", "damage"})
"""What stands after a number."""
ELEMENTS: tuple[str, ...] = get_args(Element)
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
_HAPPENS = {
    "leaves": "left", "leaves the field": "left", "left the field": "left", "gains stealth": "gained stealth",
    "becomes illegal": "became illegal", "changes control": "changed control", "arrives late": "arrived late",
    "stops attacking": "stopped attacking",
}  # fmt: skip
SYNONYMS = _HAPPENS | {
    f"{said} before damage": meant
    for said, meant in (*_HAPPENS.items(), *((word, word) for word in get_args(Happening)))
    if meant != "arrived late"
} | {
    "unpreventable damage": "unpreventable", "damage can't be prevented": "unpreventable",
    "damage cannot be prevented": "unpreventable", "can't be retaliated against": "can't be retaliated",
    "cannot be retaliated": "can't be retaliated", "cannot be retaliated against": "can't be retaliated",
    "cannot attack": "can't attack", "cannot retaliate": "can't retaliate", "cannot be intercepted": "can't be intercepted",
    "true-sight": "true sight", "immortal": "immortality",
}  # fmt: skip
"""Other ways to say what stands in a list."""
SENTENCE_WORDS = Keywords(
    anywhere={
        "attacks": "ATTACKS", "attack": "ATTACKS", "attacking": "ATTACKS", "->": "ATTACKS", "→": "ATTACKS",
        "with": "WITH", "using": "WITH", "wielding": "WITH", "and": "AND", "&": "AND", "deals": "DEALS", "takes": "TAKES",
        "redirected": "REDIRECTED", "to": "TO", "on": "ON", "from": "FROM", "which": "WHICH", "who": "WHICH",
        "retaliates": "VERB", "retaliating": "VERB", "intercepts": "VERB", "intercepting": "VERB",
        "is": "IS", "has": "IS", "gets": "IS", "gains": "IS",
    },
    opening={"defender": "DEFENDER", "defenders": "DEFENDER", "also": "ALSO", "order": "ORDER", "attack": "ATTACK"},
    glued=COUNTED,
)  # fmt: skip
EMPTY_WORDS = frozenset(
    {"a", "an", "and", "are", "get", "gets", "gain", "gains", "has", "have", "he", "is", "it", "it's", "its", "she",
     "siegeable", "the", "this", "was", "will", "with"}
)  # fmt: skip
"""Words that may stand before a phrase and say nothing."""
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
_ALSO_LONE = {
    "negated": "the attack is negated",
    "fizzles": "the attack fizzles",
    "fizzled": "the attack fizzles",
    "attack fizzled": "the attack fizzles",
    "combat ended": "the combat ends",
    "combat phase ends": "the combat ends",
    "combat phase ended": "the combat ends",
    "opponent doesn't discard": "opponent does not discard",
}


def _without_empty_words(said: str) -> str:
    return " ".join(word for word in said.split() if word not in EMPTY_WORDS)


_LONE = {_without_empty_words(said): fact for said, fact in LONE.items()} | {
    said: LONE[written] for said, written in _ALSO_LONE.items()
}


def lone(said: str) -> tuple[str, Any] | None:
    """Find the sentence without a name that some words are, whatever empty words are among them."""
    return _LONE.get(_without_empty_words(said))


def listed(model: type[BaseModel]) -> dict[str, tuple[str, ...]]:
    """Give the words that are written as they are, by the field they join."""
    return _LISTED[model.__name__]


class KnownKeywords(Value, frozen=True):
    """The keywords of a kind of object, in all the ways to say them."""

    joins: dict[str, tuple[str, str]]
    """For each: the field it joins, and how it is written there."""
    longest: dict[str, int]
    """How many words the longest has that begins with a word."""


@cache
def keywords(model: type[BaseModel]) -> KnownKeywords:
    """Give the keywords that a kind of object can have."""
    written = {word: (field, word) for field, known in reversed(listed(model).items()) for word in known}
    joins = written | {said: written[meant] for said, meant in SYNONYMS.items() if meant in written}
    longest: dict[str, int] = {}
    for said in joins:
        first, *rest = said.split(" ")
        longest[first] = max(longest.get(first, 0), 1 + len(rest))
    return KnownKeywords(joins, longest)


@cache
def attributes(model: type[BaseModel]) -> Rules:
    """Give the rules for the fields that a kind of object has."""
    return Rules(rule for rule in ATTRIBUTES if rule.slots | rule.says.keys() <= model.model_fields.keys())


@cache
def fields_of(model: type[BaseModel]) -> frozenset[str]:
    """Give the fields that a kind of object has."""
    return frozenset(model.model_fields)


@cache
def kinds(model: type[BaseModel]) -> tuple[str, ...]:
    """Give the kinds there are of an object."""
    return get_args(model.model_fields["kind"].annotation) or SOURCE_KINDS
