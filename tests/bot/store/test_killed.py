"""Killed at any moment under load: what was acknowledged is there, the index agrees with the table, the file is sound."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from bot.clock import system_clock
from bot.store import Owner, Store
from bot.store.schema import faq_votes, gaps
from tests.bot.store.load import HERE, READY
from tests.bot.store.soundness import file_of, unsound

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[3]
_LONGEST = 1.0
"""Seconds of work before the end, at most."""


def _kill(url: str, notes: Path, turn: int, chance: random.Random) -> None:
    """Let a process write for a while, and kill it; every fifth before it is ready: a migration may be cut short, too."""
    command = [sys.executable, "-m", "tests.bot.store.load", url, str(notes), str(turn)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    with subprocess.Popen(command, cwd=ROOT, env=environment | {"PYTHONPATH": str(ROOT)}, stderr=subprocess.PIPE) as writer:
        if turn % 5 == 0:
            _wait_until(lambda: Path(file_of(url)).exists(), writer)
            time.sleep(chance.uniform(0, 0.3))
        else:
            _wait_until(lambda: notes.exists() and READY in notes.read_text(), writer)
            time.sleep(chance.uniform(0, _LONGEST))
        assert writer.poll() is None, writer.communicate()[1].decode()
        writer.send_signal(signal.SIGKILL)
        _, complained = writer.communicate(timeout=30)
    assert complained == b""


def _wait_until(there: object, writer: subprocess.Popen[bytes]) -> None:
    assert callable(there)
    until = time.monotonic() + 60
    while not there():
        assert time.monotonic() < until, "it never began"
        assert writer.poll() is None, writer.communicate()[1].decode()
        time.sleep(0.01)


def _noted(notes: Path) -> Iterator[list[object]]:
    """Give what was acknowledged; a line that was cut off was not."""
    if notes.exists():
        for line in notes.read_text().splitlines(keepends=True):
            if line.endswith("\n"):
                yield json.loads(line)


async def _missing(store: Store, said: list[object]) -> bool:
    """Tell whether an acknowledged change is not there."""
    match said:
        case ["entry", str(entry_id), int(version), state, answer]:
            revision = await store.faq.revision(HERE, entry_id, version)
            return revision is None or (revision.state, revision.content.answer) != (state, answer)
        case ["question", str(question_id), "claimed"]:
            question = await store.questions.get(HERE, question_id)
            return question is None or question.state == "open"
        case ["answer", str(question_id), int(revision), text]:
            answers = await store.questions.revisions(HERE, question_id)
            return [one.text for one in answers if one.revision == revision] != [text]
        case ["combat", str(combat_id), worker, number]:
            combat = await store.combats.get(Owner("server", HERE), combat_id)
            return combat is None or combat.document != {"by": worker, "number": number}
        case ["stamp", str(combat_id), worker]:
            stamp = await store.stamps.on(HERE, combat_id)
            return stamp is None or stamp.reason != worker
    return False


async def _check(url: str, notes: Path) -> int:
    """Start again on the file, as the bot would; tell how many acknowledged changes there were."""
    store = Store(url, system_clock)
    await store.open()
    noted = list(_noted(notes))
    assert [said for said in noted if await _missing(store, said)] == []
    votes = {str(said[1]): bool(said[2]) for said in noted if said[0] == "vote"}
    looked_for = {str(said[1]): int(str(said[2])) for said in noted if said[0] == "gap"}
    async with store.database.reading() as connection:
        cast = {str(row.voter_id): row.helped for row in await connection.execute(select(faq_votes))}
        missed = {row.shown: row.missed for row in await connection.execute(select(gaps))}
    assert {voter: cast.get(voter) for voter in votes} == votes
    assert [query for query, number in looked_for.items() if missed.get(query, 0) < number] == []
    await store.close()
    assert unsound(file_of(url)) == []
    return len(noted)


async def _kill_often(url: str, folder: Path, times: int) -> int:
    chance = random.Random()  # noqa: S311 - a moment, not a secret
    written = [folder / f"{turn}.notes" for turn in range(times)]
    for turn, notes in enumerate(written):
        _kill(url, notes, turn, chance)
        await _check(url, notes)
    # And nothing that a later one did has undone it.
    return sum([await _check(url, notes) for notes in written])


async def test_what_was_acknowledged_outlives_a_kill(url: str, tmp_path: Path) -> None:
    assert await _kill_often(url, tmp_path, 4) > 10


@pytest.mark.slow
async def test_what_was_acknowledged_outlives_fifty_kills(url: str, tmp_path: Path) -> None:
    assert await _kill_often(url, tmp_path, 50) > 1_000
