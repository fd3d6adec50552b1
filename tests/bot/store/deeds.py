"""Everything that a repository can do for a server, with any id and any small number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faq.files.filed import Filed
from bot.faq.files.reading import Found, Pile
from bot.store import Owner, Store
from bot.store.faq.entries import Put
from bot.store.faq.statistics import statistics
from bot.store.questions import Asked
from tests.bot.store.two_servers import CITED, DAY, FIRST, GAME, JUDGE, PERSON, SECOND, Server, content

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.faq.files.keeping import Kept
    from bot.store.questions.rows import State

    Deed = Callable[[Store, Server, str, int], Awaitable[object]]

IDS: list[str] = []
"""The ids of both servers, and some of none."""
_STATES: tuple[State, ...] = ("open", "claimed", "answered", "duplicate")


async def _file(store: Store, here: Server, some_id: str, _number: int) -> object:
    return await store.questions.file(here.id, PERSON, some_id)


async def _ask(store: Store, here: Server, some_id: str, _number: int) -> object:
    asked = Asked(here.id, GAME, PERSON, 5, private=False, by_dm=False, text=here.secret, combat_id=some_id)
    return await store.question_drafts.add(asked)


async def _merge(store: Store, here: Server, some_id: str, _number: int) -> object:
    one, other = await store.faq.named(here.id, "The same title"), await store.faq.get(here.id, some_id)
    if one is None or other is None or one.id == other.id:
        return None
    return await store.faq.merge(one, other, one.content, PERSON)


async def _change_draft(store: Store, here: Server, some_id: str, _number: int) -> object:
    draft = await store.faq_drafts.get(here.id, PERSON, some_id)
    return draft and await store.faq_drafts.change(draft, {"title": here.secret}, lives=DAY)


async def _note_card(store: Store, here: Server, some_id: str, number: int) -> object:
    question = await store.questions.get(here.id, some_id)
    if question is not None:
        await store.questions.note_card(question, 5, number, "1")
    return question


async def _note_told(store: Store, here: Server, some_id: str, number: int) -> object:
    question = await store.questions.get(here.id, some_id)
    if question is not None:
        await store.questions.note_told(question, number)
    return question


async def _accept(store: Store, here: Server, some_id: str, _number: int) -> object:
    async with store.database.writing() as connection:
        return await store.suggestions.accept(connection, here.id, some_id, JUDGE, "only")


async def _next(store: Store, here: Server, some_id: str, _number: int) -> object:
    return await store.suggestions.next_open(here.id, await store.suggestions.get(here.id, some_id))


async def _ground(store: Store, here: Server, some_id: str, _number: int) -> object:
    return await store.faq_imports.ground(here.id, Pile((Found("a", Filed(some_id, content(here, "The same title"))),), ()))


def _kept(here: Server) -> Kept:
    return {"text": here.secret}


def _owner(here: Server) -> Owner:
    return Owner("server", here.id)


DEEDS: dict[str, Deed] = {
    "citations.stale": lambda s, here, i, n: s.citations.stale(here.id, "entry" if n % 2 else None, i if n % 3 else None),
    "citations.confirm": lambda s, here, i, n: s.citations.confirm(here.id, "entry" if n % 2 else "answer", i),
    "citations.citing": lambda s, here, _i, _n: s.citations.citing(here.id, GAME, CITED),
    "combats.add": lambda s, here, _i, _n: s.combats.add(_owner(here), PERSON, GAME, {"name": here.secret}),
    "combats.get": lambda s, here, i, _n: s.combats.get(_owner(here), i),
    "combats.recent": lambda s, here, _i, _n: s.combats.recent(_owner(here), PERSON),
    "combats.change": lambda s, here, i, n: s.combats.change(_owner(here), i, n, {"name": here.secret}, lives=DAY),
    "combats.discard": lambda s, here, i, _n: s.combats.discard(_owner(here), i),
    "faq.add": lambda s, here, _i, n: s.faq.add(here.id, PERSON, content(here, f"New {n}")),
    "faq.get": lambda s, here, i, _n: s.faq.get(here.id, i),
    "faq.named": lambda s, here, i, n: s.faq.named(here.id, "The same title" if n % 2 else i),
    "faq.all": lambda s, here, _i, _n: s.faq.all(here.id, state=None),
    "faq.headings": lambda s, here, _i, n: s.faq.headings(here.id, "", state="live" if n % 2 else "deleted"),
    "faq.count": lambda s, here, _i, _n: s.faq.count(here.id),
    "faq.edit": lambda s, here, i, n: s.faq.edit(here.id, i, n, content(here, f"Edited {n}"), PERSON),
    "faq.delete": lambda s, here, i, n: s.faq.delete(here.id, i, n, PERSON),
    "faq.restore": lambda s, here, i, n: s.faq.restore(here.id, i, n, PERSON),
    "faq.confirm": lambda s, here, i, n: s.faq.confirm(here.id, i, n, PERSON),
    "faq.merge": _merge,
    "faq.apply": lambda s, here, i, n: s.faq.apply(here.id, PERSON, [Put(i, content(here, f"Put {n}"), n or None)]),
    "faq.revisions": lambda s, here, i, _n: s.faq.revisions(here.id, i),
    "faq.revision": lambda s, here, i, n: s.faq.revision(here.id, i, n),
    "faq_votes.cast": lambda s, here, i, n: s.faq_votes.cast(here.id, i, n, helped=n % 2 > 0),
    "faq_votes.tally": lambda s, here, i, _n: s.faq_votes.tally(here.id, i),
    "faq_drafts.add": lambda s, here, i, n: s.faq_drafts.add(here.id, PERSON, {}, lives=DAY, entry_id=i, version=n),
    "faq_drafts.get": lambda s, here, i, _n: s.faq_drafts.get(here.id, PERSON, i),
    "faq_drafts.change": _change_draft,
    "faq_drafts.discard": lambda s, here, i, _n: s.faq_drafts.discard(here.id, PERSON, i),
    "faq_imports.ground": _ground,
    "faq_imports.add": lambda s, here, _i, _n: s.faq_imports.add(here.id, PERSON, _kept(here)),
    "faq_imports.get": lambda s, here, i, _n: s.faq_imports.get(here.id, i),
    "faq_imports.change": lambda s, here, i, _n: s.faq_imports.change(here.id, i, _kept(here)),
    "faq_imports.discard": lambda s, here, i, _n: s.faq_imports.discard(here.id, i),
    "gaps.missed": lambda s, here, _i, n: s.gaps.missed(here.id, GAME, f"{here.secret} {n % 2}"),
    "gaps.disliked": lambda s, here, _i, n: s.gaps.disliked(here.id, GAME, f"{here.secret} {n % 2}"),
    "gaps.open": lambda s, here, _i, _n: s.gaps.open(here.id),
    "gaps.get": lambda s, here, i, _n: s.gaps.get(here.id, i),
    "gaps.settle": lambda s, here, i, _n: s.gaps.settle(here.id, i),
    "passages.find": lambda s, here, i, _n: s.passages.find(f"{FIRST.secret} {SECOND.secret} {i}", server_id=here.id),
    "passages.complete": lambda s, here, _i, n: s.passages.complete(
        (FIRST, SECOND)[n % 2].secret[: n % 7 + 1], server_id=here.id
    ),
    "questions.get": lambda s, here, i, _n: s.questions.get(here.id, i),
    "questions.answer_to": lambda s, here, i, _n: s.questions.answer_to(here.id, i),
    "questions.revisions": lambda s, here, i, _n: s.questions.revisions(here.id, i),
    "questions.duplicates_of": lambda s, here, i, _n: s.questions.duplicates_of(here.id, i),
    "questions.file": _file,
    "questions.claim": lambda s, here, i, n: s.questions.claim(here.id, i, JUDGE + n % 2),
    "questions.release": lambda s, here, i, n: s.questions.release(here.id, i, None if n % 2 else JUDGE),
    "questions.answer": lambda s, here, i, n: s.questions.answer(here.id, i, JUDGE, here.secret, (CITED,), after=n),
    "questions.mark_duplicate": lambda s, here, i, n: s.questions.mark_duplicate(here.id, i, IDS[n % len(IDS)], JUDGE),
    "questions.reopen": lambda s, here, i, _n: s.questions.reopen(here.id, i),
    "questions.note_card": _note_card,
    "questions.note_told": _note_told,
    "question_drafts.add": _ask,
    "question_drafts.get": lambda s, here, i, _n: s.question_drafts.get(here.id, PERSON, i),
    "question_drafts.rewrite": lambda s, here, i, _n: s.question_drafts.rewrite(here.id, PERSON, i, here.secret),
    "question_drafts.discard": lambda s, here, i, _n: s.question_drafts.discard(here.id, PERSON, i),
    "answer_drafts.put": lambda s, here, i, _n: s.answer_drafts.put(here.id, i, JUDGE, here.secret),
    "answer_drafts.get": lambda s, here, i, _n: s.answer_drafts.get(here.id, i, JUDGE),
    "queue.page": lambda s, here, _i, n: s.queue.page(here.id, _STATES[n % 4], None, 0, 10),
    "queue.stats": lambda s, here, _i, _n: s.queue.stats(here.id),
    "servers.get": lambda s, here, _i, _n: s.servers.get(here.id),
    "servers.change": lambda s, here, _i, _n: s.servers.change(here.id, draft_days=3),
    "stamps.add": lambda s, here, i, _n: s.stamps.add(here.id, i, "confirmed", here.secret, JUDGE),
    "stamps.on": lambda s, here, i, _n: s.stamps.on(here.id, i),
    "stamps.history": lambda s, here, i, _n: s.stamps.history(here.id, i),
    "suggestions.add": lambda s, here, _i, _n: s.suggestions.add(here.id, PERSON, 5, {"title": here.secret}),
    "suggestions.require_room": lambda s, here, _i, _n: s.suggestions.require_room(here.id, PERSON),
    "suggestions.get": lambda s, here, i, _n: s.suggestions.get(here.id, i),
    "suggestions.waiting": lambda s, here, _i, _n: s.suggestions.waiting(here.id),
    "suggestions.next_open": _next,
    "suggestions.decline": lambda s, here, i, _n: s.suggestions.decline(here.id, i, JUDGE, here.secret),
    "suggestions.accept": _accept,
    "suggestions.untold": lambda s, here, _i, _n: s.suggestions.untold(here.id, PERSON),
    "suggestions.mark_told": lambda s, here, i, _n: s.suggestions.mark_told(here.id, i),
    "statistics": lambda s, here, _i, _n: statistics(s.database, here.id),
}
