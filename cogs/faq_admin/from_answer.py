"""*To FAQ*: a judge's answer as a draft of an entry, with its question, clauses, combat and source filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faq.content import TITLE
from bot.faq.wording import one_line
from bot.interactions.replies import RefusedError
from bot.interactions.roles import curator_in
from bot.panel.inputs import shortened
from bot.store import Owner
from cogs.combat.saved import rule
from cogs.faq_admin.drafting import begin

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store.questions import Question

_GONE = "This question is no longer there."
_UNANSWERED = "This question has no answer yet."


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on("faq", "from-answer", _open)


async def _open(press: Press) -> None:
    settings = await curator_in(press.interaction)
    bot = press.interaction.client
    question = await bot.store.questions.get(settings.id, press.about.id)
    if question is not None and question.duplicate_of is not None:
        question = await bot.store.questions.get(settings.id, question.duplicate_of)
    if question is None:
        raise RefusedError(_GONE)
    answer = await bot.store.questions.answer_to(settings.id, question.id)
    if answer is None:
        raise RefusedError(_UNANSWERED)
    typed = {
        "title": shortened(one_line(question.text), TITLE),
        "question": question.text,
        "answer": answer.text,
        "clauses": ", ".join(answer.clauses),
        "combat": await _combat(bot, question),
        "source": f"question {question.id}",
        "game": question.game,
    }
    await begin(press.interaction, settings, typed, origin=f"question:{question.id}")


async def _combat(bot: DamageStep, question: Question) -> str:
    """Write the question's combat in the notation; nothing if it is gone or can no longer be read."""
    row = await bot.store.combats.get(Owner("server", question.server_id), question.combat_id) if question.combat_id else None
    if row is None:
        return ""
    try:
        ruled = rule(row)
    except RefusedError:
        return ""
    return ruled.game.format(ruled.combat)
