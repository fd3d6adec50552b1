"""The card of a question for judges: what was asked, how it stands, and what can be done with it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.utils import format_dt

from bot.interactions.buttons import button, rows
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.render.curated import curated
from bot.render.entry import stale_lines
from bot.render.escape import escaped
from bot.render.quoting import in_a_line, quoted
from cogs.questions.kinds import FAQ, QUESTION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.interactions.buttons import Button
    from bot.store.questions import Question
    from cogs.questions.shown import Shown

    Text = discord.ui.TextDisplay[discord.ui.LayoutView]
_COLOURS = {"open": 0xE67E22, "claimed": 0x3498DB, "answered": 0x2ECC71, "duplicate": 0x95A5A6}
_STALE_COLOUR = 0xF1C40F
_QUESTION, _QUESTION_BESIDE, ANSWER = 2_200, 500, 3_000
"""Characters of a question alone, of one with its answer below it, and of an answer."""
_VERDICT = 250
_PRIMARY = discord.ButtonStyle.primary


def card(shown: Shown) -> discord.ui.LayoutView:
    """Lay out the card."""
    question = shown.question
    stale = bool(shown.stale) and question.state == "answered"
    return layout(
        discord.ui.Container(
            *_texts(shown),
            *rows(list(_doing(shown)), list(_opening(question))),
            accent_colour=_STALE_COLOUR if stale else _COLOURS[question.state],
        )
    )


def person(user_id: int | None, otherwise: str) -> str:
    """Name somebody without a ping; who was forgotten has no name."""
    return otherwise if user_id is None else f"<@{user_id}>"


def answer_text(shown: Shown) -> str:
    """Write the answer, with its clauses linked."""
    text = shown.answer.text if shown.answer else ""
    return curated(text, shown.game.rulebook(), ANSWER)[:ANSWER] if shown.game else escaped(text)[:ANSWER]


def answer_foot(shown: Shown) -> str:
    """Say who answered and when, and whether it was corrected."""
    if shown.answer is None:
        return ""
    corrected = f", corrected {shown.answer.revision - 1}×" if shown.answer.revision > 1 else ""
    return f"-# by {person(shown.answer.judge_id, 'a judge')} {format_dt(shown.answer.created_at, 'R')}{corrected}"


def _texts(shown: Shown) -> Iterator[Text]:
    question = shown.question
    room = _QUESTION_BESIDE if shown.answer else _QUESTION
    yield _text(f"### Question `{question.id}` · {_state(shown)}", quoted(question.text, room), _about(shown))
    if shown.verdict:
        yield _text(f"**Its combat:** {in_a_line(shown.verdict, _VERDICT)}")
    if shown.answer and question.state == "answered":
        yield from map(_text, stale_lines(shown.stale, shown.game))
        yield _text(answer_text(shown))
        yield _text(answer_foot(shown))


def _text(*lines: str) -> Text:
    return discord.ui.TextDisplay("\n".join(lines))


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
        case "duplicate":
            yield button("Reopen", about("reopen"))
    if shown.answer and shown.answer.revision > 1:
        yield button("Earlier answers", about("history"))


def _opening(question: Question) -> Iterator[Button]:
    if question.combat_id:
        yield button("Open the combat", CustomId("ruling", question.combat_id, "open"))
    if question.link:
        yield discord.ui.Button(label="The message", url=question.link)
