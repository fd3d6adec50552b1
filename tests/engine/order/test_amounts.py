"""Sets of amounts, each way of keeping them held against single amounts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.order import Change, Op
from engine.order.amounts import BITS, EXTREMES, SPARSE, gather, preimage, spread
from engine.order.arithmetic import apply, in_bounds
from engine.order.moves import bounds_mask, mover_of

OPS = [op for op in Op if op is not Op.POOL]
amounts = st.frozensets(st.integers(0, 70), min_size=1)
changes = st.builds(Change, st.just("c"), st.sampled_from(OPS), st.integers(0, 9))


def bits(members: frozenset[int]) -> int:
    return sum(1 << member for member in members)


@given(amounts, changes)
def test_a_set_moves_as_its_amounts_do(members: frozenset[int], change: Change) -> None:
    moved = {apply(change, amount, 0) for amount in members}
    assert set(BITS.each(BITS.moved(bits(members), change))) == moved
    assert SPARSE.moved(members, change) == moved
    assert BITS.moved(0, change) == 0


@given(amounts, changes, st.none() | st.integers(-1, 20), st.none() | st.integers(-1, 60), st.booleans())
def test_a_mover_does_the_same(members: frozenset[int], change: Change, least: int, most: int, paid: bool) -> None:  # noqa: FBT001 - drawn
    limited = replace(change, at_least=least, at_most=most)
    meeting = {amount for amount in members if in_bounds(limited, amount)}
    assert set(BITS.each(bits(members) & bounds_mask(limited))) == meeting
    if change.op not in (Op.SPLIT, Op.REDIRECT, Op.COPY) or paid:
        moved = meeting if paid else {apply(limited, amount, 0) for amount in meeting}
        assert set(BITS.each(mover_of(limited, paid=paid, points=0)(bits(members)))) == moved


@given(amounts, st.integers(1, 9))
def test_a_pool_moves_only_what_it_does_not_take_off_whole(members: frozenset[int], points: int) -> None:
    mover = mover_of(Change("p", Op.POOL, pool="p"), paid=False, points=points)
    above = {amount - points for amount in members if amount > points}
    assert set(BITS.each(mover(bits(members)))) == above
    assert SPARSE.lowered(frozenset(a for a in members if a > points), points) == above
    assert set(BITS.each(BITS.lowered(bits(members) >> points + 1 << points + 1, points))) == above


@given(amounts, amounts, st.integers(-1, 20), st.none() | st.integers(-1, 60))
def test_both_ways_of_keeping_sets_agree(one: frozenset[int], other: frozenset[int], least: int, most: int | None) -> None:
    for mine, theirs in (
        (BITS.within(bits(one), least, most), SPARSE.within(one, least, most)),
        (BITS.without(bits(one), bits(other)), SPARSE.without(one, other)),
        (BITS.union(bits(one), bits(other)), SPARSE.union(one, other)),
        (BITS.single(min(one)), SPARSE.single(min(one))),
    ):
        assert list(BITS.each(mine)) == list(SPARSE.each(theirs)) == sorted(theirs)
    assert BITS.ends(bits(one)) == SPARSE.ends(one) == (min(one), max(one))


@given(amounts, amounts)
def test_extremes_keep_nothing_least_and_greatest(one: frozenset[int], other: frozenset[int]) -> None:
    kept = EXTREMES.union(one, other)
    assert kept <= one | other
    assert len(kept - {0}) <= max(2, len((one | other) - {0}) and 2)
    assert EXTREMES.ends(kept) == EXTREMES.ends(one | other)
    assert (0 in kept) == (0 in one | other)


@given(changes, st.integers(0, 40), st.integers(0, 9))
def test_going_back_finds_exactly_what_leads_there(change: Change, after: int, points: int) -> None:
    for one in (change, Change("p", Op.POOL, pool="p")):
        span = preimage(one, after, points)
        leading = [before for before in range(100) if apply(one, before, points) == after]
        if span is None:
            assert leading == []
        else:
            least, greatest = span
            assert leading == list(range(least, 100 if greatest is None else min(greatest, 99) + 1))


@pytest.mark.parametrize("factor", [0, 1, 2, 3, 10])
def test_bits_spread_and_gather(factor: int) -> None:
    members = frozenset((0, 1, 5, 8, 63, 64, 200))
    assert set(BITS.each(spread(bits(members), factor))) == {member * factor for member in members}
    assert set(BITS.each(gather(bits(members)))) == {member // 2 for member in members}


def test_work_grows_with_the_amounts() -> None:
    assert BITS.work(1 << 5000) > BITS.work(1 << 5)
    assert SPARSE.work(frozenset(range(9))) == 9
