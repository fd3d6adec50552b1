"""The messages that exist, with what Discord makes of a body that creates or edits one."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from typing import TYPE_CHECKING

from tests.wire import payloads
from tests.wire.jsons import Json, JsonObject, as_object, at, number, objects, text
from tests.wire.world import BOT, Person, Place, snowflake

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.wire.record import File, Request

REMEMBERED = 2000
EPHEMERAL = 1 << 6
LOADING = 1 << 7


class Messages:
    """Messages by id, the newest of them, with the files that were sent along."""

    def __init__(self, address: str) -> None:
        """Start with none; files are found under the address."""
        self._address = address
        self._messages: OrderedDict[int, JsonObject] = OrderedDict()
        self._files: OrderedDict[int, File] = OrderedDict()

    def post(self, place: Place, author: Person, content: str = "") -> JsonObject:
        """Let somebody write a message."""
        message = payloads.message(snowflake(), place, author, content)
        self._messages[number_of(message)] = message
        while len(self._messages) > REMEMBERED:
            self._messages.popitem(last=False)
        return message

    def create(self, place: Place, request: Request, body: JsonObject) -> JsonObject:
        """Let the bot write a message with what the request holds."""
        message = self.post(place, BOT)
        message["flags"] = number(body.get("flags"))
        self.edit(message, request, body)
        message["edited_timestamp"] = None
        return message

    def edit(self, message: JsonObject, request: Request, body: JsonObject) -> None:
        """Change what the request names and keep the rest."""
        for key in ("content", "embeds", "components"):
            if key in body:
                message[key] = body[key] if body[key] is not None else "" if key == "content" else []
        if "flags" in body:
            kept = number(message["flags"]) & EPHEMERAL
            message["flags"] = kept | number(body["flags"]) & ~EPHEMERAL if kept else number(body["flags"])
        if "attachments" in body or request.files:
            self._attach(message, request, body)
        urls = {text(at(file, "filename")): text(at(file, "url")) for file in objects(message["attachments"])}
        ids = itertools.count(1)
        message["components"] = [_numbered(part, ids, urls) for part in objects(message["components"])]
        message["edited_timestamp"] = message["timestamp"]

    def _attach(self, message: JsonObject, request: Request, body: JsonObject) -> None:
        """Keep the attachments that the body still names and add the uploaded files."""
        named = objects(body.get("attachments"))
        kept = {text(attachment.get("id")) for attachment in named}
        attachments: list[Json] = [old for old in objects(message["attachments"]) if text(old["id"]) in kept]
        for index, file in enumerate(request.files):
            described = next((a for a in named if str(a.get("id")) == str(index)), {})
            attachments.append(self._upload(message, file, text(described.get("description"))))
        message["attachments"] = attachments

    def _upload(self, message: JsonObject, file: File, description: str) -> JsonObject:
        key = snowflake()
        self._files[key] = file
        while len(self._files) > REMEMBERED // 10:
            self._files.popitem(last=False)
        url = f"{self._address}/attachments/{text(message['channel_id'])}/{key}/{file.name}"
        described: JsonObject = {"id": str(key), "filename": file.name, "size": len(file.content), "url": url, "proxy_url": url}
        return described | ({"description": description} if description else {})

    def find(self, wanted: int) -> JsonObject | None:
        """Find a message."""
        return self._messages.get(wanted)

    def delete(self, message: JsonObject) -> None:
        """Remove a message."""
        self._messages.pop(number_of(message), None)

    def file(self, key: int) -> File | None:
        """Find a file that was sent along."""
        return self._files.get(key)


def number_of(message: JsonObject) -> int:
    """Give a message's id."""
    return int(text(message["id"]))


def _numbered(component: JsonObject, ids: Iterator[int], urls: dict[str, str]) -> JsonObject:
    """Give a component an id and its files their addresses, as Discord does."""
    numbered = component | {"id": component.get("id") or next(ids)}
    for key in ("components", "items"):
        if key in component:
            numbered[key] = [
                _numbered(part, ids, urls) if key == "components" else _media(part, urls) for part in objects(component[key])
            ]
    if "accessory" in component:
        numbered["accessory"] = _numbered(as_object(component["accessory"]), ids, urls)
    return _media(numbered, urls)


def _media(holder: JsonObject, urls: dict[str, str]) -> JsonObject:
    """Resolve `attachment://name` where a component shows a file."""
    resolved = dict(holder)
    for key in ("media", "file"):
        address = text(at(holder, key, "url"))
        if address.startswith("attachment://"):
            url = urls.get(address.removeprefix("attachment://"), address)
            resolved[key] = {"url": url, "proxy_url": url, "width": 0, "height": 0, "content_type": "image/png"}
    return resolved
