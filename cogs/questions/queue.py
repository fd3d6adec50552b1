"""`/judge queue`: the questions by their state, oldest first, with a select that opens one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.interactions.buttons import button, page_number, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout, redraw, show
from bot.interactions.roles import judge_in
from bot.interactions.submitted import chosen
from bot.render.escape import escaped
from bot.render.quoting import in_a_line
from cogs.combat.game_choices import GAMES
from cogs.combat.panel.option_labels import option_label
from cogs.questions.card import card, person
from cogs.questions.cards import unposted
from cogs.questions.judging import named_id
from cogs.questions.kinds import QUEUE
from cogs.questions.shown import find_question, gather
from engine import registry

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.store import ServerSettings
    from bot.store.questions import Page, Question, State

_SIZE = 8
_TEXT = 250
_ANY = "-"
_BETWEEN = "~"
_STATES: dict[State, str] = {"open": "Open", "claimed": "Claimed", "answered": "Answered"}
_HIDDEN = "*a private question*"
_EMPTY = {
    "open": "Nothing waits. Well done!",
    "claimed": "Nobody is at work on a question.",
    "answered": "Nothing was answered yet.",
}


@dataclass(frozen=True, slots=True)
class View:
    """What part of the queue is looked at."""

    state: State = "open"
    game: str | None = None
    page: int = 0

    def __str__(self) -> str:
        return _BETWEEN.join((self.state, self.game or _ANY, str(self.page)))

    @classmethod
    def read(cls, text: str) -> View:
        """Read it from a custom id; what can't be read is as if nothing was chosen."""
        state, _, rest = text.partition(_BETWEEN)
        game, _, page = rest.partition(_BETWEEN)
        known: State = next((one for one in _STATES if one == state), "open")
        return cls(known, game if game in registry.game_keys() else None, page_number(page))


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(QUEUE, "turn", _turn)
    router.on(QUEUE, "tab", _turn)
    router.on(QUEUE, "pick", _pick)


def commands() -> tuple[app_commands.Command[app_commands.Group, ..., None], ...]:
    """Make the commands."""
    queue: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="queue", description="Show the questions that wait, are claimed or answered", callback=_queue
    )
    one: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="show", description="Open a question by its short id", callback=_show
    )
    one.autocomplete("id")(_suggest)
    return queue, one


@app_commands.describe(state="Which questions", game="Of which game", private="Show it only to me")
@app_commands.choices(game=GAMES)
async def _queue(
    interaction: discord.Interaction[DamageStep],
    state: Literal["open", "claimed", "answered"] = "open",
    game: str | None = None,
    private: bool = True,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    settings = await judge_in(interaction)
    await show(interaction, await _message(interaction.client, settings, View(state, game), private=private), private=private)


@app_commands.describe(id="The short id of a question", private="Show it only to me")
async def _show(
    interaction: discord.Interaction[DamageStep],
    id: app_commands.Range[str, 1, 40],  # noqa: A002 - an option of the command
    private: bool = True,  # noqa: FBT001, FBT002 - as above
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    settings = await judge_in(interaction)
    store = interaction.client.store
    question = await find_question(store, settings.id, named_id(id))
    # What only judges may see is not shown to everybody because of a slip of one.
    await show(interaction, card(await gather(store, question)), private=private or question.private)


async def _suggest(interaction: discord.Interaction[DamageStep], typed: str) -> list[app_commands.Choice[str]]:
    settings = await judge_in(interaction)
    wanted = typed.strip("#`* ").casefold()
    found: list[Question] = []
    for state in _STATES:
        found += (await interaction.client.store.queue.page(settings.id, state, None, 0, 25)).questions
    named = [(one.id, option_label(f"{one.id} · {one.state} · {one.text}")) for one in found]
    return [app_commands.Choice(name=label, value=value) for value, label in named if wanted in label.casefold()][:25]


async def _turn(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    message = press.interaction.message
    private = message is not None and message.flags.ephemeral
    await redraw(
        press.interaction, await _message(press.interaction.client, settings, View.read(press.about.arg), private=private)
    )


async def _pick(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await judge_in(press.interaction)
    store = press.interaction.client.store
    question = await find_question(store, settings.id, (chosen(press.interaction) or ("",))[0])
    await show(press.interaction, card(await gather(store, question)), private=True)


async def _message(bot: DamageStep, settings: ServerSettings, view: View, *, private: bool) -> discord.ui.LayoutView:
    page = await bot.store.queue.page(settings.id, view.state, view.game, view.page, _SIZE)
    stats = await bot.store.queue.stats(settings.id)
    view = replace(view, page=page.number)
    texts = [_head(view, page), *(_line(one, private=private) for one in page.questions)]
    if not page.questions:
        texts.append(_EMPTY[view.state])
    if stats.without_card:
        texts.append(
            f"-# {stats.without_card} of those that wait have no card: {unposted(settings)}. `/setup` names the channel."
        )
    tabs = [
        button(
            f"{label} ({stats.by_state.get(state, 0)})",
            CustomId(QUEUE, _ANY, "tab", str(replace(view, state=state, page=0))),
            discord.ButtonStyle.primary if state == view.state else discord.ButtonStyle.secondary,
        )
        for state, label in _STATES.items()
    ]
    turns = turning(page.number, page.pages, lambda to: CustomId(QUEUE, _ANY, "turn", str(replace(view, page=to))))
    picks = [_picks(page, private=private)] if page.questions else []
    return layout(discord.ui.Container(*map(discord.ui.TextDisplay, texts), *picks, *rows(turns, tabs)))


def _head(view: View, page: Page) -> str:
    game = f" · {registry.game(view.game).name}" if view.game else ""
    pages = f" · page {page.number + 1} of {page.pages}" if page.pages > 1 else ""
    return f"### {_STATES[view.state]} questions: {page.total}{game}{pages}"


def _line(question: Question, *, private: bool) -> str:
    said = in_a_line(question.text, _TEXT) if private or not question.private else _HIDDEN
    who = f" · {person(question.judge_id, 'a judge')}" if question.state != "open" else ""
    when = format_dt(question.created_at, "R")
    game = registry.game(question.game).name if question.game in registry.game_keys() else escaped(question.game)
    return f"`{question.id}` {said}\n-# {when} · {game}{who}"


def _picks(page: Page, *, private: bool) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    select = discord.ui.Select[discord.ui.LayoutView](custom_id=str(CustomId(QUEUE, _ANY, "pick")), placeholder="Open a question")
    for one in page.questions:
        hidden = one.private and not private
        select.add_option(label=option_label(one.id if hidden else f"{one.id} · {one.text}"), value=one.id)
    return discord.ui.ActionRow(select)
