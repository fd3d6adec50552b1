"""What is wrong is said in sentences for people: what was found, what would be right, and where."""

from __future__ import annotations

import pytest

from bot.render import mistakes
from engine import registry
from engine.problems import NOTHING, DescriptionError, Problem, ProblemKind, malformed

GAME = registry.game("grand-archive")


def problem_in(text: str) -> Problem:
    with pytest.raises(DescriptionError) as refused:
        GAME.resolve(GAME.parse(text))
    return refused.value.problems[0]


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (
            problem_in("Wolf 3/2 attaks Bear"),
            "I can’t read `attaks` here. Did you mean `attacks`? I’d also understand `with` or ",
        ),
        (
            problem_in("Wolf (domain, durability 2) attacks Bear"),
            "The rules don’t allow a domain: they ask for an ally or a champion.",
        ),
        (
            problem_in("Old Wolf 3/2 attacks Young Wolf 2/3; Wolf: prevent 1"),
            "I can’t tell what is meant by `Wolf`: please say one of `Old Wolf`, `Young Wolf`.",
        ),
        (problem_in("Wolf 3/2 attacks"), "There is no target here: I need at least one defender."),
        (malformed("power", NOTHING, "a value here"), "Something is missing here: a value."),
        (malformed("discards", '"maybe"', "true or false"), 'I can’t use "maybe" here: I need yes or no.'),
        (
            Problem("x", ProblemKind.NOT_SUPPORTED, "30 effects on damage to Bear", "at most 20"),
            "I can’t rule on 30 effects on damage to Bear yet: I can do at most 20.",
        ),
    ],
)
def test_each_kind_has_its_sentence(problem: Problem, said: str) -> None:
    assert mistakes.sentence(problem).startswith(said)


def test_a_long_line_is_cut_around_the_caret() -> None:
    long = problem_in(f"Lorraine (champion, 25 life) atacks Blanche (ally 1/2, retaliates) with {'Sword ' * 30}")
    line, caret = mistakes.excerpt(long).split("\n")
    assert len(line) <= 38
    assert line[0] == line[-1] == "…"
    assert line[caret.index("^") :].startswith("atacks")


def test_a_short_line_and_one_with_wide_characters_stay_whole() -> None:
    for text in ("Wolf 3/2 attaks Bear", f"{'狼' * 30} 3/2 attaks Bear"):
        problem = problem_in(text)
        assert mistakes.excerpt(problem) == problem.excerpt


def test_a_line_is_named_only_where_there_are_several() -> None:
    assert mistakes.place(problem_in("Wolf 3/2 attaks Bear")) == ""
    assert mistakes.place(problem_in("Wolf 3/2 attacks Bear 2/3\nBear: sparkles")) == "Line 2, column 7"
    assert mistakes.place(malformed("defenders.0.life", "1", "2")) == ""
