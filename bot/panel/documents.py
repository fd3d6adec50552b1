"""Raw documents: JSON values in the shape of a Combat. A change copies what it touches; nothing is changed in place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.panel.shapes import field_of
from engine.labels import matches

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pydantic import BaseModel

    from bot.panel.shapes import Shape

Document = dict[str, object]
Models = tuple["type[BaseModel]", ...]
_WHOLE = re.compile(r"[+\-−–]?[0-9]{1,9}")


def parts_of(path: str) -> tuple[str, ...]:
    """Take a path apart."""
    return tuple(path.split(".")) if path else ()


def get(document: object, path: str) -> object:
    """Give what stands at a path; None where nothing does."""
    here = document
    for part in parts_of(path):
        if isinstance(here, dict):
            here = here.get(part)
        elif isinstance(here, list) and part.isdecimal() and int(part) < len(here):
            here = here[int(part)]
        else:
            return None
    return here


def put(document: Document, path: str, value: object) -> Document:
    """Put a value at a path, making what is not there yet; None takes out what stands there."""
    changed = _put(document, parts_of(path), value)
    return changed if isinstance(changed, dict) else {}


def _put(here: object, way: tuple[str, ...], value: object) -> object:
    if not way:
        return value
    part, rest = way[0], way[1:]
    if part.isdecimal():
        return _put_item(list(here) if isinstance(here, list) else [], int(part), rest, value)
    fields = dict(here) if isinstance(here, dict) else {}
    inner = _put(fields.get(part), rest, value)
    if inner is None or inner == []:
        fields.pop(part, None)
    else:
        fields[part] = inner
    return fields


def _put_item(items: list[object], place: int, rest: tuple[str, ...], value: object) -> list[object]:
    """Put an item into a list; beyond its end it is the next one."""
    place = min(place, len(items))
    inner = _put(items[place] if place < len(items) else None, rest, value)
    items[place : place + 1] = [] if inner is None else [inner]
    return items


def walk(models: Models, value: object, change: Callable[[Shape, object], object]) -> object:
    """Go through an object along its models and change what stands in each field that is no object; None takes it out."""
    if isinstance(value, list):
        return [walk(models, item, change) for item in value]
    if not isinstance(value, dict):
        return value
    changed: Document = {}
    for name, inner in value.items():
        shape = field_of(models, name)
        if shape is None:
            kept = inner
        elif shape.models:
            kept = walk(shape.models, inner, change)
        else:
            kept = change(shape, inner)
        if kept is not None:
            changed[name] = kept
    return changed


def rename(combat: type[BaseModel], document: Document, labels: Mapping[str, str | None]) -> Document:
    """Let whatever refers to an object follow its label; what refers to one that is gone goes too."""
    if not labels:
        return document

    def follow(shape: Shape, value: object) -> object:
        if not shape.refers:
            return value
        if isinstance(value, list):
            followed = [labels.get(item, item) if isinstance(item, str) else item for item in value]
            return [item for item in followed if item is not None] or None
        return labels.get(value, value) if isinstance(value, str) else value

    changed = walk((combat,), document, follow)
    return changed if isinstance(changed, dict) else {}


def refer(models: Models, item: Document, labels: Sequence[str]) -> Document:
    """Put labels in the place of parts of them, where it is beyond doubt which is meant."""

    def meant(shape: Shape, value: object) -> object:
        if not shape.refers:
            return value
        return [label_meant(one, labels) for one in value] if isinstance(value, list) else label_meant(value, labels)

    changed = walk(models, item, meant)
    return changed if isinstance(changed, dict) else {}


def label_meant(said: object, labels: Sequence[str]) -> object:
    """Give the one label that is meant; else what was said."""
    found = matches(said.strip(), labels) if isinstance(said, str) and said.strip() else ()
    return found[0] if len(found) == 1 else said


def settle(shape: Shape, value: object) -> object:
    """Take typed text for the number it is, and empty text for nothing; what it can't be stays as typed."""
    if not isinstance(value, str) or shape.many:
        return value
    bare = value.strip()
    if not bare:
        return None
    if shape.kind == "number" and _WHOLE.fullmatch(bare):
        return int(bare.replace("−", "-").replace("–", "-"))
    return value
