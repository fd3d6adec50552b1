"""Intercept and redirect: how an attack gets another target after it was declared (Intercept 1, Objects/Redirect 1–3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import AttackRedirected, NotAllowed
from engine.grand_archive.attack import hidden_from, obeys
from engine.grand_archive.board import DEFENDING
from engine.grand_archive.retaliation import Bar
from engine.problems import Problem, ProblemKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.grand_archive.board import Board, Piece
    from engine.grand_archive.combat import Combat
    from engine.grand_archive.course import Course


def bar_to_intercept(board: Board, piece: Piece) -> Bar | None:
    """Give the rule that keeps an ally with Intercept from taking the attack on itself, or None."""
    if not any(target.kind == "champion" for target in board.defenders):
        return Bar("champion-not-attacked", "Intercept 1")
    if "cleave" in board.keywords:
        return Bar("cleave", "Cleave 2")
    if "unblockable" in board.keywords:
        return Bar("unblockable", "Unblockable 1")
    if piece.role == "defender":
        return Bar("already-defending", "Intercept 1.b")
    if piece.rested:
        return Bar("rested", "Intercept 1")
    if hidden_from(board, piece):
        return Bar("stealth", "Intercept 1.a")
    if not obeys(piece):
        return Bar("disobedient", "Intercept 2")
    return None


def check_redirection(combat: Combat, board: Board) -> Iterator[Problem]:
    """Find interceptions and redirections that the rules do not allow."""
    for piece in board.others:
        said = next((said for said, own in zip(combat.others, board.others, strict=True) if own is piece), None)
        if said is None or not said.intercepts:
            continue
        if "intercept" not in piece.keywords:
            yield Problem(
                f"{piece.path}.intercepts", ProblemKind.AGAINST_THE_RULES, f"{piece.label} without Intercept",
                "an ally with Intercept", "Intercept 1",
            )  # fmt: skip
        elif (bar := bar_to_intercept(board, piece)) is not None:
            yield Problem(
                f"{piece.path}.intercepts", ProblemKind.AGAINST_THE_RULES, f"{piece.label} intercepting ({bar.reason})",
                "no interception here", bar.clause,
            )  # fmt: skip
    for i, redirect in enumerate(combat.redirected):
        target, to = board.by_label.get(redirect.target), board.by_label.get(redirect.to)
        if target is None or to is None:
            continue  # reported as a reference that fits nothing
        yield from _check_redirect(board, f"redirected.{i}", to)


def _check_redirect(board: Board, path: str, to: Piece) -> Iterator[Problem]:
    if "cleave" in board.keywords:
        yield Problem(path, ProblemKind.AGAINST_THE_RULES, "a Cleave attack redirected", "its defenders as they are", "Cleave 2")
    if to.role == "defender":
        yield Problem(
            f"{path}.to", ProblemKind.AGAINST_THE_RULES, f"{to.label}, already attacked", "an object that is not yet defending",
            "Objects/Redirect 3",
        )  # fmt: skip
    elif to.role != "bystander" or to.side != DEFENDING:
        yield Problem(f"{path}.to", ProblemKind.AGAINST_THE_RULES, to.label, "an object the attack could target", "Attacking 9")
    elif hidden_from(board, to):
        yield Problem(
            f"{path}.to",
            ProblemKind.AGAINST_THE_RULES,
            f"{to.label} with stealth",
            "true sight on the attack",
            "Stealth 1",
        )


def intercept(course: Course) -> None:
    """Let allies with Intercept take an attack on their champion on themselves; say why others can't."""
    combat, board = course.combat, course.board
    for said, piece in zip(combat.others, tuple(board.others), strict=True):
        if "intercept" not in piece.keywords or piece.side != DEFENDING:
            continue
        bar = bar_to_intercept(board, piece)
        if bar is not None:
            course.events.append(NotAllowed(piece.label, "intercept", bar.reason, bar.clause))
        elif said.intercepts:
            champion = next(target for target in board.defenders if target.kind == "champion")
            _change_target(course, champion, piece, "intercept", "Intercept 1")
    for piece in board.defenders:
        if "intercept" in piece.keywords and piece.kind == "ally" and len(board.defenders) > 1:
            bar = bar_to_intercept(board, piece)
            if bar is not None and bar.reason == "already-defending":
                course.events.append(NotAllowed(piece.label, "intercept", bar.reason, bar.clause))


def redirect(course: Course) -> None:
    """Change targets as other effects say, in order; Taunt no longer binds (Taunt 2.a)."""
    board = course.board
    for said in course.combat.redirected:
        target, to = board.by_label[said.target], board.by_label[said.to]
        if "gained stealth" in target.happens and course.other_reading("stealth-fizzles", target.label):
            continue  # Stealth 3: the attack fizzled, so it can't get a new target.
        if target in board.defenders:
            _change_target(course, target, to, "effect", "Objects/Redirect 1")


def _change_target(course: Course, target: Piece, to: Piece, reason: str, clause: str) -> None:
    board = course.board
    board.defenders[board.defenders.index(target)] = to
    board.others[board.others.index(to)] = target
    target.role, to.role = "bystander", "defender"
    course.events.append(AttackRedirected(target.label, to.label, reason, clause))
