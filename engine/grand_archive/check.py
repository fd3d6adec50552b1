"""Everything that can be wrong with a well-formed description, found in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects import MOST_EFFECTS, MOST_KINDS, destination
from engine.grand_archive.declaration import check_declaration
from engine.grand_archive.redirection import check_redirection
from engine.grand_archive.refusing import although, listed, unknown_effect, unknown_object
from engine.grand_archive.retaliation import bar_to_retaliation
from engine.grand_archive.standing import check_objects
from engine.problems import NOTHING, Problem, ProblemKind, malformed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.effects import Effect
    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.combat import Combat, OtherDamage


def check(combat: Combat, board: Board) -> list[Problem]:
    """List every problem: references, effects, the declaration, retaliation, redirection, orders."""
    problems = [*check_objects(board), *check_effects(board)]
    if combat.other_damage or combat.redirected:
        problems += check_references(combat, board)
    problems += check_declaration(combat, board)
    retaliators: list[Piece] = []
    if board.attacker is not None:
        targets = board.defenders
        if board.others or combat.redirected:
            found, targets = check_redirection(combat, board)
            problems += found
        retaliators = find_retaliators(board, targets)
        problems += check_retaliation(board, retaliators, targets)
    if combat.retaliation_order or combat.effect_orders:
        problems += check_orders(combat, board, retaliators)
    return problems


def check_effects(board: Board) -> Iterator[Problem]:
    """Check each effect's own numbers and labels, and how many can meet on one damage event."""
    number = 0
    shared: dict[str, tuple[str, int]] = {}
    for piece in (*board.by_label.values(), *[source.bearer for source in board.sources if source.bearer is not source.piece]):
        if piece.effect_labels:
            number += len(piece.effect_labels)
            for field, effects in (("taking", piece.taking), ("dealing", piece.dealing)):
                for i, effect in enumerate(effects):
                    if effect.op in _NEEDING_MORE or effect.at_least is not None or effect.source is not None or effect.then:
                        yield from _check_effect(effect, f"{piece.path}.{field}.{i}", board)
                    if board.moves and field == "taking" and destination(effect) == piece.label:
                        yield malformed(f"{piece.path}.taking.{i}.to", piece.label, "another object than itself")
                    if effect.shared is not None:
                        yield from _check_shared(effect, effect.shared, f"{piece.path}.{field}.{i}", shared)
    if number > MOST_KINDS:
        yield from _check_number(board)


_NEEDING_MORE = frozenset(("prevent", "redirect", "split", "copy"))
"""Effects of which one field asks for another."""


_HOW_MUCH = {
    "pool": "a number: how much it prevents in all",
    "amount": "a number: how much of the damage it prevents",
    "all_but": "a number: how much of the damage it lets through",
}


def _check_effect(effect: Effect, path: str, board: Board) -> Iterator[Problem]:
    if effect.op == "prevent" and effect.n is None and effect.how in ("pool", "amount", "all_but"):
        yield malformed(f"{path}.n", NOTHING, _HOW_MUCH[effect.how])
    to = destination(effect)
    if to is not None:
        yield from _can_be_dealt_damage(to, f"{path}.to", board)
    if effect.at_least is not None and effect.at_most is not None and effect.at_least > effect.at_most:
        found = f"at least {effect.at_least} and at most {effect.at_most}"
        yield malformed(f"{path}.at_least", found, "limits between which some damage lies")
    if effect.source is not None:
        yield from _known(effect.source, f"{path}.source", board)
    for j, consequence in enumerate(effect.then):
        if consequence.on is not None:
            yield from _known(consequence.on, f"{path}.then.{j}.on", board)


def _check_shared(effect: Effect, word: str, path: str, before: dict[str, tuple[str, int]]) -> Iterator[Problem]:
    """Ask which holds where a pool or a use that is one for several effects is described in two ways (Prevention 8)."""
    if effect.op == "prevent" and effect.how == "pool":
        field, what, number = "n", "points", effect.n
    else:
        field, what, number = "uses", "uses", effect.uses
    if number is None:
        return
    first = before.setdefault(word, (what, number))
    if first != (what, number):
        found = f"{number} {what} shared as “{word}”, which has {first[1]} {first[0]} elsewhere"
        expected = f"the same everywhere: what is shared as “{word}” is one and the same"
        yield Problem(f"{path}.{field}", ProblemKind.AMBIGUOUS, found, expected, "Prevention 8")


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
            yield from _can_be_dealt_damage(label, f"other_damage.{i}.to.{j}", board)
            yield from _check_shroud(said, label, f"other_damage.{i}.to.{j}", board)
    for i, redirect in enumerate(combat.redirected):
        yield from _known(redirect.target, f"redirected.{i}.target", board)
        yield from _known(redirect.to, f"redirected.{i}.to", board)


