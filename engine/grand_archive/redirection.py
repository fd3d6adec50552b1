"""Intercept and redirect: how an attack gets another target after it was declared (Intercept 1, Objects/Redirect 1–3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import AttackRedirected, NotAllowed
from engine.grand_archive.attack import hidden_from, obeys
from engine.grand_archive.board import DEFENDING
from engine.grand_archive.refusing import although
from engine.grand_archive.retaliation import Bar
from engine.problems import Problem, ProblemKind
from engine.resolution import Choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.combat import Combat
    from engine.grand_archive.course import Course

FAILS_RESOLVING = ("already-defending", "stealth", "disobedient")
"""What keeps an ally with Intercept from taking the attack only as its ability resolves (Intercept 1.a–2.a)."""


def bar_to_intercept(board: Board, piece: Piece) -> Bar | None:
    """Give the rule that keeps an ally with Intercept from taking the attack on itself, or None."""
    if not any(target.kind == "champion" for target in board.defenders):
        return Bar("champion-not-attacked", "Intercept 1")
    return _bar_once_attacked(board, piece)


def _bar_once_attacked(board: Board, piece: Piece) -> Bar | None:
    """Give what keeps an ally from intercepting although its champion is attacked."""
    if piece.side != DEFENDING:
        return Bar("own-attack", "Intercept 1")
    if piece.kind != "ally":
        return Bar("not-an-ally", "Intercept 1")
    if "arrived late" in piece.happens:
        return Bar("arrived-late", "Intercept 1")
    if "cleave" in board.declared:
        return Bar("cleave", "Cleave 2")
    if "unblockable" in board.declared:
        return Bar("unblockable", "Unblockable 1")
    if "can't be intercepted" in board.declared:
        return Bar("uninterceptable-attack", "GameEffects 5")
    if piece.rested:
        return Bar("rested", "Intercept 1")
    if piece.role == "defender":
        return Bar("already-defending", "Intercept 1.b")
    if hidden_from(board, piece):
        return Bar("stealth", "Intercept 1.a")
    if not obeys(piece):
        return Bar("disobedient", "Intercept 2")
    return None


def _against(path: str, found: str, expected: str, clause: str) -> Problem:
    return Problem(path, ProblemKind.AGAINST_THE_RULES, found, expected, clause)


def check_redirection(combat: Combat, board: Board) -> tuple[list[Problem], list[Piece]]:
    """Find interceptions and redirections that the rules do not allow; give whom the attack goes at after all of them."""
    problems: list[Problem] = []
    targets = list(board.defenders)
    interceptor: Piece | None = None
    for piece in board.others:
        if piece.intercepts:
            found = list(_check_interception(combat, board, piece, interceptor))
            problems += found
            interceptor = interceptor or (None if found else piece)
    _take_over(targets, interceptor)
    for i, said in enumerate(combat.redirected):
        target, to = board.by_label.get(said.target), board.by_label.get(said.to)
        if target is None or to is None:
            continue  # reported as a reference that fits nothing
        found = list(_check_redirect(board, f"redirected.{i}", target, to, targets))
        problems += found
        if not found:
            targets[targets.index(target)] = to
            _take_over(targets, interceptor)
    return problems, targets


def _take_over(targets: list[Piece], interceptor: Piece | None) -> None:
    """Let the interceptor have the attack once its champion is attacked."""
    if interceptor is None or interceptor in targets:
        return
    for i, target in enumerate(targets):
        if target.kind == "champion":
            targets[i] = interceptor
            return


def _check_interception(combat: Combat, board: Board, piece: Piece, other: Piece | None) -> Iterator[Problem]:
    path = f"{piece.path}.intercepts"
    unit = piece.unit
    bar = bar_to_intercept(board, piece)
    if bar is not None and bar.reason == "champion-not-attacked" and _reaches_champion(combat, board):
        # An open point: whether an attack that is redirected to a champion can be intercepted.
        bar = _bar_once_attacked(board, piece)
    if "intercept" not in piece.keywords:
        yield _against(path, f"{piece.label} without Intercept", "an ally with Intercept", "Intercept 1")
    elif bar is not None:
        yield _against(path, f"{piece.label} intercepting, {although(bar.reason)}", "no interception by it", bar.clause)
    elif other is not None:
        found = f"{piece.label} intercepting after {other.label}"
        yield _against(path, found, "one interceptor: the champion is then no longer attacked", "Intercept 1")
    elif unit is not None and unit.pride and unit.level is None:
        found = f"Pride {unit.pride} and no level"
        yield Problem(f"{piece.path}.level", ProblemKind.AMBIGUOUS, found, "the level of its champion", "Pride 1")


def _reaches_champion(combat: Combat, board: Board) -> bool:
    """Tell whether an effect redirects the attack to a champion."""
    reached = [board.by_label.get(said.to) for said in combat.redirected]
    return any(piece is not None and piece.kind == "champion" for piece in reached)


def _check_redirect(board: Board, path: str, target: Piece, to: Piece, targets: list[Piece]) -> Iterator[Problem]:
    if "cleave" in board.declared:
        yield _against(path, "a Cleave attack redirected", "its defenders as they are", "Cleave 2")
    elif target not in targets:
        expected = f"what is attacked then: {', '.join(piece.label for piece in targets)}"
        yield _against(f"{path}.target", f"{target.label}, not attacked at that point", expected, "Objects/Redirect 1")
    elif to in targets:
        expected = "an object that is not yet defending"
        yield _against(f"{path}.to", f"{to.label}, already attacked", expected, "Objects/Redirect 3")
    elif to.unit is None or to.side != DEFENDING:
        found = f"{to.label}, which the attack could not target"
        yield _against(f"{path}.to", found, "an ally, champion or domain of the defending side", "Attacking 9")
    elif hidden_from(board, to):
        yield _against(f"{path}.to", f"{to.label} with stealth", "true sight on the attack", "Stealth 1")


def intercept(course: Course) -> None:
    """Let an ally with Intercept take an attack on its champion on itself; say why others can't."""
    board = course.board
    later = _reaches_champion(course.combat, board)
    for piece in (*board.others, *board.defenders):
        if "intercept" not in piece.keywords or piece.side != DEFENDING:
            continue
        bar = bar_to_intercept(board, piece)
        if bar is None:
            _decide(course, piece)
        elif not (later and bar.reason == "champion-not-attacked") and (piece.role != "defender" or len(board.defenders) > 1):
            course.events.append(NotAllowed(piece.label, "intercept", bar.reason, bar.clause))


