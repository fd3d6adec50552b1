"""Power and life: layers, counters, and the sum of an attack (Damage Step 3.a, Attacking 5.c, Continuous Layers 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import PowerSummed

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.combat import Card, Unit, Weapon
    from engine.grand_archive.course import Course


def unit_power(unit: Unit) -> int | None:
    """Give a unit's power now; None if it has no such stat (plus power and counters do not make one)."""
    return _life(unit) if unit.swapped else _power(unit)


def unit_life(unit: Unit) -> int | None:
    """Give a unit's life now; None if none was described."""
    return _power(unit) if unit.swapped else _life(unit)


def card_power(card: Card | Weapon) -> int | None:
    """Give the power of a card or weapon now; None if it has no such stat."""
    return None if card.power is None else card.power + card.power_bonus


def weapon_power(weapon: Weapon) -> int | None:
    """Give a weapon's power as the attack is declared, with what it reads off its durability (Weapon 4.b)."""
    power = card_power(weapon)
    return power if power is None or weapon.power_per is None else power + weapon.durability // weapon.power_per


def power_change(unit: Unit) -> int:
    """Give by how much a unit's power changes before damage: plus and minus come before a swap (Continuous Layers 2)."""
    return unit.life_later if unit.swapped else unit.power_later


def life_change(unit: Unit) -> int:
    """Give by how much a unit's life changes before damage."""
    return unit.power_later if unit.swapped else unit.life_later


def _power(unit: Unit) -> int | None:
    """Layer A sets the base, layer E adds and subtracts, counters come last (Continuous Layers 2.a, 2.e, 2.f)."""
    base = unit.power if unit.base_power is None else unit.base_power
    return None if base is None else base + unit.power_bonus + unit.buff - unit.debuff


def _life(unit: Unit) -> int | None:
    return None if unit.life is None else unit.life + unit.life_bonus + unit.buff - unit.debuff


def counters_under_set_power(course: Course, piece: Piece) -> int:
    """Take counters off again where they are read as applying before the base is set (Counters/Buff 3)."""
    unit = piece.unit
    if unit is None or unit.base_power is None or unit.buff == unit.debuff or unit.swapped:
        return 0
    if course.other_reading("counters-and-layers", piece.label):
        return unit.debuff - unit.buff
    return 0


def sum_power(course: Course) -> int:
    """Sum the attack: the attacker, every card in the intent, every weapon wielded, plus and minus; never below 0."""
    parts: list[tuple[str, int]] = []
    attacker = course.board.attacker
    assert attacker is not None  # noqa: S101 - only called for an attack
    for piece in course.board.participants:
        if piece.gone:
            continue  # Attacking 5.c.i, 5.d: what is no longer in the attack adds nothing.
        power = _contribution(course, piece)
        if power is not None:
            parts.append((piece.label, power))
    parts += _bonuses(course, attacker)
    total = max(0, sum([power for _, power in parts]))
    clause = "Damage Step 3.a"
    for piece in course.board.weapons:
        if piece.weapon is not None and piece.weapon.power_per:
            clause = "Damage Step 3.g.i"
    course.events.append(PowerSummed(attacker.label, tuple(parts), total, clause))
    return total


def _contribution(course: Course, piece: Piece) -> int | None:
    """Give what one participant adds; a champion without a power stat adds only what effects give it (Attacking 5.c.i)."""
    power = piece.power
    if power is None:
        return (piece.power_bonus + piece.power_later) or None
    power += piece.power_later
    if piece.unit is not None:
        power += counters_under_set_power(course, piece)
    weapon = piece.weapon
    if weapon is not None and weapon.power_per is not None:
        # Damage Step 3.g.i: durability is read before any counter comes off; it may have grown since the declaration.
        power += (piece.durability or 0) // weapon.power_per - weapon.durability // weapon.power_per
    if power < 0 and course.other_reading("negative-part", piece.label):
        return 0
    return power


def _bonuses(course: Course, attacker: Piece) -> list[tuple[str, int]]:
    """Give Ranged while distant, Commanded Will with a Command card, and the attack's own plus and minus."""
    bonuses = []
    unit = attacker.unit
    if unit is not None and unit.ranged and "distant" in attacker.keywords:
        bonuses.append(("Ranged", unit.ranged))
    if unit is not None and unit.commanded_will and _commanded(course):
        bonuses.append(("Commanded Will", unit.commanded_will))
    bonuses += [(modifier.name or "modifier", modifier.power) for modifier in course.combat.modifiers]
    return bonuses


def _commanded(course: Course) -> bool:
    """Commanded Will 1.a: the Command card must still lie in the intent."""
    return any("command" in card.keywords and "left" not in card.happens for card in course.board.cards)


def retaliation_power(course: Course, piece: Piece) -> int:
    """Give what a retaliator deals: its power as it is now, with Retort (Retaliation 3.a, Retort 1); never below 0."""
    power = piece.power or 0
    unit = piece.unit
    parts = [(piece.label, power + counters_under_set_power(course, piece))]
    if piece.power_later:
        parts.append(("modifier", piece.power_later))
    if unit is not None and unit.retort:
        parts.append(("Retort", unit.retort))
    total = max(0, sum([power for _, power in parts]))
    course.events.append(PowerSummed(piece.label, tuple(parts), total, "Retaliation 3.a"))
    return total
