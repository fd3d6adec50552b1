"""Limits of messages: content, embeds, both kinds of component layout, attachments, and who may be pinged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.jsons import JsonObject, as_object, at, number, objects, text
from tests.wire.limits.components import IN_MESSAGE, Type, component_problems, only, walk
from tests.wire.limits.lengths import count, length, size, unique

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.wire.jsons import Json

COMPONENTS_V2 = 1 << 15
_EMBED_TEXTS = {"title": 256, "description": 4096}


def message_problems(body: JsonObject, *, new: bool) -> list[str]:
    """Judge a message that is sent, or an edit of one, which may leave things out."""
    return [
        *length(body, "content", "message", 0, 2000),
        *_layout(body),
        *_embeds(body),
        *_attachments(body),
        *_mentions(body),
        *(_emptiness(body) if new else ()),
    ]


def _layout(body: JsonObject) -> Iterator[str]:
    components = objects(body.get("components"))
    everything = list(walk(components, "components"))
    for path, component in everything:
        yield from component_problems(component, path)
    yield from unique([text(c.get("custom_id")) for _, c in everything if c.get("custom_id")], "components.custom_id")
    if number(body.get("flags")) & COMPONENTS_V2:
        yield from _layout_v2(body, components, everything)
    else:
        yield from count(body, "components", "message", 0, 5)
        yield from only(components, frozenset({Type.ROW}), "components")


def _layout_v2(body: JsonObject, components: list[JsonObject], everything: list[tuple[str, JsonObject]]) -> Iterator[str]:
    yield from only(components, IN_MESSAGE, "components")
    if len(everything) > 40:
        yield f"components: {len(everything)} with those inside others, 40 are allowed"
    characters = sum(size(text(component.get("content"))) for _, component in everything)
    if characters > 4000:
        yield f"components: {characters} characters of text in all, 4000 are allowed"
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(key):
            yield f"message.{key}: cannot stand beside Components V2"


def _embeds(body: JsonObject) -> Iterator[str]:
    yield from count(body, "embeds", "message", 0, 10)
    total = 0
    for index, embed in enumerate(objects(body.get("embeds"))):
        path = f"embeds[{index}]"
        for key, most in _EMBED_TEXTS.items():
            yield from length(embed, key, path, 0, most)
        yield from length(as_object(embed.get("footer")), "text", f"{path}.footer", 0, 2048)
        yield from length(as_object(embed.get("author")), "name", f"{path}.author", 0, 256)
        yield from count(embed, "fields", path, 0, 25)
        for at_field, field in enumerate(objects(embed.get("fields"))):
            yield from length(field, "name", f"{path}.fields[{at_field}]", 1, 256)
            yield from length(field, "value", f"{path}.fields[{at_field}]", 1, 1024)
            total += size(text(field.get("name"))) + size(text(field.get("value")))
        total += sum(size(text(embed.get(key))) for key in _EMBED_TEXTS)
        total += size(text(at(embed, "footer", "text"))) + size(text(at(embed, "author", "name")))
    if total > 6000:
        yield f"embeds: {total} characters in all, 6000 are allowed"


def _attachments(body: JsonObject) -> Iterator[str]:
    yield from count(body, "attachments", "message", 0, 10)
    attachments = objects(body.get("attachments"))
    for index, attachment in enumerate(attachments):
        yield from length(attachment, "description", f"attachments[{index}]", 0, 1024)
    named = {text(attachment.get("filename")) for attachment in attachments}
    for path, component in walk(objects(body.get("components")), "components"):
        shown = [component, *objects(component.get("items"))]
        for address in (text(at(holder, key, "url")) for holder in shown for key in ("media", "file")):
            # An edit may show a file that an earlier request attached, but not once it lists the attachments anew.
            if "attachments" in body and address.startswith("attachment://") and address[13:] not in named:
                yield f"{path}: {address} is not attached"


def _mentions(body: JsonObject) -> Iterator[str]:
    """Judge whether nobody can be pinged but one person by name, which is this project's own limit."""
    allowed = body.get("allowed_mentions")
    says_something = any(body.get(key) for key in ("content", "components", "embeds"))
    if allowed is None:
        if says_something:
            yield "message.allowed_mentions: missing"
    elif at(allowed, "parse") != [] or len(_list(at(allowed, "users"))) > 1 or at(allowed, "roles"):
        yield f"message.allowed_mentions: {allowed!r} lets somebody be pinged"


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _emptiness(body: JsonObject) -> Iterator[str]:
    if not any(body.get(key) for key in ("content", "components", "embeds", "attachments", "poll", "sticker_ids")):
        yield "message: empty"
