"""The card of a question for judges: what was asked, how it stands, and what can be done with it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.utils import format_dt

from bot.interactions.buttons import button, rows
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.render.curated import curated, harmless
from bot.render.entry import stale_lines
from bot.render.escape import escaped, length
from bot.render.quoting import in_a_line, quoted
from cogs.combat.panel.option_labels import fitting
from cogs.questions.kinds import FAQ, QUESTION

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.interactions.buttons import Button
    from bot.store.questions import Answer, Question
    from cogs.questions.shown import Shown
    from engine.game import Game

_COLOURS = {"open": 0xE67E22, "claimed": 0x3498DB, "answered": 0x2ECC71, "duplicate": 0x95A5A6}
_STALE_COLOUR = 0xF1C40F
_QUESTION, _QUESTION_BESIDE, _MESSAGE = 2_200, 300, 3_900
"""Characters of a question alone, of one with its answer below it, and of all together."""
_VERDICT = 250
_PRIMARY = discord.ButtonStyle.primary


def card(shown: Shown) -> discord.ui.LayoutView:
    """Lay out the card."""
    question = shown.question
    stale = bool(shown.stale) and question.state == "answered"
    return layout(
        discord.ui.Container(
            *map(discord.ui.TextDisplay, _texts(shown)),
            *rows(list(_doing(shown)), list(_opening(question))),
            accent_colour=_STALE_COLOUR if stale else _COLOURS[question.state],
        )
    )


def person(user_id: int | None, otherwise: str) -> str:
    """Name somebody without a ping; who was forgotten has no name."""
    return otherwise if user_id is None else f"<@{user_id}>"


def answer_text(answer: Answer, game: Game | None, beside: Iterable[str]) -> str:
    """Write the answer, with its clauses linked, in what room other texts leave."""
    room = _MESSAGE - sum(map(length, beside))
    return fitting(curated(answer.text, game.rulebook(), room) if game else harmless(answer.text), room)


def answer_foot(answer: Answer) -> str:
    """Say who answered and when, and whether it was corrected."""
    corrected = f", corrected {answer.revision - 1}×" if answer.revision > 1 else ""
    return f"-# by {person(answer.judge_id, 'a judge')} {format_dt(answer.created_at, 'R')}{corrected}"


def _texts(shown: Shown) -> list[str]:
    question = shown.question
    room = _QUESTION_BESIDE if shown.answer else _QUESTION
    texts = ["\n".join((f"### Question `{question.id}` · {_state(shown)}", quoted(question.text, room), _about(shown)))]
    if shown.verdict:
        texts.append(f"**Its combat:** {in_a_line(shown.verdict, _VERDICT)}")
    if shown.answer and question.state == "answered":
        texts += stale_lines(shown.stale, shown.game)
        foot = answer_foot(shown.answer)
        texts += [answer_text(shown.answer, shown.game, (*texts, foot)), foot]
    return texts


def _state(shown: Shown) -> str:
    question = shown.question
    match question.state:
        case "claimed":
            return f"claimed by {person(question.judge_id, 'a judge')}"
        case "duplicate":
            return f"the same as `{shown.source.id}`, which is {shown.source.state}"
        case state:
            return state


def _about(shown: Shown) -> str:
    question = shown.question
    parts = [
        f"asked by {person(question.asker_id, 'somebody')} in <#{question.channel_id}> {format_dt(question.created_at, 'R')}",
        shown.game.name if shown.game else escaped(question.game),
    ]
    return f"-# {' · '.join((*parts, *(['private'] if question.private else [])))}"


def _doing(shown: Shown) -> Iterator[Button]:
    question = shown.question

    def about(action: str) -> CustomId:
        return CustomId(QUESTION, question.id, action)

    match question.state:
        case "open":
            yield button("Claim", about("claim"), _PRIMARY)
        case "claimed":
            yield button("Release", about("release"))
    match question.state:
        case "open" | "claimed":
            yield button("Answer", about("answer"), _PRIMARY if question.state == "claimed" else discord.ButtonStyle.secondary)
            yield button("Duplicate of …", about("duplicate"))
        case "answered":
            if shown.stale:
                yield button("Still right", about("confirm"), discord.ButtonStyle.success)
            yield button("Correct", about("answer"))
            yield button("Reopen", about("reopen"))
            yield button("To FAQ", CustomId(FAQ, question.id, "from-answer"), _PRIMARY)
            if shown.answer and shown.answer.revision > 1:
                yield button("Earlier answers", about("history"))
        case "duplicate":
            yield button("Reopen", about("reopen"))


def _opening(question: Question) -> Iterator[Button]:
    if question.combat_id:
        yield button("Open the combat", CustomId("ruling", question.combat_id, "open"))
    if question.link:
        yield discord.ui.Button(label="The message", url=question.link)
