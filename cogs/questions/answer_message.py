"""An answer as its asker sees it, and the note that stands where everybody can read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button, rows
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.render.entry import stale_lines
from bot.render.quoting import quoted
from cogs.questions.card import answer_foot, answer_text
from cogs.questions.kinds import QUESTION

if TYPE_CHECKING:
    from bot.interactions.buttons import Button
    from cogs.questions.shown import Shown

_COLOUR, _STALE_COLOUR, _WAITING_COLOUR = 0x2ECC71, 0xF1C40F, 0xE67E22
_QUESTION, _QUESTION_ALONE = 500, 2_000
_WAITS = {
    "open": "It waits for a judge.",
    "claimed": "A judge is looking at it.",
    "duplicate": "Another question asks the same, and waits for a judge; you hear of its answer.",
}


def see(question_id: str, label: str) -> Button:
    """Make the button that shows how a question stands."""
    return button(label, CustomId(QUESTION, question_id, "see"), discord.ButtonStyle.primary)


def answer_message(shown: Shown, head: str, *, for_judge: bool = False, again: bool = True) -> discord.ui.LayoutView:
    """Lay out a question with its answer, or with what it waits for.

    Who judges can confirm a stale one. `again` adds the button that shows it as it stands later on.
    """
    question = shown.question
    texts = [head, quoted(question.text, _QUESTION if shown.answer else _QUESTION_ALONE)]
    if shown.answer is None:
        texts.append(_WAITS.get(question.state, _WAITS["open"]))
        colour = _WAITING_COLOUR
    else:
        texts += stale_lines(shown.stale, shown.game)
        foot = answer_foot(shown.answer)
        texts += [answer_text(shown.answer, shown.game, (*texts, foot)), foot]
        colour = _STALE_COLOUR if shown.stale else _COLOUR
    buttons = [see(question.id, "As it stands now")] if again else []
    if for_judge and shown.stale:
        buttons.append(button("Still right", CustomId(QUESTION, question.id, "confirm", "see"), discord.ButtonStyle.success))
    return layout(discord.ui.Container(*map(discord.ui.TextDisplay, texts), *rows(buttons), accent_colour=colour))


def hidden_answer_note(shown: Shown, head: str) -> discord.ui.LayoutView:
    """Lay out a note about a private question, which gives nothing of it away."""
    return layout(discord.ui.TextDisplay(head), *rows([see(shown.question.id, "See the answer")]))
