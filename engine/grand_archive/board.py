"""The board: every object of a described combat, with its label, its side and what the combat does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from engine.effect_labels import label_effects
from engine.effects import MOVES
from engine.grand_archive.power import card_power, power_change, unit_life, unit_power, weapon_power
from engine.labels import label_sources

if TYPE_CHECKING:
    from engine.effects import Effect
    from engine.grand_archive.combat import Ability, Bystander, Card, Combat, OtherDamage, Unit, Weapon

ATTACKING, DEFENDING = "attacking", "defending"


class Piece(Struct, eq=False):
    """One object. What was described never changes; `damage`, `durability`, `gone` are how it stands now."""

    label: str
    kind: str
    side: str
    role: str
    path: str
    """Where it stands in the description, for problems."""
    keywords: tuple[str, ...]
    happens: tuple[str, ...]
    power: int | None
    """As it is now: printed or set, plus and minus, counters. None: it has no such stat, and nothing gives it one."""
    power_bonus: int
    power_later: int
    """By how much its power changes before damage."""
    critical: int
    dealing: tuple[Effect, ...]
    abilities: tuple[Ability, ...]
    damage: int = 0
    durability: int | None = None
    rested: bool = False
    life: int | None = None
    """As it is now; None if it has none, or none was described."""
    taking: tuple[Effect, ...] = ()
    effect_labels: tuple[str, ...] = ()
    """Of the effects on damage to it, then of those on damage that it deals."""
    gone: str = ""
    """Why it is no longer part of the combat, or off the field; empty while it is."""
    intercepts: bool = False
    unit: Unit | None = None
    card: Card | None = None
    weapon: Weapon | None = None
    other: OtherDamage | None = None

    @property
    def is_unit(self) -> bool:
        """Allies and champions are units; domains and weapons are not (Objects 2)."""
        return self.kind in ("ally", "champion")


class Source(NamedTuple):
    """What deals other damage."""

    piece: Piece
    """An object of the combat whose ability it is (Damage 10.c), or a piece of its own."""
    bearer: Piece
    """What the damage's own effects stand on; the piece itself if it is its own."""
    said: OtherDamage


class Board(Struct, eq=False):
    """The pieces by the part they play, and by label."""

    attacker: Piece | None
    cards: list[Piece]
    weapons: list[Piece]
    defenders: list[Piece]
    others: list[Piece]
    sources: list[Source]
    shields: dict[str, Piece]
    """By label of the unit they are linked to."""
    by_label: dict[str, Piece]
    participants: tuple[Piece, ...]
    """The attacker and everything it attacks with."""
    declared: frozenset[str]
    """What the attack was declared with, from whatever part of it; it holds until damage, and for retaliation."""
    keywords: frozenset[str]
    """What of that the attack still has at damage: what left brings nothing any more."""
    triggers: bool
    """Whether anything at all has a triggered ability or a static counter."""
    modifiers: bool
    """Whether any effect is not worded as a replacement."""
    moves: bool
    """Whether any effect sends damage to another object."""
    changes_life: bool
    """Whether the life of anything changes before damage."""

    @property
    def wielded(self) -> list[Piece]:
        """Everything in the attack that wears: the weapons, and a weapon that attacks by itself."""
        return [*self.weapons, *([self.attacker] if self.attacker is not None and self.attacker.kind == "weapon" else ())]

    @property
    def units(self) -> list[Piece]:
        """Everything that damage can reach: attacker, defenders, others."""
        return [*([self.attacker] if self.attacker else ()), *self.defenders, *self.others]


def _unit(said: Unit, side: str, role: str, path: str) -> Piece:
    return Piece(
        said.name, said.kind, side, role, path, said.keywords, said.happens, unit_power(said), said.power_bonus,
        power_change(said), said.critical, said.dealing, said.abilities, said.damage, said.durability, said.rested,
        unit_life(said), said.taking, unit=said,
    )  # fmt: skip


def _bystander(said: Bystander, path: str) -> Piece:
    piece = _unit(said, said.side, "bystander", path)
    piece.intercepts = said.intercepts
    return piece


def _card(said: Card, path: str) -> Piece:
    return Piece(
        said.name, said.kind, ATTACKING, "card", path, said.keywords, said.happens, card_power(said), said.power_bonus,
        said.power_later, said.critical, said.dealing, said.abilities, card=said,
    )  # fmt: skip


