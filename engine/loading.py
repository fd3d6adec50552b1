"""Combats from JSON. What is good takes one call of pydantic; what is not gets every problem told at once."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from pydantic import ValidationError
from pydantic_core import from_json

from engine import registry
from engine.problems import DescriptionError, Problem, malformed

if TYPE_CHECKING:
    from pydantic import BaseModel

    from engine.game import Game

LARGEST = 512 * 1024
"""Bytes of JSON."""
_MANY = 64 * 1024
"""Bytes from which on each reading counts."""
_MOST_VALUES = 40_000
"""More than the largest combat has with every field written out."""
_MOST_MISTAKES = 1000
"""Beyond so many, a count says more than a list."""
_BYTE_ORDER_MARK = "\ufeff"


def load_json(json: str | bytes, game: str | None = None) -> BaseModel:
    """Read a combat from JSON text; raise DescriptionError with all problems.

    Which game it is stands in the JSON's `game`, else in the argument, else it is the default.
    """
    chosen = registry.game(game or registry.DEFAULT)
    if len(json) * 4 > _MANY:
        _refuse_too_large(json)
    try:
        return chosen.combat.model_validate_json(json)
    except ValidationError as error:
        refused = error
        if refused.error_count() > _MOST_MISTAKES:
            raise DescriptionError([_too_many(refused.error_count())]) from None
    text = _decode(json)
    if text.startswith(_BYTE_ORDER_MARK):
        return load_json(text.lstrip(_BYTE_ORDER_MARK), game)
    return _load_otherwise(text, chosen, refused)


def load_document(document: object, game: Game) -> BaseModel:
    """Read a combat of a game from values as JSON has them; raise DescriptionError with all problems, the game's too."""
    from engine.salvage import find_problems

    try:
        combat = game.combat.model_validate(document)
    except ValidationError as error:
        raise DescriptionError(find_problems(game, deepcopy(document), error)) from None
    if problems := game.check(combat):
        raise DescriptionError(problems)
    return combat


def _load_otherwise(text: str, game: Game, refused: ValidationError) -> BaseModel:
    """Read it as a combat of the game that it names, if that is another; else tell everything that is wrong."""
    from engine.findings import as_json
    from engine.json_syntax import repeated_keys
    from engine.salvage import find_problems

    raw = _read_raw(text)
    if isinstance(raw, dict) and raw.get("game", game.key) != game.key:
        if raw["game"] not in registry.game_keys():
            raise registry.UnknownGameError(as_json(raw["game"]))
        return load_json(text, raw["game"])
    repeated = repeated_keys(text) if len(text) < _MANY else ()
    raise DescriptionError([*repeated, *find_problems(game, raw, refused)])


def _too_many(mistakes: int) -> Problem:
    return malformed("(whole)", f"{mistakes:,} mistakes", "a combat; see the schema for its fields")


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
    from engine.json_syntax import not_json

    try:
        return from_json(text)
    except ValueError as error:
        raise DescriptionError([not_json(text, str(error))]) from None
