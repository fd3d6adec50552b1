"""Combat roles: who stops attacking, defending or retaliating before damage (Attacking 4, 7, 8, 10; SBA Types 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Moved, NotAllowed, RoleLost
from engine.grand_archive.state_check import destroy_shield

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Course

OFF_THE_FIELD = ("left", "died")


def lose_roles_by_reading(course: Course) -> None:
    """Take Cleave's defenders out before retaliation, where a reading of an open point never made them defenders.

    SBA Types 7, taken by its letter, would drop every defender of every Cleave, since they are no targets. That reading makes
    Cleave a dead letter, so it is weighed only where it matters whether a defender is a target: stealth, or illegal targets.
    """
    board = course.board
    hidden = "true sight" not in board.declared
    seen = "true sight" in board.keywords
    if any(_target_matters(piece, seen=seen) for piece in board.defenders):
        for piece in board.defenders:
            if "arrived late" not in piece.happens and course.other_reading("cleave-roles", piece.label):
                _stop_defending(course, piece, "not-a-target", "SBA Types 7")
    for piece in board.defenders:
        if hidden and "stealth" in piece.keywords and course.other_reading("stealth-and-cleave", piece.label):
            _stop_defending(course, piece, "stealth", "Cleave 1.b")


def _target_matters(piece: Piece, *, seen: bool) -> bool:
    hides = "stealth" in piece.keywords or "gained stealth" in piece.happens
    return (hides and not seen) or "became illegal" in piece.happens


def lose_roles(course: Course) -> None:
    """Go through what happens before damage and take the roles that it costs."""
    attacker = course.board.attacker
    assert attacker is not None  # noqa: S101 - only called for an attack
    _keep_attacking(course, attacker)
    for piece in (*course.board.cards, *course.board.weapons):
        if "left" in piece.happens and not piece.gone:
            leave(course, piece, "Attacking 5.d" if piece.weapon else "Attacking 5.c.i")
    cleave = "cleave" in course.board.declared
    seen = "true sight" in course.board.keywords
    for piece in course.board.defenders:
        _keep_defending(course, piece, cleave=cleave, seen=seen)
    for piece in course.board.others:
        _keep_retaliating(course, piece)


def _keep_attacking(course: Course, attacker: Piece) -> None:
    if attacker.gone:
        return
    if "left" in attacker.happens:
        leave(course, attacker, "Attacking 7")
    elif "changed control" in attacker.happens:
        if not course.other_reading("control-change", attacker.label):
            attacker.gone = "changed-control"
            course.events.append(RoleLost(attacker.label, "attacker", "changed-control", "Attacking 10"))
    elif "stopped attacking" in attacker.happens:
        attacker.gone = "stopped"
        course.events.append(RoleLost(attacker.label, "attacker", "stopped", "Attacking 4"))


def _keep_defending(course: Course, piece: Piece, *, cleave: bool, seen: bool) -> None:
    if piece.gone == "died":
        return
    if "left" in piece.happens:
        leave(course, piece, "Attacking 8")
    elif piece.gone:
        return
    elif cleave and "arrived late" in piece.happens:
        piece.gone = "arrived-late"
        course.events.append(NotAllowed(piece.label, "defend", "arrived-late", "Cleave 1.b"))
    elif "changed control" in piece.happens:
        _stop_defending(course, piece, "changed-control", "Attacking 10")
    elif "became illegal" in piece.happens:
        _stop_defending(course, piece, "illegal", "Attacking 4.b")
    elif seen:
        return
    elif "gained stealth" in piece.happens:
        if not cleave:
            _stop_defending(course, piece, "stealth", "Stealth 3")
        elif course.other_reading("stealth-and-cleave", piece.label):
            _stop_defending(course, piece, "stealth", "Cleave 1.b")
    elif "stealth" in piece.keywords and not cleave:
        # The attack was declared with True Sight and has lost it.
        _stop_defending(course, piece, "stealth", "Attacking 4.b")


def _keep_retaliating(course: Course, piece: Piece) -> None:
    """Take bystanders that left off the field, and out of the combat those that retaliate and changed control."""
    if piece.gone:
        return
    if "left" in piece.happens:
        leave(course, piece, "Damage Step 3.b")
    elif "changed control" in piece.happens and piece in course.retaliators:
        piece.gone = "changed-control"
        course.events.append(RoleLost(piece.label, "retaliator", "changed-control", "Attacking 10"))


def leave(course: Course, piece: Piece, clause: str) -> None:
    """Take an object off the field."""
    piece.gone = "left"
    course.events.append(Moved(piece.label, "elsewhere", "left", clause))
    destroy_shield(course, piece, "link-broken", "Link Shield 1")


def _stop_defending(course: Course, piece: Piece, reason: str, clause: str) -> None:
    piece.gone = reason
    course.events.append(RoleLost(piece.label, "defender", reason, clause))


def still_defending(course: Course) -> list[Piece]:
    """Give the defenders that will be dealt damage."""
    return [piece for piece in course.board.defenders if not piece.gone]


def still_retaliating(course: Course) -> list[Piece]:
    """Give the retaliators that will deal damage: all that are on the field and have a target there.

    One that gained stealth or is no longer a legal target still deals its damage (Damage Step hint: stealth, Retaliate 8).
    """
    attacker = course.board.attacker
    if attacker is None or attacker.gone in OFF_THE_FIELD:
        return []  # SBA Types 7: no valid retaliation target
    return [piece for piece in course.retaliators if piece.gone not in ("left", "died", "changed-control")]


def why_not_attacking(attacker: Piece) -> str:
    """Give the clause by which an attacker that is out of the attack deals no damage."""
    return {"changed-control": "Attacking 10", "stopped": "Attacking 4"}.get(attacker.gone, "Attacking 7")
