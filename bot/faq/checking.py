"""What is wrong with an entry beyond its form: a game that is unknown, clauses that don't exist, a combat without a ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidfuzz import process

from bot.faq.content import CLAUSES, Content, shape
from engine import registry
from engine.problems import DescriptionError, Problem, ProblemKind, malformed, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.game import Game
    from engine.rulebook import Rulebook

_NEAREST, _NEAR = 3, 60


def check(raw: Mapping[str, object]) -> Content:
    """Read a content that somebody wrote, its clauses by their full ids; raise DescriptionError with every problem."""
    found = shape(raw)
    problems = found if isinstance(found, list) else []
    game, unknown = _game(raw.get("game"))
    if game is None:
        problems += [one for one in unknown if not any(problem.path == "game" for problem in problems)]
        raise DescriptionError(problems)
    clauses = raw.get("clauses", ())
    ids: list[str] = []
    for place, typed in enumerate(clauses if isinstance(clauses, list | tuple) else ()):
        if isinstance(typed, str) and typed.strip() and place < CLAUSES:
            clause = find_clause(game.rulebook(), typed, f"clauses.{place}")
            if isinstance(clause, Problem):
                problems.append(clause)
            else:
                ids.append(clause)
    combat = raw.get("combat", "")
    if isinstance(combat, str) and combat.strip() and not any(problem.path == "combat" for problem in problems):
        problems += _combat_problems(game, combat)
    if problems or isinstance(found, list):
        raise DescriptionError(problems)
    return found.model_copy(update={"game": game.key, "clauses": tuple(dict.fromkeys(ids))})


def problems_now(content: Content) -> list[Problem]:
    """Tell what is wrong with a content now: a rulebook may have changed since it was written."""
    try:
        check(content.model_dump())
    except DescriptionError as error:
        return list(error.problems)
    return []


def find_clause(rulebook: Rulebook, typed: str, path: str) -> str | Problem:
    """Give the id of the clause that is meant, or what is wrong: none is called so, or several are."""
    found = (typed,) if typed in rulebook else tuple(clause.id for clause in rulebook.lookup(typed))
    if len(found) == 1:
        return found[0]
    if found:
        return Problem(path, ProblemKind.AMBIGUOUS, shown(typed), f"one of {_quoted(found)}")
    near = [name for name, *_ in process.extract(typed, list(rulebook.clauses), limit=_NEAREST, score_cutoff=_NEAR)]
    nearest = f", such as {_quoted(near)}" if near else ""
    return malformed(path, shown(typed), f"the id of a clause{nearest}")


def _quoted(ids: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in list(ids)[:_NEAREST])


def _game(key: object) -> tuple[Game | None, list[Problem]]:
    try:
        return registry.game(key if isinstance(key, str) else ""), []
    except registry.UnknownGameError as error:
        return None, list(error.problems)


def _combat_problems(game: Game, notation: str) -> Iterator[Problem]:
    try:
        game.resolve(game.parse(notation))
    except DescriptionError as error:
        for problem in error.problems:
            where = f"combat, {problem.path}"
            yield Problem(where, problem.kind, problem.found, problem.expected, problem.clause, problem.excerpt)
