"""The questions that the search is measured with are enough, differ, name clauses that exist, and half are kept aside."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine import registry

GAME = registry.game("grand-archive")
FILE = Path(__file__).parents[3] / "benchmarks/rule_questions/grand_archive.toml"


class Question(BaseModel):
    """What a player asks, and the clauses that answer it, best first."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    text: str
    clauses: list[str]
    kept_aside: bool = False


QUESTIONS = TypeAdapter(list[Question]).validate_python(tomllib.loads(FILE.read_text(encoding="utf-8"))["question"])


def pages(questions: list[Question]) -> set[str]:
    return {GAME.rulebook().clauses[question.clauses[0]].page for question in questions}


def test_there_are_enough_questions_and_none_is_asked_twice() -> None:
    assert len(QUESTIONS) >= 100
    assert len({question.text for question in QUESTIONS}) == len(QUESTIONS)


def test_every_question_is_answered_by_clauses_that_exist() -> None:
    for question in QUESTIONS:
        assert 1 <= len(set(question.clauses)) == len(question.clauses) <= 4, question.text
        assert set(question.clauses) <= set(GAME.rulebook().clauses), question.text


def test_half_of_the_questions_are_kept_aside_and_both_halves_cover_most_pages() -> None:
    aside = [question for question in QUESTIONS if question.kept_aside]
    others = [question for question in QUESTIONS if not question.kept_aside]
    assert len(aside) == len(others)
    covered = pages(aside) & pages(others)
    assert len(covered) >= 28, covered


def test_no_question_is_a_clause_read_aloud() -> None:
    titles = {clause.title.casefold() for clause in GAME.rulebook().clauses.values()}
    for question in QUESTIONS:
        assert question.text.casefold() not in titles
