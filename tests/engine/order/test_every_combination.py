"""Every small combination of changes, under every game's rule of who orders what."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.order import search
from tests.engine.order.situations import CHANGES, MOVERS, POLICIES, SHARERS, agree, question, strikes

EVERYTHING = CHANGES + SHARERS + MOVERS


@pytest.mark.parametrize("name", POLICIES)
def test_every_change_alone_on_every_amount(name: str) -> None:
    for change in EVERYTHING:
        for amount in range(8):
            asked = question(strikes(amount), change)
            agree(asked, POLICIES[name], search(asked, POLICIES[name]))


@pytest.mark.parametrize("name", POLICIES)
def test_every_pair_of_changes(name: str) -> None:
    for number, pair in enumerate(combinations(EVERYTHING, 2)):
        asked = question(strikes(2 + number % 5), *pair)
        agree(asked, POLICIES[name], search(asked, POLICIES[name]))


@pytest.mark.parametrize("name", ["Grand Archive", "Sorcery"])
def test_every_triple_of_changes_that_stay(name: str) -> None:
    for number, triple in enumerate(combinations(CHANGES, 3)):
        asked = question(strikes(2 + number % 5), *triple)
        agree(asked, POLICIES[name], search(asked, POLICIES[name]))


@pytest.mark.parametrize("orderer", ["me", "you", None])
def test_every_pair_over_two_instances(orderer: str | None) -> None:
    for pair in combinations(CHANGES + SHARERS[:6] + MOVERS[:1], 2):
        asked = question(strikes(4, 7), *pair, orderer=orderer)
        agree(asked, POLICIES["Grand Archive"], search(asked, POLICIES["Grand Archive"]))


@pytest.mark.slow
@pytest.mark.parametrize("amount", [0, 1, 3, 4, 7])
@pytest.mark.parametrize("name", POLICIES)
def test_every_triple(name: str, amount: int) -> None:
    for triple in combinations(EVERYTHING, 3):
        asked = question(strikes(amount), *triple)
        agree(asked, POLICIES[name], search(asked, POLICIES[name]))


@pytest.mark.slow
@pytest.mark.parametrize("name", POLICIES)
def test_every_pair_over_three_instances(name: str) -> None:
    for pair in combinations(EVERYTHING, 2):
        for orderer in ("me", "you"):
            asked = question(strikes(2, 4, 7), *pair, orderer=orderer)
            agree(asked, POLICIES[name], search(asked, POLICIES[name]))
