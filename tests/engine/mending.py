"""Mend a random description until nothing is wrong with it: what is left is a combat that the rules allow."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import engine
from engine.grand_archive.combat import Combat

if TYPE_CHECKING:
    from engine.problems import Problem

_MOST_STEPS = 80
_TARGET = {"name": "Target", "power": 2, "life": 9}
_GIVEN: dict[str, Any] = {
    "power": 3, "life": 9, "durability": 3, "n": 2, "level": 99, "kind": "ally", "loaded": [{"name": "Load", "power": 1}],
}  # fmt: skip
"""What is put in where something is missing or wrong, by field."""
_IN_THE_WAY = ("power_bonus", "base_power", "swapped", "buff", "debuff", "life_bonus", "damage")


def mend(combat: Combat) -> Combat | None:
    """Take away or put in what each problem asks for; give up after a while."""
    bones: dict[str, Any] = json.loads(combat.model_dump_json(exclude_unset=True))
    for _ in range(_MOST_STEPS):
        combat = Combat.model_validate_json(json.dumps(bones))
        problems = engine.check(combat)
        if not problems:
            return combat
        _mend(bones, problems[0])
    return None


def _mend(bones: dict[str, Any], problem: Problem) -> None:
    way = problem.path.split(".")
    match way:
        case ["attacker"]:
            bones.setdefault("attacker", _TARGET | {"name": "Attacker"})["power"] = 3
        case ["defenders"]:
            kept = bones.get("defenders", [])[:1]
            bones["defenders"] = [_TARGET, *kept] if problem.clause == "Attacking 2.b" else kept
            bones.pop("others", None)
        case [*item, "to" | "target"]:
            _drop(bones, item)
        case ["effect_orders", _, "on"]:
            _drop(bones, way[:-1])
        case [*item, "loaded"] if problem.clause == "Functional Weapons 1":
            _at(bones, item).pop("loaded")
        case [*item, last] if last in _GIVEN:
            holder = _at(bones, item)
            for field in _IN_THE_WAY:
                holder.pop(field, None)
            holder[last] = "bullet" if last == "kind" and "loaded" in item else _GIVEN[last]
        case [*item, last] if not last.isdecimal():
            _at(bones, item).pop(last)
        case _:
            _drop(bones, way)


def _at(bones: dict[str, Any], way: list[str]) -> Any:  # noqa: ANN401 - whatever stands there
    holder: Any = bones
    for step in way:
        holder = holder[int(step)] if isinstance(holder, list) else holder[step]
    return holder


def _drop(bones: dict[str, Any], way: list[str]) -> None:
    """Take an item out of its list, and with the last one what the list belongs to."""
    items = _at(bones, way[:-1])
    del items[int(way[-1])]
    if not items and way[-2] in ("to", "effects"):
        _drop(bones, way[:-2])
