"""*Answer* and *Correct*: a form for the text; clause ids in it are looked up, and what can't be taken yet is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.citing import read_citations
from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, tell
from bot.interactions.roles import judge_in
from bot.interactions.submitted import submitted
from bot.panel.inputs import Input, InputKind
from bot.render.escape import escaped, without_unseen
from bot.render.quoting import quoted
from bot.store.questions import NotNowError, OutdatedAnswerError
from cogs.combat.panel.modals import make_modal
from cogs.questions.cards import redraw_question, refresh_card
from cogs.questions.judging import refusing
from cogs.questions.kinds import QUESTION
from cogs.questions.shown import find_question
from cogs.questions.telling import tell_askers
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.citing import Unknown
    from bot.interactions.buttons import Button
    from bot.interactions.router import Press, Router
    from bot.store.questions import Question

LONGEST = 2_000
_TEXT = "answer"
_HINT = "Markdown. Clause ids such as Damage 3.a become links."
_EMPTY = "Please write an answer."
_KEPT = "-# What you wrote is kept: *Write on* opens it."
_OUTDATED = (
    "Somebody wrote another answer in the meantime:\n{newest}\n"
    "*Write on* opens yours again; sent then, it takes the place of that one."
)
_NOT_MEANT = "-# Was it not meant as a clause? Write it in small letters, or in `ticks`."


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(QUESTION, "answer", _open)
    router.on(QUESTION, "answered", _submit)


async def _open(press: Press) -> None:
    """Open the form: with what this judge wrote and could not send, else with the answer that there is."""
    settings = await judge_in(press.interaction)
    store, judge_id = press.interaction.client.store, press.interaction.user.id
    question = await find_question(store, settings.id, press.about.id)
    with refusing():
        if question.state == "duplicate" or (question.state == "claimed" and question.judge_id != judge_id):
            raise NotNowError(question)
    newest = await store.questions.answer_to(settings.id, question.id)
    typed = await store.answer_drafts.get(settings.id, question.id, judge_id)
    value = typed if typed is not None else newest.text if newest else ""
    answer = Input(_TEXT, InputKind.PARAGRAPH, "The answer", _HINT, required=True, value=value, least=1, most=LONGEST)
    about = CustomId(QUESTION, question.id, "answered", str(newest.revision if newest else 0))
    title = f"Correct the answer to {question.id}" if question.state == "answered" else f"Answer {question.id}"
    await press.interaction.response.send_modal(make_modal(about, title, [answer]))


async def _submit(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    bot, judge_id = press.interaction.client, press.interaction.user.id
    question = await find_question(bot.store, settings.id, press.about.id)
    text = str(submitted(press.interaction).get(_TEXT, "")).strip()
    if not without_unseen(text).strip():
        raise RefusedError(_EMPTY)
    await bot.store.answer_drafts.put(settings.id, question.id, judge_id, text)
    clauses = _cited(question, text)
    seen = int(press.about.arg) if press.about.arg.isdecimal() else 0
    try:
        with refusing():
            done = await bot.store.questions.answer(settings.id, question.id, judge_id, text, clauses, after=seen)
    except OutdatedAnswerError as error:
        newest = quoted(error.newest.text, 1_500) if error.newest else ""
        raise RefusedError(_OUTDATED.format(newest=newest), _write_on(question)) from error
    if done is None:
        raise RefusedError("There is no such question in this server.")
    await redraw_question(press, settings.id, question.id)
    unreached = await tell_askers(bot, done[0], "corrected" if question.state == "answered" else "answered")
    for duplicate in await bot.store.questions.duplicates_of(settings.id, question.id):
        await refresh_card(bot, settings.id, duplicate.id)
    if unreached:
        await tell(press.interaction, unreached)


def _cited(question: Question, text: str) -> Sequence[str]:
    """Find the clauses that an answer cites; refuse ids that are none, with the nearest."""
    if question.game not in registry.game_keys():
        return ()
    found = read_citations(text, registry.game(question.game).rulebook())
    if found.unknown:
        raise RefusedError("\n".join((*map(_told, found.unknown), _NOT_MEANT, _KEPT)), _write_on(question))
    return found.clauses


def _told(unknown: Unknown) -> str:
    return f"- {escaped(str(unknown))}."


def _write_on(question: Question) -> Button:
    return button("Write on", CustomId(QUESTION, question.id, "answer"), discord.ButtonStyle.primary)