def _known(label: str, path: str, board: Board) -> Iterator[Problem]:
    if label not in board.by_label:
        yield unknown_object(path, label, board.by_label)


def _can_be_dealt_damage(label: str, path: str, board: Board) -> Iterator[Problem]:
    yield from _known(label, path, board)
    if label in board.by_label and board.by_label[label].unit is None:
        yield _no_unit(path, label)


def _no_unit(path: str, label: str) -> Problem:
    return malformed(path, f"{label}, which can't be dealt damage", "a unit or a domain")


def _check_shroud(said: OtherDamage, label: str, path: str, board: Board) -> Iterator[Problem]:
    """Ask back where damage may or may not target a unit that can't be targeted (Spellshroud 1, Omnishroud 1)."""
    keywords = board.by_label[label].keywords if label in board.by_label else ()
    for shroud, kinds in (("omnishroud", ("spell", "ability")), ("spellshroud", ("spell",))):
        if shroud in keywords and said.kind.casefold() in kinds:
            found = f"the {said.kind} {said.source} and {label} with {shroud}"
            expected = f"no damage if {said.source} targets it; if it does not, leave {shroud} out"
            yield Problem(path, ProblemKind.AMBIGUOUS, found, expected, f"{shroud.capitalize()} 1")


def find_retaliators(board: Board, targets: list[Piece]) -> list[Piece]:
    """Give the units that are said to retaliate, but for those from which the attack was turned away."""
    return [
        piece
        for piece in (*board.defenders, *board.others)
        if piece.unit is not None and piece.unit.retaliates and (piece.role != "defender" or piece in targets)
    ]


def check_retaliation(board: Board, retaliators: list[Piece], targets: list[Piece]) -> Iterator[Problem]:
    """Find units that are said to retaliate and may not."""
    for piece in retaliators:
        late = "arrived late" in piece.happens and "cleave" in board.declared
        bar = bar_to_retaliation(board, piece, defends=piece in targets and not late)
        if bar is not None:
            found = f"{piece.label} retaliating, {although(bar.reason)}"
            expected = _EXPECTED.get(bar.reason, "no retaliation by it")
            yield Problem(f"{piece.path}.retaliates", ProblemKind.AGAINST_THE_RULES, found, expected, bar.clause)


_EXPECTED = {
    "rested": "an awake unit, or Steadfast",
    "no-power": "power above 0",
    "no-power-stat": "a unit with power",
    "not-defending": "a defender, or Ambush",
    "arrived-late": "a defender from the declaration on, or Ambush",
}


def check_orders(combat: Combat, board: Board, retaliators: list[Piece]) -> Iterator[Problem]:
    """Check that the orders given name what there is to order."""
    if combat.retaliation_order:
        yield from _check_retaliation_order(combat.retaliation_order, [piece.label for piece in retaliators], board)
    for i, order in enumerate(combat.effect_orders):
        piece = board.by_label.get(order.on)
        if piece is None or piece.unit is None:
            yield from _known(order.on, f"effect_orders.{i}.on", board)
            if piece is not None:
                yield _no_unit(f"effect_orders.{i}.on", order.on)
            continue
        if order.source is not None:
            yield from _known(order.source, f"effect_orders.{i}.source", board)
        known = _effects_near(board, piece)
        for j, name in enumerate(order.effects):
            if name.casefold() not in known:
                yield unknown_effect(f"effect_orders.{i}.effects.{j}", name, known.values(), piece.label)


def _check_retaliation_order(said: tuple[str, ...], retaliating: list[str], board: Board) -> Iterator[Problem]:
    """Find who is unknown; if nobody is, who is missing, too many or does not retaliate."""
    unknown = [(i, label) for i, label in enumerate(said) if label not in board.by_label]
    for i, label in unknown:
        yield unknown_object(f"retaliation_order.{i}", label, retaliating or board.by_label)
    if not unknown and sorted(said) != sorted(retaliating):
        expected = f"each retaliator once: {listed(retaliating)}" if retaliating else "no order: nobody retaliates"
        yield malformed("retaliation_order", f"the order {listed(said)}", expected)


def _effects_near(board: Board, piece: Piece) -> dict[str, str]:
    """Give the labels of effects that can meet damage to an object, by how they compare."""
    labels = list(piece.effect_labels)
    if piece.unit is not None and piece.unit.bulwark:
        labels.append("bulwark counter")
    for other in board.by_label.values():
        if other.side != piece.side or other.role == "source":
            labels += other.effect_labels[len(other.taking) :]
            if other.critical:
                labels.append(f"critical {other.critical}")
    return {label.casefold(): label for label in labels}
