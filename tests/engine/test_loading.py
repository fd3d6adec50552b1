"""JSON that is wrong gets every problem told at once, in words that its writer can act on."""

from __future__ import annotations

import json
import sys
from types import ModuleType, SimpleNamespace
from typing import Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict

import engine
from engine import registry
from engine.json_syntax import not_json, repeated_keys
from engine.problems import Problem, ProblemKind

WOLF: dict[str, Any] = {"name": "Wolf", "power": 3, "life": 3}
BEAR: dict[str, Any] = {"name": "Bear", "power": 2, "life": 9}
ADD = {"op": "add", "n": 1}


def combat(**changes: object) -> str:
    return json.dumps({"attacker": WOLF, "defenders": [BEAR], **changes})


def bear(**changes: object) -> str:
    return combat(defenders=[{**BEAR, **changes}])


def problems(text: str | bytes, game: str | None = None) -> tuple[Problem, ...]:
    with pytest.raises(engine.DescriptionError) as refused:
        engine.resolve(engine.load(text, game))
    return refused.value.problems


def the_problem(text: str | bytes) -> Problem:
    [problem] = problems(text)
    return problem


@pytest.mark.parametrize(
    ("text", "path", "found", "expected"),
    [
        (bear(life="3"), "defenders.0.life", '"3"', "a whole number without quotes: 3"),
        (bear(life="three"), "defenders.0.life", '"three"', "a whole number"),
        (bear(life=2.5), "defenders.0.life", "2.5", "a whole number"),
        (bear(life=3.0), "defenders.0.life", "3.0", "a whole number: 3"),
        (bear(life=True), "defenders.0.life", "true", "a whole number"),
        (bear(damage=-1), "defenders.0.damage", "-1", "0 or more"),
        (bear(life=1000), "defenders.0.life", "1000", "999 or less"),
        (bear(life=[]), "defenders.0.life", "an empty list", "a whole number"),
        (bear(life=float("nan")), "defenders.0.life", "NaN", "a whole number"),
        (bear(life=float("inf")), "defenders.0.life", "a number without end", "a whole number"),
        (bear(name=None), "defenders.0.name", "null", "text"),
        (bear(name=7), "defenders.0.name", "7", 'text in double quotes: "7"'),
        (bear(name="  "), "defenders.0.name", '"  "', "text that is not empty"),
        (bear(name="x" * 81), "defenders.0.name", f'"{"x" * 59}…"', "at most 80 characters"),
        (bear(retaliates="maybe"), "defenders.0.retaliates", '"maybe"', "true or false"),
        (
            bear(cleave=True),
            "defenders.0.cleave",
            'the field "cleave"',
            '"cleave" in the list "keywords"; there is no such field',
        ),
        (combat(true_sight=1), "true_sight", 'the field "true_sight"', '"true sight" in the list "attack_keywords"'),
        (combat(intent=[]), "intent", 'the field "intent"', '"cards" perhaps'),
        (bear(retaliates="Yes"), "defenders.0.retaliates", '"Yes"', "true, without quotes"),
        (bear(retaliates="false"), "defenders.0.retaliates", '"false"', "false, without quotes"),
        (bear(retaliates=1), "defenders.0.retaliates", "1", "true"),
        (bear(retaliates=0.5), "defenders.0.retaliates", "0.5", "true or false"),
        (combat(discards="no"), "discards", '"no"', "false, without quotes"),
        (bear(taking=[{**ADD, "optional": 0}]), "defenders.0.taking.0.optional", "0", "false"),
        (bear(lfie=3), "defenders.0.lfie", 'the field "lfie"', '"life" perhaps; there is no such field'),
        (bear(hp=3), "defenders.0.hp", 'the field "hp"', '"life" perhaps; there is no such field'),
        (bear(taking=[{**ADD, "op": "ad"}]), "defenders.0.taking.0.op", '"ad"', '"add" perhaps; one of "prevent", "add", '),
        (bear(taking=[{"op": "double"}]), "defenders.0.taking.0.op", '"double"', '"multiply" perhaps; one of '),
        (bear(taking=[{"op": 3}]), "defenders.0.taking.0.op", "3", 'one of "prevent", '),
        (bear(taking=[{"n": 1}]), "defenders.0.taking.0.op", "nothing", 'one of "prevent", '),
        (bear(taking=["prevent 1"]), "defenders.0.taking.0", '"prevent 1"', 'an object: {"op": …}'),
        (bear(taking="prevent 1"), "defenders.0.taking", '"prevent 1"', 'a list: [{"op": …}]'),
        (bear(taking=ADD), "defenders.0.taking", "an object", 'a list: [{"op": …}]'),
        (bear(taking=None), "defenders.0.taking", "null", "a list"),
        (bear(taking=[{"op": "prevent"}]), "defenders.0.taking.0.how", "nothing", "a value (pool: the next N"),
        (bear(taking=[{"op": "multiply", "by": 1}]), "defenders.0.taking.0.by", "1", "2 or more"),
        (bear(keywords=["tuant"]), "defenders.0.keywords.0", '"tuant"', '"taunt" perhaps; one of "ambush", '),
        (bear(keywords=["Can’t retaliate"]), "defenders.0.keywords.0", '"Can’t retaliate"', '"can\'t retaliate" perhaps; '),
        (bear(keywords="taunt"), "defenders.0.keywords", '"taunt"', 'a list: ["taunt"]'),
        (bear(abilities=["On Hit"]), "defenders.0.abilities.0", '"On Hit"', 'an object: {"when": …}'),
        (combat(defenders=["Bear"]), "defenders.0", '"Bear"', 'an object: {"name": …}'),
        (combat(defenders=[]), "defenders", "no target", "at least one defender"),
        (combat(other_damage=[{"source": "Spark", "amount": 1, "to": []}]), "other_damage.0.to", "an empty list", "at least 1"),
        (combat(weapons=[{"name": "Sword"}]), "weapons.0.durability", "nothing", "a value (how many it has as"),
        (combat(attacker="Wolf"), "attacker", '"Wolf"', 'an object: {"name": …}'),
        (combat(game="chess"), "game", '"chess"', 'one of "grand-archive"'),
        (combat(game=["chess"]), "game", "a list of 1", 'one of "grand-archive"'),
        ("", "(whole)", "nothing", "a combat as a JSON object"),
        ("[1]", "(whole)", "a list of 1", 'an object: {"attacker": …}'),
        ('"Wolf attacks Bear"', "(whole)", '"Wolf attacks Bear"', 'an object: {"attacker": …}'),
        ("{}", "attacker", "nothing", "an attacker, or other damage to ask about"),
        ('{"name": "Ménade"}'.encode("cp1252"), "(whole)", "bytes that are no UTF-8", "JSON in UTF-8"),
        ('{"a": "\ud800"}', "(whole)", "bytes that are no UTF-8", "JSON in UTF-8"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_would_be_right(
    text: str | bytes, path: str, found: str, expected: str
) -> None:
    problem = the_problem(text)
    assert (problem.path, problem.kind, problem.found) == (path, ProblemKind.MALFORMED, found)
    assert problem.expected.startswith(expected)


@pytest.mark.parametrize(
    ("text", "path", "found", "expected"),
    [
        ('{"attacker": 3,}', "line 1, column 16", "a comma after the last one", "no comma before a closing bracket"),
        ("{'attacker': 3}", "line 1, column 2", '"\'"', 'straight double quotes: "…"'),
        ("{“attacker”: 3}", "line 1, column 2", '"“"', 'straight double quotes: "…"'),
        ("{attacker: 3}", "line 1, column 2", '"attacker"', 'a key in double quotes: "attacker"'),
        ('{"a": 1,{}}', "line 1, column 9", '"{"', "a key in double quotes"),
        ('{"first_turn": True}', "line 1, column 16", '"True"', "true"),
        ('{"first_turn": None}', "line 1, column 16", '"None"', "null"),
        ('{"first_turn": tru}', "line 1, column 16", '"tru"', "a number, true, false, null, "),
        ('{"first_turn": yes}', "line 1, column 16", '"yes"', "a number, true, false, null, "),
        ('{"power": +3}', "line 1, column 11", '"+"', "a number, true, false, null, "),
        ('{"power": 03}', "line 1, column 12", "a number that JSON does not know", "a number such as 3 or -1"),
        ('{"power" 3}', "line 1, column 10", '"3"', "`:`"),
        ('{"power": 3 // three\n}', "line 1, column 13", "a comment", "JSON, which has none"),
        ('{"a": "b', "line 1, column 8", "the end of the text", "the rest of a string"),
        ('{"a": "b\nc"}', "line 2, column 1", "a line break or control character inside text", "text on one line"),
        ('{"a": "b\\q"}', "line 1, column 10", "a backslash before a character that needs none", "\\\\ for a backslash"),
        ('{"a": "\\ud800"}', "line 1, column 14", "half of a character", "a whole one"),
        ("{} {}", "line 1, column 4", "more after the end", "one object and nothing after it"),
        ("{}\n\n{}", "line 3, column 1", "more after the end", "one object and nothing after it"),
        ("[" * 300, "line 1, column 202", "brackets in brackets without end", "at most 200 inside each other"),
    ],
)
def test_what_is_no_json_is_shown_where_it_ends(text: str, path: str, found: str, expected: str) -> None:
    problem = the_problem(text)
    assert (problem.path, problem.found) == (path, found)
    assert problem.expected.startswith(expected)
    assert problem.excerpt is not None
    line, caret = problem.excerpt.split("\n")
    assert caret.strip() == "^"
    assert len(caret) <= len(line) + 1


def test_the_caret_stands_under_the_character_though_letters_before_it_are_wide() -> None:
    problem = the_problem('{"Ménadé": ’}')
    assert problem.path == "line 1, column 12"
    assert problem.excerpt == '{"Ménadé": ’}\n           ^'


def test_every_problem_is_told_at_once() -> None:
    text = json.dumps(
        {
            "attacker": {"name": "Wolf", "power": "3", "life": 3},
            "defenders": [{"name": "Bear", "lfie": 3, "taking": [{"op": "ad", "n": 1}, ADD, {"op": "redirect", "to": "Cub"}]}],
            "weapons": [{"name": "Sword"}],
            "interruption": "negate",
        }
    )
    assert [problem.path for problem in problems(text)] == [
        "attacker.power",
        "weapons.0.durability",
        "defenders.0.taking.0.op",
        "defenders.0.lfie",
        "interruption",
    ]


def test_what_the_game_finds_keeps_the_path_of_the_original() -> None:
    text = bear(taking=[{"op": "ad"}, {"op": "add", "n": 1, "at_least": 3, "at_most": 2}])
    assert [problem.path for problem in problems(text)] == ["defenders.0.taking.0.op", "defenders.0.taking.1.at_least"]


def test_of_a_list_that_is_too_long_the_rest_is_read_as_well() -> None:
    cubs = [{"name": f"Cub {i}", "taking": [{"op": "add", "n": 1, "at_least": 3, "at_most": 2}]} for i in range(26)]
    found = problems(combat(defenders=cubs))
    assert (found[0].path, found[0].found, found[0].expected) == ("defenders", "a list of 26", "at most 25 of them")
    assert [problem.path for problem in found[1:]] == [f"defenders.{i}.taking.0.at_least" for i in range(25)]


@pytest.mark.parametrize(
    "text",
    [
        bear(name=None),
        json.dumps({"attacker": WOLF, "defender": [BEAR]}),
        json.dumps({"attackr": WOLF, "defenders": [BEAR]}),
        combat(attacker={"name": "Wolf", "pwer": 3, "life": 3}),
        combat(attacker={"name": "Wolf", "power": 3, "keywords": ["claeve"]}, defenders=[BEAR, BEAR]),
        bear(kind="domain", durablity=3),
        combat(defenders=[{"nmae": "Bear", "retaliates": True}], retaliation_order=["Bear"]),
        combat(defenders=[BEAR, 3], retaliation_order=["Cub"]),
    ],
)
def test_what_follows_from_one_mistake_is_not_told_as_another(text: str) -> None:
    assert len({problem.path.split(".")[0] for problem in problems(text)}) == 1


def test_where_one_of_two_things_would_be_right_both_are_said() -> None:
    then = [{"kind": "counters", "what": "rage", "amount": "all"}]
    problem = the_problem(bear(taking=[{**ADD, "then": then}]))
    assert problem.path == "defenders.0.taking.0.then.0.amount"
    assert problem.expected == 'a whole number, or "changed"'


def test_a_key_that_stands_twice_is_ambiguous() -> None:
    wolf = '{"name": "Wolf", "power": 3, "power": 4, "life": 3}'
    text = f'{{"attacker": {wolf}, "defenders": [{{"name": "Bear", "life": "9"}}]}}'
    twice, quoted = problems(text)
    assert (twice.path, twice.kind, twice.found) == ("attacker.power", ProblemKind.AMBIGUOUS, '"power" more than once')
    assert quoted.path == "defenders.0.life"
    assert repeated_keys(text) == [twice]
    assert not repeated_keys(combat(defenders=[BEAR, BEAR]))


def test_a_byte_order_mark_does_no_harm() -> None:
    assert engine.load("\ufeff" + combat()) == engine.load(combat())
    assert engine.load(combat().encode("utf-8-sig")) == engine.load(combat())


def test_the_game_may_stand_in_the_json_or_beside_it() -> None:
    assert engine.load(combat(game="grand-archive")) == engine.load(combat(), "Grand Archive")
    [problem] = problems(combat(), "chess")
    assert (problem.path, problem.found) == ("game", '"chess"')
    with pytest.raises(engine.DescriptionError, match="grand-archive"):
        engine.parse("Wolf 3/3 attacks Bear 2/9", "chess")


def test_a_problem_is_json_with_only_the_keys_that_are_there() -> None:
    assert the_problem(bear(life="3")).as_json().keys() == {"path", "kind", "found", "expected"}
    assert the_problem('{"a" 3}').as_json().keys() == {"path", "kind", "found", "expected", "excerpt"}
    assert the_problem(combat(defenders=[BEAR, BEAR])).as_json()["kind"] == "against the rules"
    assert "clause" in the_problem(combat(defenders=[BEAR, BEAR])).as_json()


class Duel(BaseModel):
    """The combat of another game."""

    model_config = ConfigDict(extra="forbid")
    game: Literal["duel"] = "duel"
    first: str


def test_json_of_another_game_is_read_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    other = ModuleType("duel")
    other.GAME = SimpleNamespace(key="duel", combat=Duel)  # type: ignore[attr-defined]  # a game is found in its module
    monkeypatch.setitem(sys.modules, "duel", other)
    monkeypatch.setitem(registry._FOLDERS, "duel", "duel")  # noqa: SLF001 - one line of registration
    try:
        assert engine.load('{"game": "duel", "first": "Wolf"}') == Duel(first="Wolf")
        assert the_problem('{"game": "duel", "first": 3}').path == "first"
    finally:
        registry.game.cache_clear()


def test_what_is_no_combat_is_refused() -> None:
    class Nothing(BaseModel):
        """A description of nothing."""

    with pytest.raises(engine.DescriptionError, match="a game's Combat"):
        engine.resolve(Nothing())


def test_a_message_of_the_reader_without_a_place_is_still_told() -> None:
    assert not_json("{", "out of luck").found == "out of luck"


def test_what_may_only_follow_from_an_object_that_could_not_be_read_is_left_out() -> None:
    champion = {"name": "Lorraine", "kind": "champion", "life": 20}
    assert the_problem(combat(attacker=champion, weapons=[{"name": "Sword", "power": 1}])).path == "weapons.0.durability"
    slash = {"name": "Slash", "power": 3}
    assert the_problem(combat(attacker={**champion, "kind": "Champion"}, cards=[slash])).path == "attacker.kind"


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("x" * 80 + " " * 9, "x" * 80),
        ("e\u0301" * 80, "\u00e9" * 80),
        ("\u00a0" + "x" * 80, "x" * 80),
    ],
)
def test_the_characters_of_a_name_are_counted_as_it_is_kept(written: str, kept: str) -> None:
    assert engine.load(bear(name=written)).model_dump()["defenders"][0]["name"] == kept


def test_a_name_that_grows_when_composed_is_counted_as_it_is_kept() -> None:
    assert the_problem(bear(name="\u0958" * 41)).expected == "at most 80 characters"


def test_a_text_is_counted_as_it_is_kept() -> None:
    ability = {"when": "On Hit", "text": "x" * 300 + " "}
    assert engine.load(bear(abilities=[ability])).model_dump()["defenders"][0]["abilities"][0]["text"] == "x" * 300
    assert the_problem(bear(abilities=[{**ability, "text": "x" * 301}])).expected == "at most 300 characters"
