"""A process that writes as hard as it can, and notes every change only when the store has said that it is done.

Run as `python -m tests.bot.store.load <address> <notes> <round>`; it ends when it is killed.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from bot.clock import system_clock
from bot.faq.content import Content
from bot.store import Owner, Store
from bot.store.faq.entries import Put
from bot.store.faq.rows import StaleEntryError
from tests.bot.store.asked import GAME, filed

if TYPE_CHECKING:
    from collections.abc import Callable

    Note = Callable[..., None]

HERE = 1
SHARED = "shared"
READY = "ready"
_CONTENT = Content(title="Shared by all", answer="0", game=GAME, aliases=("One for all",), clauses=("Damage Step 3.g.ii",))


async def _edit(store: Store, note: Note, worker: str) -> None:
    """Add entries, change one that all workers change, delete and restore."""
    for number in count():
        made = await store.faq.add(HERE, 7, Content(title=f"Entry {worker} {number}", answer="Yes.", game=GAME))
        note("entry", made.id, made.version, "live", "Yes.")
        seen = await store.faq.get(HERE, SHARED)
        assert seen is not None
        mark = f"{worker}-{number}"
        try:
            changed = await store.faq.edit(HERE, SHARED, seen.version, seen.content.model_copy(update={"answer": mark}), 7)
        except StaleEntryError:
            continue
        assert changed is not None
        note("entry", SHARED, changed.version, "live", mark)
        gone = await store.faq.delete(HERE, made.id, made.version, 7)
        assert gone is not None
        note("entry", made.id, gone.version, "deleted", "Yes.")


async def _judge(store: Store, note: Note, worker: str) -> None:
    """File questions, claim, answer and correct them, stamp combats."""
    for number in count():
        question = await filed(store, f"Question {worker} {number}", server=HERE, asker=int(worker) * 1_000_000 + number)
        await store.questions.claim(HERE, question.id, 8)
        note("question", question.id, "claimed")
        for revision in range(2):
            done = await store.questions.answer(
                HERE, question.id, 8, f"{worker} {revision}", ("Damage Step 3.g.ii",), after=revision
            )
            assert done is not None
            note("answer", question.id, revision + 1, f"{worker} {revision}")
        combat = await store.combats.add(Owner("server", HERE), 9, GAME, {"by": worker, "number": number})
        note("combat", combat.id, worker, number)
        assert await store.stamps.add(HERE, combat.id, "overruled", worker, 8)
        note("stamp", combat.id, worker)


async def _vote(store: Store, note: Note, worker: str) -> None:
    """Vote, and look for what is not there."""
    for number in count():
        voter = int(worker) * 1_000_000 + number
        assert await store.faq_votes.cast(HERE, SHARED, voter, helped=number % 2 > 0)
        note("vote", voter, number % 2)
        await store.gaps.missed(HERE, GAME, f"nothing {worker}")
        note("gap", f"nothing {worker}", number + 1)


async def _write(url: str, notes: Path, turn: int) -> None:
    file = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(*said: object) -> None:
        os.write(file, (json.dumps(said) + "\n").encode())

    store = Store(url, system_clock)
    await store.open()
    if await store.faq.get(HERE, SHARED) is None:
        await store.faq.apply(HERE, 7, [Put(SHARED, _CONTENT)])
    note(READY)
    workers = [kind(store, note, str(10 * turn + place)) for place in range(3) for kind in (_edit, _judge, _vote)]
    await asyncio.gather(*workers)


if __name__ == "__main__":
    asyncio.run(_write(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))
