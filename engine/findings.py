"""Findings: what pydantic found wrong in JSON, put into words that a person can act on."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.guide import nearest, place_at
from engine.problems import NOTHING, Problem, expected_by, malformed, path_of, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

    from engine.draft import Route
    from engine.guide import Place

_TAG_ERRORS = ("union_tag_invalid", "union_tag_not_found")
_NUMBERS = ("int_type", "int_from_float", "int_parsing")
_MEANT = dict.fromkeys(("true", "yes", "y", "on", "1"), "true") | dict.fromkeys(("false", "no", "n", "off", "0"), "false")
"""What people write for true and false."""
_OBJECTS = ("model_type", "model_attributes_type", "dict_type")


def problem_of(combat: type[BaseModel], error: ErrorDetails, route: Route) -> Problem:
    """Put one finding into words, at its place in the JSON."""
    kind, value, path = error["type"], error["input"], route.path
    place = place_at(combat, error["loc"])
    if kind in _TAG_ERRORS and isinstance(value, dict):
        tag = str(error["ctx"]["discriminator"]).strip("'")
        path = (*path, tag)
        value = value.get(tag)
    where = path_of(path)
    if kind == "extra_forbidden":
        return malformed(where, f"the field {shown(error['loc'][-1])}", _other_field(combat, error))
    if kind == "missing":
        about = place.field.description if place.field and place.field.description else ""
        return malformed(where, NOTHING, f"a value ({about[:1].lower()}{about[1:].rstrip('.')})" if about else "a value")
    if kind == "union_tag_not_found" and isinstance(error["input"], dict):
        return malformed(where, NOTHING, _one_of(None, place.tags))
    return malformed(where, as_json(value), _expected(error, value, place))


def as_json(value: object) -> str:
    """Word a value the way JSON writes it; say only how long what is long is."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "a number without end"
    return shown(value)


def _expected(error: ErrorDetails, value: object, place: Place) -> str:
    kind = error["type"]
    if kind == "literal_error":
        return _one_of(value, place.words)
    if kind == "union_tag_invalid":
        return _one_of(value, place.tags)
    if kind in _NUMBERS:
        return _whole_number(value)
    if kind == "bool_type":
        return _yes_or_no(value)
    if kind == "string_type" and isinstance(value, int | float) and not isinstance(value, bool):
        return f'text in double quotes: "{as_json(value)}"'
    if kind == "tuple_type" and value is not None:
        return f"a list: [{place.shape if place.models else as_json(value)}]"
    if kind in _OBJECTS or kind == "union_tag_not_found":
        return f"an object: {place.shape}"
    return expected_by(error)


def _whole_number(value: object) -> str:
    """Show the number that was meant, if it can be seen."""
    if isinstance(value, str):
        bare = value.strip()[:4]
        return f"a whole number without quotes: {bare}" if bare.removeprefix("-").isdecimal() else "a whole number"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1000:  # noqa: PLR2004 - more than any number may be
        return f"a whole number: {int(value)}"
    return "a whole number"


def _yes_or_no(value: object) -> str:
    """Show what was meant, if it can be seen."""
    meant = _MEANT.get(value.strip().casefold() if isinstance(value, str) else str(value))
    if meant is None:
        return "true or false"
    return f"{meant}, without quotes" if isinstance(value, str) else meant


def _one_of(value: object, words: Iterable[str]) -> str:
    known = tuple(words)
    near = nearest(value, known) if isinstance(value, str) else None
    meant = f"{shown(near)} perhaps; " if near else ""
    return f"{meant}{'one of ' if len(known) > 1 else ''}{', '.join(map(shown, known))}"


def meant_field(combat: type[BaseModel], error: ErrorDetails) -> str | None:
    """Tell which field is meant by one that there is not."""
    place, said = place_at(combat, error["loc"][:-1]), str(error["loc"][-1])
    return None if place.list_with(said) else nearest(said, place.keys)


def _other_field(combat: type[BaseModel], error: ErrorDetails) -> str:
    place = place_at(combat, error["loc"][:-1])
    said = str(error["loc"][-1])
    in_list = place.list_with(said)
    if in_list:
        return f"{shown(in_list[1])} in the list {shown(in_list[0])}; there is no such field"
    near = meant_field(combat, error)
    if near:
        return f"{shown(near)} perhaps; there is no such field"
    return f"one of the fields {', '.join(place.keys)}"
