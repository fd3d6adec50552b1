"""However a good description is spoilt, it gives a ruling or problems that a person can read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

import engine
from tests.engine.strategies import combats

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat

JUNK: st.SearchStrategy[object] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(
        ["3", "prevent", "Taunt", "", " ", "\x00", "\u202e", [], {}, [[]], [{}], {"op": "add"}, {"name": "Wolf"}, 10**400]
    ),
)
SPOILERS = st.sampled_from(["replace", "delete", "rename", "wrap", "repeat", "add"])


def places(value: object) -> list[tuple[Any, Any]]:
    """Give every container with each of its keys or places."""
    if isinstance(value, dict):
        return [pair for key in value for pair in ((value, key), *places(value[key]))]
    if isinstance(value, list):
        return [pair for place, item in enumerate(value) for pair in ((value, place), *places(item))]
    return []


def spoil(value: object, place: int, how: str, junk: object) -> None:
    """Make one mistake somewhere."""
    everywhere = places(value)
    if not everywhere:
        return
    container, key = everywhere[place % len(everywhere)]
    match how:
        case "replace":
            container[key] = junk
        case "delete":
            del container[key]
        case "rename" if isinstance(container, dict):
            container[f"{key}s"] = container.pop(key)
        case "wrap":
            container[key] = [container[key]]
        case "repeat" if isinstance(container, list):
            container.extend([container[key]] * 30)
        case _ if isinstance(container, dict):
            container[str(junk)] = junk
        case _:
            container.append(junk)


@given(combats(), st.lists(st.tuples(st.integers(0, 10**4), SPOILERS, JUNK), min_size=1, max_size=4))
def test_a_spoilt_description_gives_a_ruling_or_readable_problems(
    combat: Combat, mistakes: list[tuple[int, str, object]]
) -> None:
    spoilt = json.loads(combat.model_dump_json(exclude_unset=True))
    for mistake in mistakes:
        spoil(spoilt, *mistake)
    try:
        engine.resolve(engine.load(json.dumps(spoilt)))
    except engine.DescriptionError as error:
        assert error.problems
        assert len(set(error.problems)) == len(error.problems)
        for problem in error.problems:
            assert problem.path
            assert f"{problem.path}{problem.found}{problem.expected}".isprintable()
            assert len(problem.found) < 5000  # an order of fifty names
            assert problem.expected


@given(combats())
def test_a_description_comes_back_from_its_own_json(combat: Combat) -> None:
    assert engine.load(combat.model_dump_json()) == combat
    assert engine.load(combat.model_dump_json(exclude_unset=True).encode()) == combat
