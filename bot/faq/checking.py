"""What is wrong with an entry beyond its form: a game that is unknown, clauses that don't exist, a combat without a ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.citing import Unknown, read_citations, read_clause
from bot.faq.content import ANSWER, CLAUSES, Content, shape
from engine import registry
from engine.problems import DescriptionError, Problem, malformed, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.game import Game
    from engine.rulebook import Rulebook


def check(raw: Mapping[str, object]) -> Content:
    """Read a content that somebody wrote, its clauses by their full ids; raise DescriptionError with every problem."""
    found = shape(raw)
    problems = found if isinstance(found, list) else []
    wrong = {problem.path for problem in problems}
    game = _game(raw.get("game"), problems)
    if game is not None:
        ids = _clauses(raw.get("clauses"), game.rulebook(), problems)
        problems += _answer_problems(raw.get("answer"), game.rulebook())
        if "combat" not in wrong:
            problems += _combat_problems(raw.get("combat"), game)
        if isinstance(found, Content) and not problems:
            return found.model_copy(update={"game": game.key, "clauses": ids})
    raise DescriptionError(problems)


def problems_of(raw: Mapping[str, object]) -> list[Problem]:
    """Tell everything that is wrong with a content."""
    try:
        check(raw)
    except DescriptionError as error:
        return list(error.problems)
    return []


def _game(key: object, problems: list[Problem]) -> Game | None:
    try:
        return registry.game(key if isinstance(key, str) else "")
    except registry.UnknownGameError as error:
        if not any(problem.path == "game" for problem in problems):
            problems += error.problems
        return None


def _clauses(typed: object, rulebook: Rulebook, problems: list[Problem]) -> tuple[str, ...]:
    ids: list[str] = []
    for place, one in enumerate(typed[:CLAUSES] if isinstance(typed, list | tuple) else ()):
        found = read_clause(one, rulebook) if isinstance(one, str) and one.strip() else None
        if isinstance(found, Unknown):
            problems.append(_unknown(f"clauses.{place}", found))
        elif found is not None:
            ids.append(found)
    return tuple(dict.fromkeys(ids))


def _answer_problems(answer: object, rulebook: Rulebook) -> Iterator[Problem]:
    if isinstance(answer, str) and len(answer) <= ANSWER:
        for unknown in read_citations(answer, rulebook).unknown:
            yield _unknown("answer", unknown)


def _unknown(path: str, found: Unknown) -> Problem:
    near = ", ".join(f"`{name}`" for name in found.nearest)
    return malformed(path, shown(found.written), f"the id of a clause, such as {near}" if near else "the id of a clause")


def _combat_problems(notation: object, game: Game) -> Iterator[Problem]:
    if not isinstance(notation, str) or not notation.strip():
        return
    try:
        game.resolve(game.parse(notation))
    except DescriptionError as error:
        for problem in error.problems:
            where = f"combat, {problem.path}"
            yield Problem(where, problem.kind, problem.found, problem.expected, problem.clause, problem.excerpt)
