"""The REST routes of the loopback Discord, with the recorder in front of them."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from aiohttp import BodyPartReader, web

from tests.wire import payloads, refusals
from tests.wire.jsons import Json, JsonObject, as_object, decode, number, objects, text
from tests.wire.messages import EPHEMERAL, Messages
from tests.wire.record import File, Record, Request
from tests.wire.refusals import respond
from tests.wire.world import APPLICATION, BOT, IN_DIRECT_MESSAGES, OWNER, PLACES, PLAYER, STRANGER, TOKEN, snowflake

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.wire.answering import Answering

Route: TypeAlias = "Callable[[web.Request, Request], web.Response]"

BASE = "/api/v10"
BIGGEST = 32 * 1024 * 1024
"""How many bytes a request may have."""
PEOPLE = {person.id: person for person in (BOT, PLAYER, STRANGER, OWNER)}


class Rest:
    """What a bot can ask of Discord apart from answering interactions."""

    def __init__(self, record: Record, messages: Messages, shards: int) -> None:
        """Serve an application without commands that should connect with so many shards."""
        self.commands: dict[str, list[JsonObject]] = {}
        self._record = record
        self._messages = messages
        self._shards = shards

    def routes(self, answering: Answering) -> list[web.RouteDef]:
        """Give every route there is; the last one says by name what is not modelled."""
        webhook = "/webhooks/{application:[0-9]+}/{token}"
        one = "/messages/{message:[0-9]+}"
        original = webhook + "/messages/{message:@original|[0-9]+}"
        table: list[tuple[str, str, Route, bool]] = [
            ("GET", "/gateway/bot", self._gateway, True),
            ("GET", "/users/@me", lambda _, __: respond(payloads.user(BOT)), True),
            ("GET", "/applications/@me", lambda _, __: respond(payloads.application()), True),
            ("GET", "/oauth2/applications/@me", lambda _, __: respond(payloads.application()), True),
            ("GET", "/users/{id:[0-9]+}", _user, True),
            ("POST", "/users/@me/channels", lambda _, __: respond(payloads.channel(IN_DIRECT_MESSAGES)), True),
            ("GET", "/applications/{id:[0-9]+}/commands", self._list_commands, True),
            ("PUT", "/applications/{id:[0-9]+}/commands", self._put_commands, True),
            ("GET", "/applications/{id:[0-9]+}/guilds/{guild:[0-9]+}/commands", self._list_commands, True),
            ("PUT", "/applications/{id:[0-9]+}/guilds/{guild:[0-9]+}/commands", self._put_commands, True),
            ("GET", "/channels/{channel:[0-9]+}", self._channel, True),
            ("POST", "/channels/{channel:[0-9]+}/messages", self._post, True),
            ("GET", "/channels/{channel:[0-9]+}" + one, self._fetch, True),
            ("PATCH", "/channels/{channel:[0-9]+}" + one, self._edit, True),
            ("DELETE", "/channels/{channel:[0-9]+}" + one, self._delete, True),
            ("POST", "/interactions/{id:[0-9]+}/{token}/callback", answering.callback, False),
            ("POST", webhook, answering.follow_up, False),
            ("GET", original, answering.fetch, False),
            ("PATCH", original, answering.edit, False),
            ("DELETE", original, answering.delete, False),
        ]
        served = [web.route(method, BASE + path, self._handler(route, token=token)) for method, path, route, token in table]
        served.append(web.get("/attachments/{channel:[0-9]+}/{id:[0-9]+}/{name}", self._attachment))
        return [*served, web.route("*", "/{path:.*}", self._handler(self._not_modelled, token=False))]

    def _handler(self, route: Route, *, token: bool) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """Record a request before it is answered, with the truth or with what was planned instead."""

        async def handle(http: web.Request) -> web.Response:
            body, files = await _read(http)
            authorization = http.headers.get("Authorization")
            request = Request(http.method, http.path.removeprefix(BASE), body, files, perf_counter(), authorization)
            instead = await self._record.add(request)
            if instead is not None and instead.status is not None:
                await asyncio.sleep(instead.delay)
                return respond(instead.body, instead.status, instead.headers)
            if token and authorization != f"Bot {TOKEN}":
                return refusals.unauthorized()
            response = route(http, request)
            if instead is not None:
                await asyncio.sleep(instead.delay)
            return response

        return handle

    def _not_modelled(self, http: web.Request, _: Request) -> web.Response:
        sentence = f"the loopback does not model {http.method} {http.path}"
        self._record.unmodelled.append(sentence)
        return refusals.refuse(501, 0, sentence)

    def _gateway(self, http: web.Request, _: Request) -> web.Response:
        limit: JsonObject = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return respond({"url": f"ws://{http.host}/gateway", "shards": self._shards, "session_start_limit": limit})

    def _list_commands(self, http: web.Request, _: Request) -> web.Response:
        return respond(list[Json](self.commands.get(http.match_info.get("guild", ""), [])))

    def _put_commands(self, http: web.Request, request: Request) -> web.Response:
        scope = http.match_info.get("guild", "")
        given: JsonObject = {"application_id": str(APPLICATION), "version": "1"}
        self.commands[scope] = [given | {"id": str(snowflake()), "description": ""} | c for c in objects(request.body)]
        return respond(list[Json](self.commands[scope]))

    def _channel(self, http: web.Request, _: Request) -> web.Response:
        place = PLACES.get(int(http.match_info["channel"]))
        return respond(payloads.channel(place)) if place and place.bot_may_post else refusals.missing_access()

    def _post(self, http: web.Request, request: Request) -> web.Response:
        place = PLACES.get(int(http.match_info["channel"]))
        if place is None or not place.bot_may_post:
            return refusals.missing_access()
        return respond(self._messages.create(place, request, as_object(request.body)))

    def _seen(self, http: web.Request) -> JsonObject | None:
        """Find a message that the bot sees without an interaction: none that is for one person only."""
        message = self._messages.find(int(http.match_info["message"]))
        if message is None or text(message["channel_id"]) != http.match_info["channel"]:
            return None
        place = PLACES[int(text(message["channel_id"]))]
        return message if place.bot_may_post and not number(message["flags"]) & EPHEMERAL else None

    def _fetch(self, http: web.Request, _: Request) -> web.Response:
        message = self._seen(http)
        return respond(message) if message else refusals.unknown_message()

    def _edit(self, http: web.Request, request: Request) -> web.Response:
        message = self._seen(http)
        if message is None:
            return refusals.unknown_message()
        self._messages.edit(message, request, as_object(request.body))
        return respond(message)

    def _delete(self, http: web.Request, _: Request) -> web.Response:
        message = self._seen(http)
        if message is None:
            return refusals.unknown_message()
        self._messages.delete(message)
        return web.Response(status=204)

    async def _attachment(self, http: web.Request) -> web.Response:
        file = self._messages.file(int(http.match_info["id"]))
        return web.Response(body=file.content) if file else web.Response(status=404)


def _user(http: web.Request, _: Request) -> web.Response:
    person = PEOPLE.get(int(http.match_info["id"]))
    return respond(payloads.user(person)) if person else refusals.refuse(404, 10013, "Unknown User")


async def _read(http: web.Request) -> tuple[Json, tuple[File, ...]]:
    """Give a request's JSON and its files."""
    if not http.content_type.startswith("multipart/"):
        raw = await http.read()
        return (decode(raw) if raw else None), ()
    body: Json = None
    files = []
    async for part in await http.multipart():
        if isinstance(part, BodyPartReader):
            content = bytes(await part.read())
            if part.name == "payload_json":
                body = decode(content)
            else:
                files.append(File(part.filename or "", content))
    return body, tuple(files)
