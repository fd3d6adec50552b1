"""The command line, as somebody uses it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from bot.commands.app import app

if TYPE_CHECKING:
    from pathlib import Path

RUNNER = CliRunner()
NOTATION = """Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)
  with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3, double damage)
Blanche: prevent 1, +1 damage
"""


def run(*arguments: str, text: str | None = None) -> tuple[int, str]:
    result = RUNNER.invoke(app, list(arguments), input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_a_combat_from_standard_input_is_ruled_on() -> None:
    code, output = run("resolve", "-", text=NOTATION)
    assert code == 0
    assert output.startswith("Lorraine deals 7 to Blanche")
    assert "Damage Step 3.f" in output


def test_why_shows_every_step() -> None:
    assert len(run("resolve", "--why", text=NOTATION)[1]) > len(run("resolve", text=NOTATION)[1])


def test_json_out_has_the_promised_keys_and_notation_that_reads_again() -> None:
    code, output = run("resolve", "--json", text=NOTATION)
    answer = json.loads(output)
    assert code == 0
    assert set(answer) == {"game", "edition", "verdict", "outcome", "events", "choices", "doubts", "notation"}
    assert answer["outcome"]["objects"]["Blanche"]["damage"] == 7
    assert run("resolve", text=answer["notation"])[1] == run("resolve", text=NOTATION)[1]


def test_a_file_of_json_and_an_order_given_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "combat.json"
    effects = [{"op": "prevent", "how": "amount", "n": 1}, {"op": "multiply"}]
    wolf = {"name": "Wolf", "power": 3, "life": 3}
    file.write_text(json.dumps({"attacker": wolf, "defenders": [{"name": "Bear", "life": 9, "taking": effects}]}))
    assert run("resolve", str(file))[1].startswith("Wolf deals 4 to Bear")
    ordered = run("resolve", str(file), "--order", "Bear: double damage, prevent 1")
    assert ordered[1].startswith("Wolf deals 5 to Bear")


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1]", "{}", "nonsense here", "Wolf attacks", '{"game": "chess"}', '{"attacker": {"name": 3}}', "\x00", "(" * 3000],
)
def test_a_bad_description_exits_with_two_and_says_why(text: str) -> None:
    code, output = run("resolve", text=text)
    assert code == 2
    assert output.strip()


def test_problems_come_as_json_too() -> None:
    code, output = run("resolve", "--json", text="Wolf (ally 0/2) attacks Bear (ally 1/1)")
    assert code == 2
    assert '"problems"' in output
    assert "Attacking 1.c" in output


def test_a_missing_file_and_an_unknown_game_are_said_plainly(tmp_path: Path) -> None:
    assert run("resolve", str(tmp_path / "no such file"))[0] == 2
    assert run("resolve", str(tmp_path))[0] == 2
    assert "grand-archive" in run("schema", "chess")[1]
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert run("resolve", str(binary))[0] == 2


def test_rules_are_shown_in_both_styles_and_found_by_words() -> None:
    assert "Damage Step 3.g.ii" in run("rule", "show", "3.7.2")[1]
    assert run("rule", "show", "Damage Step 3.g.ii")[1].startswith("Damage Step 3.g.ii")
    assert json.loads(run("rule", "show", "damage", "step", "3.g.ii", "--json")[1])[0]["parent"] == "Damage Step 3.g"
    assert run("rule", "show", "nowhere 99")[0] == 2
    hits = json.loads(run("rule", "find", "prevented durability weapon", "--json")[1])
    assert hits
    assert set(hits[0]) == {"id", "title", "score", "url"}
    assert "Nothing found" in run("rule", "find", "xyzzy")[1]
    assert run("rule", "find", "durability")[0] == 0


def test_examples_schema_version_demo() -> None:
    assert "defender-orders-three-effects" in run("examples")[1]
    assert run("examples", "defender-orders-three-effects")[0] == 0
    assert "refused" in run("examples", "no-ambush-against-your-own")[1]
    assert json.loads(run("examples", "--json")[1])
    assert json.loads(run("examples", "defender-orders-three-effects", "--json")[1])["notation"]
    assert run("examples", "no such")[0] == 2
    assert json.loads(run("schema")[1])["title"] == "Combat"
    assert "damage-step" in run("version")[1]
    assert run("demo")[0] == 0
