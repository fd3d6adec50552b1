"""Dealing damage: apply the effects in the chosen order, then let what is left arrive (Damage Step 3.e–3.f, Damage 9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.events import DamageDealt, DamageNotDealt
from engine.grand_archive.board import ATTACKING, DEFENDING
from engine.grand_archive.choosing import given_changes, note_effect_choices, note_retaliator_choice
from engine.grand_archive.course import Blow
from engine.grand_archive.replacement import dealing_changes, taking_changes
from engine.grand_archive.telling import tell_steps, why_nothing_arrives
from engine.order import Instance, OneOrderer, Op, Question, Recipient, search
from engine.values import value

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course
    from engine.grand_archive.replacement import Origin, Strike
    from engine.order import Answer, Change

_INCREASES = (Op.ADD, Op.RAISE, Op.SET)
_FORMS = {"champion": "counters", "domain": "durability"}


@value
class Landing:
    """An instance that came through to an object, or came to nothing on the way."""

    strike: Strike
    target: Piece
    amount: int
    reason: str = ""
    """Why nothing arrives, if nothing does."""


@dataclass(slots=True)
class Gathered:
    """What a group of instances has to go through."""

    strikes: dict[str, Strike]
    dealing: dict[str, tuple[Change, ...]]
    taking: dict[str, tuple[Change, ...]]
    origins: dict[str, Origin]


def deal(course: Course, strikes: list[Strike], orderer: str | None) -> list[Landing]:
    """Apply what changes each instance and tell it step by step; give what arrives where."""
    landed = [Landing(strike, strike.target, 0, "zero-power") for strike in strikes if strike.amount <= 0]
    live = [strike for strike in strikes if strike.amount > 0]
    if any(_meets_something(course, strike) for strike in live):
        gathered = _gather(course, live)
        if gathered.taking or any(gathered.dealing.values()):
            return landed + _solve(course, gathered, orderer)
    if orderer is not None:
        note_retaliator_choice(course, live, None, None)
    return landed + [Landing(strike, strike.target, strike.amount) for strike in live]


def _meets_something(course: Course, strike: Strike) -> bool:
    """Tell whether there is anything at all that could bear on an instance."""
    target = strike.target
    if target.taking or (target.unit is not None and target.unit.bulwark):
        return True
    return any(piece.dealing or piece.critical for piece in _used(course, strike))


def _gather(course: Course, strikes: list[Strike]) -> Gathered:
    """Compile the effects that go with each source, and those that stand at each object the damage can come to."""
    gathered = Gathered({}, {}, {}, {})
    met: dict[str, dict[str, tuple[Change, ...]]] = {}
    for number, strike in enumerate(strikes):
        key = str(number)
        gathered.strikes[key] = strike
        dealing = dealing_changes(course, _used(course, strike), strike, gathered.origins)
        gathered.dealing[key] = dealing
        seen = [strike.target]
        for piece in seen:
            taking = taking_changes(course, piece, strike, gathered.origins)
            if taking:
                met.setdefault(piece.label, {})[key] = taking
            for change in dealing + taking:
                if change.to is not None and (to := course.board.by_label[change.to]) not in seen:
                    seen.append(to)
    for label, by_strike in met.items():
        gathered.taking[label] = _once_or_each(by_strike, len(strikes))
    return gathered


def _once_or_each(by_strike: dict[str, tuple[Change, ...]], strikes: int) -> tuple[Change, ...]:
    """List what stands at an object once if it meets every instance alike, else for each instance by itself."""
    first = next(iter(by_strike.values()))
    if len(by_strike) == strikes and all(changes == first for changes in by_strike.values()):
        return first
    return tuple([replace(change, only_for=key) for key, changes in by_strike.items() for change in changes])


def _used(course: Course, strike: Strike) -> list[Piece]:
    """Give everything whose effects go with the damage: the source, and for an attack all cards and weapons still in it."""
    if not strike.attack:
        return [strike.source]
    return [piece for piece in course.board.participants if piece.gone != "left"]


def _solve(course: Course, gathered: Gathered, orderer: str | None) -> list[Landing]:
    """Ask the search, tell what it found, and give what arrives."""
    question = _question(course, gathered, orderer)
    zero_ends = "zero-in-chain" not in course.readings
    answer = search(question, OneOrderer(ends_at_zero=zero_ends))
    free = answer
    if question.given_order is not None or question.given_changes or course.combat.discards is not None:
        free = search(_unbound(question), OneOrderer(ends_at_zero=zero_ends))
    _note_zero(course, gathered, answer)
    if orderer is not None:
        strikes = [gathered.strikes[key] for key in answer.best.order]
        note_retaliator_choice(course, strikes, answer, free)
    note_effect_choices(course, gathered.strikes, gathered.origins, question, answer, free)
    course.pools.update(answer.best.pools)
    course.uses.update(answer.best.uses)
    landed = []
    for delivery in answer.best.deliveries:
        strike = gathered.strikes[delivery.instance]
        tell_steps(course, strike, delivery, gathered.origins)
        target = course.board.by_label[delivery.recipient]
        reason = "" if delivery.amount else why_nothing_arrives(delivery, gathered.origins)
        landed.append(Landing(strike, target, delivery.amount, reason))
    return landed


def _question(course: Course, gathered: Gathered, orderer: str | None) -> Question:
    instances = tuple(
        [
            Instance(key, strike.source.label, strike.target.label, strike.amount, gathered.dealing[key])
            for key, strike in gathered.strikes.items()
        ]
    )
    pools: dict[str, int] = {}
    uses: dict[str, int] = {}
    reached = dict.fromkeys([instance.recipient for instance in instances])
    for group in (*gathered.dealing.values(), *gathered.taking.values()):
        for change in group:
            if change.pool is not None:
                pools[change.pool] = course.pools[change.pool]
            if change.uses is not None:
                uses[change.uses] = course.uses[change.uses]
            if change.to is not None and _reachable(course, change.to):
                reached[change.to] = None
    given_order = tuple(gathered.strikes) if orderer is not None and course.combat.retaliation_order else None
    shared = (
        len(instances) > 1
        and orderer is None
        and (len(reached) > len(instances) or any("shared " in key for key in (*pools, *uses)))
    )
    if shared and not course.other_reading("order-of-objects", instances[0].recipient):
        # The rulebook names nobody who orders damage to several objects; their controller is the nearest.
        orderer = course.board.by_label[instances[0].recipient].side
    return Question(
        instances,
        {label: _recipient(course, course.board.by_label[label]) for label in reached},
        gathered.taking,
        pools,
        uses,
        orderer if len(instances) > 1 else None,
        given_order,
        given_changes(course, gathered.strikes, gathered.dealing, gathered.taking, gathered.origins),
    )


def _unbound(question: Question) -> Question:
    """Ask the same without what the description decided, for what would have been best and worst."""
    instances = tuple(
        replace(instance, dealing=tuple(replace(change, ransom_paid=None) for change in instance.dealing))
        for instance in question.instances
    )
    return replace(question, instances=instances, given_order=None, given_changes={})


def _reachable(course: Course, label: str) -> bool:
    piece = course.board.by_label.get(label)
    return piece is not None and piece.gone not in ("left", "died") and piece.kind in ("ally", "champion", "domain")


def _recipient(course: Course, piece: Piece) -> Recipient:
    """Say whose the object is, and how much damage it can take."""
    side = piece.side
    stolen = "owned by opponent" in piece.keywords and piece.unit is not None and piece.unit.bulwark
    if stolen and course.other_reading("bulwark-owner", piece.label):
        side = DEFENDING if side == ATTACKING else ATTACKING
    room: int | None
    if piece.kind == "domain":
        room = piece.durability
    else:
        life = piece.life
        room = None if life is None or "immortality" in piece.keywords else max(0, life - piece.damage)
    return Recipient(piece.label, side, piece.kind == "champion", room)


def _note_zero(course: Course, gathered: Gathered, answer: Answer) -> None:
    """Note the open point where something that would have raised the damage came too late (Damage 9)."""
    if "zero-in-chain" in course.readings:
        return
    for delivery in answer.best.deliveries:
        if delivery.amount == 0 and any(change.op in _INCREASES for change in delivery.unused):
            course.touched.setdefault("zero-in-chain", gathered.strikes[delivery.instance].target.label)


def commit(course: Course, landed: list[Landing]) -> None:
    """Let everything arrive at once (Damage Step 3): marked on allies, counters on champions, durability off domains."""
    for landing in landed:
        strike, target = landing.strike, landing.target
        if landing.amount <= 0:
            course.events.append(
                DamageNotDealt(strike.source.label, target.label, strike.combat, landing.reason, _nothing_clause(landing))
            )
            if strike.combat:
                course.blows.append(Blow(strike.source, target, 0, strike.attack, replaced=landing.reason == "replaced"))
            continue
        form = _FORMS.get(target.kind, "damage")
        if form == "durability":
            target.durability = max(0, (target.durability or 0) - landing.amount)
        else:
            target.damage += landing.amount
        course.events.append(
            DamageDealt(strike.source.label, target.label, landing.amount, strike.combat, form, _clause(strike, target))
        )
        if strike.combat:
            course.blows.append(Blow(strike.source, target, landing.amount, strike.attack))


def _nothing_clause(landing: Landing) -> str:
    return "Damage 15" if landing.reason == "zero-power" else "Damage 9"


def _clause(strike: Strike, target: Piece) -> str:
    if target.kind == "domain":
        return "Siegeable 1.b.i"
    if not strike.combat:
        return "Damage 2"
    return "Damage Step 3" if strike.attack else "Damage Step 3.d"
