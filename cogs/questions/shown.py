"""What is shown of a question: itself, its answer, what it is a duplicate of, what its combat comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.interactions.replies import RefusedError
from bot.render.digest import digest
from bot.render.lines import verdict_parts
from bot.store import Owner
from cogs.combat.saved import rule
from engine import registry

if TYPE_CHECKING:
    from bot.store import Store
    from bot.store.citations import Stale
    from bot.store.questions import Answer, Question
    from engine.game import Game

_GONE = "There is no such question in this server."
_NO_COMBAT = "its combat is no longer there"


@dataclass(frozen=True, slots=True)
class Shown:
    """A question with all that is told of it."""

    question: Question
    source: Question
    """Whose answer it has: its own, or that of the one that it is a duplicate of."""
    answer: Answer | None
    """None while it is not answered, or no longer."""
    stale: tuple[Stale, ...] = ()
    verdict: str = ""
    """What its combat comes to, in plain words."""

    @property
    def game(self) -> Game | None:
        """Its game; None if there is none of that name any more."""
        return registry.game(self.source.game) if self.source.game in registry.game_keys() else None

    @property
    def is_private(self) -> bool:
        """Whether its answer is for the asker alone."""
        return self.question.private or self.source.private


async def find_question(store: Store, server_id: int, question_id: str) -> Question:
    """Find a question of a server; refuse politely if there is none."""
    found = await store.questions.get(server_id, question_id)
    if found is None:
        raise RefusedError(_GONE)
    return found


async def gather(store: Store, question: Question) -> Shown:
    """Read what is told of a question."""
    original = await store.questions.get(question.server_id, question.duplicate_of) if question.duplicate_of else None
    source = original or question
    answer = await store.questions.answer_to(source.server_id, source.id) if source.state == "answered" else None
    stale = await store.citations.stale(source.server_id, "answer", source.id) if answer else ()
    return Shown(question, source, answer, stale, await _verdict(store, question))


async def _verdict(store: Store, question: Question) -> str:
    if question.combat_id is None:
        return ""
    row = await store.combats.get(Owner("server", question.server_id), question.combat_id)
    if row is None or row.game not in registry.game_keys():
        return _NO_COMBAT
    try:
        ruled = rule(row)
    except RefusedError:
        return _NO_COMBAT
    return "; ".join(verdict_parts(digest(ruled.resolution.events), ruled.game.wording()))
