"""What holds for every combat."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import registry
from engine.events import DamageDealt, DurabilityLost
from engine.outcome import fold
from engine.record import resolution_from_json, resolution_to_json
from tests.engine.strategies import combats

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat

GAME = registry.game("grand-archive")


@given(combats())
def test_every_description_gives_a_ruling_or_problems(combat: Combat) -> None:
    try:
        resolution = engine.resolve(combat)
    except engine.DescriptionError as error:
        assert error.problems
        return
    outcome = fold(resolution.events)
    assert all(event.amount > 0 for event in resolution.events if isinstance(event, DamageDealt))
    assert all(state.damage >= 0 for state in outcome.objects.values())
    assert all(event.amount == 1 for event in resolution.events if isinstance(event, DurabilityLost))
    assert engine.resolve(combat) == resolution
    again = resolution_from_json(json.loads(json.dumps(resolution_to_json(resolution))))
    assert again == resolution
    rulebook = GAME.rulebook()
    assert all(event.clause in rulebook for event in resolution.events)
    wording = GAME.wording()
    assert all(getattr(event, "reason", "") in ("", *wording.reasons) for event in resolution.events)


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
