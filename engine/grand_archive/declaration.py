"""Attack declaration: who may attack, with what, and whom (Attacking 1–5, Declaring 1–2).

These are checks: a declaration that breaks one is undone (Declaring 2.e.i), so there is no combat to resolve.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.attack import binding_taunts, has_attack_card, hidden_from, multistrike, obeys
from engine.grand_archive.board import DEFENDING
from engine.problems import Problem, ProblemKind, malformed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.combat import Combat, Unit, Weapon

_LOADABLE = ("gun", "bow", "aetherwing")
_OF_AN_ATTACK = (
    "cards", "weapons", "modifiers", "attack_keywords", "interruption", "first_turn", "additional", "redirected",
    "retaliation_order",
)  # fmt: skip


def _against(path: str, found: str, expected: str, clause: str) -> Problem:
    return Problem(path, ProblemKind.AGAINST_THE_RULES, found, expected, clause)


def check_declaration(combat: Combat, board: Board) -> Iterator[Problem]:
    """Go through the steps of declaring an attack in the rulebook's order."""
    attacker = board.attacker
    if attacker is None:
        yield from _check_no_attack(combat, board)
        return
    yield from choose_attacker(combat, board, attacker)
    yield from choose_weapons(combat, board, attacker)
    yield from use_attack_cards(combat, attacker)
    if combat.interruption in ("negated", "fizzled"):
        # Attack 5.a: no attack is declared, so there need not be a target.
        if not has_attack_card(combat):
            found = f"an attack that was {combat.interruption}, without an attack card"
            yield _against("interruption", found, "an attack card: only a card can be negated or fizzle", "Attack 5.a")
        return
    yield from choose_targets(combat, board)


def _check_no_attack(combat: Combat, board: Board) -> Iterator[Problem]:
    if not combat.other_damage:
        yield malformed("attacker", "nothing", "an attacker, or other damage to ask about")
    for field in _OF_AN_ATTACK:
        if getattr(combat, field):
            yield malformed(field, "an attack's part without an attacker", "an attacker")
    for piece in board.units:
        if piece.intercepts or (piece.unit is not None and piece.unit.retaliates):
            yield malformed(piece.path, f"{piece.label} intercepting or retaliating without an attack", "an attacker")
        if piece.happens:
            yield malformed(f"{piece.path}.happens", f"“{piece.happens[0]}” without an attack", "an attacker")
    for i, said in enumerate(combat.other_damage):
        if said.when == "before retaliation":
            yield malformed(f"other_damage.{i}.when", "“before retaliation” without an attack", "an attacker")


def choose_attacker(combat: Combat, board: Board, attacker: Piece) -> Iterator[Problem]:
    """Check that the attacker may attack: kind, awake, first turn, obedience, power (Attacking 1.a–1.h, Declaring 2.a)."""
    if attacker.kind == "domain":
        yield _against("attacker.kind", "a domain", "an ally or a champion", "Attacking 1")
        return
    if combat.first_turn:
        found = "an attack on the player's first turn"
        yield _against("first_turn", found, "a later turn, or the last player in turn order", "Attacking 1.h")
    if "can't attack" in attacker.keywords:
        yield _against("attacker.keywords", f"{attacker.label}, which can't attack", "a unit that can attack", "GameEffects 5")
    if attacker.rested and not has_attack_card(combat) and not combat.additional:
        # Champion 4.b, Command 1.a: an attack card was paid for by resting the attacker already.
        yield _against("attacker.rested", f"{attacker.label} rested", "an awake attacker", "Declaring 2.a.i")
    if attacker.unit is not None and attacker.unit.pride:
        yield from _check_obedience(board, attacker, attacker.unit)
    yield from _check_power(combat, board, attacker)


def _check_obedience(board: Board, attacker: Piece, unit: Unit) -> Iterator[Problem]:
    if unit.level is None:
        found = f"Pride {unit.pride} and no level"
        yield Problem("attacker.level", ProblemKind.AMBIGUOUS, found, "the level of its champion", "Pride 1")
    elif not obeys(attacker):
        commanded = any("command" in card.keywords for card in board.cards)
        found = f"Pride {unit.pride} under a level {unit.level} champion"
        expected = f"a champion of level {unit.pride} or higher: it does not obey"
        yield _against("attacker.pride", found, expected, "Command 2.b" if commanded else "Obedience 1")


def _check_power(combat: Combat, board: Board, attacker: Piece) -> Iterator[Problem]:
    """Attacking 1.c: an ally needs power above 0; a champion needs that, a weapon or an attack card."""
    power = attacker.power
    if attacker.kind == "champion":
        if not (power and power > 0) and not board.weapons and not has_attack_card(combat):
            found = f"{attacker.label} with nothing to attack with"
            yield _against("attacker", found, "power above 0, a weapon or an attack card", "Attacking 1.c")
        return
    if any("command" in card.keywords for card in board.cards):
        return  # Command 1.a.i: also with no power to speak of.
    if power is None:
        yield _against("attacker.power", f"{attacker.label} without power", "power above 0", "Attacking 1.c")
    elif power <= 0:
        armed = power + sum(piece.power or 0 for piece in (*board.weapons, *board.cards))
        if power < 0 or not board.weapons or armed <= 0:
            found = f"{attacker.label} with power {power}"
            yield _against("attacker.power", found, "power above 0 (0 with a weapon that makes it more)", "Attacking 1.c.ii")


