"""What Discord says about the people, servers and messages of the loopback's world, as JSON."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tests.wire.world import APPLICATION, BOT, OWNER, Person, Place, Server

if TYPE_CHECKING:
    from tests.wire.jsons import Json, JsonObject

_JOINED = "2024-01-01T00:00:00.000000+00:00"
_ALL_PERMISSIONS = str((1 << 53) - 1)
_MEMBER_PERMISSIONS = str(1 << 10 | 1 << 11 | 1 << 31)
"""View channel, send messages, use application commands."""
ATTACHMENT_LIMIT = 10 * 1024 * 1024


def user(person: Person) -> JsonObject:
    """Describe an account."""
    return {
        "id": str(person.id),
        "username": person.name,
        "global_name": person.name.title(),
        "discriminator": "0",
        "avatar": None,
        "bot": person.bot,
        "public_flags": 0,
    }


def member(person: Person) -> JsonObject:
    """Describe an account in a server; whoever owns the server may do everything."""
    return {
        "user": user(person),
        "roles": [],
        "joined_at": _JOINED,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": _ALL_PERMISSIONS if person == OWNER else _MEMBER_PERMISSIONS,
    }


def channel(place: Place) -> JsonObject:
    """Describe a text channel, or the direct messages."""
    if place.server is None:
        return {"id": str(place.channel), "type": 1, "flags": 0, "last_message_id": None}
    return {
        "id": str(place.channel),
        "type": 0,
        "name": "combat",
        "guild_id": str(place.server.id),
        "position": 0,
        "nsfw": False,
        "flags": 0,
        "rate_limit_per_user": 0,
        "parent_id": None,
        "last_message_id": None,
        "permission_overwrites": [],
        "permissions": _MEMBER_PERMISSIONS,
    }


def guild(server: Server) -> JsonObject:
    """Describe a server in which the bot is a member, as GUILD_CREATE does."""
    everyone: JsonObject = {
        "id": str(server.id),
        "name": "@everyone",
        "color": 0,
        "hoist": False,
        "position": 0,
        "permissions": _MEMBER_PERMISSIONS,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": str(server.id),
        "name": server.name,
        "owner_id": str(OWNER.id),
        "preferred_locale": "en-US",
        "member_count": 3,
        "large": False,
        "unavailable": False,
        "joined_at": _JOINED,
        "roles": [everyone],
        "channels": [channel(Place(server, server.channel))],
        "members": [member(BOT)],
        "threads": [],
        "emojis": [],
        "stickers": [],
        "features": [],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application() -> JsonObject:
    """Describe the bot's application."""
    return {
        "id": str(APPLICATION),
        "name": BOT.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": user(OWNER),
        "team": None,
        "flags": 0,
        "bot": user(BOT),
    }


def message(number: int, place: Place, author: Person, content: str = "") -> JsonObject:
    """Describe a new message; what else is in it is filled in by who sends it."""
    described: JsonObject = {
        "id": str(number),
        "type": 0,
        "channel_id": str(place.channel),
        "author": user(author),
        "content": content,
        "timestamp": datetime.now(UTC).isoformat(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }
    if author.bot:
        described["application_id"] = str(APPLICATION)
    return described


def origin(place: Place, who: Person) -> JsonObject:
    """Describe from where an interaction comes and on whose authority the bot is there."""
    owners: JsonObject = {}
    described: JsonObject = {"channel_id": str(place.channel), "channel": channel(place)}
    if place.server is None:
        owners["0"] = "0"
        owners["1"] = str(who.id)
        return described | {"user": user(who), "context": 1, "authorizing_integration_owners": owners}
    owners |= {"0": str(place.server.id)} if place.server.has_bot else {"1": str(who.id)}
    features: list[Json] = []
    return described | {
        "guild_id": str(place.server.id),
        "guild": {"id": str(place.server.id), "locale": "en-US", "features": features},
        "guild_locale": "en-US",
        "member": member(who),
        "context": 0,
        "authorizing_integration_owners": owners,
    }
