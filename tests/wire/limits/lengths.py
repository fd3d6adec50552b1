"""How long and how many: the two questions that most limits come down to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.wire.jsons import Json


def size(value: str) -> int:
    """Count characters as the stricter of the two ways in which Discord's clients and servers do: an emoji may count as two."""
    return len(value.encode("utf-16-le")) // 2


def length(holder: Mapping[str, Json], key: str, path: str, least: int, most: int) -> Iterator[str]:
    """Judge a string; one that is missing has no length, so only a least of 1 or more asks for it."""
    value = holder.get(key)
    if value is None:
        if least:
            yield f"{path}.{key}: missing"
    elif not isinstance(value, str):
        yield f"{path}.{key}: {value!r} is not text"
    elif not least <= size(value) <= most:
        yield f"{path}.{key}: {size(value)} characters, {least} to {most} are allowed"


def count(holder: Mapping[str, Json], key: str, path: str, least: int, most: int) -> Iterator[str]:
    """Judge how many items a list has; one that is missing has none."""
    value = holder.get(key)
    items = len(value) if isinstance(value, list) else 0
    if not least <= items <= most:
        yield f"{path}.{key}: {items} items, {least} to {most} are allowed"


def within(holder: Mapping[str, Json], key: str, path: str, least: int, most: int) -> Iterator[str]:
    """Judge a number, if there is one."""
    value = holder.get(key)
    if value is not None and not (isinstance(value, int) and least <= value <= most):
        yield f"{path}.{key}: {value!r}, {least} to {most} are allowed"


def unique(values: list[str], path: str) -> Iterator[str]:
    """Judge whether no value stands twice."""
    for value in sorted({value for value in values if values.count(value) > 1}):
        yield f"{path}: {value!r} stands there {values.count(value)} times"
