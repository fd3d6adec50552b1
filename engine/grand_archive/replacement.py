"""Replacement and prevention effects: which of them bear on an instance of damage, compiled for the order search.

Prevention 4 and 9 (kind and source must match), 5 (pools and instances), 7 (unpreventable), Counters/Bulwark, Critical.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.effects import destination
from engine.events import EffectWasted
from engine.grand_archive.board import ATTACKING, DEFENDING
from engine.order.model import Change, Op
from engine.values import Value

if TYPE_CHECKING:
    from engine.effects import Add, Effect, Prevent
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course

BULWARK = "Bulwark counter"
CRITICAL = "Critical"


class Origin(Value, frozen=True):
    """Where a change comes from: the object it stands on, its label there, and the effect as described."""

    holder: Piece
    label: str
    effect: Effect | None
    """None for what rules bring: a bulwark counter, Critical."""
    clause: str


class Strike(Value, frozen=True):
    """One instance of damage before anything changes it."""

    source: Piece
    target: Piece
    amount: int
    combat: bool
    attack: bool
    unpreventable: bool
    traits: frozenset[str]
    """What effects may ask of the source: its kind, elements, keywords."""
    bearer: Piece | None = None
    """What effects of this damage alone stand on, if it is not the source."""


def traits_of(piece: Piece) -> frozenset[str]:
    """Gather what an effect may ask of a source; a champion is the sole source of its attack (Damage 10.a.i, 14)."""
    unit = piece.unit
    if unit is None:
        other = piece.other
        return frozenset((piece.kind.casefold(), *other.elements)) if other is not None else frozenset((piece.kind,))
    if not (unit.elements or unit.types or unit.keywords):
        return _PLAIN_TRAITS[piece.kind]
    types = [word.casefold() for word in unit.types]
    return _PLAIN_TRAITS[piece.kind].union(unit.elements, types, piece.keywords)


_PLAIN_TRAITS = {
    "ally": frozenset(("ally", "unit")),
    "champion": frozenset(("champion", "unit")),
    "domain": frozenset(("domain",)),
    "weapon": frozenset(("weapon",)),
}


def fits(course: Course, effect: Effect, label: str, holder: Piece, strike: Strike, recipient: Piece) -> bool:
    """Tell whether an effect's own limits let it apply to this instance; tell why not if they do not (Prevention 4, 9)."""
    reason = _misfit(effect, strike, holder, recipient)
    if reason:
        clause = "Prevention 4" if reason == "other-kind" else "Prevention 9" if reason == "other-source" else "Replacement 1"
        course.events.append(EffectWasted(label, holder.label, strike.source.label, recipient.label, reason, None, clause))
    return not reason


def _misfit(effect: Effect, strike: Strike, holder: Piece, recipient: Piece) -> str:
    if effect.damage != "any" and (effect.damage == "combat") != strike.combat:
        return "other-kind"
    if effect.source is not None and effect.source != strike.source.label:
        return "other-source"
    if effect.source_is is not None and not _is(effect.source_is.casefold(), strike, effect.controller or holder.side):
        return "other-source"
    if destination(effect) == recipient.label:
        return "same-object"
    return ""


def _is(wanted: str, strike: Strike, side: str) -> bool:
    """Tell whether a source is what an effect asks for; “opposing” and “own” look at the effect's controller."""
    if wanted.startswith("not "):
        return not _is(wanted[4:].lstrip(), strike, side)
    if wanted in ("opposing", "own"):
        return (strike.source.side == side) == (wanted == "own")
    return wanted in strike.traits


def ledger_key(effect: Effect, holder: Piece, label: str) -> str:
    """Name the pool or the uses of an effect: its own, or the one it shares (Prevention 8)."""
    return f"shared {effect.shared}" if effect.shared is not None else f"{holder.path}/{label}"


def ready_effects(course: Course, piece: Piece) -> list[tuple[str, int]]:
    """Open the ledger for the effects of a piece that can run out; give their labels and what they have."""
    ready: list[tuple[str, int]] = []
    for effect, label in zip(piece.taking + piece.dealing, piece.effect_labels, strict=True):
        key = ledger_key(effect, piece, label)
        if effect.shared is not None:
            course.sharers.setdefault(key, []).append((piece.label, label))
        if effect.op == "prevent" and effect.how == "pool":
            course.pools.setdefault(key, effect.n or 0)
            ready.append((label, effect.n or 0))
        elif effect.uses is not None:
            course.uses.setdefault(key, effect.uses)
            ready.append((label, effect.uses))
    return ready


