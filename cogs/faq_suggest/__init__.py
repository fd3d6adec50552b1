"""`/faq-suggest`: anybody proposes an entry; the FAQ's moderators decide."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.faq.checking import check
from bot.faq.content import to_json
from bot.faq.fields import to_raw
from bot.interactions.buttons import button
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, note, show, tell
from bot.interactions.roles import server_of
from bot.render.escape import escaped
from bot.render.suggestions import outcome
from bot.store.suggestions import A_DAY, OPEN_AT_ONCE, TooManySuggestionsError
from cogs.faq_suggest.form import suggestion_form, told_problems, typed_in
from engine import registry
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.app import DamageStep
    from bot.interactions.router import Press
    from bot.store import ServerSettings

KIND = "suggest"
NAME = "faq-suggest"
_GAMES = [app_commands.Choice(name=registry.game(key).name, value=key) for key in registry.game_keys()]
_LIVES = timedelta(days=7)
_NEWS = 3
"""Decisions that are told at once to somebody whom a direct message did not reach."""
_GONE = "What you typed is no longer there. `/faq-suggest` starts anew."


@app_commands.command(name=NAME, description="Suggest an entry for this server’s FAQ")
@app_commands.describe(game="Which game it is about")
@app_commands.choices(game=_GAMES)
async def _suggest(interaction: discord.Interaction[DamageStep], game: str | None = None) -> None:
    settings = await server_of(interaction)
    await _require_room(interaction, settings)
    chosen = game or settings.default_game or interaction.client.settings.default_game
    await interaction.response.send_modal(suggestion_form(CustomId(KIND, chosen, "submit"), {}))


async def _submit(press: Press) -> None:
    """Take a suggestion that was typed for the first time."""
    await _take(press, press.about.id, typed_in(press.interaction))


async def _mend(press: Press) -> None:
    """Open what was typed and could not be taken."""
    settings = await server_of(press.interaction)
    draft = await press.interaction.client.store.faq_drafts.get(settings.id, press.interaction.user.id, press.about.id)
    if draft is None:
        raise RefusedError(_GONE)
    await press.interaction.response.send_modal(suggestion_form(CustomId(KIND, draft.id, "mended"), draft.typed))


async def _mended(press: Press) -> None:
    """Take a suggestion that was mended."""
    settings = await server_of(press.interaction)
    drafts = press.interaction.client.store.faq_drafts
    draft = await drafts.get(settings.id, press.interaction.user.id, press.about.id)
    await _take(press, draft.typed["game"] if draft else settings.default_game or "", typed_in(press.interaction))
    if draft is not None:
        await drafts.discard(settings.id, press.interaction.user.id, draft.id)


async def _take(press: Press, game: str, typed: Mapping[str, str]) -> None:
    interaction = press.interaction
    settings = await server_of(interaction)
    store = interaction.client.store
    typed = {**typed, "game": game if game in registry.game_keys() else interaction.client.settings.default_game}
    try:
        content = check(to_raw(typed))
        made = await store.suggestions.add(settings.id, interaction.user.id, interaction.channel_id or 0, to_json(content))
    except DescriptionError as error:
        await _keep(press, settings, typed, told_problems(error.problems))
        return
    except TooManySuggestionsError as error:
        await _keep(press, settings, typed, _too_many(error))
        return
    news = (await store.suggestions.untold(settings.id, interaction.user.id))[:_NEWS]
    thanks = f"Thank you! The FAQ’s moderators will look at **{escaped(content.title)}**, and I tell you what they decide."
    told = "\n\n".join((f"{thanks}\n-# Suggestion `{made.id}`", *map(outcome, news)))
    await show(interaction, note(told), private=True)
    for one in news:
        await store.suggestions.mark_told(settings.id, one.id)


async def _keep(press: Press, settings: ServerSettings, typed: Mapping[str, str], why: str) -> None:
    """Say what stands in the way; what was typed is kept for a week."""
    user = press.interaction.user.id
    draft = await press.interaction.client.store.faq_drafts.add(settings.id, user, typed, lives=_LIVES, origin="suggesting")
    again = button("Mend it", CustomId(KIND, draft.id, "mend"), discord.ButtonStyle.primary)
    await tell(press.interaction, f"{why}\n-# What you typed is kept: *Mend it* opens it.", (again,))


async def _require_room(interaction: discord.Interaction[DamageStep], settings: ServerSettings) -> None:
    """Refuse before somebody types: who has reached a limit hears so at once."""
    try:
        await interaction.client.store.suggestions.require_room(settings.id, interaction.user.id)
    except TooManySuggestionsError as error:
        raise RefusedError(_too_many(error)) from None


def _too_many(error: TooManySuggestionsError) -> str:
    if error.waiting >= OPEN_AT_ONCE:
        return f"{error.waiting} of your suggestions are waiting for the moderators already. Please wait until they have decided."
    return f"You have made {A_DAY} suggestions within a day, which is all that I can take. Please come back tomorrow."


async def setup(bot: DamageStep) -> None:
    """Add the command, and what answers its modal."""
    bot.tree.add_command(_suggest)
    bot.router.on(KIND, "submit", _submit)
    bot.router.on(KIND, "mend", _mend)
    bot.router.on(KIND, "mended", _mended)


async def teardown(bot: DamageStep) -> None:
    """Take away what `setup` added."""
    bot.tree.remove_command(NAME)
    bot.router.off(KIND)
