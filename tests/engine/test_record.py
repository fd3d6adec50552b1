"""A ruling that is written down and read again is the same ruling."""

import json
from collections.abc import Iterator
from typing import get_args

import pytest

from engine import events as ev
from engine.outcome import fold
from engine.problems import DescriptionError
from engine.record import outcome_to_json, resolution_from_json, resolution_to_json
from engine.resolution import Choice, Difference, Doubt, Resolution

VALUES: dict[str, object] = {
    "str": "Blanche",
    "int": 7,
    "bool": True,
    "int | None": None,
    "tuple[str, ...]": ("Wolf", "Wolf #2"),
    "Pairs": (("Training Sword", 1), ("Rending Flames", 3)),
}


def one_of_each() -> Iterator[ev.Event]:
    for kind in get_args(ev.Event):
        yield kind(**{name: VALUES[annotation] for name, annotation in kind.__annotations__.items()})


def recorded() -> Resolution:
    choice = Choice(
        "effects",
        "Blanche",
        "defending",
        ("a", "b"),
        ("b", "a"),
        given=False,
        best=5,
        worst=7,
        result=5,
        worst_taken=("a", "b"),
        exact=True,
        clause="Damage Step 3.f",
    )
    doubt = Doubt("stealth", "Blanche", ("A 1",), ("B 2",), (Difference("Blanche", "damage", "3", "0"),))
    return Resolution("grand-archive", "2026-08-21", tuple(one_of_each()), (choice,), (doubt,))


def test_every_event_comes_back_as_it_was() -> None:
    resolution = recorded()
    assert resolution_from_json(json.loads(json.dumps(resolution_to_json(resolution)))) == resolution


def test_an_event_is_a_flat_object_with_its_name() -> None:
    lost = ev.DurabilityLost("Training Sword", 1, 1, "Damage Step 3.g")
    [written] = events_of(Resolution("g", "e", (lost,), (), ()))
    assert written == {
        "event": "DurabilityLost",
        "object": "Training Sword",
        "amount": 1,
        "left": 1,
        "clause": "Damage Step 3.g",
    }


def events_of(resolution: Resolution) -> list[object]:
    events = resolution_to_json(resolution)["events"]
    assert isinstance(events, list)
    return events


@pytest.mark.parametrize(
    ("event", "path"),
    [
        ({"event": "Exploded", "clause": "x"}, "events.0.event"),
        ({"clause": "x"}, "events.0.event"),
        (3, "events.0.event"),
        ({"event": "StepBegan", "step": "damage", "clause": "x", "loud": True}, "events.0.loud"),
        ({"event": "StepBegan", "clause": "x"}, "events.0.step"),
        ({"event": "StepBegan", "step": 3, "clause": "x"}, "events.0.step"),
        ({"event": "Died", "object": "A", "by": "B", "zone": "z", "clause": "x"}, "events.0.by"),
        ({"event": "Died", "object": "A", "by": [1], "zone": "z", "clause": "x"}, "events.0.by.0"),
        (
            {"event": "DurabilityLost", "object": "A", "amount": True, "left": 0, "clause": "x"},
            "events.0.amount",
        ),
        (
            {"event": "PowerSummed", "object": "A", "parts": [["B", "C"]], "total": 0, "clause": "x"},
            "events.0.parts.0",
        ),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(event: object, path: str) -> None:
    data = {"game": "g", "edition": "e", "events": [event], "choices": [], "doubts": []}
    with pytest.raises(DescriptionError) as refused:
        resolution_from_json(data)
    assert [problem.path for problem in refused.value.problems] == [path]


def test_all_that_is_wrong_with_a_record_is_said_at_once() -> None:
    with pytest.raises(DescriptionError) as refused:
        resolution_from_json({"game": 1, "edition": "e", "events": [{"event": "X"}], "choices": {}, "more": 1})
    assert [p.path for p in refused.value.problems] == ["more", "game", "events.0.event", "choices", "doubts"]


def test_something_that_is_no_record_is_refused() -> None:
    with pytest.raises(DescriptionError, match="expected an object"):
        resolution_from_json([])


def test_the_end_state_is_written_down() -> None:
    present = ev.Present("Blanche", "ally", "defending", "defender", 1, 2, 0, None, (("buff", 1),), rested=False, clause="x")
    hit = ev.NotTriggered("Sword", "On Hit", "", "Blanche", "attacking", "no damage", "KW:on-hit 2")
    written = outcome_to_json(fold([present, hit]))
    assert json.loads(json.dumps(written)) == {
        "objects": {
            "Blanche": {
                "kind": "ally",
                "side": "defending",
                "role": "defender",
                "power": 1,
                "life": 2,
                "damage": 0,
                "durability": None,
                "rested": False,
                "counters": {"buff": 1},
                "zone": "field",
                "fate": "unharmed",
                "taken": 0,
                "dealt": 0,
                "retaliated": False,
                "effects": {},
            },
        },
        "triggers": [
            {
                "source": "Sword",
                "when": "On Hit",
                "text": "",
                "about": "Blanche",
                "side": "attacking",
                "triggered": False,
                "reason": "no damage",
                "resolves": None,
                "amount": 0,
                "clause": "KW:on-hit 2",
            },
        ],
        "result": None,
        "stopped": None,
    }
