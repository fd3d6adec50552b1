"""Combats from JSON. What is good takes one call of pydantic; what is not gets every problem told at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pydantic import ValidationError
from pydantic_core import from_json

from engine import registry
from engine.problems import DescriptionError, Problem, ProblemKind, malformed, shown
from engine.salvage import find_problems, in_json

if TYPE_CHECKING:
    from pydantic import BaseModel

LARGEST = 512 * 1024
"""Bytes of JSON."""
_MANY = 64 * 1024
"""Bytes from which on it is worth counting values before reading them."""
_MOST_VALUES = 60_000
_POSITION = re.compile(r"(?P<what>.*) at line (?P<line>\d+) column (?P<column>\d+)")
_AROUND = 40
"""Characters shown on each side of where JSON ends."""
_BYTE_ORDER_MARK = "\ufeff"
_MESSAGES = {
    "recursion limit exceeded": ("brackets in brackets without end", "at most 200 inside each other"),
    "trailing characters": ("more after the end", "one object and nothing after it"),
    "number out of range": ("a number of thousands of digits", "a number of at most three"),
}


def load_json(json: str | bytes, game: str | None = None) -> BaseModel:
    """Read a combat from JSON text; raise DescriptionError with all problems.

    Which game it is stands in the JSON's `game`, else in the argument, else it is the default.
    """
    try:
        chosen = registry.game(game or registry.DEFAULT)
    except registry.UnknownGameError:
        raise DescriptionError([_unknown_game(game)]) from None
    if len(json) * 4 > _MANY:
        _refuse_too_large(json)
    try:
        return chosen.combat.model_validate_json(json)
    except ValidationError as error:
        refused = error
    text = _decode(json)
    if text.startswith(_BYTE_ORDER_MARK):
        return load_json(text[1:], game)
    raw = _read_raw(text)
    if isinstance(raw, dict) and raw.get("game", chosen.key) != chosen.key:
        games = registry.game_keys()
        if raw["game"] not in games:
            raise DescriptionError([_unknown_game(raw["game"])])
        return load_json(text, raw["game"])
    raise DescriptionError(find_problems(chosen, raw, refused))


def _unknown_game(name: object) -> Problem:
    return malformed("game", in_json(name) or shown(name), f"one of {', '.join(registry.game_keys())}")


def _refuse_too_large(json: str | bytes) -> None:
    """Refuse before anything is read: reading costs time for every value, right or wrong."""
    data = json.encode("utf-8", "replace") if isinstance(json, str) else json
    if len(data) > LARGEST:
        raise DescriptionError([malformed("(whole)", f"{len(data):,} bytes", f"at most {LARGEST:,} bytes")])
    values = data.count(b",")
    if values > _MOST_VALUES:
        raise DescriptionError([malformed("(whole)", f"{values:,} values", f"at most {_MOST_VALUES:,} values")])


def _decode(json: str | bytes) -> str:
    try:
        text = json.decode("utf-8") if isinstance(json, bytes) else json
        text.encode("utf-8")
    except UnicodeError:
        raise DescriptionError([malformed("(whole)", "bytes that are no UTF-8", "JSON in UTF-8")]) from None
    return text


def _read_raw(text: str) -> object:
    """Read whatever JSON it is; say where it stops being JSON."""
    try:
        return from_json(text)
    except ValueError as error:
        raise DescriptionError([_not_json(text, str(error))]) from None


def _not_json(text: str, message: str) -> Problem:
    match = _POSITION.fullmatch(message)
    if not match:
        return malformed("(whole)", message, "JSON")
    lines = text.split("\n")
    number = int(match["line"])
    line = lines[number - 1] if number <= len(lines) else ""
    # The position counts bytes.
    column = max(1, len(line.encode()[: int(match["column"])].decode(errors="ignore")))
    start = max(0, column - _AROUND)
    excerpt = "".join(c if c.isprintable() else " " for c in line[start : column + _AROUND])
    caret = " " * (column - start - 1) + "^"
    path = f"line {number}, column {column}"
    found, expected = _words(match["what"], line[column - 1 : column])
    return Problem(path, ProblemKind.MALFORMED, found, expected, excerpt=f"{excerpt}\n{caret}")


def _words(message: str, character: str) -> tuple[str, str]:
    """Turn the reader's message into what was found and what would be right."""
    if message.startswith("expected "):
        return shown(character), message.removeprefix("expected ")
    if message.startswith("EOF while parsing "):
        return "the end of the text", "the rest of " + message.removeprefix("EOF while parsing ")
    return _MESSAGES.get(message, (message, "JSON"))
