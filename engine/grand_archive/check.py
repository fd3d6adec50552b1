"""Everything that can be wrong with a well-formed description, found in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects import MOST_EFFECTS, MOST_KINDS, destination
from engine.grand_archive.declaration import check_declaration
from engine.grand_archive.redirection import check_redirection
from engine.grand_archive.retaliation import bar_to_retaliation
from engine.problems import Problem, ProblemKind, malformed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.effects import Effect
    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.combat import Combat


def check(combat: Combat, board: Board) -> list[Problem]:
    """List every problem: references, effects, the declaration, retaliation, redirection, orders."""
    problems = [*check_objects(board), *check_effects(board), *check_references(combat, board)]
    problems += check_declaration(combat, board)
    if board.attacker is not None:
        problems += check_retaliation(combat, board)
        problems += check_redirection(combat, board)
    problems += check_orders(combat, board)
    return problems


def check_objects(board: Board) -> Iterator[Problem]:
    """Check that each object has the numbers its kind needs."""
    for piece in board.units:
        if piece.kind == "domain" and piece.durability is None:
            yield malformed(f"{piece.path}.durability", "nothing", "the durability counters of the domain")
        if piece.kind == "weapon" and piece.role != "attacker":
            yield malformed(f"{piece.path}.kind", "a weapon", "an ally, a champion or a siegeable domain")
        if piece.kind == "weapon" and piece.role == "attacker" and not piece.durability:
            yield malformed(f"{piece.path}.durability", str(piece.durability), "1 or more durability counters")


def check_effects(board: Board) -> Iterator[Problem]:
    """Check each effect's own numbers and labels, and how many can meet on one damage event."""
    number = 0
    for piece in board.by_label.values():
        if piece.effect_labels:
            number += len(piece.effect_labels)
            for field, effects in (("taking", piece.taking), ("dealing", piece.dealing)):
                for i, effect in enumerate(effects):
                    yield from _check_effect(effect, f"{piece.path}.{field}.{i}", board)
    if number > MOST_KINDS:
        yield from _check_number(board)


def _check_effect(effect: Effect, path: str, board: Board) -> Iterator[Problem]:
    if effect.op == "prevent" and effect.n is None and effect.how in ("pool", "amount", "all_but"):
        yield malformed(f"{path}.n", "nothing", f"how much, for “{effect.how}”")
    to = destination(effect)
    if to is not None:
        yield from _known(to, f"{path}.to", board)
    if effect.at_least is not None and effect.at_most is not None and effect.at_least > effect.at_most:
        yield malformed(f"{path}.at_least", str(effect.at_least), f"at most {effect.at_most}")
    if effect.source is not None:
        yield from _known(effect.source, f"{path}.source", board)
    for j, consequence in enumerate(effect.then):
        if consequence.on is not None:
            yield from _known(consequence.on, f"{path}.then.{j}.on", board)


def _check_number(board: Board) -> Iterator[Problem]:
    """Find objects on whose damage more effects can meet than can be ordered exactly."""
    against = [piece.dealing for piece in (*board.defenders, *board.others)]
    attack = [tuple([effect for piece in board.participants for effect in piece.dealing])]
    other = [source.said.dealing for source in board.sources]
    for piece in board.units:
        for dealing in (against if piece is board.attacker else attack) + other:
            problem = _too_many(piece, piece.taking + dealing)
            if problem is not None:
                yield problem
                break


def _too_many(piece: Piece, effects: tuple[Effect, ...]) -> Problem | None:
    if len(effects) > MOST_EFFECTS:
        found, expected = f"{len(effects)} effects", f"at most {MOST_EFFECTS}, from both sides together"
    elif (
        len(effects) > MOST_KINDS
        and (kinds := len({effect.model_copy(update={"name": None}) for effect in effects})) > MOST_KINDS
    ):
        found, expected = f"{kinds} different effects", f"at most {MOST_KINDS} different ones"
    else:
        return None
    return Problem(piece.path, ProblemKind.NOT_SUPPORTED, f"{found} on damage to {piece.label}", expected)


