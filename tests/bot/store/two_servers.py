"""Two servers in one store, alike in everything but a secret word, with people who are in both of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy import String, literal, select
from sqlalchemy.dialects import sqlite

from bot.faq.content import Content
from bot.store import Owner
from bot.store.departures import rows_of
from bot.store.questions import Asked

if TYPE_CHECKING:
    from sqlite3 import Connection

    from bot.store import Store

GAME = "grand-archive"
PERSON, JUDGE = 7, 8
DAY = timedelta(days=1)
CITED = "Damage Step 3.g.ii"


@dataclass(frozen=True, slots=True)
class Server:
    """A server; its secret stands in every text that is its own."""

    id: int
    secret: str


FIRST, SECOND = Server(1, "xylophone"), Server(12, "marmalade")


def content(server: Server, title: str) -> Content:
    """Write an entry."""
    return Content(
        title=title,
        question=f"Does it {server.secret}?",
        answer=f"Yes, {server.secret}. {CITED}",
        game=GAME,
        aliases=(f"{title} {server.secret}",),
        tags=(server.secret,),
        source=server.secret,
    )


async def settle(store: Store, server: Server) -> list[str]:
    """Let a server have one of everything; give the ids of all of it, which in part are the other's as well."""
    here, secret = server.id, server.secret
    same = await store.faq.add(here, PERSON, content(server, "The same title"))
    own = await store.faq.add(here, PERSON, content(server, f"Only {secret}"))
    gone = await store.faq.add(here, PERSON, content(server, f"Deleted {secret}"))
    await store.faq.delete(here, gone.id, 1, PERSON)
    await store.faq_votes.cast(here, same.id, PERSON, helped=True)
    draft = await store.faq_drafts.add(here, PERSON, {"title": secret}, lives=DAY)
    waiting = await store.faq_imports.add(here, PERSON, {"text": secret})
    combat = await store.combats.add(Owner("server", here), PERSON, GAME, {"name": secret})
    panel = await store.combats.add(Owner("server", here), PERSON, GAME, {"name": secret}, lives=DAY)
    await store.stamps.add(here, combat.id, "overruled", secret, JUDGE)
    asked = Asked(here, GAME, PERSON, 5, private=False, by_dm=False, text=f"Why {secret}?", combat_id=combat.id)
    ids = [same.id, own.id, gone.id, draft.id, waiting.id, combat.id, panel.id]
    for state in ("open", "claimed", "answered"):
        question_id = (await store.question_drafts.add(asked)).id
        await store.questions.file(here, PERSON, question_id)
        if state != "open":
            await store.questions.claim(here, question_id, JUDGE)
        if state == "answered":
            await store.questions.answer(here, question_id, JUDGE, f"Because {secret}.", (CITED,), after=0)
        ids.append(question_id)
    ids.append((await store.question_drafts.add(asked)).id)
    await store.answer_drafts.put(here, ids[-2], JUDGE, secret)
    ids.append((await store.suggestions.add(here, PERSON, 5, {"title": secret})).id)
    await store.gaps.missed(here, GAME, f"where is {secret}")
    ids += [gap.id for gap in (await store.gaps.open(here)).gaps]
    await store.servers.change(here, draft_days=here)
    return ids


def owned(database: Connection, server: Server) -> list[tuple[object, ...]]:
    """Read everything that is a server's, past the store."""
    return [row for statement in _reading(server) for row in database.execute(statement)]


@cache
def _reading(server: Server) -> tuple[str, ...]:
    dialect = sqlite.dialect()
    return tuple(
        str(
            select(literal(str(table.name), String), *table.columns)
            .where(theirs)
            .order_by(*table.primary_key.columns)
            .compile(dialect=dialect, compile_kwargs={"literal_binds": True})
        )
        for table, theirs in rows_of(server.id)
    )
