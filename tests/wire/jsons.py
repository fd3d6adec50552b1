"""JSON as it crosses the wire, and ways to look into it without trusting its shape."""

from __future__ import annotations

from typing import TypeAlias, cast

import msgspec

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"


def decode(raw: bytes) -> Json:
    """Read JSON."""
    return cast("Json", msgspec.json.decode(raw))


def encode(value: Json) -> bytes:
    """Write JSON."""
    return msgspec.json.encode(value)


def at(value: Json, *path: str | int) -> Json:
    """Give what lies at the path, or None where the path ends early."""
    for step in path:
        if isinstance(value, dict) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and -len(value) <= step < len(value):
            value = value[step]
        else:
            return None
    return value


def as_object(value: Json) -> JsonObject:
    """Give an object as it is, and anything else as an empty one."""
    return value if isinstance(value, dict) else {}


def objects(value: Json) -> list[JsonObject]:
    """Give the objects in a list; anything else holds none."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def text(value: Json) -> str:
    """Give a string as it is, and anything else as an empty one."""
    return value if isinstance(value, str) else ""


def number(value: Json) -> int:
    """Give a whole number as it is, and anything else as 0."""
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
