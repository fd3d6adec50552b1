"""Mistakes: what can't be read is shown with a caret and kept, and a button opens it in a modal to mend it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, layout, show
from bot.interactions.submitted import submitted
from bot.render.escape import length
from bot.render.markdown import problem_blocks
from bot.render.pages import Block, paged
from bot.store import StaleVersionError
from cogs.combat.answering import answer
from cogs.combat.on_message import open_found
from cogs.combat.panel.drafts import life_of_drafts
from cogs.combat.saved import find_stored
from engine import registry
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic import BaseModel

    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from bot.interactions.submitted import Submitted
    from bot.store import StoredCombat
    from engine.game import Game
    from engine.problems import Problem

KIND = "mend"
TEXT = "text"
"""The key of a text in the notation; options of a command have their own names."""
_KEY = "(typed)"
"""No field of a combat is called so."""
_HEAD = "### I can’t rule on this yet"
_AGAIN = "-# What you typed is kept: *Mend it* opens it."
_UNKEPT = "-# Nothing is kept with `save: False`; the arrow-up key brings your command back."
_MOST_INPUTS = 5
_LONGEST, _LABEL = 4_000, 30
_BETWEEN = "~"


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody typed: the notation, or the options of a command by their names."""

    values: dict[str, str]
    flags: dict[str, bool]
    """Options that are yes or no: there is nothing to mend in them."""
    private: bool

    def read(self, game: Game) -> BaseModel:
        """Read it as a combat; raise DescriptionError with what is wrong with it."""
        if TEXT in self.values and not self.flags and len(self.values) == 1:
            return game.parse(self.values[TEXT])
        return game.compose({**self.values, **self.flags})


async def rule_or_mend(interaction: discord.Interaction[DamageStep], game: Game, typed: Typed) -> None:
    """Answer with the ruling; on a mistake keep what was typed and show what is wrong with it."""
    try:
        await answer(interaction, game, typed.read(game), private=typed.private)
    except DescriptionError as error:
        bot = interaction.client
        owner = bot.owner_of(interaction)
        lives = await life_of_drafts(bot, owner)
        row = await bot.store.combats.add(owner, interaction.user.id, game.key, {_KEY: asdict(typed)}, lives=lives)
        await show(interaction, mistake_message(error.problems, game, row.id, typed), private=True)


def typed_in(row: StoredCombat) -> Typed | None:
    """Give what somebody typed, if a row keeps that and no combat."""
    typed: Mapping[str, object] | None = row.document.get(_KEY)
    return None if typed is None else Typed(**typed)  # type: ignore[arg-type]  # written by asdict


async def answer_kept(interaction: discord.Interaction[DamageStep], row: StoredCombat, typed: Typed) -> None:
    """Answer what a row keeps: with the ruling, or with what is still wrong with it."""
    game = registry.game(row.game)
    try:
        await answer(interaction, game, typed.read(game), private=typed.private)
    except DescriptionError as error:
        await show(interaction, mistake_message(error.problems, game, row.id, typed), private=True)


def mistake_message(
    problems: Sequence[Problem], game: Game, draft_id: str | None, typed: Typed | None = None
) -> discord.ui.LayoutView:
    """Lay out what is wrong; what is beyond a page is counted, for the first mistakes come first."""
    blocks = list(problem_blocks(problems, game))
    first = paged([Block(_HEAD, [_AGAIN if draft_id else _UNKEPT]), *blocks])[0]
    left = len(blocks) + 1 - len(first)
    more = [discord.ui.TextDisplay[discord.ui.LayoutView](f"-# … and {left} more, once these are mended")] if left else []
    mend = [button("Mend it", CustomId(KIND, draft_id, "open"), discord.ButtonStyle.primary)] if draft_id else []
    if draft_id and typed and TEXT in typed.values and game.find_in(typed.values[TEXT]).document:
        mend.append(button("Open what you could read", CustomId(KIND, draft_id, "panel")))
    rows = [discord.ui.ActionRow(*mend)] if mend else []
    return layout(discord.ui.Container(*map(discord.ui.TextDisplay, first), *more, *rows, accent_colour=0xF1C40F))


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "open", _open)
    router.on(KIND, "submit", _submit)
    router.on(KIND, "panel", _open_panel)


async def _open(press: Press) -> None:
    row, typed = await _kept(press)
    await press.interaction.response.send_modal(mending_modal(row, typed))


async def _submit(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    row, typed = await _kept(press)
    mended = Typed(_joined(submitted(press.interaction), typed), typed.flags, typed.private)
    await answer_kept(press.interaction, await _keep(press, row, {_KEY: asdict(mended)}), mended)


async def _open_panel(press: Press) -> None:
    """Do as *Resolve this combat* does with a message, for those whose Discord has no such menu."""
    row, typed = await _kept(press)
    await open_found(press.interaction, registry.game(row.game), typed.values[TEXT])


def mending_modal(row: StoredCombat, typed: Typed) -> discord.ui.Modal:
    """Make the modal: the text, or the options with mistakes first."""
    modal = discord.ui.Modal(title="Mend it", custom_id=str(CustomId(KIND, row.id, "submit")), timeout=None)
    wrong = _wrong(registry.game(row.game), typed)
    for key in sorted(typed.values, key=lambda key: key not in wrong)[:_MOST_INPUTS]:
        for number, part in enumerate(_parts(typed.values[key])):
            text = discord.ui.TextInput[discord.ui.Modal](
                style=discord.TextStyle.paragraph,
                custom_id=f"{key}{_BETWEEN}{number}" if number else key,
                default=part,
                max_length=_LONGEST,
                required=False,
            )
            label = "The combat, in words" if key == TEXT else key.replace("_", " ").capitalize()[:_LABEL]
            modal.add_item(discord.ui.Label(text=f"{label}, continued" if number else label, component=text))
    modal.stop()
    return modal


def _parts(text: str) -> list[str]:
    """Cut a text into what an input can hold: of characters that count twice it holds half as many."""
    if length(text) <= _LONGEST:
        return [text]
    return [text[start : start + _LONGEST // 2] for start in range(0, len(text), _LONGEST // 2)]


def _joined(told: Submitted, typed: Typed) -> dict[str, str]:
    """Put together what came from the inputs; what the modal had no room for stays as it was."""
    values = dict(typed.values)
    for key in typed.values:
        parts = [str(value) for name, value in told.items() if name.partition(_BETWEEN)[0] == key]
        if parts:
            values[key] = "".join(parts)
    return values


def _wrong(game: Game, typed: Typed) -> set[str]:
    try:
        typed.read(game)
    except DescriptionError as error:
        return {problem.path for problem in error.problems}
    return set()


async def _kept(press: Press) -> tuple[StoredCombat, Typed]:
    row = await find_stored(press.interaction, press.about.id)
    typed = typed_in(row)
    if typed is None:
        raise RefusedError("There is nothing to mend here any more.")
    return row, typed


async def _keep(press: Press, row: StoredCombat, document: dict[str, object]) -> StoredCombat:
    """Keep what is typed now; of several submits at once the last one stays."""
    combats = press.interaction.client.store.combats
    lives = await life_of_drafts(press.interaction.client, row.owner)
    while True:
        try:
            changed = await combats.change(row.owner, row.id, row.version, document, lives=lives)
        except StaleVersionError as stale:
            row = stale.current
        else:
            return changed or row