def check_references(combat: Combat, board: Board) -> Iterator[Problem]:
    """Check that whatever damage and redirection refer to exists."""
    for i, said in enumerate(combat.other_damage):
        for j, label in enumerate(said.to):
            yield from _known(label, f"other_damage.{i}.to.{j}", board)
            if label in board.by_label and board.by_label[label].unit is None:
                yield malformed(f"other_damage.{i}.to.{j}", label, "a unit or a domain")
    for i, redirect in enumerate(combat.redirected):
        yield from _known(redirect.target, f"redirected.{i}.target", board)
        yield from _known(redirect.to, f"redirected.{i}.to", board)


def _known(label: str, path: str, board: Board) -> Iterator[Problem]:
    if label not in board.by_label:
        yield malformed(path, f"“{label}”", f"one of {', '.join(board.by_label)}")


def check_retaliation(combat: Combat, board: Board) -> Iterator[Problem]:
    """Find units that are said to retaliate and may not."""
    intercepted = {said.name for said in combat.others if said.intercepts}
    for piece in (*board.defenders, *board.others):
        if piece.unit is None or not piece.unit.retaliates:
            continue
        if piece.role == "bystander" and (piece.unit.name in intercepted or _becomes_target(combat, piece)):
            continue  # it defends by the time of retaliation
        bar = bar_to_retaliation(board, piece)
        if bar is not None:
            yield Problem(
                f"{piece.path}.retaliates", ProblemKind.AGAINST_THE_RULES, f"{piece.label} retaliating ({bar.reason})",
                _EXPECTED.get(bar.reason, "no retaliation by it"), bar.clause,
            )  # fmt: skip


_EXPECTED = {
    "rested": "an awake unit, or Steadfast",
    "no-power": "power above 0",
    "no-power-stat": "a unit with power",
    "not-defending": "a defender, or Ambush",
}


def _becomes_target(combat: Combat, piece: Piece) -> bool:
    return any(redirect.to == piece.label for redirect in combat.redirected)


def check_orders(combat: Combat, board: Board) -> Iterator[Problem]:
    """Check that the orders given name what there is to order."""
    if combat.retaliation_order:
        retaliating = [p.label for p in (*board.defenders, *board.others) if p.unit and p.unit.retaliates]
        if sorted(combat.retaliation_order) != sorted(retaliating):
            expected = f"each retaliator once: {', '.join(retaliating) or 'there are none'}"
            yield malformed("retaliation_order", ", ".join(combat.retaliation_order), expected)
    for i, order in enumerate(combat.effect_orders):
        piece = board.by_label.get(order.on)
        if piece is None or piece.unit is None:
            yield from _known(order.on, f"effect_orders.{i}.on", board)
            if piece is not None:
                yield malformed(f"effect_orders.{i}.on", order.on, "a unit or a domain")
            continue
        if order.source is not None:
            yield from _known(order.source, f"effect_orders.{i}.source", board)
        known = _effects_near(board, piece)
        for j, name in enumerate(order.effects):
            if name.casefold() not in known:
                expected = f"one of {', '.join(known) or 'none: there are no effects'}"
                yield malformed(f"effect_orders.{i}.effects.{j}", f"“{name}”", expected)


def _effects_near(board: Board, piece: Piece) -> dict[str, None]:
    """Give the labels of effects that can meet damage to an object."""
    labels = dict.fromkeys(label.casefold() for label in piece.effect_labels)
    if piece.unit is not None and piece.unit.bulwark:
        labels["bulwark counter"] = None
    for other in board.by_label.values():
        if other.side != piece.side or other.role == "source":
            labels.update(dict.fromkeys(label.casefold() for label in other.effect_labels[len(other.taking) :]))
            if other.critical:
                labels[f"critical {other.critical}"] = None
    return labels
