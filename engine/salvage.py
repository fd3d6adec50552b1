"""Salvage: go on reading a description past what is wrong with it, so that all problems are told at once.

What is malformed is taken out and the rest is read again; once the rest can be read, the game checks it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import ValidationError

from engine.draft import Draft, Route
from engine.problems import Problem, ProblemKind, from_pydantic, malformed, path_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pydantic_core import ErrorDetails

    from engine.game import Game

_ROUNDS = 5
_MOST = 2000
"""Beyond so many, a count says more than a list."""
_TAG_ERRORS = ("union_tag_invalid", "union_tag_not_found")


def find_problems(game: Game, raw: object, first: ValidationError) -> list[Problem]:
    """Find all that is wrong with what pydantic refused: malformed parts, then what the game finds."""
    draft = Draft(raw)
    problems: dict[str, Problem] = {}
    refused = first
    for _ in range(_ROUNDS):
        if refused.error_count() > _MOST:
            return [
                malformed(
                    "(whole)",
                    f"{refused.error_count():,} mistakes",
                    "a combat; see the schema for its fields",
                )
            ]
        errors = refused.errors(include_url=False)
        routes = [draft.route(error["loc"]) for error in errors]
        for error, route in zip(errors, routes, strict=True):
            if not draft.is_removed(route.path):
                _add(problems, _problem(error, route))
        if not draft.take_out(zip(errors, routes, strict=True)):
            break
        try:
            combat = game.combat.model_validate(draft.data)
        except ValidationError as error:
            refused = error
        else:
            return [*problems.values(), *_still_true(draft, game.check(combat))]
    return list(problems.values())


def _problem(error: ErrorDetails, route: Route) -> Problem:
    """Put one of pydantic's findings into words, at its place in the JSON."""
    value = error["input"]
    path = route.path
    if error["type"] in _TAG_ERRORS:
        tag = str(error["ctx"]["discriminator"]).strip("'")
        path = (*path, tag)
        value = value.get(tag) if isinstance(value, dict) else value
    found = in_json(value)
    # The words for what is expected don't depend on what was found, which may be large.
    error["input"] = None if found else value
    [problem] = from_pydantic([error], lambda _: path_of(path))
    if error["type"] in {"missing", "union_tag_not_found"}:
        return replace(problem, found="nothing", expected="a value here")
    expected = problem.expected.removeprefix("Input should be ")
    if expected.startswith("should "):
        expected = f"a value that {expected}"
    return replace(problem, found=found or problem.found, expected=expected)


def in_json(value: object) -> str:
    """Word what Python writes otherwise than JSON; nothing for texts and numbers."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, dict):
        return "an object"
    return f"a list of {len(value)}" if isinstance(value, list) else ""


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
        against = problem.kind is ProblemKind.AGAINST_THE_RULES
        if draft.is_removed(route.path) or (draft.lost_a_name and route.is_text):
            continue
        if against and draft.is_unsure(route.path):
            continue
        kept.append(replace(problem, path=path_of(route.path)) if route.known else problem)
    return kept