def _weapon(said: Weapon, path: str) -> Piece:
    return Piece(
        said.name, said.kind, ATTACKING, "weapon", path, said.keywords, said.happens, weapon_power(said), said.power_bonus,
        said.power_later, said.critical, said.dealing, said.abilities, 0, said.durability, said.rested, weapon=said,
    )  # fmt: skip


def _source(said: OtherDamage, path: str) -> Piece:
    return Piece(
        said.source, said.kind, said.side, "source", path, (), (), None, 0, 0, 0, said.dealing, (), other=said,
    )  # fmt: skip


def set_up(combat: Combat) -> Board:
    """Lay out the pieces, loaded cards right after their weapon, and label them."""
    attacker = _unit(combat.attacker, ATTACKING, "attacker", "attacker") if combat.attacker else None
    pieces: list[Piece] = [attacker] if attacker else []
    cards = [_card(said, f"cards.{i}") for i, said in enumerate(combat.cards)]
    pieces += cards
    weapons = []
    for i, said in enumerate(combat.weapons):
        weapon = _weapon(said, f"weapons.{i}")
        loaded = [_card(load, f"weapons.{i}.loaded.{j}") for j, load in enumerate(said.loaded)]
        weapons.append(weapon)
        # Loaded 3: what a weapon is loaded with goes into the intent when it is wielded.
        cards += loaded
        pieces.append(weapon)
        pieces += loaded
    defenders = [_unit(said, DEFENDING, "defender", f"defenders.{i}") for i, said in enumerate(combat.defenders)]
    others = [_bystander(said, f"others.{i}") for i, said in enumerate(combat.others)]
    pieces += defenders
    pieces += others
    sources = [_source(dealt, f"other_damage.{i}") for i, dealt in enumerate(combat.other_damage)]
    triggers = modifiers = moves = changes_life = False
    links: list[tuple[Piece, Piece]] = []
    for piece in (*pieces, *sources):
        effects = piece.taking + piece.dealing
        if effects:
            piece.effect_labels = label_effects(effects)
            for effect in effects:
                modifiers = modifiers or effect.modifier
                moves = moves or effect.op in MOVES
        if piece.abilities:
            triggers = True
        unit = piece.unit
        if unit is not None:
            if unit.static or "intercept" in unit.keywords:
                triggers = True
            if unit.life_later or (unit.swapped and unit.power_later):
                changes_life = True
            if unit.link_shield:
                links.append((piece, _link(piece, unit.link_shield)))
    by_label = _label(pieces, sources, [link for _, link in links])
    dealt = [Source(by_label[bearer.label], bearer, bearer.other) for bearer in sources if bearer.other is not None]
    shields = {piece.label: link for piece, link in links} if links else {}
    participants = (*([attacker] if attacker else ()), *cards, *weapons)
    declared, keywords = attack_keywords(combat, participants)
    return Board(
        attacker, cards, weapons, defenders, others, dealt, shields, by_label, participants, declared, keywords, triggers,
        modifiers, moves, changes_life,
    )  # fmt: skip


def _label(pieces: list[Piece], sources: list[Piece], links: list[Piece]) -> dict[str, Piece]:
    """Give each piece a label of its own, and all of them by label; a source named like another piece is that piece."""
    named = [*pieces, *sources, *links]
    by_label = {piece.label: piece for piece in named}
    if len(by_label) < len(named):
        names = ([piece.label for piece in group] for group in (pieces, sources, links))
        labels = label_sources(*names)
        by_label = {}
        for piece, label in zip(named, (*labels.objects, *labels.sources, *labels.links), strict=True):
            piece.label = label
            by_label.setdefault(label, piece)
    return by_label


def attack_keywords(combat: Combat, participants: tuple[Piece, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """Gather what the attack has at declaration and at damage: what it was given, and what each part of it brings."""
    declared = frozenset(combat.attack_keywords).union(*[piece.keywords for piece in participants])
    left = [piece for piece in participants if "left" in piece.happens or piece.gone]
    if not declared or not left:
        return declared, declared
    there = [piece.keywords for piece in participants if piece not in left]
    return declared, frozenset(combat.attack_keywords).union(*there)


def _link(linked: Piece, name: str) -> Piece:
    return Piece(name, "link shield", linked.side, "link shield", f"{linked.path}.link_shield", (), (), None, 0, 0, 0, (), ())
