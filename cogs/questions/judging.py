"""What a judge does with a question: claim, release, duplicate, reopen, confirm, look at earlier answers."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from discord.utils import format_dt

from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, note, redraw, show, tell
from bot.interactions.roles import judge_in, may, server_of
from bot.interactions.submitted import submitted
from bot.panel.inputs import Input, InputKind
from bot.render.quoting import in_a_line, quoted
from bot.store.questions import NotNowError
from cogs.combat.panel.modals import make_modal
from cogs.questions.answer_message import answer_message
from cogs.questions.card import person
from cogs.questions.cards import redraw_question, refresh_card
from cogs.questions.kinds import QUESTION
from cogs.questions.shown import find_question, gather
from cogs.questions.telling import tell_asker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.interactions.router import Press, Router
    from bot.store.questions import Question, Questions
    from cogs.questions.telling import News

_ORIGINAL = "original"
_LONGEST_ID = 20
_GONE = "There is no such question in this server."
_NOT_YOURS = "This question is private: only its asker and the judges can see it."
_NO_DUPLICATE = "A question can’t be a duplicate of itself, and one that others are duplicates of stays what it is."
_EARLIER, _EARLIER_ALL = 900, 3_400


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(QUESTION, "claim", _claim)
    router.on(QUESTION, "release", _release)
    router.on(QUESTION, "duplicate", _ask_original)
    router.on(QUESTION, "original", _mark_duplicate)
    router.on(QUESTION, "reopen", _reopen)
    router.on(QUESTION, "confirm", _confirm)
    router.on(QUESTION, "history", _show_history)
    router.on(QUESTION, "see", _see)


@contextmanager
def refusing() -> Iterator[None]:
    """Tell a judge why something can't be done now."""
    try:
        yield
    except NotNowError as error:
        raise RefusedError(_why(error.current)) from error


def _why(question: Question) -> str:
    match question.state:
        case "claimed":
            return f"{person(question.judge_id, 'Another judge')} has claimed this question."
        case "answered":
            return f"{person(question.judge_id, 'A judge')} has answered this question already."
        case "duplicate":
            return f"This question was found to be a duplicate of `{question.duplicate_of}`."
        case _:
            return "Nobody has claimed this question."


async def _claim(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    with refusing():
        _required(await _store(press).claim(settings.id, press.about.id, press.interaction.user.id))
    await redraw_question(press, settings.id, press.about.id)


async def _release(press: Press) -> None:
    """Give it back; those who may manage the server can do that for others, so that nothing is stuck."""
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    judge_id = None if press.interaction.permissions.manage_guild else press.interaction.user.id
    with refusing():
        _required(await _store(press).release(settings.id, press.about.id, judge_id))
    await redraw_question(press, settings.id, press.about.id)


async def _ask_original(press: Press) -> None:
    settings = await judge_in(press.interaction)
    await find_question(press.interaction.client.store, settings.id, press.about.id)
    asked = Input(
        _ORIGINAL, InputKind.TEXT, "Which question asks the same?", "Its short id.", required=True, least=1, most=_LONGEST_ID
    )
    about = CustomId(QUESTION, press.about.id, "original")
    await press.interaction.response.send_modal(make_modal(about, "Duplicate of", [asked]))


async def _mark_duplicate(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    question = await find_question(press.interaction.client.store, settings.id, press.about.id)
    original_id = named_id(str(submitted(press.interaction).get(_ORIGINAL, "")))
    try:
        marked = await _store(press).mark_duplicate(settings.id, question.id, original_id, press.interaction.user.id)
    except NotNowError as error:
        is_free = error.current.state == "open" or error.current.judge_id == press.interaction.user.id
        waits = error.current.state in {"open", "claimed"}
        raise RefusedError(_NO_DUPLICATE if waits and is_free else _why(error.current)) from error
    if marked is None:
        raise RefusedError(f"{_GONE} You typed “{in_a_line(original_id, 60)}”.")
    await _redraw_and_tell(press, marked[0], "duplicate")


async def _reopen(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    try:
        reopened = _required(await _store(press).reopen(settings.id, press.about.id))
    except NotNowError as error:
        raise RefusedError("This question is waiting already.") from error
    await _redraw_and_tell(press, reopened, "reopened")


async def _redraw_and_tell(press: Press, question: Question, news: News) -> None:
    await redraw_question(press, question.server_id, question.id)
    unreached = await tell_asker(press.interaction.client, question, news)
    if unreached:
        await tell(press.interaction, unreached)


async def _confirm(press: Press) -> None:
    """Say that an answer still holds although a clause that it cites has changed."""
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    store = press.interaction.client.store
    question = await find_question(store, settings.id, press.about.id)
    shown = await gather(store, question)
    await store.citations.confirm(settings.id, "answer", shown.source.id)
    if press.about.arg == "see":
        await redraw(press.interaction, answer_message(await gather(store, question), _headline(question), for_judge=True))
        await refresh_card(press.interaction.client, settings.id, shown.source.id)
    else:
        await redraw_question(press, settings.id, question.id)


async def _show_history(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    revisions = await _store(press).revisions(settings.id, press.about.id)
    if not revisions:
        raise RefusedError("There is no earlier answer.")
    told: list[str] = []
    for answer in reversed(revisions):
        head = f"**{answer.revision}.** by {person(answer.judge_id, 'a judge')} {format_dt(answer.created_at)}"
        text = f"{head}\n{quoted(answer.text, _EARLIER)}"
        if len("\n".join((*told, text))) > _EARLIER_ALL:
            told.append(f"-# … and {len(revisions) - len(told)} earlier")
            break
        told.append(text)
    await show(press.interaction, note("\n".join(told)), private=True)


async def _see(press: Press) -> None:
    """Show how a question stands, to whoever may see it and nobody else."""
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await server_of(press.interaction)
    store = press.interaction.client.store
    question = await find_question(store, settings.id, press.about.id)
    shown = await gather(store, question)
    is_judge = may(press.interaction, settings.judge_role_id)
    if shown.is_private and press.interaction.user.id != question.asker_id and not is_judge:
        raise RefusedError(_NOT_YOURS)
    await show(press.interaction, answer_message(shown, _headline(question), for_judge=is_judge, again=False), private=True)


def named_id(typed: str) -> str:
    """Read a short id as people write it."""
    return typed.strip("#`* ").lower()


def _headline(question: Question) -> str:
    return f"Question `{question.id}` by {person(question.asker_id, 'somebody')}"


def _required(question: Question | None) -> Question:
    if question is None:
        raise RefusedError(_GONE)
    return question


def _store(press: Press) -> Questions:
    return press.interaction.client.store.questions
