"""How well the search understands players: questions in their words, and the clauses that answer them.

`python -m benchmarks.rule_search [--missed]`: with the option, what was not found of the questions that may be looked at.
Questions that are kept aside are never looked at one by one, and no word was added for any of them. Their sum was watched
while players' words were collected, about forty times, and collecting ended when it kept the bar; so it flatters the search a
little. Those in `*.unseen.toml` were written by somebody else once the search was finished, and nothing was changed after they
were first measured: theirs is the honest number.
"""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.clock import report
from bot.search.finding import find
from bot.search.in_memory import rules_in_memory
from bot.search.passages import RULES
from bot.search.terms import Part
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.search.passages import Kind

FOLDER = Path(__file__).with_name("rule_questions")
KINDS: tuple[Kind, ...] = ("clause", "example")
FIRST = 3
DEEP = 20
BAR = 0.9


@dataclass(frozen=True, slots=True)
class Question:
    """What a player asks, and the clauses of which each answers it."""

    game: str
    text: str
    clauses: frozenset[str]
    kept_aside: bool
    unseen: bool


@dataclass(frozen=True, slots=True)
class Quality:
    """How many answers came first, how many among the first, and the mean of one over their places."""

    first: float
    among_first: float
    reciprocal: float

    def __str__(self) -> str:
        return f"{self.first:.3f} / {self.among_first:.3f} / {self.reciprocal:.3f}"


def questions() -> Iterator[Question]:
    """Read the questions about all games."""
    for path in sorted(FOLDER.glob("*.toml")):
        for one in tomllib.loads(path.read_text(encoding="utf-8"))["question"]:
            name, _, label = path.stem.partition(".")
            game = name.replace("_", "-")
            yield Question(game, one["text"], frozenset(one["clauses"]), one.get("kept_aside", False), label == "unseen")


def searcher() -> Callable[[Question], list[str]]:
    """Index all rules; give what finds clauses and examples as `/rule find` does where there is no FAQ."""
    games = registry.game_keys()
    ask = rules_in_memory(games)
    parts = [Part(RULES, kind, game) for game in games for kind in KINDS]

    def search(question: Question) -> list[str]:
        found = find(ask, question.text, parts, first=question.game, limit=DEEP)
        return [hit.key for hit in found.hits]

    return search


def place(question: Question, found: Sequence[str]) -> int | None:
    """Tell at which place the first clause that answers stands, from 0."""
    return next((number for number, key in enumerate(found) if key in question.clauses), None)


def quality(asked: Sequence[Question], search: Callable[[Question], list[str]]) -> Quality:
    """Measure a search over some questions."""
    places = [place(question, search(question)) for question in asked]
    found = [one for one in places if one is not None]
    number = len(asked) or 1
    return Quality(
        found.count(0) / number, sum(one < FIRST for one in found) / number, sum(1 / (one + 1) for one in found) / number
    )


def rule_search() -> None:
    """Print the quality on questions that the search was tuned with, on those that were kept aside, and on unseen ones."""
    search = searcher()
    everything = list(questions())
    for name, kept_aside, unseen in (("tuned with", False, False), ("kept aside", True, False), ("unseen", True, True)):
        asked = [question for question in everything if (question.kept_aside, question.unseen) == (kept_aside, unseen)]
        measured = quality(asked, search)
        bar = f"recall@{FIRST} at least {BAR}" if kept_aside else ""
        title = f"rule search, {len(asked)} questions {name}"
        report(title, f"recall@1/@{FIRST}/MRR {measured}", bar, met=not kept_aside or measured.among_first >= BAR)


def missed() -> None:
    """Print what was not found among the first, of the questions that may be looked at."""
    search = searcher()
    for question in questions():
        found = [] if question.kept_aside else search(question)
        at = place(question, found)
        if not question.kept_aside and (at is None or at >= FIRST):
            print(f"{question.text}\n  wanted {sorted(question.clauses)}\n  found  {found[:FIRST]}, then at {at}")


if __name__ == "__main__":
    if "--missed" in sys.argv[1:]:
        missed()
    rule_search()
