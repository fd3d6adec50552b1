"""Questions in the store, quickly made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.store.questions import Asked

if TYPE_CHECKING:
    from bot.store import Store
    from bot.store.questions import Question

HERE, ELSEWHERE = 1, 2
GAME = "grand-archive"
PLAYER, OTHER = 7, 8
ALICE, BERT = 101, 102
"""Two judges."""
ASKED = Asked(HERE, GAME, PLAYER, 55, private=False, by_dm=False, text="Does it die?")


async def filed(
    store: Store, text: str = "Does it die?", *, server: int = HERE, asker: int = PLAYER, game: str = GAME
) -> Question:
    """File a question."""
    asked = replace(ASKED, text=text, server_id=server, asker_id=asker, game=game)
    draft = await store.question_drafts.add(asked)
    found = await store.questions.file(server, asker, draft.id)
    assert found is not None
    return found[0]


async def answered(store: Store, *, judge: int = ALICE, text: str = "Yes.", clauses: tuple[str, ...] = ()) -> Question:
    """File a question and answer it."""
    question = await filed(store)
    done = await store.questions.answer(HERE, question.id, judge, text, clauses, after=0)
    assert done is not None
    return done[0]