def choose_weapons(combat: Combat, board: Board, attacker: Piece) -> Iterator[Problem]:
    """Check what is wielded: by whom, loaded, paid for, not with attack cards (Declaring 2.b, 2.d, Weapon 7)."""
    if board.weapons and attacker.kind != "champion" and "wields weapons" not in attacker.keywords:
        found = f"{attacker.label}, {_article(attacker.kind)}, wielding a weapon"
        yield _against("weapons", found, "a champion, or an ally that a card lets wield weapons", "Weapon 7.a")
    for said, weapon in zip(combat.weapons, board.weapons, strict=True):
        yield from _check_load(combat, weapon, said)
        if said.cost_paid is False:
            found = f"{weapon.label} with its additional cost unpaid"
            yield _against(f"{weapon.path}.cost_paid", found, "the cost paid while declaring", "Declaring 2.d")
        if said.durability == 0:
            found = f"{weapon.label} with no durability"
            yield _against(f"{weapon.path}.durability", found, "1 or more: at 0 it is destroyed", "SBA Types 3")


def _check_load(combat: Combat, weapon: Piece, said: Weapon) -> Iterator[Problem]:
    """Check that guns, bows and aetherwings are loaded and no others, and not used with an attack card."""
    if said.kind not in _LOADABLE:
        if said.loaded:
            found = f"{weapon.label}, {_article(said.kind)}, loaded"
            yield _against(f"{weapon.path}.loaded", found, "a gun, a bow or an aetherwing", "Functional Weapons 1")
        return
    if not said.loaded:
        yield _against(f"{weapon.path}.loaded", f"{weapon.label} unloaded", f"a loaded {said.kind}", "Functional Weapons 1.a")
    if has_attack_card(combat):
        found = f"{weapon.label}, {_article(said.kind)}, with an attack card"
        yield _against(weapon.path, found, "either of them", "Functional Weapons 1.a.i")
    for i, load in enumerate(said.loaded):
        if load.kind == "attack":
            found = f"the attack card {load.name} in {_article(said.kind)}"
            yield malformed(f"{weapon.path}.loaded.{i}.kind", found, "a bullet, an arrow or an aethercharge")


def _article(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def use_attack_cards(combat: Combat, attacker: Piece) -> Iterator[Problem]:
    """Check that a card fits its attacker: Command cards go with allies, other attack cards with champions."""
    for i, card in enumerate(combat.cards):
        path = f"cards.{i}"
        if "command" in card.keywords and attacker.kind == "champion":
            found = f"the Command card {card.name} with a champion"
            yield _against(path, found, "an ally that performs the attack", "Command 1")
        if card.kind == "attack" and "command" not in card.keywords and attacker.kind != "champion":
            found = f"the attack card {card.name} with {_article(attacker.kind)}"
            yield _against(path, found, "a champion (or a Command card)", "Attack 6")


def choose_targets(combat: Combat, board: Board) -> Iterator[Problem]:
    """Check number, attackability, stealth and Taunt of the targets (Declaring 2.c, 2.e)."""
    targets = [piece for piece in board.defenders if "arrived late" not in piece.happens]
    if not targets:
        yield Problem("defenders", ProblemKind.MALFORMED, "no target", "at least one defender", "Attacking 2.b")
        return
    cleave = "cleave" in board.declared
    for piece in board.defenders:
        if piece.kind == "weapon":
            yield _against(f"{piece.path}.kind", "a weapon", "an ally, a champion or a siegeable domain", "Attacking 1")
        if "arrived late" in piece.happens and not cleave:
            found = f"{piece.label}, which arrived after the declaration, as a target"
            yield _against(f"{piece.path}.happens", found, "what was there; or redirect the attack to it", "Declaring 2.c")
    if cleave:
        # Cleave 1.b: all that the player controls; stealth is an open point, Taunt is met by definition.
        yield from _check_left_out(board)
        return
    if len(targets) > 1 and len(targets) > (allowed := 1 + multistrike(combat)):
        found = f"{len(targets)} targets"
        expected = "one target" if allowed == 1 else f"at most {allowed} targets"
        yield _against("defenders", found, f"{expected}, unless the attack has Cleave or Multistrike", "Declaring 2.c")
    for piece in targets:
        if hidden_from(board, piece):
            found = f"{piece.label} with stealth"
            yield _against(f"{piece.path}.keywords", found, "true sight on the attack", "Stealth 1")
    if board.others:
        yield from _check_taunt(board, targets)


def _check_left_out(board: Board) -> Iterator[Problem]:
    """Cleave 1.b: whatever of the chosen player's can be attacked defends, so nothing of theirs stands by."""
    for piece in board.others:
        if piece.side == DEFENDING and "stealth" not in piece.keywords and "arrived late" not in piece.happens:
            expected = "it among the defenders: Cleave attacks all that the player controls (or arrived late, or stealth)"
            yield Problem(piece.path, ProblemKind.AMBIGUOUS, f"{piece.label} beside a Cleave attack", expected, "Cleave 1.b")


def _check_taunt(board: Board, targets: list[Piece]) -> Iterator[Problem]:
    """Taunt 1–3: awake ones first, the attacking player picks among several; Unblockable ignores it."""
    if "unblockable" in board.declared:
        return
    taunts = binding_taunts(board)
    missed = [piece for piece in taunts if piece not in targets]
    untaunting = [piece for piece in targets if piece not in taunts]
    if missed and untaunting:
        found = f"{untaunting[0].label} as a target while {missed[0].label} has Taunt"
        yield _against("defenders", found, f"{missed[0].label} as the target", "Taunt 1")
