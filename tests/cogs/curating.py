"""Curating the FAQ at the table: writing an entry from its form to its publication, and looking it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.faq.content import Content
from bot.store.faq import Put
from tests.cogs.asking import answered
from tests.cogs.hands import Value, entered, within_limits
from tests.cogs.table import text
from tests.wire.limits.modals import modal_problems

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle
    from simcord.results import InteractionResult, ResponseMessage

    from bot.store.faq import Entry
    from tests.cogs.table import Table

CITED = "Damage Step 3.g.ii"
COMBAT = "Eve (champion, 25 life) attacks Bear (ally 1/9) with Axe (weapon 1, durability 2)"
GAME = "grand-archive"
WORDS: dict[str, Value] = {
    "title": "A weapon that left",
    "question": "Does my sword lose durability if it left before damage?",
    "answer": f"No. See {CITED}.",
    "aliases": "Sword gone\nbounced weapon",
    "tags": "Durability, weapons",
}


async def fill(who: MemberActor, form: InteractionResult, **values: Value) -> InteractionResult:
    """Submit a form: what is not named stays as the form had it."""
    assert form.modal is not None, "no form was opened"
    assert not modal_problems(form.modal)
    shown = await who.submit_modal(form, {**entered(form), **values})
    if shown.response is not None:
        within_limits(shown.response)
    return shown


async def begin(table: Table, who: MemberActor | None = None, **values: Value) -> ResponseMessage:
    """Fill in the first form of a new entry, and give its editor."""
    author = who or table.moderator
    form = await author.slash(table.channel, "faq-admin add")
    return answered(await fill(author, form, **{**WORDS, **values}))


async def publish(table: Table, who: MemberActor | None = None, **values: Value) -> Entry:
    """Write an entry and publish it."""
    author = who or table.moderator
    shown = await begin(table, author, **values)
    done = await author.click(shown, label="Publish")
    assert "is published" in text(done), text(done)
    found = await table.bot.store.faq.named(table.server.id, str({**WORDS, **values}["title"]))
    assert found is not None
    return found


async def look_up(table: Table, query: str, who: MemberActor | None = None, **options: object) -> ResponseMessage:
    """Ask the FAQ."""
    shown = answered(await (who or table.player).slash(table.channel, "faq", query=query, **options))
    within_limits(shown)
    return shown


def curator(table: Table, name: str) -> MemberActor:
    """Sit another moderator down."""
    role = next(role for role in table.server.roles.values() if role.name == "Moderators")
    return table.server.add_member(table.env.create_user(name), roles=[role])


def posted(channel: ChannelHandle) -> list[str]:
    """Give what can be read in a channel, message by message."""
    return [texts_of(message) for message in channel.history()]


def texts_of(message: discord.Message) -> str:
    """Give what can be read in a message."""
    return "\n".join(_texts(message.components))


def _texts(components: object) -> list[str]:
    found = []
    for one in components if isinstance(components, list) else ():
        if isinstance(one, discord.TextDisplay):
            found.append(one.content)
        found += _texts(getattr(one, "children", None))
    return found


def content(title: str, answer: str = "Yes.", **more: object) -> Content:
    """Make the content of an entry."""
    return Content.model_validate({"title": title, "answer": answer, "game": GAME, **more})


async def entries(table: Table, server: int | None = None) -> dict[str, Content]:
    """Read all live entries of a server."""
    return {one.id: one.content for one in await table.bot.store.faq.all(server or table.server.id)}


async def put(table: Table, entry_id: str, put: Content, version: int | None = None) -> None:
    """Put an entry into the store, or another version of it."""
    await table.bot.store.faq.apply(table.server.id, 1, [Put(entry_id, put, version)])


def another_server(table: Table) -> tuple[int, MemberActor, ChannelHandle]:
    """Make another server with the bot; give its id, a moderator and a channel."""
    elsewhere = table.env.create_guild("Elsewhere")
    manage = elsewhere.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
    boss = elsewhere.add_member(table.env.create_user("boss"), roles=[manage])
    return elsewhere.id, boss, elsewhere.create_text_channel("general")


def let_everybody_see(table: Table, command: str) -> None:
    """Override a command's default permissions, as a server can."""
    found = table.env.backend.find_command(command, table.server.id, type=1)
    assert found is not None
    table.server.set_command_permissions(int(found["id"]), {table.server.default_role: True})