def _decide(course: Course, piece: Piece) -> None:
    """Intercept 1: its controller may redirect the attack, or leave it."""
    board = course.board
    champion = next(target for target in board.defenders if target.kind == "champion")
    options = ("intercept", "do not intercept")
    course.choices.append(
        Choice(
            "intercept", piece.label, piece.side, options, options[:1] if piece.intercepts else options[1:], given=True,
            best=None, worst=None, result=None, worst_taken=(), exact=True, clause="Intercept 1",
        )
    )  # fmt: skip
    if piece.intercepts:
        _change_target(course, champion, piece, "intercept", "Intercept 1")


def redirect(course: Course) -> None:
    """Change targets as other effects say, in order; Taunt no longer binds (Taunt 2.a)."""
    board = course.board
    defended: list[Piece] = []
    for said in course.combat.redirected:
        target, to = board.by_label[said.target], board.by_label[said.to]
        if target not in board.defenders:
            continue  # only where an earlier redirection came to nothing under the reading of this run
        if "gained stealth" in target.happens and course.other_reading("stealth-fizzles", target.label):
            continue  # Stealth 3: the attack fizzled, so it can't get a new target.
        if to in defended and course.other_reading("redirect-back", to.label):
            course.events.append(NotAllowed(to.label, "defend", "defended-before", "Objects/Redirect 3"))
            continue
        defended.append(target)
        _change_target(course, target, to, "effect", "Objects/Redirect 1")
        if to.kind == "champion":
            _intercept_redirected(course, to)


def _intercept_redirected(course: Course, champion: Piece) -> None:
    """Let the interceptor that was described have an attack which an effect sent at its champion."""
    for piece in tuple(course.board.others):
        if piece.intercepts and not course.other_reading("intercept-after-redirect", piece.label):
            _change_target(course, champion, piece, "intercept", "Intercept 1")


def _change_target(course: Course, target: Piece, to: Piece, reason: str, clause: str) -> None:
    board = course.board
    board.defenders[board.defenders.index(target)] = to
    board.others[board.others.index(to)] = target
    target.role, to.role = "bystander", "defender"
    course.events.append(AttackRedirected(target.label, to.label, reason, clause))
