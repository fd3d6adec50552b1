"""Backward induction, for when several players pick: each does what is best for themselves given the others' best.

States are single amounts, with memory. Of picks that are equally good for the player the first listed is taken, and a
pick before none.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.order.budget import BudgetSpentError
from engine.order.model import IllegalOrderError
from engine.order.objective import Interest, interest_of
from engine.order.table import Birth, Moment, Pick, Stock

if TYPE_CHECKING:
    from engine.order.budget import Budget
    from engine.order.groups import Group
    from engine.order.play import Line
    from engine.order.table import Table

DEEPEST = 200
"""Longest line of choices that is followed: Python's own stack is the limit."""

VISITING = 20
"""What it costs to look at a state, in states of the budget."""

Costs = tuple[tuple[int, int], ...]
"""By player: one-use resources and pool points."""


class State(NamedTuple):
    """A point between two choices."""

    left: tuple[int, ...]
    """Instances not begun yet, by number."""
    now: int
    """The instance on its way."""
    moment: Moment | None
    """Where it stands; None between two instances."""
    given: int
    """How many of the picks that the description gives for it are still to come."""
    own: tuple[Birth, ...]
    """What it gave birth to itself."""
    births: tuple[Birth, ...]
    """What waits besides."""
    stock: Stock
    damages: tuple[int, ...]


class Choice(NamedTuple):
    """One thing that can be done: begin an instance, pick, or stop picking."""

    after: State
    begin: int | None = None
    pick: Pick | None = None
    costs: Costs | None = None


class Value(NamedTuple):
    """Where a state leads when everybody plays their best."""

    damages: tuple[int, ...]
    costs: Costs
    """What is spent from here on."""
    choice: Choice | None


