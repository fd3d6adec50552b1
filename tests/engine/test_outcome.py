"""The end state is folded from the events and from nothing else: what each kind of event leaves behind."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, get_args

import pytest

import engine
from engine import events as ev
from engine import registry
from engine.outcome import ObjectState, Outcome, fold
from engine.record import outcome_to_json, resolution_from_json, resolution_to_json

if TYPE_CHECKING:
    from engine.game import Example

GAME = registry.game("grand-archive")
BEFORE: tuple[ev.Event, ...] = (
    ev.Present("Wolf", "ally", "attacking", "attacker", 3, 3, 0, None, (), rested=False, clause="x"),
    ev.Present("Fox", "ally", "defending", "defender", 2, 4, 1, 5, (("buff", 1),), rested=False, clause="x"),
)
UNTOUCHED = {"power": 2, "life": 4, "damage": 1, "durability": 5, "rested": False, "counters": {"buff": 1}} | {
    "zone": "field",
    "fate": "unharmed",
    "taken": 0,
    "dealt": 0,
    "retaliated": False,
    "effects": {},
}

LEFT_BEHIND: list[tuple[ev.Event, dict[str, object]]] = [
    (BEFORE[1], {}),
    (ev.EffectReady("Ward", "Fox", 3, "x"), {"effects": {"Ward": 3}}),
    (ev.StepBegan("damage", "x"), {}),
    (ev.AttackDeclared("Wolf", ("Fox",), (), "x"), {}),
    (ev.AttackStopped("negated", "x"), {}),
    (ev.AttackRedirected("Bear", "Fox", "intercept", "x"), {}),
    (ev.NotAllowed("Fox", "intercept", "rested", "x"), {}),
    (ev.RoleLost("Fox", "defender", "stealth", "x"), {}),
    (ev.Rested("Fox", "retaliates", "x"), {"rested": True}),
    (ev.Retaliates("Fox", "Wolf", "x"), {"retaliated": True}),
    (ev.NotRetaliating("Fox", "rested", "x"), {}),
    (ev.Assigned("Wolf", "Fox", 3, "x"), {}),
    (ev.PowerSummed("Fox", (), 2, "x"), {}),
    (ev.EffectApplied("Ward", "Fox", "Wolf", "Fox", 3, 2, 1, "x"), {"effects": {"Ward": 1}}),
    (ev.EffectApplied("Ward", "Fox", "Wolf", "Fox", 3, 2, None, "x"), {}),
    (ev.EffectWasted("Ward", "Fox", "Wolf", "Fox", "unpreventable", 0, "x"), {"effects": {"Ward": 0}}),
    (ev.DamageRedirected("Thorns", "Fox", "Wolf", "Fox", "Wolf", 3, None, "x"), {}),
    (ev.DamageRedirected("Thorns", "Fox", "Wolf", "Fox", "Wolf", 3, 0, "x"), {"effects": {"Thorns": 0}}),
    (ev.DamageDealt("Wolf", "Fox", 3, combat=True, form="damage", clause="x"), {"damage": 4, "taken": 3}),
    (ev.DamageDealt("Fox", "Wolf", 2, combat=True, form="damage", clause="x"), {"dealt": 2}),
    (ev.DamageDealt("Wolf", "Fox", 3, combat=True, form="durability", clause="x"), {"durability": 2, "taken": 3}),
    (ev.DamageDealt("Wolf", "Fox", 9, combat=True, form="durability", clause="x"), {"durability": 0, "taken": 9}),
    (ev.DamageNotDealt("Wolf", "Fox", combat=True, reason="prevented", clause="x"), {}),
    (ev.DurabilityLost("Fox", 1, 4, "x"), {"durability": 4}),
    (ev.DurabilityKept("Fox", "fizzled", "x"), {}),
    (ev.CountersChanged("Fox", "bulwark", 2, 2, "effect", "x"), {"counters": {"buff": 1, "bulwark": 2}}),
    (ev.CountersChanged("Fox", "durability", 1, 6, "gained", "x"), {"durability": 6}),
    (ev.CountersChanged("Fox", "damage", -1, 0, "effect", "x"), {"damage": 0}),
    (ev.LifeChanged("Fox", -1, 3, "effect", "x"), {"life": 3}),
    (ev.DamageWiped("Fox", "link-shield", "x"), {"damage": 0}),
    (ev.Noted("Fox", "draw a card", "x"), {}),
    (ev.Survived("Fox", 1, 4, "", "x"), {"fate": "survives"}),
    (ev.Died("Fox", ("Wolf",), "graveyard", "x"), {"fate": "dies", "zone": "graveyard"}),
    (ev.Destroyed("Fox", "banishment", "effect", "x"), {"fate": "destroyed", "zone": "banishment"}),
    (ev.BanishedInstead("Fox", "ephemeral", "x"), {"fate": "banished", "zone": "banishment"}),
    (ev.Moved("Fox", "hand", "effect", "x"), {"fate": "moved", "zone": "hand"}),
    (ev.Moved("Fox", "elsewhere", "left", "x"), {"fate": "left", "zone": "elsewhere"}),
    (ev.Triggered("Fox", "On Hit", "", "Wolf", "defending", 1, 0, 2, "x"), {}),
    (ev.NotTriggered("Fox", "On Hit", "", "Wolf", "defending", "no-damage", "x"), {}),
    (ev.ToBeRolled("Fox", "1d6", "", "x"), {}),
    (ev.GameDecided("draw", "", "x"), {}),
]


def fox(outcome: Outcome) -> dict[str, object]:
    state: ObjectState = outcome.objects["Fox"]
    return {name: getattr(state, name) for name in UNTOUCHED}


@pytest.mark.parametrize(("event", "left"), LEFT_BEHIND)
def test_an_event_leaves_this_behind_and_nothing_else(event: ev.Event, left: dict[str, object]) -> None:
    assert fox(fold((*BEFORE, event))) == UNTOUCHED | left


def test_every_kind_of_event_is_folded() -> None:
    assert {type(event) for event, _ in LEFT_BEHIND} == set(get_args(ev.Event))


def test_how_the_combat_ended_is_kept() -> None:
    outcome = fold((ev.AttackStopped("negated", "x"), ev.GameDecided("draw", "", "x")))
    assert (outcome.stopped, outcome.result) == ("negated", "draw")
    assert (fold(()).stopped, fold(()).result, fold(()).objects, fold(()).triggers) == (None, None, {}, ())


def trigger(source: str, batch: int, position: int) -> ev.Triggered:
    return ev.Triggered(source, "On Hit", "", "Fox", "attacking", batch, position, 3, "x")


def test_triggers_before_damage_resolve_first_and_of_the_others_the_last_put_down() -> None:
    quiet = ev.NotTriggered("Quiet", "On Kill", "", "Fox", "attacking", "survived", "x")
    events = (quiet, trigger("hit 1", 1, 0), trigger("hit 2", 1, 1), trigger("kill", 2, 0), trigger("attack", 0, 0))
    outcome = fold(events)
    assert [state.source for state in outcome.triggers] == ["attack", "kill", "hit 2", "hit 1", "Quiet"]
    assert [state.resolves for state in outcome.triggers] == [1, 2, 3, 4, None]
    assert [state.triggered for state in outcome.triggers] == [True, True, True, True, False]
    assert outcome.triggers[-1].reason == "survived"


@pytest.mark.parametrize("example", GAME.examples(), ids=lambda example: example.key)
def test_a_ruling_comes_back_from_json_and_folds_to_the_same_end(example: Example) -> None:
    combat = GAME.parse(example.notation)
    if engine.check(combat):
        return
    resolution = engine.resolve(combat)
    written = json.dumps(resolution_to_json(resolution))
    again = resolution_from_json(json.loads(written))
    assert again == resolution
    assert outcome_to_json(fold(again.events)) == outcome_to_json(fold(resolution.events))
    assert json.dumps(resolution_to_json(engine.resolve(GAME.parse(example.notation)))) == written
