"""An independent check of a plan: every step legal at its moment, every number right, the end legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.order.model import Change, Delivery, Instance, Op, Plan, Policy, Question

if TYPE_CHECKING:
    from tests.engine.order.tree_of_picks import Key


def check_plan(question: Question, policy: Policy, plan: Plan) -> dict[str, tuple[int, int]]:
    """Replay the plan and give, by player, the resources and points it spent."""
    by_id = {instance.id: instance for instance in question.instances}
    assert sorted(plan.order) == sorted(by_id)
    if question.orderer is None and question.given_order is None:
        assert plan.order == tuple(by_id)
    pools, uses = dict(question.pools), dict(question.uses)
    spent: dict[str, tuple[int, int]] = {}
    deliveries = list(plan.deliveries)
    for name in plan.order:
        instance = by_id[name]
        _follow(question, policy, instance, instance.recipient, instance.amount, [], deliveries, pools, uses, spent)
    assert not deliveries
    assert pools == plan.pools
    assert uses == plan.uses
    return spent


def key_of(question: Question, policy: Policy, plan: Plan, player: str) -> Key:
    """Check a plan and weigh it for a player."""
    cards, points = check_plan(question, policy, plan).get(player, (0, 0))
    lost = champion = other = 0
    for recipient in question.recipients.values():
        if recipient.controller == player:
            damage = plan.damage_to(recipient.id)
            lost += recipient.room is not None and damage >= recipient.room
            champion += damage if recipient.champion else 0
            other += 0 if recipient.champion else damage
    return lost, champion, other, cards, points


def _follow(  # noqa: C901, PLR0912, PLR0913, PLR0915 - the whole rule in one place, on purpose
    question: Question,
    policy: Policy,
    instance: Instance,
    recipient: str,
    amount: int,
    applied: list[Change],
    deliveries: list[Delivery],
    pools: dict[str, int],
    uses: dict[str, int],
    spent: dict[str, tuple[int, int]],
    born_of: str | None = None,
) -> None:
    delivery = deliveries.pop(0)
    assert (delivery.instance, delivery.born_of) == (instance.id, born_of)

    def left() -> tuple[Change, ...]:
        bearing = tuple(c for c in question.taking.get(recipient, ()) if c.only_for in (None, instance.id))
        return tuple(c for c in dict.fromkeys(instance.dealing + bearing) if c not in applied)

    def applies(change: Change) -> bool:
        return (
            change not in applied
            and not (policy.ends_at_zero and amount == 0)
            and amount >= (change.at_least if change.at_least is not None else 0)
            and (change.at_most is None or amount <= change.at_most)
            and (change.op is not Op.POOL or pools.get(str(change.pool), 0) > 0)
            and (change.uses is None or uses.get(change.uses, 0) > 0)
            and (change.op not in (Op.REDIRECT, Op.SPLIT, Op.COPY) or change.to in question.recipients)
        )

    def must_go_on(changes: tuple[Change, ...]) -> bool:
        return any(applies(c) and not c.optional for c in changes)

    turns = list(policy.turns(question.recipients[recipient], left()))
    births: list[tuple[str, int, list[Change], str]] = []
    for step in delivery.steps:
        change = step.change
        while turns and change not in turns[0].changes:
            assert not must_go_on(turns.pop(0).changes), "a turn ended too early"
        assert turns, "picked in nobody's turn"
        assert applies(change), "picked what does not apply"
        assert (step.instance, step.recipient, step.before) == (instance.id, recipient, amount)
        player = turns[0].player
        applied.append(change)
        if change.uses is not None:
            uses[change.uses] -= 1
            _add(spent, change.controller, 1, 0)
            assert change.op is Op.POOL or step.left == uses[change.uses]
        taken = 0
        if step.paid:
            assert change.ransom > 0
            assert change.ransom_paid is not False
            _add(spent, player, change.ransom, 0)
        else:
            assert not (change.ransom > 0 and change.ransom_paid)
            before = amount
            match change.op:
                case Op.ADD:
                    amount += change.n
                case Op.SUBTRACT:
                    amount = max(0, amount - change.n)
                case Op.MULTIPLY:
                    amount *= change.n
                case Op.HALVE_UP:
                    amount = -(-amount // 2)
                case Op.HALVE_DOWN:
                    amount //= 2
                case Op.SET:
                    amount = change.n
                case Op.CAP:
                    amount = min(amount, change.n)
                case Op.RAISE:
                    amount = max(amount, change.n)
                case Op.ZERO:
                    amount = 0
                case Op.POOL:
                    taken = min(amount, pools[str(change.pool)])
                    amount -= taken
                    pools[str(change.pool)] -= taken
                    _add(spent, change.controller, 0, taken)
                case Op.REDIRECT:
                    recipient = str(change.to)
                    turns = list(policy.turns(question.recipients[recipient], left()))
                case Op.SPLIT:
                    amount -= min(amount, change.n)
                    births.append((str(change.to), before - amount, list(applied), change.id))
                case Op.COPY:
                    births.append((str(change.to), amount, list(applied), change.id))
                case Op.NOTHING:
                    pass
        if change.op is Op.POOL:
            assert step.left == pools[str(change.pool)]
        assert (step.after, step.spent) == (amount, taken)
    for turn in turns:
        assert not must_go_on(turn.changes), "stopped too early"
    assert (delivery.recipient, delivery.amount) == (recipient, amount)
    assert delivery.unused == left()
    for to, share, before_birth, change_id in births:
        _follow(question, policy, instance, to, share, before_birth, deliveries, pools, uses, spent, change_id)


def _add(spent: dict[str, tuple[int, int]], player: str, cards: int, points: int) -> None:
    before = spent.get(player, (0, 0))
    spent[player] = before[0] + cards, before[1] + points
