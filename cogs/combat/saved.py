"""Saved combats: keeping one, finding the one that a press is about, reading it again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.interactions.replies import RefusedError
from bot.panel.checking import look_at
from bot.panel.drafts import Draft, from_combat, from_document
from bot.store import Owner
from engine import registry

if TYPE_CHECKING:
    import discord
    from pydantic import BaseModel

    from bot.app import DamageStep
    from bot.interactions.router import Press
    from bot.store import Store, StoredCombat
    from bot.store.stamps import Stamp
    from engine.game import Game
    from engine.resolution import Resolution

_WHOSE = "@"
_GONE = "This combat is no longer there, or it belongs to another server. `/combat new` starts one."
_UNREADABLE = "This combat was saved by an older version of me, and I can no longer read it. `/combat new` starts another."


@dataclass(frozen=True, slots=True)
class Ruled:
    """A combat with its ruling; with an id if it is saved."""

    game: Game
    combat: BaseModel
    resolution: Resolution
    id: str | None = None
    author_id: int | None = None
    before: Ruled | None = None
    """What it was made from by changing one thing; it is shown beside that."""
    has_judges: bool = False
    """Whether it is a server's, so that its judges can be asked about it."""
    stamp: Stamp | None = None
    """What a judge said of the ruling."""
    whose: int | None = None
    """The person whose row it is, if it is no server's."""

    @property
    def key(self) -> str:
        """How custom ids name it: a person's own row is found for whoever presses only if they say whose it is."""
        return f"{self.id}{_WHOSE}{self.whose}" if self.whose else self.id or ""

    @property
    def draft(self) -> Draft:
        """The combat as raw values, to be changed."""
        return from_combat(self.combat)


async def save(interaction: discord.Interaction[DamageStep], game: Game, combat: BaseModel) -> StoredCombat:
    """Keep a combat for good, as one of who asked."""
    bot = interaction.client
    return await bot.store.combats.add(
        bot.owner_of(interaction), interaction.user.id, game.key, dict(from_combat(combat).document)
    )


async def find_stored(interaction: discord.Interaction[DamageStep], key: str) -> StoredCombat:
    """Find a combat that a message or a command names; refuse politely if it is gone or another owner's."""
    combats = interaction.client.store.combats
    combat_id, _, whose = key.partition(_WHOSE)
    found = await combats.get(interaction.client.owner_of(interaction), combat_id)
    message = interaction.message
    # Where the bot is only a person's own app, the row is that person's, not of who pressed. Only what I wrote myself on a
    # message may say so: nobody reads another's rows by typing.
    if found is None and message is not None and whose.isdecimal():
        found = await combats.get(Owner("user", int(whose)), combat_id)
    if found is None and message is not None and message.interaction_metadata is not None:
        found = await combats.get(Owner("user", message.interaction_metadata.user.id), combat_id)
    if found is None:
        raise RefusedError(_GONE)
    return found


async def ruled_by(press: Press) -> Ruled:
    """Rule again on the combat that a press is about."""
    await press.interaction.client.guard.in_turn(press.interaction)
    return await ruled_at_once(press)


async def ruled_at_once(press: Press) -> Ruled:
    """Do the same for what opens a modal, or acknowledges the press in its own way."""
    return await rule_stamped(press.interaction.client.store, await find_stored(press.interaction, press.about.id))


async def rule_stamped(store: Store, row: StoredCombat) -> Ruled:
    """Rule on a saved combat, with what a judge said of that."""
    stamp = await store.stamps.on(row.owner.id, row.id) if row.owner.kind == "server" else None
    return replace(rule(row), stamp=stamp)


async def ruled_beside(press: Press, before_id: str) -> Ruled:
    """Rule again on the combat that a press is about, beside the one that it was made from, if that is still there."""
    ruled = await ruled_by(press)
    if not before_id:
        return ruled
    try:
        return replace(ruled, before=rule(await find_stored(press.interaction, before_id)))
    except RefusedError:
        return ruled


def rule(row: StoredCombat) -> Ruled:
    """Rule on a saved combat."""
    game = registry.game(row.game)
    look = look_at(from_document(game, row.document))
    if look.combat is None:
        raise RefusedError(_UNREADABLE)
    whose = row.owner.id if row.owner.kind == "user" else None
    resolution = game.resolve(look.combat)
    return Ruled(game, look.combat, resolution, row.id, row.author_id, has_judges=whose is None, whose=whose)
