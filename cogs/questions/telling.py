"""Telling the asker: where they asked, and by direct message if they chose so; nobody else is ever pinged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
import structlog

from cogs.questions.answer_message import answer_message, hidden_answer_note
from cogs.questions.card import person
from cogs.questions.shown import gather

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.store.questions import Question
    from cogs.questions.shown import Shown

News = Literal["answered", "corrected", "reopened", "duplicate"]
_log = structlog.stdlib.get_logger("damage_step.questions")
_HEADS: dict[News, str] = {
    "answered": "{asker}, your question `{id}` has an answer.",
    "corrected": "{asker}, the answer to your question `{id}` was corrected.",
    "reopened": "{asker}, your question `{id}` was reopened: a judge looks at it again.",
    "duplicate": "{asker}, your question `{id}` asks what another one does.",
}


async def tell_asker(bot: DamageStep, question: Question, news: News) -> str:
    """Tell the asker what is new; give what a judge should hear of it, if they could not be reached."""
    shown = await gather(bot.store, question)
    if question.asker_id is None:
        return ""
    head = _HEADS[news].format(asker=person(question.asker_id, ""), id=question.id)
    here = await _tell_here(bot, shown, head)
    by_dm = await _tell_by_dm(bot, shown, head) if question.by_dm else None
    if shown.answer is not None:
        await bot.store.questions.note_told(question, shown.answer.revision)
    return _unreached(question, here=here, by_dm=by_dm)


async def tell_askers(bot: DamageStep, question: Question, news: News) -> str:
    """Tell the asker of a question, and those who asked the same; give what a judge should hear of the former."""
    heard = await tell_asker(bot, question, news)
    for duplicate in await bot.store.questions.duplicates_of(question.server_id, question.id):
        await tell_asker(bot, duplicate, news)
    return heard


async def _tell_here(bot: DamageStep, shown: Shown, head: str) -> bool:
    """Tell it in the channel where it was asked; of a private question only that there is something to see."""
    question = shown.question
    channel = bot.get_partial_messageable(question.channel_id, guild_id=question.server_id)
    view = hidden_answer_note(shown, head) if shown.is_private else answer_message(shown, head)
    try:
        await channel.send(view=view, allowed_mentions=_only(question))
    except discord.HTTPException as error:
        _log.warning("asker not told", server=question.server_id, status=error.status, code=error.code)
        return False
    return True


async def _tell_by_dm(bot: DamageStep, shown: Shown, head: str) -> bool:
    question = shown.question
    try:
        direct = await bot.create_dm(discord.Object(question.asker_id or 0))
        await direct.send(view=answer_message(shown, head, again=False), allowed_mentions=_only(question))
    except discord.HTTPException as error:
        _log.info("asker not told by dm", server=question.server_id, status=error.status, code=error.code)
        return False
    return True


def _only(question: Question) -> discord.AllowedMentions:
    asker = [discord.Object(question.asker_id)] if question.asker_id is not None else []
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=asker)


def _unreached(question: Question, *, here: bool, by_dm: bool | None) -> str:
    if here or by_dm:
        return ""
    tried = " or by direct message" if by_dm is False else ""
    where = f"in <#{question.channel_id}>{tried}"
    return f"I could not tell the asker: I can’t post {where}. They see it when they look at `{question.id}`."
