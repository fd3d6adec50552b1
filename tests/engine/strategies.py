"""Hypothesis strategies that mirror the Combat model."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import assume
from hypothesis import strategies as st

from engine.effects import MOST_EFFECTS
from engine.fields import NAME_LENGTH
from engine.grand_archive.combat import (
    AttackKeyword,
    CardKeyword,
    Combat,
    Element,
    Happening,
    UnitKeyword,
    WeaponKeyword,
    When,
)
from tests.engine.mending import mend

_ODD = [
    "Wolf", "Bear", "wolf", "Wolf #2", "attacks", "Attacks", "attack", "with", "With", "and", "And", "deals", "takes", "to", "on",
    "from", "named", "then", "once", "if", "which", "who", "is", "has", "retaliates", "intercepts", "redirected", "defender",
    "also", "order", "the", "of", "no", "champion", "ally", "weapon", "cleave", "On Hit", "prevent", "double", "damage", "life",
    "first turn", "the attack is negated", "3", "25", "3/4", "3 / 4", "+1", "-2", "−2", "x3", "#", "#2", "# note", "(", ")", "()",
    "[", "]", "{", ",", ";", ":", '"', "“", "”", "„", "\\", "'", "’", "->", "→", "&", "-", "*", ">", "```", ".", "Jr.", "…",
    "Ällin", "e\u0301", "龍", "🐺", "שלום", "\u00a0", "n", "as", "amount", "counters", "sacrifice", "loaded", "kind",
]  # fmt: skip
_WEIRD = st.lists(st.sampled_from(_ODD), min_size=1, max_size=4).flatmap(
    lambda words: st.sampled_from([" ".join(words), "".join(words), "  ".join(words), ", ".join(words)])
)
NAMES = st.one_of(
    st.sampled_from(["Wolf", "Bear", "Lorraine, Wandering Warrior", "Slice and Dice", "Call to Arms", 'A "b" \\', "Wolf #2"]),
    _WEIRD.filter(lambda name: name.strip()).map(lambda name: name[:NAME_LENGTH]),
    st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=12).filter(lambda name: name.strip()),
)
"""Everyday names, names made of the notation's own words and marks, and any text at all."""
_count, _small = st.integers(0, 999), st.integers(0, 99)
_number = st.integers(-99, 999)


def _some(values: Any) -> st.SearchStrategy[list[str]]:  # noqa: ANN401 - a Literal
    return st.lists(st.sampled_from(get_args(values)), max_size=2)


def _record(required: dict[str, Any], optional: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(required, optional=optional)


def _effects(labels: st.SearchStrategy[str]) -> st.SearchStrategy[list[dict[str, Any]]]:
    then = _record(
        {"kind": st.sampled_from(["counters", "heal", "sacrifice", "text"]), "what": NAMES},
        {"amount": _count | st.just("changed"), "on": labels},
    )
    common = {
        "name": NAMES, "at_least": _count, "at_most": _count, "damage": st.sampled_from(["any", "combat", "noncombat"]),
        "source": labels, "source_is": NAMES, "controller": st.sampled_from(["attacking", "defending"]),
        "optional": st.booleans(), "modifier": st.booleans(), "uses": st.integers(1, 99),
        "shared": NAMES, "then": st.lists(then, max_size=2),
    }  # fmt: skip
    rounding = st.sampled_from(["up", "down"])
    own: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
        "prevent": (
            {"how": st.sampled_from(["pool", "amount", "half", "all", "all_but"])},
            {"n": _count, "rounding": rounding},
        ),
        **{op: ({"n": _count}, {}) for op in ("add", "subtract", "set", "cap", "raise")},
        "multiply": ({"by": st.integers(2, 10)}, {}),
        "halve": ({}, {"rounding": rounding}),
        "redirect": ({"to": labels}, {}),
        "copy": ({"to": labels}, {}),
        "split": ({"to": labels, "n": _count}, {}),
        "instead": ({"text": NAMES}, {}),
    }
    each = [_record({"op": st.just(op), **must}, {**common, **may}) for op, (must, may) in own.items()]
    return st.lists(st.one_of(each), max_size=min(2, MOST_EFFECTS))


