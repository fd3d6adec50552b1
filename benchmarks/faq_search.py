"""How long a search takes where there are many FAQ entries, beside what the index itself takes for the same words.

`python -m benchmarks.faq_search [ENTRIES]`: how many there are at most, 100,000 if not given.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from sqlalchemy import insert

from benchmarks.clock import report
from benchmarks.made_entries import Writer
from benchmarks.rule_search import questions
from bot.clock import system_clock
from bot.search.lexicon import lexicon_of
from bot.search.statements import RANK, quoted
from bot.search.terms import Part
from bot.store import Store
from bot.store.passages import scope_of
from bot.store.schema import passages
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from bot.store.passages import Kind

FULL = 100_000
BAR, TYPING_BAR = 1.5, 0.050
SERVER, SMALL = 1, 2
FEW = 100
ASKED = 120
TURNS = 3
AT_ONCE = 5_000
ENTRIES: tuple[Kind, ...] = ("entry",)
GAME = registry.DEFAULT


class Speed:
    """The middle and the hundredth longest of some times."""

    def __init__(self, seconds: Sequence[float]) -> None:
        self.p50, self.p99 = median(seconds), quantiles(seconds, n=100)[-1]

    def __str__(self) -> str:
        return f"{self.p50 * 1e3:.2f}/{self.p99 * 1e3:.2f} ms"


async def _fill(store: Store, server_id: int, writer: Writer, number: int) -> None:
    """Give a server so many entries more."""
    for start in range(0, number, AT_ONCE):
        rows = [writer.row(server_id) for _ in range(min(AT_ONCE, number - start))]
        async with store.database.writing() as connection:
            await connection.execute(insert(passages), rows)


def _raw(database: sqlite3.Connection, server_id: int, query: str) -> float:
    """Time the index alone: the words that are looked for, ranked, and nothing else."""
    part = Part(scope_of(server_id), "entry", GAME)
    words = dict.fromkeys(lexicon_of(GAME).terms(query))
    began = perf_counter()
    database.execute(RANK, (0, quoted(part, words), 5, part.scope, part.kind, part.game)).fetchall()
    return perf_counter() - began


async def _timed(task: Awaitable[object]) -> float:
    began = perf_counter()
    await task
    return perf_counter() - began


async def _search(store: Store, path: Path, server_id: int, asked: Sequence[str]) -> tuple[Speed, Speed]:
    """Search in turns with the index alone; of each question the fastest turn counts. Give the index's speed and ours."""
    database = sqlite3.connect(path)
    floors, wholes = [], []
    for query in asked:
        raw, ours = [], []
        for _ in range(TURNS):
            raw.append(_raw(database, server_id, query))
            ours.append(await _timed(store.passages.find(query, server_id=server_id, kinds=ENTRIES)))
        floors.append(min(raw))
        wholes.append(min(ours))
    database.close()
    return Speed(floors), Speed(wholes)


async def _type(store: Store, server_id: int, titles: Sequence[str]) -> Speed:
    """Type titles letter by letter, some of them mistyped."""
    times = []
    for number, title in enumerate(titles):
        typed = title[: 1 + number % 14]
        mistyped = typed[:-2] + typed[-1:] + typed[-2:-1] if number % 5 == 0 else typed
        times.append(await _timed(store.passages.complete(mistyped, server_id=server_id, kinds=ENTRIES)))
    return Speed(times)


async def _measure(most: int) -> None:
    writer = Writer(random.Random(4))  # noqa: S311 - the same entries every time
    asked = [question.text for question in questions()][:ASKED]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "faq.db"
        store = Store(f"sqlite+aiosqlite:///{path}", system_clock)
        await store.open()
        await _fill(store, SMALL, writer, FEW)
        there = 0
        for number in (most // 100, most // 10, most):
            await _fill(store, SERVER, writer, number - there)
            there = number
            floor, whole = await _search(store, path, SERVER, asked)
            typing = await _type(store, SERVER, [writer.title() for _ in asked])
            times = whole.p50 / floor.p50, whole.p99 / floor.p99
            measured = f"{whole}, {times[0]:.2f}/{times[1]:.2f} x the index ({floor})"
            last = number == most
            bar = f"at most {BAR} x" if last else ""
            report(f"FAQ search, {number:,} entries, p50/p99", measured, bar, met=not last or max(times) <= BAR)
            bar = f"p99 under {TYPING_BAR * 1e3:.0f} ms" if last else ""
            report(f"autocomplete, {number:,} entries, p50/p99", str(typing), bar, met=not last or typing.p99 < TYPING_BAR)
        _, beside = await _search(store, path, SMALL, asked)
        report(f"FAQ search, {FEW} entries beside {most:,} of others", str(beside), "", met=True)
        await store.close()


def faq_search(most: int = FULL) -> None:
    """Measure the search over made entries."""
    asyncio.run(_measure(most))


if __name__ == "__main__":
    faq_search(int(sys.argv[1]) if len(sys.argv) > 1 else FULL)
