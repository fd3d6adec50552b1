"""What holds for the attack as a whole: how many targets it may have, and which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.board import DEFENDING

if TYPE_CHECKING:
    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.combat import Combat


def multistrike(combat: Combat) -> int:
    """Add up how many additional targets the attack may have (Multistrike 1)."""
    sources = [*combat.cards, *combat.weapons, *(load for weapon in combat.weapons for load in weapon.loaded)]
    own = combat.attacker.multistrike if combat.attacker else 0
    return own + sum(source.multistrike for source in sources)


def hidden_from(board: Board, piece: Piece) -> bool:
    """Tell whether stealth keeps the attack, as declared, from targeting a unit (Stealth 1, True Sight 1)."""
    return "stealth" in piece.keywords and "true sight" not in board.declared


def has_attack_card(combat: Combat) -> bool:
    """Tell whether an attack card makes the attack; what a weapon was loaded with is none (Loaded 3, Attack 6)."""
    return "attack" in [card.kind for card in combat.cards]


def binding_taunts(board: Board) -> list[Piece]:
    """Give the awake units with Taunt that this attack could target, so must (Taunt 1)."""
    return [
        piece
        for piece in (*board.defenders, *board.others)
        if "taunt" in piece.keywords
        and piece.side == DEFENDING
        and not piece.rested
        and "arrived late" not in piece.happens
        and not hidden_from(board, piece)
    ]


def obeys(piece: Piece) -> bool:
    """Tell whether an ally obeys its controller (Pride 1); one whose level was not said counts as obeying."""
    unit = piece.unit
    return unit is None or not unit.pride or unit.level is None or unit.level >= unit.pride