def taking_changes(course: Course, piece: Piece, strike: Strike, origins: dict[str, Origin]) -> tuple[Change, ...]:
    """Compile what applies to damage on its way to an object."""
    changes = []
    if piece.taking:
        for effect, label in zip(piece.taking, piece.effect_labels, strict=False):
            if fits(course, effect, label, piece, strike, piece):
                changes.append(_compile(effect, label, piece, strike, origins, takes=True))
    if strike.combat and piece.is_unit and (key := _bulwark_key(piece)) in course.uses:
        op = Op.NOTHING if strike.unpreventable else Op.ZERO
        # Counters/Bulwark 3: not optional; 4: one counter an instance.
        changes.append(Change(key, op, uses=key, controller=piece.side))
        origins[key] = Origin(piece, BULWARK, None, "Counters/Bulwark 4.a" if strike.unpreventable else "Counters/Bulwark 2")
    return tuple(changes)


def _bulwark_key(piece: Piece) -> str:
    return f"{piece.path}/{BULWARK}"


def ready_bulwark(course: Course, piece: Piece) -> None:
    """Open the ledger for bulwark counters."""
    if piece.unit is not None and piece.unit.bulwark:
        course.uses[_bulwark_key(piece)] = piece.unit.bulwark


def dealing_changes(course: Course, pieces: list[Piece], strike: Strike, origins: dict[str, Origin]) -> tuple[Change, ...]:
    """Compile what goes with a source's damage: effects of everything used, and Critical (Critical 1–3)."""
    changes = []
    critical = 0
    for piece in pieces:
        critical += piece.critical
        if not piece.dealing:
            continue
        for effect, label in zip(piece.dealing, piece.effect_labels[len(piece.taking) :], strict=True):
            if fits(course, effect, label, piece, strike, strike.target):
                changes.append(_compile(effect, label, piece, strike, origins, takes=False))
    if critical and strike.combat:
        source = strike.source
        key = f"{source.path}/{CRITICAL}"
        payer = DEFENDING if source.side == ATTACKING else ATTACKING
        changes.append(Change(key, Op.MULTIPLY, 2, ransom=critical, ransom_paid=course.combat.discards, controller=payer))
        origins[key] = Origin(source, f"{CRITICAL} {critical}", None, "Critical 1")
    return tuple(changes)


def _compile(effect: Effect, label: str, holder: Piece, strike: Strike, origins: dict[str, Origin], *, takes: bool) -> Change:
    """Turn one described effect into a change of an amount."""
    op, n, clause = _meaning(effect, strike)
    if strike.attack and holder.role in ("card", "weapon"):
        clause = "Damage Step 3.e"
    identity = f"{holder.path}/{label}"
    origins[identity] = Origin(holder, label, effect, clause)
    pool = uses = None
    if effect.op == "prevent" and effect.how == "pool":
        pool = ledger_key(effect, holder, label) if op is Op.POOL else None
    elif effect.uses is not None:
        uses = ledger_key(effect, holder, label)
    return Change(
        identity, op, n, effect.at_least, effect.at_most, effect.optional, pool, uses, 0, None, destination(effect),
        effect.controller or holder.side, 0 if takes else 1,
    )  # fmt: skip


_MEANINGS = {
    "add": (Op.ADD, "Replacement 3"),
    "subtract": (Op.SUBTRACT, "Replacement 3"),
    "multiply": (Op.MULTIPLY, "Replacement 3"),
    "set": (Op.SET, "Replacement 3"),
    "cap": (Op.CAP, "Replacement 3"),
    "raise": (Op.RAISE, "Replacement 3"),
    "redirect": (Op.REDIRECT, "Replacement 1"),
    "split": (Op.SPLIT, "Replacement 1"),
    "copy": (Op.COPY, "Replacement 1"),
    "instead": (Op.ZERO, "Replacement 4"),
}


_WITHOUT_NUMBER = (Op.REDIRECT, Op.COPY, Op.ZERO)


def _meaning(effect: Effect, strike: Strike) -> tuple[Op, int, str]:
    """Give what an effect does to the amount, and the clause that says so."""
    if effect.op == "prevent":
        return _prevention(effect, strike)
    if effect.op == "halve":
        return (Op.HALVE_UP if effect.rounding == "up" else Op.HALVE_DOWN), 0, "Rounding 1"
    op, clause = _MEANINGS[effect.op]
    if effect.op == "multiply":
        return op, effect.by, clause
    return op, 0 if op in _WITHOUT_NUMBER else cast("Add", effect).n, clause


def _prevention(effect: Prevent, strike: Strike) -> tuple[Op, int, str]:
    """Prevention 5.a pools, 5.b instances, 7 unpreventable damage: it tries, and one-use instances are spent."""
    if strike.unpreventable:
        return Op.NOTHING, 0, "Prevention 7"
    match effect.how:
        case "pool":
            return Op.POOL, effect.n or 0, "Prevention 5.a"
        case "amount":
            return Op.SUBTRACT, effect.n or 0, "Prevention 5.b"
        case "all_but":
            return Op.CAP, effect.n or 0, "Prevention 5.b"
        case "half":
            # What is left is rounded the other way than what is prevented.
            return (Op.HALVE_DOWN if effect.rounding == "up" else Op.HALVE_UP), 0, "Rounding 1"
    return Op.ZERO, 0, "Prevention 5.b"
