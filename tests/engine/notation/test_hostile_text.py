"""Whatever the text, it is read or refused with problems, and soon."""

from __future__ import annotations

import contextlib
import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import registry
from engine.grand_archive.notation import format_combat, parse
from engine.notation.lexer import MOST_CHARACTERS
from engine.problems import DescriptionError
from tests.stopwatch import seconds

PIECES = [
    "(", ")", "()", "a(", '"', '"\\', "“", ",", "a,", ":", "a:", ";", "a;", "b c;", "A attacks B\n", "attacks ", "with a ",
    "a and ", "x", "🐺", "\x00", "\u202e", "é", "\u200b", "1/1 ", "1/", "9", "1 ", ".", "a. ", "# ", "#", "``` ", " ", "\t",
    "\n", "which ", "retaliates ", "a is b ", "to ", "on hit ", "on hit: ", "prevent 1 once ", "(prevent 1 then ",
    "A: prevnt;", "A deals 1 to B;", "A(tuant)", "B (ally);", "loaded with a (", "order: a;", "+1 ",
    "prevent half, rounded up, ",
]  # fmt: skip
STARTS = ["", "A (1/1) attacks B (2/3); A: ", "A (", "A attacks B; B takes ", "A attacks B with C (gun, dur 1, loaded with "]
EXAMPLES = [example.notation for example in registry.game("grand-archive").examples()]
TOKENS = re.compile(r'"[^"]*"|\w+|\s+|[^\w\s]')


def told(text: str) -> bool:
    """Read a text; tell whether it was refused, each time with a place."""
    try:
        combat = parse(text)
    except DescriptionError as error:
        assert error.problems
        assert all(re.fullmatch(r"line \d+, column \d+", problem.path) for problem in error.problems)
        assert all(problem.found and problem.expected for problem in error.problems)
        return True
    assert parse(format_combat(combat)) == combat
    return False


@pytest.mark.parametrize("piece", PIECES)
def test_the_same_over_and_over_is_answered_within_a_tenth_of_a_second(piece: str) -> None:
    parse("A attacks B")
    for length in (MOST_CHARACTERS, 100_000):
        for start in STARTS:
            text = (start + piece * length)[:length]
            told(text)
            assert seconds(partial(_read, text), attempts=2) < 0.1, (start, length)


def _read(text: str) -> None:
    with contextlib.suppress(DescriptionError):
        parse(text)


def test_twenty_thousand_statements_are_too_many() -> None:
    with pytest.raises(DescriptionError, match="characters"):
        parse("A attacks B;" * 20_000)


@given(st.text() | st.text(alphabet='Wolf attacks(ally 1/2),:;"\n\\+-with and deals to'))
def test_any_text_is_read_or_refused(text: str) -> None:
    told(text)


@given(st.lists(st.sampled_from(PIECES + STARTS + EXAMPLES[:20]), max_size=12).map("".join))
def test_any_heap_of_pieces_is_read_or_refused(text: str) -> None:
    told(text)


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """Worked examples with words taken out, doubled, swapped or put in."""
    words = TOKENS.findall(draw(st.sampled_from(EXAMPLES)))
    for _ in range(draw(st.integers(1, 4))):
        at, other = (draw(st.integers(0, len(words) - 1)) for _ in range(2))
        match draw(st.sampled_from(["out", "double", "swap", "in"])):
            case "out" if len(words) > 1:
                del words[at]
            case "double":
                words.insert(at, words[at])
            case "swap":
                words[at], words[other] = words[other], words[at]
            case _:
                words.insert(at, draw(st.sampled_from(PIECES)))
    return "".join(words)


@given(spoiled())
def test_a_spoiled_example_is_read_or_refused(text: str) -> None:
    told(text)
    if len(text) <= MOST_CHARACTERS:
        try:
            engine.resolve(engine.parse(text))
        except DescriptionError as error:
            assert error.problems
