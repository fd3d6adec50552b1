"""What holds for every combat."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import registry
from engine.events import DamageDealt, Died, DurabilityLost, Moved, Retaliates
from engine.outcome import fold
from engine.record import resolution_from_json, resolution_to_json
from tests.engine.strategies import combats, sound_combats

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat

GAME = registry.game("grand-archive")


@given(combats())
def test_every_description_gives_a_ruling_or_problems(combat: Combat) -> None:
    try:
        engine.resolve(combat)
    except engine.DescriptionError as error:
        assert error.problems
        rulebook = GAME.rulebook()
        assert all(problem.clause is None or problem.clause in rulebook for problem in error.problems)


@given(sound_combats())
def test_every_combat_that_the_rules_allow_gets_a_ruling_that_holds_together(combat: Combat) -> None:
    resolution = engine.resolve(combat)
    outcome = fold(resolution.events)
    assert all(event.amount > 0 for event in resolution.events if isinstance(event, DamageDealt))
    assert all(state.damage >= 0 for state in outcome.objects.values())
    assert all(event.amount == 1 for event in resolution.events if isinstance(event, DurabilityLost))
    assert engine.resolve(combat) == resolution
    again = resolution_from_json(json.loads(json.dumps(resolution_to_json(resolution))))
    assert again == resolution
    rulebook = GAME.rulebook()
    assert all(event.clause in rulebook for event in resolution.events)
    assert all(choice.clause in rulebook for choice in resolution.choices)
    wording = GAME.wording()
    assert all(getattr(event, "reason", "") in ("", *wording.reasons) for event in resolution.events)
    assert all(choice.kind in wording.choices for choice in resolution.choices)
    assert all(doubt.key in wording.doubts for doubt in resolution.doubts)


@given(sound_combats())
def test_who_is_gone_before_damage_neither_deals_nor_takes_combat_damage(combat: Combat) -> None:
    gone: set[str] = set()
    for event in engine.resolve(combat).events:
        if isinstance(event, Died | Moved):
            gone.add(event.object)
        elif isinstance(event, DamageDealt) and event.combat:
            assert not gone & {event.source, event.target}
        elif isinstance(event, Retaliates):
            assert event.object not in gone


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_any_json_gives_a_ruling_or_problems(value: object) -> None:
    try:
        engine.resolve(engine.load(json.dumps(value)))
    except engine.DescriptionError as error:
        assert error.problems


@given(st.text())
def test_any_text_gives_a_ruling_or_problems(text: str) -> None:
    for read in (engine.parse, engine.load):
        try:
            engine.resolve(read(text))
        except engine.DescriptionError as error:
            assert error.problems


@given(st.integers(1, 20), st.integers(0, 10), st.integers(0, 10))
def test_preventing_more_never_means_taking_more(power: int, less: int, more: int) -> None:
    less, more = sorted((less, more))
    assert _taken(power, more) <= _taken(power, less)


def _taken(power: int, prevented: int) -> int:
    text = f"Wolf {power}/9 attacks Bear 1/99; Bear: prevent {prevented}, double damage, +1 damage"
    return fold(engine.resolve(engine.parse(text)).events).objects["Bear"].taken


def test_the_order_reported_reproduces_the_amount_reported() -> None:
    for example in GAME.examples():
        combat = GAME.parse(example.notation)
        if engine.check(combat):
            continue
        for choice in engine.resolve(combat).choices:
            if choice.kind == "effects" and choice.best is not None and choice.worst is not None and choice.exact:
                assert choice.result is not None
                assert choice.best <= choice.worst or choice.given
