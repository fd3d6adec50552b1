"""Limits of single components, in messages and in modals."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TypeAlias

from tests.wire.jsons import JsonObject, as_object, at, number, objects, text
from tests.wire.limits.lengths import count, length, unique, within

Problems: TypeAlias = Iterator[str]


class Type(IntEnum):
    """What a component is, by Discord's numbers."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS = frozenset({Type.SELECT, Type.USER_SELECT, Type.ROLE_SELECT, Type.MENTIONABLE_SELECT, Type.CHANNEL_SELECT})
LINK, PREMIUM = 5, 6
IN_ROW = SELECTS | {Type.BUTTON}
IN_CONTAINER = frozenset({Type.ROW, Type.SECTION, Type.TEXT, Type.GALLERY, Type.FILE, Type.SEPARATOR})
IN_MESSAGE = IN_CONTAINER | {Type.CONTAINER}
IN_LABEL = SELECTS | {Type.TEXT_INPUT, Type.FILE_UPLOAD, Type.RADIO, Type.CHECKBOXES, Type.CHECKBOX}
IN_MODAL = frozenset({Type.LABEL, Type.TEXT, Type.ROW})


def walk(components: list[JsonObject], path: str) -> Iterator[tuple[str, JsonObject]]:
    """Give every component, nested ones too, with its path."""
    for index, component in enumerate(components):
        yield from _walk_one(component, f"{path}[{index}]")


def _walk_one(component: JsonObject, path: str) -> Iterator[tuple[str, JsonObject]]:
    yield path, component
    yield from walk(objects(component.get("components")), f"{path}.components")
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield from _walk_one(as_object(component[key]), f"{path}.{key}")


def only(components: list[JsonObject], allowed: frozenset[Type], path: str) -> Problems:
    """Judge whether each component may stand where it does."""
    for index, component in enumerate(components):
        if component.get("type") not in allowed:
            yield f"{path}[{index}]: a component of type {component.get('type')} may not stand here"


def component_problems(component: JsonObject, path: str) -> Problems:
    """Judge one component, without those inside it."""
    match component.get("type"):
        case Type.ROW:
            yield from _row(component, path)
        case Type.BUTTON:
            yield from _button(component, path)
        case kind if kind in SELECTS:
            yield from _select(component, path)
        case Type.TEXT_INPUT:
            yield from _text_input(component, path)
        case Type.SECTION:
            yield from count(component, "components", path, 1, 3)
            yield from only(objects(component.get("components")), frozenset({Type.TEXT}), f"{path}.components")
            yield from only(
                [as_object(component.get("accessory"))], frozenset({Type.BUTTON, Type.THUMBNAIL}), f"{path}.accessory"
            )
        case Type.TEXT:
            yield from length(component, "content", path, 1, 4000)
        case Type.THUMBNAIL:
            yield from length(component, "description", path, 0, 1024)
        case Type.GALLERY:
            yield from count(component, "items", path, 1, 10)
            for index, item in enumerate(objects(component.get("items"))):
                yield from length(item, "description", f"{path}.items[{index}]", 0, 1024)
        case Type.CONTAINER:
            yield from count(component, "components", path, 1, 40)
            yield from only(objects(component.get("components")), IN_CONTAINER, f"{path}.components")
        case Type.LABEL:
            yield from length(component, "label", path, 1, 45)
            yield from length(component, "description", path, 1 if component.get("description") is not None else 0, 100)
            yield from only([as_object(component.get("component"))], IN_LABEL, f"{path}.component")
        case Type.RADIO | Type.CHECKBOXES:
            yield from _group(component, path)
        case Type.FILE_UPLOAD | Type.CHECKBOX:
            yield from length(component, "custom_id", path, 1, 100)


def _row(row: JsonObject, path: str) -> Problems:
    inside = objects(row.get("components"))
    yield from count(row, "components", path, 1, 5)
    yield from only(inside, IN_ROW | {Type.TEXT_INPUT}, f"{path}.components")
    if len(inside) > 1 and any(component.get("type") != Type.BUTTON for component in inside):
        yield f"{path}.components: only buttons share a row"


def _button(button: JsonObject, path: str) -> Problems:
    yield from length(button, "label", path, 0, 80)
    if not button.get("label") and not button.get("emoji") and button.get("style") != PREMIUM:
        yield f"{path}: a button needs a label or an emoji"
    if button.get("style") == LINK:
        yield from length(button, "url", path, 1, 512)
    elif button.get("style") != PREMIUM:
        yield from length(button, "custom_id", path, 1, 100)


def _select(select: JsonObject, path: str) -> Problems:
    yield from length(select, "custom_id", path, 1, 100)
    yield from length(select, "placeholder", path, 0, 150)
    yield from within(select, "min_values", path, 0, 25)
    yield from within(select, "max_values", path, 1, 25)
    if select.get("type") == Type.SELECT:
        yield from count(select, "options", path, 1, 25)
        yield from _options(select, path)


def _group(group: JsonObject, path: str) -> Problems:
    yield from length(group, "custom_id", path, 1, 100)
    yield from count(group, "options", path, 2 if group.get("type") == Type.RADIO else 1, 10)
    yield from _options(group, path)
    if group.get("type") == Type.CHECKBOXES:
        yield from within(group, "min_values", path, 0, 10)
        yield from within(group, "max_values", path, 1, 10)


def _options(holder: JsonObject, path: str) -> Problems:
    """Judge the options of a select or group, and how many of them are picked or may be."""
    options = objects(holder.get("options"))
    for index, option in enumerate(options):
        yield from length(option, "label", f"{path}.options[{index}]", 1, 100)
        yield from length(option, "value", f"{path}.options[{index}]", 1, 100)
        yield from length(option, "description", f"{path}.options[{index}]", 0, 100)
    yield from unique([text(option.get("value")) for option in options], f"{path}.options.value")
    least, most = number(holder.get("min_values")), holder.get("max_values", 1)
    # What a group of checkboxes leaves out means all of them.
    most = (
        len(options) if most is None or (holder.get("type") == Type.CHECKBOXES and "max_values" not in holder) else number(most)
    )
    if least > most or most > max(len(options), 1):
        yield f"{path}: {least} to {most} of {len(options)} options cannot be chosen"
    picked = sum(option.get("default") is True for option in options)
    if picked > most:
        yield f"{path}: {picked} options are picked beforehand, {most} may be"


def _text_input(field: JsonObject, path: str) -> Problems:
    yield from length(field, "custom_id", path, 1, 100)
    yield from length(field, "label", path, 1 if field.get("label") is not None else 0, 45)
    yield from length(field, "placeholder", path, 0, 100)
    yield from length(field, "value", path, 0, 4000)
    yield from within(field, "min_length", path, 0, 4000)
    yield from within(field, "max_length", path, 1, 4000)
    least, most = number(field.get("min_length")), number(at(field, "max_length")) or 4000
    if least > most:
        yield f"{path}: at least {least} but at most {most} characters cannot be typed"
    if field.get("value"):
        yield from length(field, "value", path, least, most)
