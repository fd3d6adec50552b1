"""The command line, as somebody uses it: run in this process, from the arguments to the exit code."""

from __future__ import annotations

import io
import json
import os
import runpy
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from bot import cli
from bot.commands import resolving
from bot.commands.plain import Asked, plain_arguments

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NOTATION = """Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)
  with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3, double damage)
Blanche: prevent 1, +1 damage
"""
WOLF = {"name": "Wolf", "power": 3, "life": 3}
BEAR = {"name": "Bear", "life": 9}


class Said(NamedTuple):
    """What a command answered."""

    code: object
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever it is
        return json.loads(self.out)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    def command(*arguments: str, text: str | bytes = "") -> Said:
        data = text.encode() if isinstance(text, str) else text
        monkeypatch.setattr(sys, "argv", ["damage-step", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        with pytest.raises(SystemExit) as end:
            cli.main()
        return Said(end.value.code, *capsys.readouterr())

    return command


def test_a_combat_from_standard_input_is_ruled_on(run: Callable[..., Said]) -> None:
    for arguments in (("resolve",), ("resolve", "-")):
        said = run(*arguments, text=NOTATION)
        assert said.code == 0
        assert said.out.startswith("Lorraine deals 7 to Blanche")
        assert "[Damage Step 3.f]" in said.out
        assert not said.err


def test_a_combat_may_be_the_argument_itself(run: Callable[..., Said]) -> None:
    assert run("resolve", "Wolf 3/3 attacks Bear 1/9").out.startswith("Wolf deals 3 to Bear")
    assert run("resolve", json.dumps({"attacker": WOLF, "defenders": [BEAR]})).out.startswith("Wolf deals 3 to Bear")


def test_why_shows_every_step(run: Callable[..., Said]) -> None:
    assert "steps" in run("resolve", text=NOTATION).out.split("\n")[-4]
    assert "1. Lorraine attacks Blanche" in run("resolve", "--why", text=NOTATION).out


def test_json_out_has_the_promised_keys_and_notation_that_reads_again(run: Callable[..., Said]) -> None:
    said = run("resolve", "--json", text=NOTATION)
    assert said.code == 0
    assert list(said.json) == ["game", "edition", "verdict", "outcome", "events", "choices", "doubts", "notation"]
    assert said.json["outcome"]["objects"]["Blanche"]["damage"] == 7
    assert run("resolve", text=said.json["notation"]).out == run("resolve", text=NOTATION).out


def test_json_tells_of_every_trigger_whether_and_why(run: Callable[..., Said]) -> None:
    wolf = "Wolf (ally 3/3, On Hit, On Kill) attacks Bear (ally 1/9)"
    hit, kill = run("resolve", "--json", wolf).json["outcome"]["triggers"]
    assert (hit["source"], hit["when"], hit["triggered"], hit["why"]) == ("Wolf", "On Hit", True, "")
    assert (kill["source"], kill["when"], kill["triggered"], kill["why"]) == (
        "Wolf",
        "On Kill",
        False,
        "nothing died of its damage",
    )


def test_the_same_combat_gives_the_same_bytes(run: Callable[..., Said]) -> None:
    for options in ((), ("--why",), ("--json",)):
        assert run("resolve", *options, text=NOTATION) == run("resolve", *options, text=NOTATION)


def test_an_order_given_beside_a_file_counts(run: Callable[..., Said], tmp_path: Path) -> None:
    file = tmp_path / "combat.json"
    bear = {**BEAR, "taking": [{"op": "prevent", "how": "amount", "n": 1}, {"op": "multiply"}]}
    file.write_text(json.dumps({"attacker": WOLF, "defenders": [bear]}))
    assert run("resolve", str(file)).out.startswith("Wolf deals 4 to Bear")
    assert run("resolve", str(file), "--order", "Bear: double damage, prevent 1").out.startswith("Wolf deals 5 to Bear")
    pack = "Wolf (ally 9/2, cleave) attacks Ann (ally 1/1, retaliates), Bea (ally 1/1, retaliates)"
    assert "Bea, then Ann" in run("resolve", pack, "--order=Bea, Ann").out


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "{", "[1]", "{}", "nonsense here", "Wolf attacks", '{"game": "chess"}', '{"attacker": {"name": 3}}'),
        *("\x00", "(" * 3000, "[" * 100_000, '{"attacker": {"name": "\\ud800"}}', "x" * 2_000_000, b"\xff\xfe"),
        '{"attacker": {"name": "Wolf", "power": 1, "power": 2, "life": 1}, "defenders": [{"name": "Bear"}]}',
    ],
)
def test_a_bad_description_exits_with_two_and_says_why(run: Callable[..., Said], text: str) -> None:
    plain, as_json = run("resolve", text=text), run("resolve", "--json", text=text)
    assert (plain.code, as_json.code) == (2, 2)
    assert not plain.out
    assert plain.err == as_json.err
    assert list(as_json.json) == ["problems"]
    assert as_json.json["problems"]
    for problem in as_json.json["problems"]:
        assert {"path", "kind", "found", "expected"} <= problem.keys()
        assert problem["found"] in plain.err


