"""Two servers in one store, alike in everything but a secret word, with people who are in both of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy import String, literal, select
from sqlalchemy.dialects import sqlite

from bot.faq.content import Content, to_json
from bot.panel.drafts import from_combat
from bot.store import Owner
from bot.store.departures import rows_of
from bot.store.faq.entries import Put
from bot.store.questions import Asked
from engine import registry

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
    person: int = PERSON
    judge: int = JUDGE
    channel: int = 5


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
    here, secret, person, judge = server.id, server.secret, server.person, server.judge
    entries = {"the-same": "The same title", f"own-{here}": f"Only {secret}", f"gone-{here}": f"Deleted {secret}"}
    await store.faq.apply(here, person, [Put(key, content(server, title)) for key, title in entries.items()])
    await store.faq.delete(here, f"gone-{here}", 1, person)
    await store.faq_votes.cast(here, "the-same", person, helped=True)
    draft = await store.faq_drafts.add(here, person, to_json(content(server, f"Draft {secret}")), lives=DAY)
    nothing_read = {"found": [], "refused": [], "name": secret, "overwrite": False, "mark": ""}
    waiting = await store.faq_imports.add(here, person, nothing_read)
    combat = await store.combats.add(Owner("server", here), person, GAME, _document(secret))
    panel = await store.combats.add(Owner("server", here), person, GAME, _document(secret), lives=DAY)
    await store.stamps.add(here, combat.id, "overruled", secret, judge)
    asked = Asked(here, GAME, person, server.channel, private=False, by_dm=False, text=f"Why {secret}?", combat_id=combat.id)
    ids = [*entries, draft.id, waiting.id, combat.id, panel.id]
    for state in ("open", "claimed", "answered"):
        question_id = (await store.question_drafts.add(asked)).id
        await store.questions.file(here, person, question_id)
        if state != "open":
            await store.questions.claim(here, question_id, judge)
        if state == "answered":
            await store.questions.answer(here, question_id, judge, f"Because {secret}.", (CITED,), after=0)
        ids.append(question_id)
    await store.answer_drafts.put(here, ids[-2], judge, secret)
    ids.append((await store.question_drafts.add(asked)).id)
    suggested = await store.suggestions.add(here, person, server.channel, to_json(content(server, f"Suggested {secret}")))
    ids.append(suggested.id)
    await store.gaps.missed(here, GAME, f"where is {secret}")
    ids += [gap.id for gap in (await store.gaps.open(here)).gaps]
    await store.servers.change(here, draft_days=here % 300 + 1)
    return ids


def _document(secret: str) -> dict[str, object]:
    game = registry.game(GAME)
    return dict(from_combat(game.parse(f'"{secret}" (ally 3/2) attacks Bear (ally 2/3)')).document)


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
