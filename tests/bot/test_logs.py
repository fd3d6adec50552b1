"""Logs: JSON or readable, and never with a secret in them."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import pytest
import structlog

from bot.logs import set_up_logs

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _put_back() -> Iterator[None]:
    """Leave logging as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_our_events_and_the_libraries_are_lines_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("INFO", as_json=True)
    structlog.stdlib.get_logger("damage_step").info("ready", servers=3)
    logging.getLogger("discord.client").warning("slow %s", "shard")
    ours, theirs = map(json.loads, capsys.readouterr().err.splitlines())
    assert (ours["event"], ours["servers"], ours["level"], ours["logger"]) == ("ready", 3, "info", "damage_step")
    assert (theirs["event"], theirs["level"], theirs["logger"]) == ("slow shard", "warning", "discord.client")


def test_out_of_a_terminal_they_are_json_without_being_told(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("INFO")
    logging.getLogger("x").info("hello")
    assert json.loads(capsys.readouterr().err)["event"] == "hello"


def test_for_a_person_they_are_readable(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("WARNING", as_json=False)
    structlog.stdlib.get_logger("damage_step").info("ready")
    structlog.stdlib.get_logger("damage_step").warning("slow", ms=2100)
    written = capsys.readouterr().err
    assert "ready" not in written
    assert "slow" in written


@pytest.mark.parametrize("as_json", [True, False])
def test_a_secret_is_hidden_in_tracebacks_too(capsys: pytest.CaptureFixture[str], *, as_json: bool) -> None:
    set_up_logs("INFO", as_json=as_json, secrets=("hunter2", ""))
    try:
        int("hunter2")
    except ValueError:
        structlog.stdlib.get_logger("x").exception("could not log in with hunter2", token="hunter2")  # noqa: S106 - the point
    written = capsys.readouterr().err
    assert "hunter2" not in written
    assert "[hidden]" in written
    assert "ValueError" in written