def test_every_problem_stands_on_standard_error_with_its_rule(run: Callable[..., Said]) -> None:
    said = run("resolve", text='{"attacker": {"name": "Wolf", "powr": 2}, "defenders": [{"name": ""}], "first_turn": "soon"}')
    assert [line.split(":")[0] for line in said.err.splitlines()] == ["attacker.powr", "defenders.0.name", "first_turn"]
    assert "[Attacking 1.c" in run("resolve", "Wolf (ally 0/2) attacks Bear (ally 1/1)").err


@pytest.mark.parametrize(
    "arguments",
    [
        ("resolve", "Wolf\u202e 3/3 attacks Bear\x1b[2J 1/9"),
        ("resolve", "Wolf 3/3 attacks Bear 1/9", "--order", "Bear\x1b[2J: \x9b2J"),
        ("resolve", '{"attacker": "\x1b[2J"}'),
        ("resolve", "\x1b]0;title\x07"),
        ("resolve", "--game", "\x1b[2J", "x"),
        ("rule", "show", "\x1b[2J"),
        ("rule", "find", "\x1b[2J"),
        ("examples", "\x1b[2J"),
    ],
)
def test_nothing_that_somebody_typed_can_garble_a_terminal(run: Callable[..., Said], arguments: tuple[str, ...]) -> None:
    for options in ((), ("--json",)):
        said = run(*arguments, *options)
        assert "".join((said.out + said.err).split("\n")).isprintable()


def test_a_file_that_can_not_be_read_is_said_plainly(run: Callable[..., Said], tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for source, reason in (
        (tmp_path / "no such file (1).json", "No such file"),
        (tmp_path, "Is a directory"),
        (binary, "no UTF-8"),
        ("a\0b", "not a file's name"),
        ("x" * 5000, "File name too long"),
    ):
        said = run("resolve", str(source))
        assert said.code == 2
        assert reason in said.err


class Terminal(io.TextIOWrapper):
    """A screen or keyboard."""

    def isatty(self) -> bool:
        return True


def test_nothing_is_asked_of_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["damage-step", "resolve"])
    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO(NOTATION.encode())))
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    assert "- for standard input" in capsys.readouterr().err


def test_an_unknown_game_is_refused_wherever_it_is_named(run: Callable[..., Said]) -> None:
    for arguments in (("resolve", "--game", "chess"), ("schema", "chess"), ("examples", "--game", "chess")):
        said = run(*arguments, text=NOTATION)
        assert said.code == 2
        assert 'game: malformed: found "chess"; expected one of "grand-archive"' in said.err
    assert run("resolve", "--json", "--game=chess", text=NOTATION).json["problems"][0]["path"] == "game"
    assert run("resolve", "--game", "Grand Archive", text=NOTATION).code == 0


def test_a_clause_is_shown_in_both_styles(run: Callable[..., Said]) -> None:
    assert "Damage Step 3.g.ii" in run("rule", "show", "3.7.2").out
    said = run("rule", "show", "Damage Step 3.g.ii").out
    assert said.startswith("Damage Step 3.g.ii")
    assert "Part of Damage Step 3.g " in said
    assert said == run("rule", "show", "damage", "step", "3.7.2").out
    assert "Damage Step 3.g.i " in run("rule", "show", "Damage Step 3.g").out
    assert "fits" in run("rule", "show", "3.a").out
    assert "Part of" not in run("rule", "show", "Damage Step 3").out
    assert "See also" not in run("rule", "show", "Suppress 2").out
    assert "  all-but-one-prevented" in run("rule", "show", "Prevention 5.b").out


def test_a_clause_comes_as_json_with_its_neighbours(run: Callable[..., Said]) -> None:
    [clause] = run("rule", "show", "damage", "step", "3.g.ii", "--json").json
    assert (clause["id"], clause["parent"], clause["children"]) == ("Damage Step 3.g.ii", "Damage Step 3.g", [])
    assert run("rule", "show", "Damage Step 3", "--json").json[0]["parent"] is None


def test_an_unknown_clause_or_example_names_the_nearest(run: Callable[..., Said]) -> None:
    for arguments, near in (
        (("rule", "show", "Damge Step 77"), "Damage Step"),
        (("examples", "both-champions-dy"), "both-champions-die"),
    ):
        said = run(*arguments)
        assert said.code == 2
        assert near in said.err
        assert near in run(*arguments, "--json").json["problems"][0]["expected"]


