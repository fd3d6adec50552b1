"""State checks: deaths, destroyed weapons and domains, the end of the game (SBA Types 1–3, Ally 6.a, Ending 4–6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import BanishedInstead, DamageWiped, Destroyed, Died, GameDecided, Survived
from engine.grand_archive.board import ATTACKING, DEFENDING
from engine.grand_archive.power import life_change

if TYPE_CHECKING:
    from engine.grand_archive.board import Piece
    from engine.grand_archive.course import Blow, Course


_BANISHED = {
    "regalia": ("regalia", "Regalia 4"),
    "ephemeral": ("ephemeral", "Ephemeral 1.a"),
    "banished instead of dying": ("banished", "Dies 2"),
}


def check_state(course: Course) -> None:
    """Check units first, then what has durability, then whether the game is over."""
    lost: list[str] = []
    for piece in course.board.units:
        if piece.gone in ("left", "died"):
            continue
        if piece.is_unit:
            check_unit(course, piece)
            if course.died.get(piece.label) == "champion" and piece.side not in lost:
                lost.append(piece.side)
        elif piece.kind == "domain":
            _check_domain(course, piece)
    check_durability(course)
    decide_game(course, lost)


def check_unit(course: Course, piece: Piece) -> None:
    """Let a unit die whose damage reaches its life, unless something keeps it (SBA Types 2, Ally 6.a)."""
    life = piece.life
    if life is None or piece.damage < life:
        if _was_hit(course, piece):
            clause = "Damage 13" if piece.kind == "champion" else "Damage 12"
            course.events.append(Survived(piece.label, piece.damage, life, "" if life else "life-not-said", clause))
        return
    if "immortality" in piece.keywords:
        if _was_hit(course, piece) or (piece.unit is not None and life_change(piece.unit)):
            course.events.append(Survived(piece.label, piece.damage, life, "immortality", "Immortality 1.a"))
        return
    if destroy_shield(course, piece, "link-shield", "Link Shield 1"):
        piece.damage = 0
        course.events.append(DamageWiped(piece.label, "link-shield", "Link Shield 1"))
        course.events.append(Survived(piece.label, 0, life, "link-shield", "Link Shield 1"))
        return
    _lose(course, piece, life)


def _check_domain(course: Course, piece: Piece) -> None:
    """Destroy a domain without durability counters, unless it is immortal (Siegeable 1.b.iii, Immortality 1.b)."""
    gone = piece.durability is not None and piece.durability <= 0
    if gone and "immortality" not in piece.keywords:
        destroy(course, piece, "no-durability", "Siegeable 1.b.iii")
    elif _was_hit(course, piece):
        reason, clause = ("immortality", "Immortality 1.b") if gone else ("", "Siegeable 1.b.iii")
        course.events.append(Survived(piece.label, 0, piece.durability, reason, clause))


def destroy_shield(course: Course, linked: Piece, reason: str, clause: str) -> bool:
    """Destroy the Link Shield of an object, if it has one; tell whether it had."""
    shield = course.board.shields.get(linked.label)
    if shield is None or shield.gone:
        return False
    shield.gone = "died"
    course.events.append(Destroyed(shield.label, "graveyard", reason, clause))
    return True


def _was_hit(course: Course, piece: Piece) -> bool:
    return piece.label in course.hurt or any(blow.target is piece and blow.amount for blow in course.blows)


def _lose(course: Course, piece: Piece, life: int) -> None:
    """Let a unit go whose damage is lethal, and remember whose blow was the killing one (Damage Step 2.a)."""
    killers = killing_blows(course, piece, life)
    if killers:
        course.killed[piece.label] = killers[-1]
    lose(course, piece, tuple(dict.fromkeys([killer.label for killer in killers])), "SBA Types 2")


def lose(course: Course, piece: Piece, by: tuple[str, ...], clause: str) -> None:
    """Send a lost unit where it goes; only the graveyard counts as dying for triggers (Dies 2)."""
    piece.gone = "died"
    if piece.kind == "champion":
        course.died[piece.label] = "champion"
        course.events.append(Died(piece.label, by, "banishment", "Damage 13"))
        return
    for keyword in piece.keywords:
        if keyword in _BANISHED:
            reason, banished_by = _BANISHED[keyword]
            course.died[piece.label] = reason
            course.events.append(BanishedInstead(piece.label, reason, banished_by))
            return
    course.died[piece.label] = "graveyard"
    course.events.append(Died(piece.label, by, "graveyard", "Token 3" if "token" in piece.keywords else clause))


def killing_blows(course: Course, piece: Piece, life: int) -> list[Piece]:
    """Give the sources up to the one that made the damage lethal (Damage Step 2.a); empty if it was lethal before."""
    blows = [blow for blow in course.blows if blow.target is piece and blow.amount]
    marked = piece.damage - sum([blow.amount for blow in blows])
    if len({blow.attack for blow in blows}) > 1:
        blows = _attack_beside_retaliation(course, piece, blows)
    sources: list[Piece] = []
    while marked < life:
        blow = blows[len(sources)]
        sources.append(blow.source)
        marked += blow.amount
    return sources


def _attack_beside_retaliation(course: Course, piece: Piece, blows: list[Blow]) -> list[Blow]:
    """Keep the order in which the damage was worked out; read the other way, what came second comes first.

    Damage Step 2 has only retaliators put in an order: how damage of the attack stands among them is not said.
    """
    if not course.other_reading("killing-blow", piece.label):
        return blows
    return sorted(blows, key=lambda blow: blow.attack is blows[0].attack)


def check_durability(course: Course) -> None:
    """Destroy weapons without durability counters; regalia are banished, which is no destruction (SBA Types 3, Regalia 4)."""
    for weapon in course.board.wielded:
        if weapon.durability == 0 and not weapon.gone and "immortality" not in weapon.keywords:
            destroy(course, weapon, "no-durability", "SBA Types 3")


def destroy(course: Course, piece: Piece, reason: str, clause: str) -> None:
    """Send what is no unit where it goes when it is destroyed."""
    piece.gone = "died"
    if "regalia" in piece.keywords:
        course.events.append(BanishedInstead(piece.label, "regalia", "Regalia 4"))
    elif "ephemeral" in piece.keywords:
        course.events.append(BanishedInstead(piece.label, "ephemeral", "Ephemeral 1.a"))
    else:
        course.events.append(Destroyed(piece.label, "graveyard", reason, clause))


def decide_game(course: Course, lost: list[str]) -> None:
    """Say who loses when a champion dies; both at once is a draw (Ending 5, 6)."""
    course.over = course.over or bool(lost)
    if ATTACKING in lost and DEFENDING in lost:
        course.events.append(GameDecided("draw", "", "Ending 6"))
    elif lost:
        course.events.append(GameDecided("loss", lost[0], "Ending 5"))
