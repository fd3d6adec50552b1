"""What may answer a question already, before anybody is asked; and filing it all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button, rows
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, note, redraw, show
from bot.interactions.roles import server_of
from bot.interactions.submitted import submitted
from bot.panel.inputs import Input, InputKind
from bot.render.curated import harmless
from bot.render.escape import without_unseen
from bot.render.links import clause_link
from bot.render.quoting import in_a_line, quoted
from bot.store.questions import TooManyOpenError
from cogs.combat.panel.modals import make_modal
from cogs.questions.answer_message import see
from cogs.questions.cards import post_card, unposted
from cogs.questions.kinds import ASK
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.app import DamageStep
    from bot.interactions.buttons import Button
    from bot.interactions.router import Press, Router
    from bot.store import Hit, ServerSettings, Store
    from bot.store.questions import Asked, Question, QuestionDraft

LONGEST = 1_000
"""Characters of a question."""
_WITH_COMBAT = 2_001
"""Characters of a question that has a combat in words below it."""
_SHOWN = 3
_QUESTION, _PASSAGE, _HEADING = 1_000, 500, 150
_TEXT = "question"
_FOUND = "**Does one of these answer it?**"
_NOT_FOUND = "I found nothing in the rules or this server’s FAQ that answers it."
_SOLVED = "Good. Nothing was sent to the judges."
_EMPTY = "Please say what you want to know."
_GONE = "This question is no longer kept: it was sent, withdrawn, or a week has passed. `/ask` starts another."
_TOO_MANY = (
    "Ten of your questions are waiting already. What you wrote is kept for a week: press again once one of them is answered."
)
_UNPOSTED = (
    "{why}, so nobody was notified; judges find it with `/judge queue`. "
    "Whoever may *Manage Server* can change that with `/setup`."
)


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(ASK, "file", _file)
    router.on(ASK, "solved", _solve)
    router.on(ASK, "change", _open)
    router.on(ASK, "changed", _change)


async def offer(interaction: discord.Interaction[DamageStep], asked: Asked, remark: str = "") -> None:
    """Keep a question as a draft, and show who asks what comes nearest to an answer."""
    if not without_unseen(asked.text).strip():
        raise RefusedError(_EMPTY)
    draft = await interaction.client.store.question_drafts.add(asked)
    await show(interaction, await _message(interaction.client.store, draft, remark), private=True)


async def _message(store: Store, draft: QuestionDraft, remark: str = "") -> discord.ui.LayoutView:
    asked = draft.asked
    found = await store.passages.find(asked.text, server_id=asked.server_id, game=asked.game, first=asked.game, limit=_SHOWN)
    hits = found.hits[:_SHOWN]
    told = [text for hit in hits if (text := await _passage(store, asked.server_id, hit))]
    texts = [f"### Your question\n{quoted(asked.text, _QUESTION)}", *([remark] if remark else [])]
    texts += [_FOUND, *told] if told else [_NOT_FOUND]
    entries = [hit for hit in hits if hit.kind == "entry"]
    return layout(
        discord.ui.Container(*map(discord.ui.TextDisplay, texts)),
        *rows(list(_doing(draft, found_any=bool(told))), [_open_entry(hit) for hit in entries]),
    )


def _doing(draft: QuestionDraft, *, found_any: bool) -> Iterator[Button]:
    if found_any:
        yield button("Yes, that’s it", CustomId(ASK, draft.id, "solved"), discord.ButtonStyle.success)
    label = "No, ask the judges" if found_any else "Ask the judges"
    yield button(label, CustomId(ASK, draft.id, "file"), discord.ButtonStyle.primary)
    yield button("Change the question", CustomId(ASK, draft.id, "change"))


def _open_entry(hit: Hit) -> Button:
    words = hit.title if len(hit.title) <= 60 else f"{hit.title[:59]}…"  # noqa: PLR2004 - a label has 80
    return button(f"Open: {words}", CustomId("faq", hit.key, "show"))


async def _passage(store: Store, server_id: int, hit: Hit) -> str:
    """Show what was found: a clause, a worked example or an entry of the FAQ; nothing where it is gone."""
    if hit.game not in registry.game_keys():
        return ""
    game = registry.game(hit.game)
    title = in_a_line(hit.title, _HEADING)
    match hit.kind:
        case "clause" if hit.key in game.rulebook():
            clause = game.rulebook()[hit.key]
            return f"**{clause_link(clause.id, game.rulebook())} {title}**\n{in_a_line(clause.text, _PASSAGE)}"
        case "example":
            about = next((example.about for example in game.examples() if example.key == hit.key), "")
            return f"**Worked example: {title}**\n{in_a_line(about, _PASSAGE)}\n-# `/combat examples` opens it"
        case "entry":
            entry = await store.faq.get(server_id, hit.key)
            return "" if entry is None else f"**FAQ: {title}**\n{in_a_line(harmless(entry.content.answer), _PASSAGE)}"
        case _:
            return ""


async def _solve(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await server_of(press.interaction)
    store = press.interaction.client.store
    if not await store.question_drafts.discard(settings.id, press.interaction.user.id, press.about.id):
        raise RefusedError(_GONE)
    await redraw(press.interaction, note(_SOLVED))


async def _open(press: Press) -> None:
    draft = await _kept(press)
    most = max(LONGEST, len(draft.asked.text))
    asked = Input(
        _TEXT, InputKind.PARAGRAPH, "What do you want to know?", "", required=True, value=draft.asked.text, least=1, most=most
    )
    about = CustomId(ASK, draft.id, "changed")
    await press.interaction.response.send_modal(make_modal(about, "Change the question", [asked]))


async def _change(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await server_of(press.interaction)
    store = press.interaction.client.store
    text = str(submitted(press.interaction).get(_TEXT, "")).strip()[:_WITH_COMBAT]
    if not without_unseen(text).strip():
        raise RefusedError(_EMPTY)
    changed = await store.question_drafts.rewrite(settings.id, press.interaction.user.id, press.about.id, text)
    if changed is None:
        raise RefusedError(_GONE)
    await redraw(press.interaction, await _message(store, changed))


async def _file(press: Press) -> None:
    """File the question, show its card to the judges, and tell everybody here that it was asked, unless it is private."""
    settings = await server_of(press.interaction)
    bot = press.interaction.client
    try:
        filed = await bot.store.questions.file(settings.id, press.interaction.user.id, press.about.id)
    except TooManyOpenError as error:
        raise RefusedError(_TOO_MANY) from error
    if filed is None:
        raise RefusedError(_GONE)
    question, is_new = filed
    if not is_new:
        await redraw(press.interaction, _confirmation(question, ""))
        return
    await press.interaction.response.defer()
    posted = await post_card(bot, settings, question)
    await redraw(press.interaction, _confirmation(question, "" if posted else _why(settings)))
    if not question.private:
        await show(press.interaction, _public_note(question), private=False)


def _why(settings: ServerSettings) -> str:
    why = unposted(settings)
    return _UNPOSTED.format(why=f"{why[0].upper()}{why[1:]}")


def _confirmation(question: Question, remark: str) -> discord.ui.LayoutView:
    told = "here and by direct message" if question.by_dm else "here"
    text = f"Your question `{question.id}` is with the judges. You hear of the answer {told}."
    return note("\n".join((text, *([f"-# {remark}"] if remark else []))), [see(question.id, "How does it stand?")])


def _public_note(question: Question) -> discord.ui.LayoutView:
    head = f"<@{question.asker_id}> asked the judges (`{question.id}`):"
    return note(f"{head}\n{quoted(question.text, _QUESTION)}", [see(question.id, "How does it stand?")])


async def _kept(press: Press) -> QuestionDraft:
    settings = await server_of(press.interaction)
    store = press.interaction.client.store
    draft = await store.question_drafts.get(settings.id, press.interaction.user.id, press.about.id)
    if draft is None:
        raise RefusedError(_GONE)
    return draft
