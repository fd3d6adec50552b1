"""Hostile JSON is refused at once, and nothing in it reaches a screen unseen."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from tests.stopwatch import seconds

BEAR: dict[str, Any] = {"name": "Bear", "power": 2, "life": 9}
ADD = {"op": "add", "n": 1}


def bear(**changes: object) -> str:
    return json.dumps({"attacker": {"name": "Wolf", "power": 3}, "defenders": [{**BEAR, **changes}]})


def power(number: str) -> str:
    return f'{{"attacker": {{"name": "Wolf", "power": {number}}}, "defenders": [{{"name": "Bear"}}]}}'


HOSTILE: dict[str, str | bytes] = {
    "arrays 100,000 deep": "[" * 100_000,
    "arrays 100,000 deep, closed": "[" * 100_000 + "]" * 100_000,
    "objects 100,000 deep": '{"a":' * 100_000,
    "objects 100,000 deep, closed": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "a field 100,000 deep": '{"attacker":' + "[" * 100_000,
    "as deep as can be read": '{"a":' * 190 + "1" + "}" * 190,
    "4,000 digits": power("9" * 4_000),
    "5,000 digits": power("9" * 5_000),
    "500,000 digits": power("9" * 500_000),
    "1e999": power("1e999"),
    "-1e999": power("-1e999"),
    "a very small number": power("0." + "0" * 100_000 + "1"),
    "NaN": power("NaN"),
    "-Infinity": power("-Infinity"),
    "a long name": bear(name="x" * 100_000),
    "a long name of blanks": bear(name=" " * 100_000),
    "a long name of composed letters": bear(name="e\u0301" * 50_000),
    "a long text": bear(abilities=[{"when": "On Hit", "text": "x" * 100_000}]),
    "a long key": bear(**{"k" * 100_000: 1}),
    "20,000 keys": json.dumps({f"k{i}": 1 for i in range(20_000)}),
    "900 keys": json.dumps({f"k{i}": 1 for i in range(900)}),
    "a key 900 times": "{" + '"k": 1,' * 900 + '"k": 1}',
    "100,000 effects": bear(taking=[ADD] * 100_000),
    "15,000 effects": bear(taking=[ADD] * 15_000),
    "10,000 wrong effects": bear(taking=[{"op": "x"}] * 10_000),
    "39,000 empty effects": bear(taking=[{}] * 39_000),
    "41,000 empty effects": bear(taking=[{}] * 41_000),
    "900 effects of which each lacks a field": bear(taking=[{"op": "add"}] * 900),
    "60,001 lists": "[" + "[]," * 60_001 + "[]]",
    "a huge unknown field": json.dumps({"foo": [1] * 50_000}),
    "a huge game": json.dumps({"game": [1] * 50_000}),
    "a control character": bear(name="a\x1b[2Jb"),
    "a NUL": bear(name="\0"),
    "a NUL between quotes": '{"a": "\0"}',
    "a first half of a character": '{"attacker": {"name": "\\ud800"}}',
    "a second half of a character": '{"attacker": {"name": "\\udc00"}}',
    "half a character in a key": '{"\\ud800": 1}',
    "half a character, raw": '{"a": "\ud800"}',
    "a right-to-left override": bear(name="\u202ereaB"),
    "a right-to-left mark": bear(name="Bear\u200f"),
    "a zero-width blank": bear(name="Be\u200bar"),
    "only joiners": bear(name="\u200d\u200c"),
    "a line separator": bear(name="Bear\u2028Wolf dies"),
    "a paragraph separator": bear(name="Bear\u2029Wolf dies"),
    "a line break in a name": bear(name="Bear\nWolf dies"),
    "control characters in a key": bear(**{"\x1b]0;title\x07\u202e": 1}),
    "more than a megabyte": bear(name="x" * 1_100_000),
    "ten megabytes of blanks": " " * 10_000_000,
    "bytes that are no text": b"\xff" * 500_000,
    "100,000 byte order marks": "\ufeff" * 100_000,
    "400,000 line breaks": "\n" * 400_000,
    "backslashes": '{"a": "' + "\\" * 100_001,
}


def refused(text: str | bytes) -> engine.DescriptionError:
    with pytest.raises(engine.DescriptionError) as error:
        engine.resolve(engine.load(text))
    return error.value


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_it_is_refused_within_a_tenth_of_a_second(text: str | bytes) -> None:
    refused(bear(lfie="3"))
    assert seconds(lambda: refused(text)) < 0.1


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_its_problems_are_short_and_printable(text: str | bytes) -> None:
    for problem in refused(text).problems:
        lines = [problem.path, problem.found, problem.expected, *(problem.excerpt or "").split("\n")]
        assert all(line.isprintable() for line in lines)
        assert max(map(len, lines)) < 500


def test_blanks_of_any_width_are_plain_ones() -> None:
    assert engine.load(bear(name="\u3000Dire\u00a0Bear ")) == engine.load(bear(name="Dire Bear"))


@pytest.mark.parametrize("name", ["Ménade", "狼", "👩\u200d🚀", "Bear (2)", "[bold]", "क्\u200dष", "“Wolf”"])
def test_a_name_in_any_script_is_welcome(name: str) -> None:
    assert engine.resolve(engine.load(bear(name=name))).events
