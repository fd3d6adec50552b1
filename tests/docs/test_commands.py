"""Every command that the documents show works, and answers as they say."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from bot import cli

ROOT = Path(__file__).parents[2]
PAGES = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in ("README.md", "docs/COMMAND_LINE.md", "docs/SELF_HOSTING.md", "docs/TESTING.md", "CONTRIBUTING.md")
}
SESSIONS = [
    (command, answer)
    for page in PAGES.values()
    for session in re.findall(r"```console\n(.*?)```", page, re.DOTALL)
    for command, answer in re.findall(r"\$ damage-step (.*?)\n(.*?)(?=\n\$|\Z)", session, re.DOTALL)
]
MADE = {
    *("resolve", "examples", "rule show", "rule find", "schema", "version", "demo", "run"),
    *("faq import", "faq export", "export overruled"),
}


def answer_to(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr(sys, "argv", ["damage-step", *shlex.split(command)])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    with pytest.raises(SystemExit):
        cli.main()
    return "".join(capsys.readouterr())


def test_there_are_sessions() -> None:
    assert len(SESSIONS) >= 3


@pytest.mark.parametrize(("command", "answer"), SESSIONS)
def test_a_session_goes_as_shown(
    command: str, answer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answer_to(command, monkeypatch, capsys).startswith(answer.rstrip())


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_every_command_that_a_page_names_is_there(page: str) -> None:
    for command in re.findall(r"damage-step ((?:rule |faq |export )?[a-z]+)", page):
        assert command in MADE


@pytest.mark.parametrize("command", sorted(MADE))
def test_every_command_there_is_has_help(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Usage:" in answer_to(f"{command} --help", monkeypatch, capsys)


@pytest.mark.parametrize("name", PAGES)
def test_every_make_target_and_file_that_a_page_names_is_there(name: str) -> None:
    page = PAGES[name]
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z-]+)\b", page)) - {"it"} <= targets
    for link in re.findall(r"\]\(([^)#:]+)\)", page):
        assert ((ROOT / name).parent / link).exists()
    for path in re.findall(r"`((?:engine|bot|cogs|docs|tests|requirements|benchmarks)/[\w./-]*|\.coverage-floor)`", page):
        assert (ROOT / path).exists(), path
