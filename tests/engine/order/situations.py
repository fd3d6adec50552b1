"""Small situations to ask the search about, and the policies of the games that it has to serve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.order import Change, Instance, OneOrderer, Op, Policy, Question, Recipient, Turn
from tests.engine.order.replay import check_plan, key_of
from tests.engine.order.tree_of_picks import Tree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.order import Answer, Plan
    from tests.engine.order.tree_of_picks import Scene

ME, OTHER = "me", "you"
PLAYERS = (ME, OTHER)
GRAND_ARCHIVE = OneOrderer()
ZERO_GOES_ON = OneOrderer(ends_at_zero=False)


@dataclass(frozen=True)
class SelfReplacementFirst:
    """Magic: the affected player orders everything, what replaces its own event (phase 0) before the rest."""

    ends_at_zero: bool = True

    def turns(self, recipient: Recipient, changes: tuple[Change, ...]) -> tuple[Turn, ...]:
        """Give the affected player first the self-replacements, then everything."""
        own = tuple(c for c in changes if c.phase == 0)
        return Turn(recipient.controller, own), Turn(recipient.controller, changes)


@dataclass(frozen=True)
class ActivePlayerFirst:
    """Sorcery: first all that modify (phase 0), then all that prevent; in both the active player's before the other's."""

    active: str = ME
    ends_at_zero: bool = True

    def turns(self, recipient: Recipient, changes: tuple[Change, ...]) -> tuple[Turn, ...]:
        """Give each player a turn in each phase."""
        del recipient
        order = (self.active, *(p for p in PLAYERS if p != self.active))
        return tuple(
            Turn(player, tuple(c for c in changes if c.controller == player and (c.phase == 0) == (phase == 0)))
            for phase in (0, 1)
            for player in order
        )


POLICIES: Mapping[str, Policy] = {
    "Grand Archive": GRAND_ARCHIVE,
    "zero goes on": ZERO_GOES_ON,
    "Magic": SelfReplacementFirst(),
    "Sorcery": ActivePlayerFirst(),
    "Sorcery, zero goes on": ActivePlayerFirst(OTHER, ends_at_zero=False),
}

CHANGES = (
    Change("sub1", Op.SUBTRACT, 1, controller=ME, phase=1),
    Change("double", Op.MULTIPLY, 2, controller=OTHER),
    Change("add1", Op.ADD, 1, controller=OTHER),
    Change("half", Op.HALVE_DOWN, controller=ME, phase=1),
    Change("half up", Op.HALVE_UP, controller=ME),
    Change("cap2", Op.CAP, 2, controller=ME),
    Change("raise3", Op.RAISE, 3, controller=OTHER),
    Change("set4", Op.SET, 4, controller=OTHER),
    Change("pool3", Op.POOL, pool="pool", controller=ME, phase=1),
    Change("all once", Op.ZERO, uses="once", controller=ME, phase=1),
    Change("all if 4+", Op.ZERO, at_least=4, controller=ME),
    Change("add2 if 2-", Op.ADD, 2, at_most=2, controller=OTHER),
    Change("sub3 if exactly 3", Op.SUBTRACT, 3, at_least=3, at_most=3, controller=ME, phase=1),
    Change("may sub2", Op.SUBTRACT, 2, optional=True, controller=ME, phase=1),
    Change("critical", Op.MULTIPLY, 2, ransom=2, controller=ME),
    Change("nothing once", Op.NOTHING, uses="spent", controller=ME, phase=1),
)
"""One of every op that stays on its recipient, and of every limit that a change can have."""

SHARERS = (
    Change("pool again", Op.POOL, pool="pool", at_most=4, controller=ME, phase=1),
    Change("other pool", Op.POOL, pool="shield", controller=OTHER, phase=1),
    Change("may pool", Op.POOL, pool="shield", optional=True, controller=ME, phase=1),
    Change("half once", Op.HALVE_UP, uses="once", controller=ME),
    Change("double once", Op.MULTIPLY, 2, uses="spent", controller=OTHER),
    Change("pool with uses", Op.POOL, pool="pool", uses="once", controller=ME, phase=1),
    Change("may all once", Op.ZERO, uses="once", optional=True, controller=ME, phase=1),
    Change("sub1 too", Op.SUBTRACT, 1, controller=ME, phase=1),
    Change("critical pool", Op.POOL, pool="pool", ransom=1, controller=ME),
    Change("bought off", Op.ADD, 3, ransom=1, ransom_paid=True, controller=OTHER),
    Change("not bought off", Op.ADD, 3, ransom=1, ransom_paid=False, controller=OTHER),
    Change("critical once", Op.ADD, 2, ransom=1, uses="once", controller=OTHER),
    Change("nowhere", Op.REDIRECT, to="Z", controller=ME),
    Change("no pool", Op.POOL, pool="missing", controller=ME),
    Change("no uses", Op.ZERO, uses="missing", controller=ME),
    Change("never", Op.MULTIPLY, 0, at_most=-1, controller=ME),
    Change("times none", Op.MULTIPLY, 0, at_least=2, optional=True, controller=ME),
)
"""Changes that share a pool or a use with another, can be bought off, or can never apply."""

MOVERS = (
    Change("to B", Op.REDIRECT, to="B", controller=ME),
    Change("may to C", Op.REDIRECT, to="C", optional=True, controller=ME),
    Change("1 to B", Op.SPLIT, 1, to="B", controller=ME),
    Change("5 to C if 2+", Op.SPLIT, 5, to="C", at_least=2, controller=OTHER),
    Change("also B", Op.COPY, to="B", controller=OTHER),
    Change("also C once", Op.COPY, to="C", uses="once", controller=ME),
    Change("to A", Op.REDIRECT, to="A", uses="spent", controller=OTHER),
)
"""Changes that send damage to another recipient."""

RECIPIENTS = {
    "A": Recipient("A", ME, champion=True, room=5),
    "B": Recipient("B", ME, room=2),
    "C": Recipient("C", OTHER, room=3),
    "D": Recipient("D", OTHER, champion=True),
}
POOLS = {"pool": 3, "shield": 1}
USES = {"once": 1, "spent": 1}


def strikes(*amounts: int, at: str = "A", dealing: tuple[Change, ...] = ()) -> tuple[Instance, ...]:
    """Make one instance of each amount, by number."""
    return tuple(Instance(str(n), f"s{n}", at, amount, dealing) for n, amount in enumerate(amounts))


def question(
    instances: tuple[Instance, ...],
    *taking: Change,
    orderer: str | None = None,
    others: Mapping[str, tuple[Change, ...]] | None = None,
    recipients: Mapping[str, Recipient] = RECIPIENTS,
    given_order: tuple[str, ...] | None = None,
    given: Mapping[str, tuple[str, ...]] | None = None,
) -> Question:
    """Ask about the instances with these changes standing at A."""
    at = {"A": taking, **(others or {})}
    return Question(instances, recipients, at, POOLS, USES, orderer, given_order, given or {})


def walk(asked: Question, policy: Policy) -> tuple[set[str], list[Scene]]:
    """Walk the tree without what is given: name everybody who ever has a choice, and list all ends."""
    tree = Tree(asked, policy, follow=False)
    choosing: set[str] = set()
    ends: list[Scene] = []
    waiting = [tree.root()]
    while waiting:
        scene = waiting.pop()
        options = tree.options(scene)
        if options is None:
            ends.append(scene)
            continue
        waiting += options[1]
        if options[0] is not None and len(options[1]) > 1:
            choosing.add(options[0])
    return choosing, ends


def agree(asked: Question, policy: Policy, answer: Answer) -> None:
    """Hold an answer against the tree of picks: best, worst, and every step of both plans."""
    tree = Tree(asked, policy)
    end = tree.induced(tree.root())
    assert end is not None
    assert answer.exact
    wishes = {player: wish_of(asked, policy, answer.best, player) for player in PLAYERS}
    choosing, ends = walk(asked, policy)
    for player in choosing if len(choosing) == 1 else PLAYERS:
        expected = tree.wish(end, player)
        if len(choosing) == 1 or isinstance(policy, ActivePlayerFirst):
            assert wishes[player] == expected
        else:
            # One player may spend the other's resources, and does not care how many.
            assert harms(wishes[player]) == harms(expected)
    hit = {asked.recipients[instance.recipient].controller for instance in asked.instances}
    check_plan(asked, policy, answer.worst)
    if len(hit | choosing) == 1 or len(asked.instances) == 1:
        # The worst for the only one who chooses, or for whom the damage is meant.
        assert any(
            harms(wish_of(asked, policy, answer.worst, player)) == max(harms(tree.wish(end, player)) for end in ends)
            for player in hit | (choosing if len(choosing) == 1 else set())
        )


def harms(wish: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out what was spent."""
    return wish[:3] + wish[5:]


def wish_of(asked: Question, policy: Policy, plan: Plan, player: str) -> tuple[int, ...]:
    """Check a plan and weigh it as the player wants it."""
    (lost, champion, other), *_ = (key_of(asked, policy, plan, other)[:3] for other in PLAYERS if other != player)
    return (*key_of(asked, policy, plan, player), -lost, -champion, -other)
