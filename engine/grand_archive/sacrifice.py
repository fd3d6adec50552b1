"""Sacrifices: what an effect has its player give up (Sacrifice 2, Immortality 1.b, Link Shield 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Noted, Survived
from engine.grand_archive.board import attack_keywords
from engine.grand_archive.state_check import destroy, destroy_shield, lose

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course


def sacrifice(course: Course, name: str, holder: str) -> None:
    """Let an object that is on the field go; anything else is noted as said."""
    course.events.append(Noted(holder, f"sacrifice {name}", "Prevention 11"))
    piece = course.board.by_label.get(name)
    if piece is None or piece.gone in ("left", "died") or piece.card is not None or piece.other is not None:
        return
    if "immortality" in piece.keywords:
        course.events.append(Survived(piece.label, piece.damage, piece.life, "immortality", "Immortality 1.b"))
        return
    if destroy_shield(course, piece, "link-shield", "Link Shield 2"):
        course.events.append(Survived(piece.label, piece.damage, piece.life, "link-shield", "Link Shield 2"))
    elif piece.is_unit:
        lose(course, piece, (), "Sacrifice 2")
    else:
        destroy(course, piece, "sacrificed", "Sacrifice 2")
        _take_out_of_attack(course, piece)


def _take_out_of_attack(course: Course, piece: Piece) -> None:
    """Let a weapon that is gone bring nothing any more to the attack (Attacking 5.d)."""
    if piece.role == "weapon":
        piece.gone = "left"
        _, course.board.keywords = attack_keywords(course.combat, course.board.participants)