@st.composite
def combats(draw: st.DrawFn) -> Combat:
    """Combats that the model accepts, whose references are labels and whose text is short enough to be read."""
    from engine.grand_archive.board import set_up

    bones = draw(_combat())
    labels = tuple(set_up(Combat.model_validate(bones)).by_label)
    if labels:
        refer = st.sampled_from(labels)
        for piece in _pieces(bones):
            for field in ("dealing", "taking"):
                if field == "dealing" or any(piece is unit for unit in _units(bones)):
                    piece[field] = draw(_effects(refer))
        bones["redirected"] = draw(st.lists(_record({"target": refer, "to": refer}, {}), max_size=2))
        bones["retaliation_order"] = draw(st.lists(refer, max_size=3))
        order = _record({"on": refer, "effects": st.lists(NAMES, min_size=1, max_size=3)}, {"source": refer})
        bones["effect_orders"] = draw(st.lists(order, max_size=2))
        for damage in bones["other_damage"]:
            damage["to"] = draw(st.lists(refer, min_size=1, max_size=3))
    else:
        bones["other_damage"] = []
    return Combat.model_validate(bones)


@st.composite
def sound_combats(draw: st.DrawFn) -> Combat:
    """Combats that nothing is wrong with: left to chance hardly one is, so what is wrong is mended."""
    combat = mend(draw(combats()))
    assume(combat is not None)
    assert combat is not None
    return combat


def _pieces(bones: dict[str, Any]) -> list[dict[str, Any]]:
    pieces = [bones["attacker"]] if bones.get("attacker") else []
    loaded = [card for weapon in bones["weapons"] for card in weapon.get("loaded", ())]
    return [
        *pieces, *bones["cards"], *bones["weapons"], *loaded, *bones["defenders"], *bones["others"], *bones["other_damage"],
    ]  # fmt: skip


def _units(bones: dict[str, Any]) -> list[dict[str, Any]]:
    attackers = [bones["attacker"]] if bones.get("attacker") else []
    return [*attackers, *bones["defenders"], *bones["others"]]


def _combat() -> st.SearchStrategy[dict[str, Any]]:
    ability = _record({"when": st.sampled_from(get_args(When))}, {"text": NAMES})
    involved = {
        "power": _number, "power_bonus": _number, "power_later": _number, "critical": _small, "multistrike": _small,
        "abilities": st.lists(ability, max_size=2), "happens": _some(Happening),
    }  # fmt: skip
    small = ("buff", "debuff", "retort", "ranged", "commanded_will", "pride", "level", "bulwark", "static")
    unit_may = involved | dict.fromkeys(small, _small) | {
        "life": _number, "damage": _count, "durability": _count, "life_bonus": _number, "base_power": _number,
        "swapped": st.booleans(), "life_later": _number, "rested": st.booleans(), "keywords": _some(UnitKeyword),
        "elements": _some(Element), "types": st.lists(NAMES, max_size=2), "link_shield": NAMES, "retaliates": st.booleans(),
    }  # fmt: skip
    must = {"name": NAMES, "kind": st.sampled_from(["ally", "champion", "domain"])}
    unit = _record(must, unit_may)
    weapon_unit = _record({"name": NAMES, "kind": st.just("weapon")}, unit_may)
    side = st.sampled_from(["attacking", "defending"])
    other = _record(must, unit_may | {"side": side, "intercepts": st.booleans()})
    kinds = st.sampled_from(["attack", "bullet", "arrow", "aethercharge", "card"])
    card = _record({"name": NAMES, "kind": kinds}, involved | {"keywords": _some(CardKeyword)})
    weapon_kinds = st.sampled_from(["weapon", "gun", "bow", "aetherwing"])
    weapon = _record(
        {"name": NAMES, "kind": weapon_kinds, "durability": _count},
        involved | {
            "gains_durability": _small, "power_per": st.integers(1, 99), "loaded": st.lists(card, max_size=2),
            "keywords": _some(WeaponKeyword), "rested": st.booleans(), "cost_paid": st.booleans(),
        },
    )  # fmt: skip
    damage = _record(
        {"source": NAMES, "amount": _count, "to": st.just(["nobody"])},
        {
            "side": side,
            "when": st.sampled_from(["before retaliation", "before damage"]),
            "kind": NAMES | st.just("spell"),
            "elements": _some(Element),
            "unpreventable": st.booleans(),
        },
    )
    return _record(
        {"cards": st.lists(card, max_size=2), "weapons": st.lists(weapon, max_size=2), "defenders": st.lists(unit, max_size=2), "others": st.lists(other, max_size=2), "other_damage": st.lists(damage, max_size=2)},  # noqa: E501
        {
            "attacker": unit | weapon_unit, "modifiers": st.lists(_record({"power": _number}, {"name": NAMES}), max_size=2),
            "attack_keywords": _some(AttackKeyword), "first_turn": st.booleans(), "additional": st.booleans(),
            "interruption": st.sampled_from(["negated", "fizzled", "combat ended"]), "discards": st.booleans(),
        },
    )  # fmt: skip