@dataclass(slots=True)
class Duel:
    """One search by backward induction over one group."""

    table: Table
    group: Group
    budget: Budget
    interests: dict[str, Interest] = field(init=False)
    numbers: dict[str, int] = field(init=False)
    memory: dict[State, Value | None] = field(default_factory=dict)
    refused: tuple[int, IllegalOrderError] | None = None
    """How many given picks were still to come where the given order could not be followed, and why."""

    def __post_init__(self) -> None:
        recipients = self.table.question.recipients
        self.interests = {player: interest_of(player, recipients) for player in self.group.players}
        self.numbers = {recipient: number for number, recipient in enumerate(recipients)}

    def solve(self) -> tuple[tuple[int, ...], dict[str, Line]]:
        """Find the line of play: the order of the instances, and the picks for each."""
        damages = (0,) * len(self.numbers)
        left = tuple(range(len(self.group.instances)))
        value = self._value(State(left, -1, None, 0, (), (), self.table.stock, damages), 0)
        if value is None:
            assert self.refused is not None  # noqa: S101 - only a given pick makes a line impossible
            raise self.refused[1]
        order: list[int] = []
        lines: dict[str, list[list[Pick]]] = {}
        line: list[list[Pick]] = []
        while value is not None and value.choice is not None:
            choice = value.choice
            if choice.begin is not None:
                order.append(choice.begin)
                line = lines[self.group.instances[choice.begin].id] = [[]]
            elif choice.pick is not None:
                line[-1].append(choice.pick)
            elif choice.after.moment is not None and choice.after.moment.turn == 0:
                line.append([])
            value = self.memory[choice.after]
        return tuple(order), {name: tuple(map(tuple, line)) for name, line in lines.items()}

    def _value(self, state: State, depth: int) -> Value | None:
        """Work out where a state leads; None if the given picks can't be followed from there."""
        if state in self.memory:
            return self.memory[state]
        if depth > DEEPEST:
            raise BudgetSpentError
        self.budget.spend(VISITING)
        player, choices = self._choices(state)
        best: Value | None = None
        best_key: tuple[int, ...] = ()
        if player is None and not choices and not state.given:
            best = Value(state.damages, ((0, 0),) * len(self.group.players), None)
        for choice in choices:
            value = self._value(choice.after, depth + 1)
            if value is None:
                continue
            costs = value.costs
            if choice.costs is not None:
                costs = tuple((a + c, b + d) for (a, b), (c, d) in zip(costs, choice.costs, strict=True))
            key: tuple[int, ...] = ()
            if player is not None and len(choices) > 1:
                key = self.interests[player].wish(value.damages, costs[self.group.players.index(player)])
            if best is None or key < best_key:
                best, best_key = Value(value.damages, costs, choice), key
        self.memory[state] = best
        return best

    def _choices(self, state: State) -> tuple[str | None, list[Choice]]:
        """List what can be done, and who chooses."""
        if state.moment is None:
            return self._beginnings(state)
        road = self.table.road(self.group.instances[state.now])
        moment = state.moment
        picks, may_stop = self.table.picks(road, moment, state.stock)
        turns = moment.stage.turns
        player = turns[moment.turn][0] if moment.turn < len(turns) else None
        if state.given:
            name = self.group.given[state.now][-state.given]
            due = [pick for pick in picks if road.kinds[pick.kind].change.id == name]
            later = (k for _, kinds in turns[moment.turn + 1 :] for k in kinds)
            if due:
                picks, may_stop = due, False
            elif not may_stop or self._is_gone(moment) or all(road.kinds[k].change.id != name for k in later):
                self._refuse(state, moment, name, picks)
                return player, []
            else:
                picks = []
        choices = [self._pick(state, moment, pick, player) for pick in picks]
        if may_stop:
            choices.append(Choice(self._stop(state, moment)))
        return player, choices

    def _beginnings(self, state: State) -> tuple[str | None, list[Choice]]:
        group = self.group
        begun = len(group.instances) - len(state.left)
        free = state.left if group.orderer is not None and begun >= group.fixed else state.left[:1]
        choices = []
        for number in free:
            instance = group.instances[number]
            road = self.table.road(instance)
            moment = Moment(self.table.arrive(road, instance.recipient, 0), 0, 0, instance.amount)
            left = tuple(n for n in state.left if n != number)
            given = len(group.given[number])
            after = State(left, number, moment, given, (), (), state.stock, state.damages)
            choices.append(Choice(after, begin=number))
        return group.orderer if choices else None, choices

    def _pick(self, state: State, moment: Moment, pick: Pick, player: str | None) -> Choice:
        road = self.table.road(self.group.instances[state.now])
        change = road.kinds[pick.kind].change
        outcome = self.table.take(road, moment, state.stock, pick)
        after = state._replace(
            moment=outcome.moment,
            given=max(0, state.given - 1),
            own=state.own if outcome.birth is None else (*state.own, outcome.birth),
            stock=outcome.stock,
        )
        costs = tuple(
            (
                (change.uses is not None and change.controller == name) + (change.ransom if pick.paid and name == player else 0),
                outcome.spent if change.controller == name else 0,
            )
            for name in self.group.players
        )
        return Choice(after, pick=pick, costs=costs)

    def _stop(self, state: State, moment: Moment) -> State:
        """End the turn, and with the last turn the instance."""
        if moment.turn + 1 < len(moment.stage.turns) and not self._is_gone(moment):
            return state._replace(moment=moment._replace(turn=moment.turn + 1))
        hit = self.numbers[moment.stage.recipient]
        damages = (*state.damages[:hit], state.damages[hit] + moment.amount, *state.damages[hit + 1 :])
        births = state.own + state.births
        if not births:
            return state._replace(moment=None, now=-1, own=(), births=(), damages=damages)
        born = births[0]
        road = self.table.road(self.group.instances[state.now])
        start = Moment(self.table.arrive(road, born.recipient, born.index), 0, born.index, born.amount)
        return state._replace(moment=start, own=(), births=births[1:], damages=damages)

    def _is_gone(self, moment: Moment) -> bool:
        return moment.amount == 0 and self.table.ends_at_zero

    def _refuse(self, state: State, moment: Moment, name: str, picks: list[Pick]) -> None:
        """Note that the given pick can't be made, if the given order was not followed further elsewhere."""
        if self.refused is None or state.given < self.refused[0]:
            instance = self.group.instances[state.now]
            kinds = [self.table.road(instance).kinds[number] for number in dict.fromkeys(pick.kind for pick in picks)]
            allowed = tuple(change.id for kind in kinds for change in kind.members[kind.applied(moment.index) :])
            self.refused = state.given, IllegalOrderError(instance.id, name, allowed)
