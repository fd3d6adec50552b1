"""Any question at all: several instances and recipients, everything shared, given or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import assume, event, given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.order import IllegalOrderError, Instance, Policy, Question, Recipient, search
from tests.engine.order.situations import (
    CHANGES,
    ME,
    MOVERS,
    OTHER,
    POLICIES,
    POOLS,
    RECIPIENTS,
    SHARERS,
    USES,
    agree,
    walk,
)
from tests.engine.order.tree_of_picks import Tree

if TYPE_CHECKING:
    from engine.order import Change

LARGEST = 4000
"""Scenes of the largest tree that is walked."""


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Draw a question with up to three instances and four changes on them or at their recipients."""
    count = draw(st.sampled_from((1, 1, 2, 2, 3)))
    changes = draw(
        st.lists(st.sampled_from(CHANGES + SHARERS + MOVERS), min_size=1, max_size=4 if count == 1 else 3, unique=True)
    )
    taking: dict[str, tuple[Change, ...]] = {}
    dealing: list[tuple[Change, ...]] = [()] * count
    for change in changes:
        home = draw(st.sampled_from("AAAABC*01"))
        if home == "*":
            dealing = [(*carried, change) for carried in dealing]
        elif home.isdigit():
            dealing[int(home) % count] += (change,)
        else:
            only_for = draw(st.sampled_from((None, None, None, "0")))
            taking[home] = (*taking.get(home, ()), replace(change, only_for=only_for))
    instances = tuple(
        Instance(str(number), f"s{number}", draw(st.sampled_from("AAABCD")), draw(st.integers(0, 9)), carried)
        for number, carried in enumerate(dealing)
    )
    room = draw(st.sampled_from((None, 1, 5, 9)))
    recipients = {**RECIPIENTS, "A": Recipient("A", ME, draw(st.booleans()), room)}
    orderer = draw(st.sampled_from((None, ME, OTHER))) if count > 1 else None
    order = draw(st.none() | st.permutations([instance.id for instance in instances]).map(tuple))
    first = instances[0]
    names = [change.id for change in (*first.dealing, *taking.get(first.recipient, ()))]
    given_changes = draw(st.just(()) | st.permutations(names).map(tuple))
    return Question(
        instances, recipients, taking, POOLS, USES, orderer, order,
        {"0": given_changes} if given_changes else {},
    )  # fmt: skip


def is_small(asked: Question, policy: Policy) -> bool:
    """Tell whether the tree of picks can be walked in no time."""
    tree = Tree(asked, policy, follow=False)
    waiting = [tree.root()]
    scenes = 0
    while waiting and scenes <= LARGEST:
        scenes += 1
        options = tree.options(waiting.pop())
        waiting += options[1] if options is not None else []
    return not waiting


@given(questions(), st.sampled_from(sorted(POLICIES)))
def test_the_search_finds_what_the_tree_of_picks_finds(asked: Question, name: str) -> None:
    policy = POLICIES[name]
    assume(is_small(asked, policy))
    tree = Tree(asked, policy)
    try:
        answer = search(asked, policy)
    except IllegalOrderError:
        assert tree.induced(tree.root()) is None
        event("refused")
    else:
        agree(asked, policy, answer)
        event(f"{len(walk(asked, policy)[0])} choose")
