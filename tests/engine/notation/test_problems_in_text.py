"""What is wrong with a text is said all at once, each time under the right word."""

from __future__ import annotations

import pytest

from engine.grand_archive.notation import parse
from engine.notation.near import nearest
from engine.problems import DescriptionError, Problem

START = "Wolf (3/2) attacks Bear (2/3)\n"
# text, then of each problem: column, found, a part of what is expected
ONE_LINE = {
    "": [(1, "nothing", "a combat, such as `Lorraine")],
    "# only a comment": [(1, "nothing", "a combat")],
    "hello": [(1, "`hello`", "a sentence: `A attacks B with C`")],
    "attacks Bear": [(1, "`attacks`", "a name")],
    "Wolf atacks Bear": [(6, "`atacks`", "did you mean `attacks`?")],
    "Wolf 3/2 atacks Bear": [(10, "`atacks`", "did you mean `attacks`?")],
    "Wolf attacks Bear (2/3) wiht Claw": [(25, "`wiht`", "did you mean `with`?")],
    "Wolf attacks Bear 2/3 what happens?": [(23, "`what`", "`with` or `(…)` or `,` or `and` or the end of the line")],
    "Wolf (3/2 attacks Bear (2/3)": [(6, "`(` without its end", "a closing `)`")],
    "Wolf (3/2)) attacks Bear": [(11, "`)`", "`attacks`")],
    "Wolf attacks Bear with": [(23, "the end of the line", "a name")],
    "Wolf attacks Bear (2/3), (ally)": [(26, "`(`", "a name")],
    "Wolf (aly 3/2) attacks Bear (25 lief)": [(7, "`aly 3/2`", "`ally`?"), (30, "`25 lief`", "`25 life`?")],
    "Wolf (3/2, steadfst) attacks Bear (tuant": [
        (12, "`steadfst`", "`steadfast`?"), (35, "`(` without its end", "`)`"), (36, "`tuant`", "`taunt`?"),
    ],
    "Wolf (3/2, 4/5) attacks Bear": [(12, "a second power", "only one"), (12, "a second life", "only one")],
    "Wolf (power 5000) attacks Bear (life -500)": [(13, "5000", "999 or less"), (38, "-500", "-99 or more")],
    "Lorraine attacks Bear with Claw (weapon 1)": [(28, "no durability", "`durability …`")],
    "Lorraine 25 life attacks Bear": [(10, "`25 life` in a name", "`(25 life)`")],
    "Lorraine attacks Bear with Claw (sword 3, dur 2)": [(34, "`sword 3`", "weapon, gun, bow, aetherwing")],
    'Wolf (On Hit "draw) attacks Bear': [(14, "a quotation mark without its end", "a closing")],
    "Wolf (On Hit “draw) attacks Bear": [(14, "a quotation mark without its end", "a closing")],
    "Wolf (On Hit draw a card) attacks Bear": [(14, "`draw a card`", "in quotes")],
    "Wolf attacks Bear (2/3, (taunt))": [(25, "parentheses inside parentheses", "`,`")],
    "Wolf attacks Bear with G (gun, dur 1, loaded)": [(39, "`loaded`", "`loaded with Bullet (bullet 1)`")],
    "Wolf attacks Bear with G (gun, dur 1, loaded with (bullet 1))": [(51, "`(`", "the name"), (60, "`)`", "the name of a")],
    "Slice and Dice: prevent 1": [(7, "`and`", "quotes around a name that holds `and`")],
    "attack: cleav": [(9, "`cleav`", "did you mean `cleave`?")],
    "attack: +1 power (A) (B)": [(9, "`+1 power (A) (B)`", "`+2 power`")],
    "first turn; first turn": [(13, "`first turn`", "only once")],
    "Bear: prevent 1": [(1, "`Bear`", "and there is none")],
    "Wolf (cleave" + ", cleave" * 25 + ") attacks Bear": [(1, "26 keywords", "at most 25 of them")],
    "Wolf (is) attacks Bear": [(7, "`is`", "a kind")],
    "Wolf\x00 attacks Bear": [(1, '"Wolf\\u0000"', "text without control, direction or invisible characters")],
    "Wolf 99999999999999999999/2 attacks Bear": [(6, "99999999999999999999", "999 or less")],
}  # fmt: skip
SECOND_LINE = {
    "Wolf attacks Bear": [(1, "a second attack", "one attack")],
    "Baer: prevnt 2": [(1, "`Baer`", "did you mean `Bear`?"), (7, "`prevnt 2`", "did you mean `prevent 2`?")],
    "Owl (1/1)": [(1, "`Owl`", "or `also Owl (…)`")],
    "order: Bear, Woolf": [(14, "`Woolf`", "did you mean `Wolf`?")],
    "order Bear": [(7, "`Bear`", "`on` or `:`")],
    "Bear:": [(6, "the end of the line", "a phrase, such as")],
    "Bear: redirect to Nobody": [(19, "`Nobody`", "an object of this combat (`Wolf`, `Bear`)")],
    "Bear: redirect": [(7, "`redirect`", "did you mean `redirect to …`?")],
    "Bear: prevent 2 if": [(17, "`if`", "a condition such as `once`")],
    "Bear: prevent 2 onse": [(17, "`onse`", "did you mean `once`?")],
    "Bear: prevent 2 then foo": [(17, "`then foo`", "a condition such as `once`")],
    "Bear: prevent 2, once foo": [(18, "`once foo`", "a keyword or an effect")],
    "Bear: prevent 2 once once": [(22, "`once`", "a condition such as `once`")],
    "Bear: prevent 2 if exactly 3 if at least 2": [(30, "`if at least 2`", "a condition")],
    "Bear: prevent 2 then 5000 enlighten counters": [(22, "5000", "999 or less")],
    "Bear: and and the a is foo": [(21, "`is foo`", "a keyword or an effect")],
    "Bear prevents": [(6, "`prevents`", "did you mean `prevent 1`?")],
    "Bear is foo": [(9, "`foo`", "a kind (ally, champion, domain, weapon)")],
    "Spark deals two to Bear": [(13, "`two`", "`deals 2 to …`")],
    "Spark deals 2": [(13, "`2`", "`2 to …`: who is dealt it")],
    "Spark deals 2 damge to Bear": [(15, "`damge`", "did you mean `damage`?")],
    "Spark (item, red) deals 2 to Bear": [(14, "`red`", "a kind (spell, ability, item), a keyword or an effect")],
}


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(DescriptionError) as caught:
        parse(text)
    return caught.value.problems


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [(text, 1, expected) for text, expected in ONE_LINE.items()]
    + [(START + text, 2, expected) for text, expected in SECOND_LINE.items()],
)
def test_each_problem_stands_under_its_word(text: str, line: int, expected: list[tuple[int, str, str]]) -> None:
    found = problems(text)
    assert [(problem.path, problem.found) for problem in found] == [
        (f"line {line}, column {at}", said) for at, said, _ in expected
    ]
    for problem, (_, _, part) in zip(found, expected, strict=True):
        assert part in problem.expected


