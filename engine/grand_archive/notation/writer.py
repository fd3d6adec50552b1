"""Write a Grand Archive combat as text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.grand_archive.combat import Card, OtherDamage, Unit, Weapon
from engine.grand_archive.notation.words import LONE, OWN, PROTECTING, SOURCE_KINDS, attributes
from engine.labels import label_sources
from engine.notation.effect_phrases import write_effect
from engine.notation.lexer import quote
from engine.notation.rules import bare, bare_in_list, plain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from engine.grand_archive.combat import Combat, EffectOrder, Modifier

    Piece = Unit | Card | Weapon | OtherDamage
_EFFECT_NAME = re.compile(r"[A-Za-z0-9+-]+(?: [A-Za-z0-9+-]+)*")


def write(combat: Combat) -> str:
    """Write a combat so that it reads back the same."""
    return "\n".join(_lines(combat)) or "no attack"


def _lines(combat: Combat) -> Iterator[str]:
    defenders = [_object(unit, "taking") for unit in combat.defenders]
    if combat.attacker is not None:
        yield f"{_object(combat.attacker, OWN)} attacks {', '.join(defenders)}".rstrip()
    if combat.cards or combat.weapons:
        arms: list[Weapon | Card] = [*combat.weapons, *combat.cards]
        yield "  with " + " and ".join(_object(arm, "dealing") for arm in arms)
    if combat.attacker is None:
        yield from (f"defender {unit}" for unit in defenders)
    yield from (f"also {_object(unit, 'taking')}" for unit in combat.others)
    yield from _effects(combat)
    if combat.attack_keywords or combat.modifiers:
        yield "attack: " + ", ".join([*combat.attack_keywords, *map(_modifier, combat.modifiers)])
    for redirect in combat.redirected:
        yield f"{bare(redirect.target)} redirected to {bare(redirect.to)}"
    for damage in combat.other_damage:
        yield f"{_object(damage, 'dealing')} deals {damage.amount} to {' and '.join(map(bare_in_list, damage.to))}"
    if combat.retaliation_order:
        yield f"order: {', '.join(map(plain, combat.retaliation_order))}"
    yield from map(_order, combat.effect_orders)
    for sentence, (field, value) in LONE.items():
        if (field and getattr(combat, field) is value) or (isinstance(value, str) and getattr(combat, field) == value):
            yield sentence


def _objects(combat: Combat) -> Iterator[Unit | Card | Weapon]:
    if combat.attacker is not None:
        yield combat.attacker
    yield from combat.cards
    for weapon in combat.weapons:
        yield weapon
        yield from weapon.loaded
    yield from combat.defenders
    yield from combat.others


def _effects(combat: Combat) -> Iterator[str]:
    """Write what does not stand in the parentheses: damage to the attacker, damage that the others deal."""
    objects = list(_objects(combat))
    links = [piece.link_shield for piece in objects if isinstance(piece, Unit) and piece.link_shield]
    labels = label_sources([piece.name for piece in objects], [dealt.source for dealt in combat.other_damage], links)
    for piece, label in zip(objects, labels.objects, strict=True):
        if not isinstance(piece, Unit):
            continue
        if piece.taking:
            yield f"{bare(label)}: {', '.join(map(write_effect, piece.taking))}"
        if piece.dealing and not (piece is combat.attacker and _is_own(piece)):
            yield f"{bare(label)} deals: {', '.join(map(write_effect, piece.dealing))}"


def _is_own(piece: Piece) -> bool:
    """Tell whether what an attacker deals can stand in its parentheses without being taken for what protects it."""
    return not any(effect.op in PROTECTING for effect in piece.dealing)


def _object(piece: Piece, side: str) -> str:
    name = piece.source if isinstance(piece, OtherDamage) else piece.name
    with_dealing = side == "dealing" or (side == OWN and _is_own(piece))
    phrases = ", ".join(write_piece(piece, () if with_dealing else ("dealing",)))
    return f"{bare(name)} ({phrases})" if phrases else bare(name)


def write_piece(piece: Piece, without: Collection[str]) -> Iterator[str]:
    """Write what is said about an object, but for some of its fields, its name and effects on damage to it."""
    given = piece.model_dump(exclude_defaults=True, exclude=set(without))
    kind = piece.kind
    power, life = given.get("power"), given.get("life")
    if "kind" in without:
        pass
    elif isinstance(piece, OtherDamage):
        if kind != "spell":
            yield kind if kind in SOURCE_KINDS else f"kind {plain(kind)}"
    elif power is not None and life is not None and min(power, life) >= 0:
        yield f"{kind} {given.pop('power')}/{given.pop('life')}"
    elif power is not None and not isinstance(piece, Unit):
        yield f"{kind} {given.pop('power')}"
    else:
        yield kind
    for rule in attributes(type(piece)).about(given):
        text = rule.write(given)
        if text is not None:
            yield text
            for name in rule.slots | rule.says.keys():
                given.pop(name)
    for field in ("keywords", "elements", "happens"):
        yield from given.get(field, ())
    yield from (f"type {plain(name)}" for name in given.get("types", ()))
    if not isinstance(piece, OtherDamage) and "abilities" not in without:
        for ability in piece.abilities:
            yield ability.when + (f" {quote(ability.text)}" if ability.text is not None else "")
    if "dealing" not in without:
        yield from map(write_effect, piece.dealing)
    if isinstance(piece, Weapon) and piece.loaded and "loaded" not in without:
        yield "loaded with " + " and ".join(_loaded(piece.loaded))


def _loaded(cards: Iterable[Card]) -> Iterator[str]:
    return (f"{plain(card.name)} ({', '.join(write_piece(card, ()))})" for card in cards)


def _modifier(modifier: Modifier) -> str:
    return f"{modifier.power:+d} power" + (f" ({plain(modifier.name)})" if modifier.name is not None else "")


def _order(order: EffectOrder) -> str:
    source = f" from {bare(order.source)}" if order.source is not None else ""
    return f"order on {bare(order.on)}{source}: {', '.join(map(_effect_name, order.effects))}"


def _effect_name(name: str) -> str:
    return name if _EFFECT_NAME.fullmatch(name) and "and" not in name.split() else quote(name)
