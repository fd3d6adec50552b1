"""The rule's own tree of picks, walked naively: every legal pick, one at a time, with no memory and no shortcuts.

The oracle for the search. It shares nothing with it but the words of `model`.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from engine.order.model import Change, Instance, Op, Policy, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Key = tuple[int, int, int, int, int]
"""Own recipients lost, damage to own champions, to other own objects, resources spent, points spent."""


class Travel(NamedTuple):
    """One instance on its way."""

    root: Instance
    recipient: str
    amount: int
    applied: tuple[Change, ...] = ()
    turns: tuple[tuple[str, tuple[Change, ...]], ...] | None = None
    """The turns still to come, the one that is on first; None: not asked for yet."""
    given: tuple[str, ...] = ()


class Scene(NamedTuple):
    """Everything between two choices."""

    to_come: tuple[Instance, ...]
    pools: Mapping[str, int]
    uses: Mapping[str, int]
    now: Travel | None = None
    own_births: tuple[Travel, ...] = ()
    births: tuple[Travel, ...] = ()
    damages: Mapping[str, int] = MappingProxyType({})
    spent: Mapping[str, tuple[int, int]] = MappingProxyType({})
    order: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tree:
    """The tree under one question."""

    question: Question
    policy: Policy
    follow: bool = True
    """Whether what the description gives binds."""

    def root(self) -> Scene:
        """Stand before the first choice."""
        return Scene(self.question.instances, dict(self.question.pools), dict(self.question.uses))

    def options(self, scene: Scene) -> tuple[str | None, list[Scene]] | None:
        """List who chooses and what comes of each choice; None at the end of everything."""
        if scene.now is None:
            return self._instances(scene)
        travel = scene.now
        turns = self._turns(travel)
        player, changes = turns[0] if turns else ("", ())
        gone = travel.amount == 0 and self.policy.ends_at_zero
        open_now = [c for c in changes if not gone and self._applies(c, scene, travel)]
        may_stop = all(c.optional for c in open_now)
        if travel.given:
            due = [c for c in open_now if c.id == travel.given[0]]
            later = [c.id for _, cs in turns[1:] for c in cs]
            if not due and (gone or not may_stop or travel.given[0] not in later):
                return player, []
            open_now, may_stop = due, not due
        results = []
        for change in open_now:
            if not (change.ransom > 0 and change.ransom_paid is True):
                results.append(self._apply(scene, travel, turns, change))
            if change.ransom > 0 and change.ransom_paid is not False:
                results.append(self._pay(scene, travel, turns, change, player))
        if may_stop:
            if gone or len(turns) <= 1:
                results.append(self._arrive(scene, travel))
            else:
                results.append(scene._replace(now=travel._replace(turns=turns[1:])))
        return player, results

    def _instances(self, scene: Scene) -> tuple[str | None, list[Scene]] | None:
        if not scene.to_come:
            return None
        question = self.question
        given = (question.given_order or ()) if self.follow else ()
        if len(scene.order) < len(given):
            free = [i for i in scene.to_come if i.id == given[len(scene.order)]]
        elif question.orderer is None:
            free = [scene.to_come[0]]
        else:
            free = list(scene.to_come)
        return question.orderer, [
            scene._replace(
                to_come=tuple(i for i in scene.to_come if i is not instance),
                order=(*scene.order, instance.id),
                now=Travel(
                    instance,
                    instance.recipient,
                    instance.amount,
                    given=question.given_changes.get(instance.id, ()) if self.follow else (),
                ),
            )
            for instance in free
        ]

    def _turns(self, travel: Travel) -> tuple[tuple[str, tuple[Change, ...]], ...]:
        if travel.turns is not None:
            return travel.turns
        taking = self.question.taking.get(travel.recipient, ())
        bearing = tuple(c for c in taking if c.only_for in (None, travel.root.id))
        left = tuple(c for c in dict.fromkeys(travel.root.dealing + bearing) if c not in travel.applied)
        asked = self.policy.turns(self.question.recipients[travel.recipient], left)
        return tuple((turn.player, turn.changes) for turn in asked)

    def _applies(self, change: Change, scene: Scene, travel: Travel) -> bool:
        if change in travel.applied:
            return False
        if change.at_least is not None and travel.amount < change.at_least:
            return False
        if change.at_most is not None and travel.amount > change.at_most:
            return False
        if change.op is Op.POOL and scene.pools.get(change.pool or "", 0) == 0:
            return False
        if change.uses is not None and scene.uses.get(change.uses, 0) == 0:
            return False
        moves = change.op in (Op.REDIRECT, Op.SPLIT, Op.COPY)
        return not (moves and change.to not in self.question.recipients)

    def _use(self, scene: Scene, change: Change) -> Scene:
        if change.uses is None:
            return scene
        uses = {**scene.uses, change.uses: scene.uses[change.uses] - 1}
        return self._charge(scene._replace(uses=uses), change.controller, 1, 0)

    def _charge(self, scene: Scene, player: str, cards: int, points: int) -> Scene:
        before = scene.spent.get(player, (0, 0))
        return scene._replace(spent={**scene.spent, player: (before[0] + cards, before[1] + points)})

    def _pay(
        self,
        scene: Scene,
        travel: Travel,
        turns: tuple[tuple[str, tuple[Change, ...]], ...],
        change: Change,
        player: str,
    ) -> Scene:
        scene = self._charge(self._use(scene, change), player, change.ransom, 0)
        return scene._replace(now=travel._replace(turns=turns, applied=(*travel.applied, change), given=travel.given[1:]))

    def _apply(
        self,
        scene: Scene,
        travel: Travel,
        turns: tuple[tuple[str, tuple[Change, ...]], ...],
        change: Change,
    ) -> Scene:
        scene = self._use(scene, change)
        amount = travel.amount
        after = travel._replace(turns=turns, applied=(*travel.applied, change), given=travel.given[1:])
        if change.op is Op.POOL:
            key = change.pool or ""
            taken = min(amount, scene.pools[key])
            scene = scene._replace(pools={**scene.pools, key: scene.pools[key] - taken})
            scene = self._charge(scene, change.controller, 0, taken)
            return scene._replace(now=after._replace(amount=amount - taken))
        if change.op is Op.REDIRECT:
            return scene._replace(now=after._replace(recipient=change.to or "", turns=None))
        if change.op in (Op.SPLIT, Op.COPY):
            part = min(amount, change.n) if change.op is Op.SPLIT else amount
            born = Travel(travel.root, change.to or "", part, after.applied)
            rest = amount - part if change.op is Op.SPLIT else amount
            return scene._replace(now=after._replace(amount=rest), own_births=(*scene.own_births, born))
        arithmetic: dict[Op, Callable[[], int]] = {
            Op.NOTHING: lambda: amount,
            Op.ADD: lambda: amount + change.n,
            Op.SUBTRACT: lambda: max(amount - change.n, 0),
            Op.MULTIPLY: lambda: amount * change.n,
            Op.HALVE_UP: lambda: amount - amount // 2,
            Op.HALVE_DOWN: lambda: amount // 2,
            Op.SET: lambda: change.n,
            Op.CAP: lambda: min(amount, change.n),
            Op.RAISE: lambda: max(amount, change.n),
            Op.ZERO: lambda: 0,
        }
        return scene._replace(now=after._replace(amount=arithmetic[change.op]()))

    def _arrive(self, scene: Scene, travel: Travel) -> Scene:
        damages = {**scene.damages, travel.recipient: scene.damages.get(travel.recipient, 0) + travel.amount}
        births = scene.own_births + scene.births
        now = births[0] if births else None
        return scene._replace(damages=damages, now=now, own_births=(), births=births[1:])

    def key(self, scene: Scene, player: str) -> Key:
        """Weigh the end of everything for a player."""
        lost = champion = other = 0
        for recipient in self.question.recipients.values():
            damage = scene.damages.get(recipient.id, 0)
            if recipient.controller != player:
                continue
            if recipient.room is not None and damage >= recipient.room:
                lost += 1
            if recipient.champion:
                champion += damage
            else:
                other += damage
        return (lost, champion, other, *scene.spent.get(player, (0, 0)))

    def wish(self, scene: Scene, player: str) -> tuple[int, ...]:
        """Weigh the end of everything as the player wants it: between equals they harm the others."""
        others = {r.controller for r in self.question.recipients.values()} - {player}
        harms = [(0, 0, 0), *(self.key(scene, other)[:3] for other in others)]
        return (*self.key(scene, player), *(-sum(harm) for harm in zip(*harms, strict=True)))

    def endings(self, scene: Scene) -> Iterator[Scene]:
        """Walk to every end."""
        options = self.options(scene)
        if options is None:
            yield scene
        else:
            for following in options[1]:
                yield from self.endings(following)

    def induced(self, scene: Scene) -> Scene | None:
        """Walk to the end to which everybody's best picks lead; the first listed of equally good ones is picked."""
        options = self.options(scene)
        if options is None:
            return scene
        player, following = options
        ends = [end for end in map(self.induced, following) if end is not None]
        if not ends:
            return None
        return min(ends, key=lambda end: self.wish(end, player)) if player is not None else ends[0]
