"""From picks to a plan: play every instance as the search decided and write down each step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.order.model import Delivery, Op, Plan, Step
from engine.order.table import Birth, Moment, Pick, Stock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.order.model import Instance
    from engine.order.table import Table

Line = tuple[tuple[Pick, ...], ...]
"""The picks for one instance and then for each that it gave birth to, in the order they are processed."""


@dataclass(slots=True)
class _Delivered:
    """What playing one instance, without its children, came to."""

    delivery: Delivery
    stock: Stock
    births: list[tuple[Birth, str]]


def play(table: Table, order: Sequence[Instance], lines: Mapping[str, Line]) -> Plan:
    """Play the instances in this order, each by its line."""
    question = table.question
    stock = table.stock
    deliveries: list[Delivery] = []
    for instance in order:
        waiting: list[tuple[Birth, str | None]] = [(Birth(instance.recipient, 0, instance.amount), None)]
        for picks in lines[instance.id]:
            birth, born_of = waiting.pop(0)
            done = _deliver(table, instance, birth, born_of, stock, picks)
            stock = done.stock
            deliveries.append(done.delivery)
            waiting[:0] = done.births
    return Plan(
        order=tuple(instance.id for instance in order),
        deliveries=tuple(deliveries),
        pools=dict(zip(question.pools, stock.pools, strict=True)),
        uses=dict(zip(question.uses, stock.uses, strict=True)),
    )


def _deliver(
    table: Table, instance: Instance, birth: Birth, born_of: str | None, stock: Stock, picks: tuple[Pick, ...]
) -> _Delivered:
    """Play one instance to its end; its own children wait."""
    road = table.road(instance)
    moment = Moment(table.arrive(road, birth.recipient, birth.index), 0, birth.index, birth.amount)
    births: list[tuple[Birth, str]] = []
    steps: list[Step] = []
    for pick in picks:
        kind = road.kinds[pick.kind]
        change = kind.members[kind.applied(moment.index)]
        outcome = table.take(road, moment, stock, pick)
        left: int | None = None
        if change.op is Op.POOL:
            left = outcome.stock.pools[kind.pool]
        elif change.uses is not None:
            left = outcome.stock.uses[kind.uses]
        steps.append(
            Step(
                instance=instance.id,
                change=change,
                recipient=moment.stage.recipient,
                before=moment.amount,
                after=outcome.moment.amount,
                spent=outcome.spent,
                paid=pick.paid,
                left=left,
            )
        )
        if outcome.birth is not None:
            births.append((outcome.birth, change.id))
        moment, stock = outcome.moment, outcome.stock
    recipient = moment.stage.recipient
    delivery = Delivery(
        instance=instance.id,
        recipient=recipient,
        amount=moment.amount,
        steps=tuple(steps),
        born_of=born_of,
        unused=road.left(moment.index, recipient),
    )
    return _Delivered(delivery, stock, births)
