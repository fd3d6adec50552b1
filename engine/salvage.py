"""Salvage: go on reading a description past what is wrong with it, so that all problems are told at once.

What is malformed is taken out and the rest is read again; once the rest can be read, the game checks it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import ValidationError

from engine.draft import Draft
from engine.findings import meant_field, problem_of
from engine.problems import NOTHING, Problem, ProblemKind, path_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Game


def find_problems(game: Game, raw: object, first: ValidationError) -> list[Problem]:
    """Find all that is wrong with what pydantic refused: malformed parts, then what the game finds."""
    draft = Draft(raw)
    problems: dict[str, Problem] = {}
    refused = first
    while _tell(game, draft, refused, problems):
        try:
            combat = game.combat.model_validate(draft.data)
        except ValidationError as error:
            refused = error
        else:
            return [*problems.values(), *_still_true(draft, game.check(combat))]
    return list(problems.values())


def _tell(game: Game, draft: Draft, refused: ValidationError, problems: dict[str, Problem]) -> bool:
    """Add what is wrong, take it out, and tell whether there is a rest to read again."""
    errors = refused.errors(include_url=False)
    routes = [draft.route(error["loc"]) for error in errors]
    for error, route in zip(errors, routes, strict=True):
        if not draft.is_removed(route.path):
            _add(problems, problem_of(game.combat, error, route))
        if error["type"] == "extra_forbidden" and (meant := meant_field(game.combat, error)):
            draft.excuse((*route.path[:-1], meant))
    return draft.take_out(zip(errors, routes, strict=True))


def _add(problems: dict[str, Problem], problem: Problem) -> None:
    """Keep one problem for each place; where either of two things would be right, say both."""
    known = problems.get(problem.path)
    if known and problem.expected not in known.expected:
        problem = replace(known, expected=f"{known.expected}, or {problem.expected}")
    problems[problem.path] = problem


def _still_true(draft: Draft, found: Iterable[Problem]) -> list[Problem]:
    """Keep what the game finds wrong with the rest unless it may come from what was taken out."""
    kept = []
    for problem in found:
        route = draft.route([int(part) if part.isdecimal() else part for part in problem.path.split(".")])
        if draft.is_removed(route.path) or draft.is_shortened(route.path) or (draft.lost_a_name and route.is_text):
            continue
        broken = problem.kind is ProblemKind.AGAINST_THE_RULES
        if broken and (draft.lost_a_kind or (draft.lost_an_item and len(route.path) == 1)):
            continue
        shaky = broken or problem.found == NOTHING
        if shaky and (draft.is_unsure(route.path) or (draft.lost_a_word and len(route.path) == 1)):
            continue
        kept.append(replace(problem, path=path_of(route.path)) if route.known else problem)
    return kept
