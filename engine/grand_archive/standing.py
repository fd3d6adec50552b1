"""How each object stands when the combat begins: alive, with the numbers that its kind needs, and nothing said in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.problems import Problem, ProblemKind, malformed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.grand_archive.board import Board, Piece

_HAPPENS_TO = {
    "attacker": ("left", "changed control", "stopped attacking"),
    "card": ("left",),
    "weapon": ("left",),
    "defender": ("left", "gained stealth", "became illegal", "changed control", "arrived late"),
    "bystander": ("left", "gained stealth", "became illegal", "changed control", "arrived late"),
}
"""By role: what can happen to an object that the combat would take notice of."""


def check_objects(board: Board) -> Iterator[Problem]:
    """Check each object by itself."""
    for piece in board.by_label.values():
        if piece.happens:
            yield from _check_happenings(piece)
        unit = piece.unit
        if unit is not None:
            if unit.life is None or not piece.is_unit:
                yield from _check_numbers(piece)
            if piece.life is None or piece.damage >= piece.life or not piece.is_unit:
                yield from _check_alive(piece)
            if unit.link_shield is not None and piece.kind != "ally":
                found = f"a Link Shield on {piece.label}, a {piece.kind}"
                yield Problem(f"{piece.path}.link_shield", ProblemKind.NOT_SUPPORTED, found, "one on an ally", "Link Shield 1")
    if board.attacker is not None and board.attacker.unit is not None and board.attacker.unit.retaliates:
        yield malformed("attacker.retaliates", "the attacker retaliating", "a defender that retaliates")


def _check_happenings(piece: Piece) -> Iterator[Problem]:
    """Refuse what the rules give no meaning for an object in its part of the combat."""
    known = _HAPPENS_TO[piece.role]
    for i, what in enumerate(piece.happens):
        path, found = f"{piece.path}.happens.{i}", f"“{what}” for {piece.label}, {_part(piece.role)}"
        if what == "changed control" and what not in known:
            # Attacking 10 speaks of attackers and defenders only.
            expected = "an attacker or defender: of what is used in an attack the rulebook does not say what becomes of it"
            yield Problem(path, ProblemKind.AMBIGUOUS, found, expected, "Attacking 10")
        elif what not in known:
            yield malformed(path, found, f"one of {', '.join(known)}" if len(known) > 1 else known[0])


def _part(role: str) -> str:
    return {"attacker": "the attacker", "card": "a card in the intent"}.get(role, f"a {role}")


def _check_numbers(piece: Piece) -> Iterator[Problem]:
    """Check that an object has the numbers its kind needs."""
    if piece.kind == "domain" and piece.durability is None:
        yield malformed(f"{piece.path}.durability", "nothing", "the durability counters of the domain")
    if piece.kind == "weapon" and piece.role != "attacker":
        yield malformed(f"{piece.path}.kind", "a weapon", "an ally, a champion or a siegeable domain")
    if piece.kind == "weapon" and piece.role == "attacker" and piece.durability is None:
        yield malformed(f"{piece.path}.durability", "nothing", "1 or more durability counters")
    unit = piece.unit
    if unit is not None and unit.bulwark and not piece.is_unit:
        found = f"a bulwark counter on {piece.label}, a {piece.kind}"
        yield Problem(f"{piece.path}.bulwark", ProblemKind.AGAINST_THE_RULES, found, "a unit under it", "Counters/Bulwark 1")
    if unit is not None and piece.life is None and (unit.power_later if unit.swapped else unit.life_later):
        yield malformed(f"{piece.path}.life", "nothing", "the life that changes before damage")


def _check_alive(piece: Piece) -> Iterator[Problem]:
    """Refuse what the last state check would have taken off the field (SBA Types 2–3, Ally 6.a, Siegeable 1.b.iii)."""
    if piece.is_unit:
        life = piece.life
        if life is None or "immortality" in piece.keywords or (life > 0 and piece.damage < life):
            return
        found = f"{piece.label} with {piece.damage} damage and {life} life"
        clause = "Damage 13" if piece.kind == "champion" else "Ally 6.a" if life <= 0 else "SBA Types 2"
        field = "life" if life <= 0 else "damage"
        expected = "less damage than life: it would have died before the attack"
        yield Problem(f"{piece.path}.{field}", ProblemKind.AGAINST_THE_RULES, found, expected, clause)
    elif piece.durability == 0 and "immortality" not in piece.keywords:
        found = f"{piece.label} with no durability"
        clause = "Siegeable 1.b.iii" if piece.kind == "domain" else "SBA Types 3"
        yield Problem(
            f"{piece.path}.durability", ProblemKind.AGAINST_THE_RULES, found, "1 or more: at 0 it is destroyed", clause,
        )  # fmt: skip
