"""Cards in the judges' channel: posted when a question is filed, and redrawn whenever it changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord
import structlog

from bot.interactions.replies import redraw
from bot.store.questions.queue import shown_as
from cogs.questions.card import card
from cogs.questions.shown import find_question, gather

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press
    from bot.store import ServerSettings
    from bot.store.questions import Question

_log = structlog.stdlib.get_logger("damage_step.questions")
_drawing: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()
"""One drawer at a time for each question: a card is drawn from what is there by then, so the last one shows the newest."""
_NOT_CHOSEN = "no judges’ channel is named here"
_CLOSED = "I can’t post to <#{}>"
_NOBODY = discord.AllowedMentions.none()


def unposted(settings: ServerSettings) -> str:
    """Say why questions have no card."""
    channel_id = settings.judge_channel_id
    return _NOT_CHOSEN if channel_id is None else _CLOSED.format(channel_id)


async def post_card(bot: DamageStep, settings: ServerSettings, question: Question) -> bool:
    """Post the card of a new question; tell whether it could be."""
    channel_id = settings.judge_channel_id
    if channel_id is None:
        return False
    channel = bot.get_partial_messageable(channel_id, guild_id=settings.id)
    async with _lock(question):
        question = await find_question(bot.store, question.server_id, question.id)
        shown = await gather(bot.store, question)
        try:
            posted = await channel.send(view=card(shown), allowed_mentions=_NOBODY)
        except discord.HTTPException as error:
            _log.warning("card not posted", server=settings.id, channel=channel_id, status=error.status, code=error.code)
            return False
        await bot.store.questions.note_card(question, channel_id, posted.id, shown_as(question, stale=bool(shown.stale)))
    return True


async def refresh_card(bot: DamageStep, server_id: int, question_id: str) -> None:
    """Redraw the card of a question; a card that was deleted stays so."""
    question = await bot.store.questions.get(server_id, question_id)
    if question is None or question.card_message_id is None:
        return
    async with _lock(question):
        await _edit(bot, await find_question(bot.store, server_id, question_id))


async def redraw_question(press: Press, server_id: int, question_id: str) -> None:
    """Redraw the message that was pressed on as the card of a question, and the one in the judges' channel if that is another."""
    bot = press.interaction.client
    question = await find_question(bot.store, server_id, question_id)
    message = press.interaction.message
    async with _lock(question):
        question = await find_question(bot.store, server_id, question_id)
        shown = await gather(bot.store, question)
        await redraw(press.interaction, card(shown))
        if message is not None and message.id == question.card_message_id:
            drawn = shown_as(question, stale=bool(shown.stale))
            await bot.store.questions.note_card(question, question.card_channel_id, message.id, drawn)
        elif question.card_message_id is not None:
            await _edit(bot, question)


async def _edit(bot: DamageStep, question: Question) -> None:
    if question.card_message_id is None or question.card_channel_id is None:
        return
    shown = await gather(bot.store, question)
    channel = bot.get_partial_messageable(question.card_channel_id, guild_id=question.server_id)
    try:
        await channel.get_partial_message(question.card_message_id).edit(view=card(shown), allowed_mentions=_NOBODY)
    except discord.NotFound:
        await bot.store.questions.note_card(question, None, None, "")
    except discord.HTTPException as error:
        _log.warning("card not redrawn", server=question.server_id, status=error.status, code=error.code)
    else:
        drawn = shown_as(question, stale=bool(shown.stale))
        await bot.store.questions.note_card(question, question.card_channel_id, question.card_message_id, drawn)


def _lock(question: Question) -> asyncio.Lock:
    key = (question.server_id, question.id)
    lock = _drawing.get(key)
    if lock is None:
        lock = _drawing[key] = asyncio.Lock()
    return lock
