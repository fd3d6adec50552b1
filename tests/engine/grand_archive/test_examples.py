"""Every worked example comes out as it says, cites what it claims, and survives being written down again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import asdict

import engine
from engine import registry
from engine.outcome import fold

if TYPE_CHECKING:
    from engine.game import Example
    from engine.resolution import Resolution

GAME = registry.game("grand-archive")
EXAMPLES = GAME.examples()


def fits(found: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Tell whether everything wanted is there; lists and tuples count as the same."""
    return all(_plain(found.get(key)) == _plain(value) for key, value in wanted.items())


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def cited(resolution: Resolution) -> set[str]:
    clauses = {event.clause for event in resolution.events} | {choice.clause for choice in resolution.choices}
    return clauses | {c for doubt in resolution.doubts for c in (*doubt.clauses_for, *doubt.clauses_against)}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_the_example_comes_out_as_it_says(example: Example) -> None:
    combat = GAME.parse(example.notation)
    assert GAME.parse(GAME.format(combat)) == combat
    expect = example.expect
    if "problems" in expect:
        found = [problem.as_json() for problem in engine.check(combat)]
        for wanted in expect["problems"]:
            assert any(fits(problem, wanted) for problem in found), (wanted, found)
        return
    resolution = engine.resolve(combat)
    outcome = fold(resolution.events)
    for label, state in expect.get("objects", {}).items():
        assert fits(asdict(outcome.objects[label]), state), (label, outcome.objects[label])
    for wanted in expect.get("triggers", []):
        assert any(fits(asdict(trigger), wanted) for trigger in outcome.triggers), (wanted, outcome.triggers)
    for wanted in expect.get("choices", []):
        assert any(fits(asdict(choice), wanted) for choice in resolution.choices), (wanted, resolution.choices)
    for key in expect.get("doubts", []):
        assert key in {doubt.key for doubt in resolution.doubts}
    if "result" in expect:
        assert outcome.result == expect["result"]
    if "stopped" in expect:
        assert outcome.stopped == expect["stopped"]
    assert set(example.clauses) <= cited(resolution), set(example.clauses) - cited(resolution)


def test_there_are_enough_examples_and_their_clauses_exist() -> None:
    assert len(EXAMPLES) >= 60
    for example in EXAMPLES:
        assert set(example.clauses) <= set(GAME.rulebook().clauses), example.key


def test_every_clause_that_the_engine_cites_exists_and_every_reason_has_words() -> None:
    wording = GAME.wording()
    for example in EXAMPLES:
        combat = GAME.parse(example.notation)
        for problem in engine.check(combat):
            assert problem.clause is None or problem.clause in GAME.rulebook(), (example.key, problem)
        if engine.check(combat):
            continue
        resolution = engine.resolve(combat)
        assert cited(resolution) <= set(GAME.rulebook().clauses), example.key
        for event in resolution.events:
            reason = getattr(event, "reason", "")
            assert not reason or reason in wording.reasons, (example.key, event)
        assert {choice.kind for choice in resolution.choices} <= set(wording.choices)
        assert {doubt.key for doubt in resolution.doubts} <= set(wording.doubts)


def test_every_deciding_clause_of_the_two_steps_is_shown_by_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    shown: dict[str, list[str]] = {}
    for example in EXAMPLES:
        combat = GAME.parse(example.notation)
        problems = engine.check(combat)
        clauses = {p.clause for p in problems if p.clause} if problems else cited(engine.resolve(combat))
        for clause in clauses:
            shown.setdefault(clause, []).append(example.key)
    table = []
    missing = []
    for rule in GAME.rulebook().clauses.values():
        if rule.page not in ("Retaliation", "Damage Step"):
            continue
        if rule.opportunity:
            table.append(f"{rule.id:<28} only grants Opportunity")
        elif "hint" in rule.id:
            table.append(f"{rule.id:<28} the rulebook's own example")
        else:
            table.append(f"{rule.id:<28} {len(shown.get(rule.id, []))} examples")
            missing += [] if rule.id in shown else [rule.id]
    with capsys.disabled():
        print("\n" + "\n".join(table))  # noqa: T201 - the table is meant to be seen
    assert missing == []