def test_all_problems_of_all_lines_are_said_at_once() -> None:
    text = "Wolf (3/2, steadfst) attacks Bear (life 5000)\nBaer: prevnt 2\nBear: doulbe damage\norder on Bear"
    places = [problem.path for problem in problems(text)]
    assert places == [
        "line 1, column 12", "line 1, column 41", "line 2, column 7", "line 3, column 7", "line 4, column 14",
    ]  # fmt: skip


def test_a_line_that_can_not_be_read_is_not_held_against_the_others() -> None:
    (problem,) = problems("Wolf 3/2 atacks Bear 2/3\nBear: prevent 1\nBear leaves")
    assert "did you mean `attacks`?" in problem.expected


def test_too_many_statements_are_refused_before_they_are_read() -> None:
    (problem,) = problems("a;" * 401)
    assert (problem.found, problem.expected) == ("401 statements", "at most 400 statements")


def test_at_most_twenty_five_problems() -> None:
    assert len(problems("Wolf (" + "tuant, " * 100 + "x) attacks Bear")) == 25
    assert len(problems("foo bar\n" * 100)) == 25


@pytest.mark.parametrize(
    ("text", "excerpt"),
    [
        ("A (tuant) attacks B", "A (tuant) attacks B\n   ^"),
        ("龍龍 (tuant) attacks B", "龍龍 (tuant) attacks B\n      ^"),
        ("🐺 (tuant) attacks B", "🐺 (tuant) attacks B\n    ^"),
        ("e\u0301 (tuant) attacks B", "e\u0301 (tuant) attacks B\n   ^"),
        ("\tA\t(tuant) attacks B", " A (tuant) attacks B\n    ^"),
        ("שלום (tuant) attacks B", "שלום (tuant) attacks B\n      ^"),
        ("A\x1b (tuant) attacks B\x07", "A� (tuant) attacks B�\n    ^"),
        ("A\u202e (tuant) attacks B", "A� (tuant) attacks B\n    ^"),
        ("A\u2028 (tuant) attacks B", "A  (tuant) attacks B\n    ^"),
        ("A\u200d (tuant) attacks B", "A (tuant) attacks B\n   ^"),
    ],
)
def test_the_caret_stands_under_the_word_whatever_is_before_it(text: str, excerpt: str) -> None:
    assert next(problem.excerpt for problem in problems(text) if problem.found == "`tuant`") == excerpt


def test_a_long_line_is_shown_around_the_word() -> None:
    (problem,) = problems(f"{'A' * 70} (tuant) attacks {'B' * 70}")
    assert problem.excerpt is not None
    line, caret = problem.excerpt.split("\n")
    assert (line[0], line[-1], len(line)) == ("…", "…", 102)
    assert line[caret.index("^") :].startswith("tuant)")


def test_an_empty_text_has_no_line_to_show() -> None:
    (problem,) = problems("\n")
    assert problem.excerpt is None


def test_the_nearest_phrase_keeps_the_numbers_that_were_written() -> None:
    assert nearest("prevnt nxt 12", ["prevent 1", "prevent next 1"]) == "prevent next 12"
    assert nearest("something else", ["prevent 1"]) == ""
