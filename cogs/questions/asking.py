"""`/ask`, Apps ▸ *Ask a judge* and the buttons of that name: what was typed becomes a draft."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.custom_ids import CustomId
from bot.interactions.roles import server_of
from bot.interactions.submitted import submitted
from bot.panel.inputs import Input, InputKind, Pick
from bot.store import Owner
from bot.store.questions import Asked
from cogs.combat.game_choices import GAMES
from cogs.combat.opening import game_for
from cogs.combat.panel.modals import make_modal
from cogs.combat.panel.option_labels import fitting
from cogs.combat.saved import save
from cogs.combat.showing import suggest_saved
from cogs.questions.kinds import ASK
from cogs.questions.matches import LONGEST, offer
from engine import registry
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press, Router
    from engine.game import Game

NAME = "ask"
MENU = "Ask a judge"
_TITLE = "Ask a judge"
_NOTHING = "-"
_TEXT, _HOW, _PRIVATE, _BY_DM = "question", "how", "private", "dm"
_MOST_COMBAT = 1_000
_RULING = re.compile(r"v1:ruling:(?P<id>\w{1,12}):")
_PLACE = re.compile(r"(?P<channel>\d{1,20})~(?P<message>\d{1,20})", re.ASCII)
_UNREADABLE = "-# I could not read the combat, so judges see it as you wrote it. `/combat quick` tells what is wrong with it."


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=NAME, description="Ask the judges of this server", callback=_ask
    )
    made.autocomplete("combat")(suggest_saved)
    return made


def menu() -> app_commands.ContextMenu:
    """Make the entry of the menu."""
    return app_commands.ContextMenu(name=MENU, callback=_ask_about)


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(ASK, "start", _start)
    router.on(ASK, "combat", _ask_about_ruling)
    router.on(ASK, "typed", _submit)


@app_commands.describe(
    question="What you want to know",
    combat="The short id of a combat, or one in words",
    game="Which game it is",
    private="Let only me and the judges see it",
    dm="Send me the answer by direct message, too",
)
@app_commands.choices(game=GAMES)
async def _ask(
    interaction: discord.Interaction[DamageStep],
    question: app_commands.Range[str, 1, LONGEST],
    combat: app_commands.Range[str, 1, _MOST_COMBAT] | None = None,
    game: str | None = None,
    private: bool = False,  # noqa: FBT001, FBT002 - an option of the command
    dm: bool = False,  # noqa: FBT001, FBT002 - as above
) -> None:
    await interaction.client.guard.in_turn(interaction, private=True)
    settings = await server_of(interaction)
    meant = await game_for(interaction, game)
    text, remark, combat_id = question, "", None
    if combat is not None:
        found = await _attach(interaction, meant, combat)
        if found is None:
            text, remark = f"{question}\n{combat}", _UNREADABLE
        else:
            combat_id, key = found
            meant = registry.game(key)
    where = interaction.channel_id or 0
    await offer(interaction, Asked(settings.id, meant.key, interaction.user.id, where, private, dm, text, combat_id), remark)


async def _attach(interaction: discord.Interaction[DamageStep], game: Game, written: str) -> tuple[str, str] | None:
    """Find the combat that is named or described; give its id and its game, or None if it can't be read."""
    bot = interaction.client
    row = await bot.store.combats.get(bot.owner_of(interaction), written.strip("#`* ").lower())
    if row is not None and row.state == "saved" and row.game in registry.game_keys():
        return row.id, row.game
    try:
        combat = game.parse(written)
        game.resolve(combat)
    except DescriptionError:
        return None
    return (await save(interaction, game, combat)).id, game.key


async def _ask_about(interaction: discord.Interaction[DamageStep], message: discord.Message) -> None:
    """Ask about a message: its text is what is asked unless it is changed; of a ruling, the combat goes with it."""
    settings = await server_of(interaction)
    combat_id = await _ruled_in(interaction, settings.id, message)
    place = f"{message.channel.id}~{message.id}"
    text = "" if combat_id else message.content
    await interaction.response.send_modal(_modal(CustomId(ASK, combat_id or _NOTHING, "typed", place), text))


async def _ask_about_ruling(press: Press) -> None:
    """Ask about the ruling under which the button was pressed."""
    await server_of(press.interaction)
    message = press.interaction.message
    place = "" if message is None or message.flags.ephemeral else f"{message.channel.id}~{message.id}"
    await press.interaction.response.send_modal(_modal(CustomId(ASK, press.about.id, "typed", place), ""))


async def _start(press: Press) -> None:
    """Ask with what was looked for in vain, if the button knows it."""
    await server_of(press.interaction)
    await press.interaction.response.send_modal(_modal(CustomId(ASK, _NOTHING, "typed"), press.about.arg))


async def _submit(press: Press) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    settings = await server_of(press.interaction)
    told = submitted(press.interaction)
    text = str(told.get(_TEXT, "")).strip()
    how = told.get(_HOW, ())
    chosen = how if isinstance(how, tuple) else ()
    row = await press.interaction.client.store.combats.get(Owner("server", settings.id), press.about.id)
    attached = row if row is not None and row.state == "saved" and row.game in registry.game_keys() else None
    game = registry.game(attached.game) if attached else await game_for(press.interaction, None)
    asked = Asked(
        settings.id,
        game.key,
        press.interaction.user.id,
        press.interaction.channel_id or 0,
        _PRIVATE in chosen,
        _BY_DM in chosen,
        text,
        attached.id if attached else None,
        _link(settings.id, press.about.arg),
    )
    await offer(press.interaction, asked)


async def _ruled_in(interaction: discord.Interaction[DamageStep], server_id: int, message: discord.Message) -> str | None:
    """Find the combat of a ruling of ours in a message; only what stands in this server counts."""
    bot = interaction.client
    if bot.user is None or message.author.id != bot.user.id:
        return None
    found = _RULING.search(str([component.to_dict() for component in message.components]))
    row = await bot.store.combats.get(Owner("server", server_id), found["id"]) if found else None
    return row.id if row is not None and row.state == "saved" else None


def _modal(about: CustomId, text: str) -> discord.ui.Modal:
    asked = Input(
        _TEXT,
        InputKind.PARAGRAPH,
        "What do you want to know?",
        "Judges of this server answer it.",
        required=True,
        value=fitting(text.strip(), LONGEST),
        least=1,
        most=LONGEST,
    )
    picks = (
        Pick(_PRIVATE, "Private", "Only the judges and I see question and answer."),
        Pick(_BY_DM, "By direct message, too", "Send me the answer there as well."),
    )
    how = Input(
        _HOW, InputKind.CHECKBOXES, "How do you want to be told?", "You hear of the answer in this channel.", picks=picks, most=2
    )
    return make_modal(about, _TITLE, [asked, how])


def _link(server_id: int, place: str) -> str | None:
    found = _PLACE.fullmatch(place)
    return f"https://discord.com/channels/{server_id}/{found['channel']}/{found['message']}" if found else None
