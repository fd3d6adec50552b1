"""What every command has in common: finding the game, printing JSON, refusing with problems in words."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NoReturn

from engine import registry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.problems import Problem

BAD_DESCRIPTION, BAD_SETTINGS, UNAVAILABLE = 2, 78, 69
"""Exit codes: no ruling; a setting is missing or malformed; what is needed is not there, or does not let us in."""


def game_named(name: str | None, *, as_json: bool = False) -> Game:
    """Give a game by name, or the default one; refuse one that there is not."""
    try:
        return registry.game(name or registry.DEFAULT)
    except registry.UnknownGameError as error:
        refuse(error.problems, as_json=as_json)


def print_json(value: object) -> None:
    """Print one JSON value, readable."""
    from json import dumps

    sys.stdout.write(dumps(value, ensure_ascii=False, indent=2) + "\n")


def in_words(problem: Problem) -> str:
    """Put a problem for people: where, what was found, what would be right, and the rule."""
    clause = f" [{problem.clause}]" if problem.clause else ""
    line = f"{problem.path}: {problem.kind.value}: found {problem.found}; expected {problem.expected}{clause}"
    if problem.excerpt:
        line += "\n" + "\n".join(f"    {row}" for row in problem.excerpt.split("\n"))
    return line


def refuse(problems: Sequence[Problem], *, as_json: bool) -> NoReturn:
    """Say every problem on standard error, and as JSON on standard output if that was asked for; stop."""
    if as_json:
        print_json({"problems": [problem.as_json() for problem in problems]})
    for problem in problems:
        sys.stderr.write(in_words(problem) + "\n")
    sys.exit(BAD_DESCRIPTION)
