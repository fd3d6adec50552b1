"""The questions that the search is measured with are enough, differ, name clauses that exist, and half are kept aside."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine import registry

GAME = registry.game("grand-archive")
FOLDER = Path(__file__).parents[3] / "benchmarks/rule_questions"


class Question(BaseModel):
    """What a player asks, and the clauses that answer it, best first."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    text: str
    clauses: list[str]
    kept_aside: bool = False


def read(name: str) -> list[Question]:
    """Read a file of questions."""
    return TypeAdapter(list[Question]).validate_python(tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))["question"])


QUESTIONS = read("grand_archive.toml")
UNSEEN = read("grand_archive.unseen.toml")


def pages(questions: list[Question]) -> set[str]:
    return {GAME.rulebook().clauses[question.clauses[0]].page for question in questions}


def test_there_are_enough_questions_and_none_is_asked_twice() -> None:
    assert len(QUESTIONS) >= 100
    assert len({question.text for question in (*QUESTIONS, *UNSEEN)}) == len(QUESTIONS) + len(UNSEEN)


def test_those_that_nobody_tunes_with_are_all_kept_aside() -> None:
    assert len(UNSEEN) >= 60
    assert all(question.kept_aside for question in UNSEEN)


def test_every_question_is_answered_by_clauses_that_exist() -> None:
    for question in (*QUESTIONS, *UNSEEN):
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