def test_rules_are_found_by_words_best_first(run: Callable[..., Said]) -> None:
    hits = run("rule", "find", "does", "my", "sword", "lose durability if the attack fizzled", "--json").json
    assert hits[0].keys() == {"kind", "game", "id", "title", "score", "url"}
    assert (hits[0]["kind"], hits[0]["id"]) == ("clause", "Damage Step 3.g.ii")
    assert [hit["score"] for hit in hits] == sorted((hit["score"] for hit in hits), reverse=True)
    assert run("rule", "find", "durability").out.startswith(("Durability", "Damage", "Counters", "Weapon"))
    assert "Nothing found" in run("rule", "find", "xyzzy").out
    assert "Nearest:" in run("rule", "find", "xyzzy plugh frobnicate qwertz durability").out
    assert "damage-step examples all-but-one-prevented" in run("rule", "find", "Preventing all but 1 leaves 1").out
    assert run("rule", "find", "durability", "--game", "chess").code == 2
    assert run("rule", "find", "xyzzy", "--json").json == []


def test_examples_are_listed_and_shown_with_their_ruling(run: Callable[..., Said]) -> None:
    assert "defender-orders-three-effects" in run("examples").out
    assert "Lorraine deals 5 to Silvie" in run("examples", "defender-orders-three-effects").out
    assert "This is refused:" in run("examples", "no-ambush-against-your-own").out
    assert {"key", "title", "clauses"} == run("examples", "--json").json[0].keys()
    assert run("examples", "defender-orders-three-effects", "--json").json["notation"]


def test_schema_version_demo_and_help(run: Callable[..., Said]) -> None:
    assert run("schema").json["title"] == "Combat"
    assert run("schema", "grand-archive").out == run("schema").out
    assert run("version").out.startswith("damage-step ")
    assert "--no-browser" in run("demo", "--help").out
    assert "--why" in run("resolve", "--help").out
    assert run("resolve", "a", "b").code == 2
    assert run("frobnicate").code == 2


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        ("resolve", Asked(None, None, as_json=False, why=False, orders=())),
        ("resolve - --json --why", Asked("-", None, as_json=True, why=True, orders=())),
        ("resolve --order a --order=b f --game g", Asked("f", "g", as_json=False, why=False, orders=("a", "b"))),
        ("rule show 1", None),
        ("resolve --help", None),
        ("resolve --order", None),
        ("resolve a b", None),
        ("", None),
    ],
)
def test_plain_arguments_are_read_without_typer(arguments: str, asked: Asked | None) -> None:
    assert plain_arguments(arguments.split()) == asked


def test_typer_reads_resolve_the_same_way(run: Callable[..., Said]) -> None:
    plain = run("resolve", "--why", text=NOTATION)
    assert run("resolve", "--why", "--", "-", text=NOTATION) == plain


def fail_with(error: BaseException) -> Callable[[object], None]:
    def resolve(_: object) -> None:
        raise error

    return resolve


def test_a_bug_is_told_without_a_traceback(run: Callable[..., Said], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolving, "resolve", fail_with(RuntimeError("oh")))
    said = run("resolve", text=NOTATION)
    assert said.code == 70
    assert "RuntimeError: oh" in said.err
    assert "Traceback" not in said.err
    monkeypatch.setenv("DAMAGE_STEP_DEBUG", "1")
    monkeypatch.setattr(sys, "argv", ["damage-step", "resolve"])
    with pytest.raises(RuntimeError):
        cli.main()


def test_being_interrupted_or_unable_to_write_has_a_code_of_its_own(
    run: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resolving, "resolve", fail_with(KeyboardInterrupt()))
    assert run("resolve", text=NOTATION).code == 130
    monkeypatch.setattr(resolving, "resolve", fail_with(OSError(28, "No space left on device")))
    said = run("resolve", text=NOTATION)
    assert said.code == 74
    assert said.err == "damage-step could not write: No space left on device\n"


def test_streams_that_are_closed_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setattr(sys, "argv", ["damage-step", "resolve"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    for stream in (sys.stdout, sys.stderr):
        assert stream.name == os.devnull
        stream.close()


def test_a_reader_that_has_had_enough_ends_it_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    errors = io.StringIO()
    monkeypatch.setattr(sys, "argv", ["damage-step", "resolve", "Wolf 3/3 attacks Bear 1/9"])
    monkeypatch.setattr(sys, "stderr", errors)
    with os.fdopen(writing, "w") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        with pytest.raises(SystemExit) as end:
            cli.main()
    assert end.value.code == 0
    assert not errors.getvalue()


def test_it_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bot", "version"])
    with pytest.raises(SystemExit):
        runpy.run_module("bot", run_name="__main__")
    assert capsys.readouterr().out.startswith("damage-step ")


def test_in_a_terminal_the_ruling_has_a_frame(run: Callable[..., Said], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "╭" in run("resolve", "Wolf 3/3 attacks Bear 1/9").out
