"""Curating the FAQ at the table: writing an entry from its form to its publication, and looking it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

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
    return ["\n".join(_texts(message.components)) for message in channel.history()]


def _texts(components: object) -> list[str]:
    found = []
    for one in components if isinstance(components, list) else ():
        if isinstance(one, discord.TextDisplay):
            found.append(one.content)
        found += _texts(getattr(one, "children", None))
    return found
