"""The Retaliation Step: who may strike back, who does, and what it costs (Retaliation 1–4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.events import NotRetaliating, Rested, Retaliates
from engine.grand_archive.board import DEFENDING

if TYPE_CHECKING:
    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.course import Course


class Bar(NamedTuple):
    """What keeps a unit from something: a reason's key and the clause."""

    reason: str
    clause: str


def bar_to_retaliation(board: Board, piece: Piece, *, defends: bool) -> Bar | None:
    """Give the rule that keeps a unit from retaliating, or None.

    Who arrived late was there at the Opportunity before retaliation (Retaliate 7), so only its part in the combat counts.
    """
    if not piece.is_unit:
        return Bar("not-a-unit", "Siegeable 1.a.i" if piece.kind == "domain" else "Retaliation 3")
    if not defends and "ambush" not in piece.keywords:
        late = piece.role == "defender" and "arrived late" in piece.happens
        return Bar("arrived-late", "Cleave 1.b") if late else Bar("not-defending", "Retaliation 3")
    if piece.side != DEFENDING:
        return Bar("own-attack", "Ambush 1.b")
    if "can't be retaliated" in board.declared:
        return Bar("unretaliable-attack", "GameEffects 5")
    if "can't retaliate" in piece.keywords:
        return Bar("cannot-retaliate", "GameEffects 5")
    if piece.rested and not ("steadfast" in piece.keywords and piece.kind == "ally"):
        return Bar("rested", "Retaliate 2")
    power = piece.power
    if power is None:
        return Bar("no-power-stat", "Retaliation 3.b")
    if power <= 0:
        return Bar("no-power", "Retaliation 3.b")
    return None


def declare_retaliators(course: Course) -> None:
    """Rest each unit that retaliates; say of every other defender, and of who was meant to, why it does not."""
    board = course.board
    attacker = board.attacker
    assert attacker is not None  # noqa: S101 - only called for an attack
    for piece in (*board.defenders, *board.others):
        defends = piece.role == "defender"
        said = piece.unit is not None and piece.unit.retaliates
        bar = _bar_by_now(attacker, piece) or bar_to_retaliation(board, piece, defends=defends and not piece.gone)
        if bar is not None:
            if defends or said:
                course.events.append(NotRetaliating(piece.label, bar.reason, bar.clause))
        elif said:
            course.retaliators.append(piece)
            clause = "Retaliation 3" if defends and not piece.gone else "Ambush 1"
            course.events.append(Retaliates(piece.label, attacker.label, clause))
            if "steadfast" not in piece.keywords or piece.kind != "ally":
                course.events.append(Rested(piece.label, "retaliates", "Retaliate 2"))
        else:
            course.events.append(NotRetaliating(piece.label, "declined", "Retaliation 3"))


def _bar_by_now(attacker: Piece, piece: Piece) -> Bar | None:
    """Give what damage before retaliation makes of it: who died can't strike, nor be struck."""
    if piece.gone == "died":
        return Bar("died-before-retaliation", "Retaliate 7")
    if attacker.gone:
        return Bar("attacker-died-before-retaliation", "SBA Types 7")
    return None
